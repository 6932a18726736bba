//go:build e2e && linux

package e2e_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A new type of player takes an entry in the catalogue and a case in search.Players: this
// builds a program with both, in which the command line, logs and recomputation know the
// type.
func TestANewPlayerIsAnEntryAndACase(t *testing.T) {
	toyed := withToyPlayer(t)
	run := func(args ...string) string {
		t.Helper()
		command := windowCommand(newHome(t), args)
		command.Path = toyed
		a := ask(t, command, "", "")
		if a.status != 0 {
			t.Fatalf("kalah %s: %+v", strings.Join(args, " "), a)
		}
		return a.out
	}

	if help := run("play", "--help"); !strings.Contains(help, "toy") {
		t.Errorf("the help names no toy:\n%s", help)
	}
	if offers := strings.Fields(run("__complete", "play", "--first", "to")); !slices.Contains(offers, "toy") {
		t.Errorf("the completion of \"to\" is %q", offers)
	}
	log := filepath.Join(t.TempDir(), "toy.json")
	run("play", "--first", "toy,seed=3,name=Teddy", "--second", "random,seed=4", "--display", "none", "--log", log)
	if text, err := os.ReadFile(log); err != nil || !strings.Contains(string(text), `"Toy"`) {
		t.Errorf("the log: %v\n%s", err, text)
	}
	if out := run("replay", "--recompute", "--display", "none", log); !strings.Contains(out, "identical") {
		t.Errorf("recomputed: %s", out)
	}
	if out := run("match", "--first", "toy", "--second", "greedy", "--games", "4"); !strings.Contains(out, "Toy") {
		t.Errorf("the match: %s", out)
	}
}

// withToyPlayer builds the program without its window and with one more type of player,
// and returns its path.
func withToyPlayer(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	replaced := map[string]string{}
	for _, change := range []struct{ file, before, insert string }{
		{"engine/catalogue.go", "\t{\n\t\tType: TypeRepeated,", "\t{Type: \"Toy\", Word: \"toy\", Title: \"Toy\", Name: \"Toy\", Kind: AI, About: \"plays\", Seed: true},\n"},
		{"search/players.go", "\tcase engine.TypeRandom:", "\tcase \"Toy\":\n\t\treturn &sampler{spec, rng, greed}, nil\n"},
	} {
		path, err := filepath.Abs(filepath.Join("..", change.file))
		if err != nil {
			t.Fatal(err)
		}
		source, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		text := strings.Replace(string(source), change.before, change.insert+change.before, 1)
		if text == string(source) {
			t.Fatalf("%s has no %q", change.file, change.before)
		}
		replaced[path] = filepath.Join(folder, filepath.Base(path))
		if err := os.WriteFile(replaced[path], []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	overlay, err := json.Marshal(map[string]any{"Replace": replaced})
	if err != nil {
		t.Fatal(err)
	}
	list, built := filepath.Join(folder, "overlay.json"), filepath.Join(folder, "kalah")
	if err := os.WriteFile(list, overlay, 0o600); err != nil {
		t.Fatal(err)
	}
	build := exec.Command("go", "build", "-tags", "cli", "-overlay", list, "-o", built, "..")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("building: %v\n%s", err, out)
	}
	return built
}
