//go:build unix

package scripts_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// With RERUNS, a failed test runs again and is reported. The script fails if a test fails twice or many
// tests fail.
func TestReruns(t *testing.T) {
	script, err := filepath.Abs("test.sh")
	if err != nil {
		t.Fatal(err)
	}
	const once = `func TestOnce(t *testing.T) {
	if _, err := os.Stat("again"); err != nil {
		os.WriteFile("again", nil, 0o600)
		t.Fatal("no time")
	}
}`
	four := ""
	for _, name := range []string{"A", "B", "C", "D"} {
		four += "\n" + strings.NewReplacer("TestOnce", "Test"+name, "again", "again"+name).Replace(once)
	}
	for _, tt := range []struct {
		name, tests string
		passes      bool
		reported    string
	}{
		{"once", once, true, "TestOnce"},
		{"always", `func TestAlways(t *testing.T) { os.Getpid(); t.Fatal("wrong") }`, false, "TestAlways"},
		{"four", four, false, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			folder := t.TempDir()
			report := filepath.Join(folder, "report.txt")
			for name, text := range map[string]string{
				"go.mod":     "module toy\n\ngo 1.24\n",
				"a_test.go":  "package toy\n\nimport (\n\t\"os\"\n\t\"testing\"\n)\n\n" + tt.tests + "\n",
				"package.go": "package toy\n",
			} {
				if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			cmd := exec.Command(script, "./...", "-count=1")
			cmd.Dir = folder
			cmd.Env = append(os.Environ(), "RERUNS="+report)
			output, err := cmd.CombinedOutput()
			if (err == nil) != tt.passes {
				t.Errorf("it ends with %v, want success %v; it printed\n%s", err, tt.passes, output)
			}
			text, _ := os.ReadFile(report)
			if got := string(text); (tt.reported == "") != (got == "") || !strings.Contains(got, tt.reported) {
				t.Errorf("the report is %q, want %q in it", got, tt.reported)
			}
		})
	}
}
