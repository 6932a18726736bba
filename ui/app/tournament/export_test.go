package tournament

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestTables(t *testing.T) {
	h := open(t, "", nil)
	setup := series(10)
	setup.Players[0].Name = "A|B, \"C\""
	if err := h.Start(setup); err != nil {
		t.Fatal(err)
	}
	h.untilPhase(Finished)
	tables := Tables{Status: h.Status()}
	write := func(f Format) string {
		var b strings.Builder
		if err := tables.Write(&b, f); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	lines := strings.Split(strings.TrimSpace(write(CSV)), "\n")
	if len(lines) != 3 || strings.Count(lines[0], ",") != len(titles)-1 || !strings.Contains(write(CSV), `"A|B, ""C"""`) {
		t.Errorf("CSV:\n%s", write(CSV))
	}
	var back Report
	if err := json.Unmarshal([]byte(write(JSON)), &back); err != nil || back.Games != 10 || back.PairReport == nil || back.Names[0] != setup.Players[0].Name {
		t.Errorf("JSON %v:\n%s", err, write(JSON))
	}
	markdown := write(Markdown)
	for _, line := range strings.Split(strings.TrimSpace(markdown), "\n")[2:] {
		if line != "" && (!strings.HasPrefix(line, "|") || !strings.HasSuffix(line, "|")) {
			t.Errorf("Markdown: %q is no row", line)
		}
	}
	if !strings.Contains(markdown, `A\|B, "C"`) {
		t.Errorf("Markdown:\n%s", markdown)
	}
	if got := strings.Count(tables.Text(), "\t"); got != 3*(len(titles)-1) {
		t.Errorf("the clipboard has %d tabs", got)
	}
}
