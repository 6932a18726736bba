package words_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2/lang"
	"github.com/google/go-cmp/cmp"

	"kalah/ui/window/uitest"
	"kalah/ui/window/words"
)

func TestFormats(t *testing.T) {
	at := time.Date(2026, 11, 2, 9, 5, 0, 0, time.Local)
	all := func() []string {
		return []string{
			words.Int(0), words.Int(999), words.Int(-1234567), words.Int(uint64(1) << 63), words.Decimal(1234.5, 1), words.Percent(0.92), words.Short(11_234_000),
			words.Memory(256 << 20), words.Duration(10 * time.Microsecond), words.Duration(700 * time.Microsecond), words.Duration(999 * time.Millisecond),
			words.Duration(1300 * time.Millisecond), words.DayAndHour(at), words.Decimal(-0.25, 2), words.Precise(-0.03125, 3), words.Shortest(-5), words.Score(-3),
		}
	}
	for id, want := range map[string][]string{
		"en": {"0", "999", "−1,234,567", "9,223,372,036,854,775,808", "1,234.5", "92%", "11.2 M", "256 MiB", "<0.1 ms", "0.7 ms", "999 ms", "1.3 s", "2026-11-02 09:05", "−0.25", "−0.0312", "−5", "−3"},
		"de": {"0", "999", "−1.234.567", "9.223.372.036.854.775.808", "1.234,5", "92\u00a0%", "11,2 M", "256 MiB", "<0,1 ms", "0,7 ms", "999 ms", "1,3 s", "02.11.2026 09:05", "−0,25", "−0,0312", "−5", "−3"},
	} {
		speak(t, id)
		uitest.Is(t, id, "", cmp.Diff(want, all()))
		for _, typed := range []string{"-2.5", words.Shortest(-2.5)} {
			if x, err := words.ParseDecimal(typed); err != nil || x != -2.5 {
				t.Errorf("%s: %q is read as %v, %v", id, typed, x, err)
			}
		}
	}
}

// A language needs only a file. It has its own plural forms, and missing texts are English.
func TestAThirdLanguage(t *testing.T) {
	file := filepath.Join(t.TempDir(), "pl.json")
	texts := "\ufeff" + `{"language.name": "Polski", "Undo": "Cofnij", "{{.Count}} seeds": {
		"one": "{{.Count}} nasiono", "few": "{{.Count}} nasiona", "many": "{{.Count}} nasion", "other": "{{.Count}} nasiona"}}`
	uitest.Must(t, os.WriteFile(file, []byte(texts), 0o600))
	t.Setenv(words.FileVariable, file)
	speak(t, "pl")
	for n, want := range map[int]string{1: "1 nasiono", 3: "3 nasiona", 5: "5 nasion", 22: "22 nasiona"} {
		if got := lang.N("{{.Count}} seeds", n, words.Args{"Count": words.Int(n)}); got != want {
			t.Errorf("%d seeds: %q, want %q", n, got, want)
		}
	}
	uitest.Is(t, "Undo", "Cofnij", lang.L("Undo"))
	uitest.Is(t, "what the file lacks", "Full screen", lang.L("Full screen"))
}
