package main

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// project writes a project with a German translation that lacks nothing, changed by more files.
func project(t *testing.T, changed map[string]string) (root string) {
	t.Helper()
	files := map[string]string{"ui/window/a.go": `lang.L("Turn"); lang.N("{{.Count}} seeds", 2)`, "engine/b.go": `message.Errorf("found %s, expected %d", "", 1)`}
	german := map[string]any{
		"Turn": "Zug", "{{.Count}} seeds": map[string]any{"one": "ein Samen", "other": "{{.Count}} Samen"},
		"found %s, expected %d": "%[2]d erwartet, %[1]s gefunden",
	}
	for _, key := range ofFyne {
		german[key] = "x"
	}
	maps.Copy(files, changed)
	for name, text := range files {
		if strings.HasSuffix(name, ".go") {
			files[name] = "package a\nfunc f() { " + text + " }\n"
		} else if err := json.Unmarshal([]byte(text), &german); err != nil {
			t.Fatal(err)
		}
	}
	data, err := catalogue(german).format()
	if err != nil {
		t.Fatal(err)
	}
	files["resources/translations/de.json"] = string(data)
	root = t.TempDir()
	for name, text := range files {
		path := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

func TestFaults(t *testing.T) {
	const german, window = "resources/translations/de.json", "ui/window/c.go"
	for _, tt := range []struct{ file, text, want string }{
		{german, `{}`, ""},
		{window, `lang.L("New")`, `de.json: "New": missing`},
		{window, `lang.X("turn", "Turn" + "s")`, `de.json: "turn": missing`},
		{window, `lang.X("Turn", "Other")`, "has another text"},
		{window, `lang.L(computed())`, "is not a constant"},
		{window, `label("Turn over")`, `"Turn over" is not translated`},
		{window, `label(err.Error())`, "use words.Error"},
		{window, `lang.L("Turn", Args{"Why": err})`, "an error becomes a part of a text"},
		{"search/c.go", `errors.New("Turn over")`, "cannot translate this error"},
		{"search/c.go", `message.New("Turn over")`, `"Turn over": missing`},
		{"search/c.go", `message.New("100 %")`, "has a verb"},
		{german, `{"Old": "alt"}`, `"Old": no code uses this text`},
		{german, `{"Turn": ""}`, "the text is empty"},
		{german, `{"found %s, expected %d": "%s gefunden, %s erwartet"}`, "found the placeholders"},
		{german, `{"{{.Count}} seeds": {"other": "{{.Count}} Samen"}}`, "found the plural forms"},
		{german, `{"Turn": "Remis"}`, "use: Unentschieden"},
	} {
		var out bytes.Buffer
		err := run(t.Context(), &out, []string{project(t, map[string]string{tt.file: tt.text})})
		if (err == nil) != (tt.want == "") || !strings.Contains(out.String(), tt.want) {
			t.Errorf("%s, %s: got %v and\n%swant %s", tt.file, tt.text, err, &out, tt.want)
		}
	}
}
