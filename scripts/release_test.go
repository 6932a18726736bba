//go:build unix

package scripts_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const changelogOf123 = "# Changelog\n\n## [Unreleased]\n\n## [1.2.3] - 2026-11-22\n\n### Added\n\n- All of it.\n"

// A project is a clone on main that is ready for version 1.2.3, with a make that
// only writes down what it was asked for.
type project struct {
	t   *testing.T
	dir string
}

func newProject(t *testing.T) *project {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("there is no git")
	}
	p := &project{t: t, dir: t.TempDir()}
	script, err := os.ReadFile("release.sh")
	if err != nil {
		t.Fatal(err)
	}
	p.write("scripts/release.sh", string(script))
	p.write("resources/version.go", "package resources\n\nconst Version = \"1.2.3\"\n")
	p.write("FyneApp.toml", "[Details]\nVersion = \"1.2.3\"\n")
	p.write("CHANGELOG.md", changelogOf123)
	p.write(".gitignore", "/called\n/make\n")
	p.write("make", "#!/bin/sh\necho \"$*\" >>called\n")
	p.git("init", "-q", "-b", "main")
	p.commit()
	return p
}

func (p *project) write(name, text string) {
	p.t.Helper()
	path := filepath.Join(p.dir, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o755); err != nil {
		p.t.Fatal(err)
	}
}

func (p *project) command(name string, args ...string) *exec.Cmd {
	command := exec.Command(name, args...)
	command.Dir = p.dir
	command.Env = append(os.Environ(), "MAKE="+filepath.Join(p.dir, "make"), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null",
		"GIT_AUTHOR_NAME=A", "GIT_AUTHOR_EMAIL=a@example.org", "GIT_COMMITTER_NAME=A", "GIT_COMMITTER_EMAIL=a@example.org")
	return command
}

func (p *project) git(args ...string) string {
	p.t.Helper()
	out, err := p.command("git", args...).CombinedOutput()
	if err != nil {
		p.t.Fatalf("git %s: %v\n%s", args, err, out)
	}
	return strings.TrimSpace(string(out))
}

func (p *project) commit() {
	p.git("add", "-A")
	p.git("commit", "-q", "-m", "Change")
}

// release runs the script and returns its exit status, what it printed and what
// make was asked for.
func (p *project) release(args ...string) (status int, output, called string) {
	p.t.Helper()
	command := p.command("sh", append([]string{"scripts/release.sh"}, args...)...)
	out, _ := command.CombinedOutput()
	calls, _ := os.ReadFile(filepath.Join(p.dir, "called"))
	return command.ProcessState.ExitCode(), string(out), string(calls)
}

func TestReleaseTags(t *testing.T) {
	p := newProject(t)
	status, output, called := p.release("--dry-run", "1.2.3")
	check(t, status, 0, output, "1.2.3 is ready")
	if called != "test lint package\n" {
		t.Errorf("make was called with %q, want test lint package", called)
	}
	if tags := p.git("tag"); tags != "" {
		t.Errorf("--dry-run tagged %q", tags)
	}
	status, output, _ = p.release("1.2.3")
	check(t, status, 0, output, "tagged v1.2.3")
	if tag := p.git("describe", "--exact-match"); tag != "v1.2.3" {
		t.Errorf("the commit's tag is %q, want v1.2.3", tag)
	}
	status, output, _ = p.release("1.2.3")
	check(t, status, 1, output, "there is a tag v1.2.3 already")
}

func TestReleaseRefuses(t *testing.T) {
	for _, test := range []struct {
		name    string
		spoil   func(*project)
		version string
		want    string
	}{
		{"no version", func(*project) {}, "", "want one as 1.2.3"},
		{"a version with a letter", func(*project) {}, "v1.2.3", "want one as 1.2.3"},
		{"a version with a zero before it", func(*project) {}, "1.02.3", "want one as 1.2.3"},
		{"another version", func(*project) {}, "1.2.4", "resources/version.go says 1.2.3, want 1.2.4"},
		{"another branch", func(p *project) { p.git("switch", "-q", "-c", "other") }, "1.2.3", "the branch is other"},
		{"no branch", func(p *project) { p.git("switch", "-q", "--detach") }, "1.2.3", "the branch is none"},
		{"a change", func(p *project) { p.write("CHANGELOG.md", changelogOf123+"\n") }, "1.2.3", "not committed"},
		{"a new file", func(p *project) { p.write("new.go", "") }, "1.2.3", "not committed"},
		{"the other file of the version", func(p *project) {
			p.write("FyneApp.toml", "Version = \"1.2.2\"\n")
			p.commit()
		}, "1.2.3", "FyneApp.toml says 1.2.2"},
		{"no chapter", func(p *project) {
			p.write("CHANGELOG.md", "## [Unreleased]\n\n## [1.2.2] - 2026-11-22\n")
			p.commit()
		}, "1.2.3", `no chapter "## [1.2.3]`},
		{"a chapter like it", func(p *project) {
			p.write("CHANGELOG.md", "## [1.203] - 2026-11-22\n")
			p.commit()
		}, "1.2.3", `no chapter "## [1.2.3]`},
		{"something unreleased", func(p *project) {
			p.write("CHANGELOG.md", strings.Replace(changelogOf123, "## [1.2.3]", "- And more.\n\n## [1.2.3]", 1))
			p.commit()
		}, "1.2.3", "entries below [Unreleased]"},
		{"an older version", func(p *project) { p.git("tag", "v1.10.0") }, "1.2.3", "v1.10.0 is released already"},
		{"a test that fails", func(p *project) { p.write("make", "#!/bin/sh\nexit 2\n") }, "1.2.3", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := newProject(t)
			test.spoil(p)
			before := p.git("tag")
			status, output, called := p.release(test.version)
			if status == 0 || !strings.Contains(output, test.want) {
				t.Errorf("status %d and\n%swant a failure with %q", status, output, test.want)
			}
			if after := p.git("tag"); after != before {
				t.Errorf("it tagged %q", after)
			}
			if called != "" {
				t.Errorf("make was called with %q before the cheap checks were passed", called)
			}
		})
	}
}
