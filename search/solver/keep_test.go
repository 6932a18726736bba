package solver

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"kalah/engine"
	"kalah/internal/task/tasktest"
)

// TestProofIsWorthKeeping checks when Keep writes a file, and that a complete proof has no entries.
func TestProofIsWorthKeeping(t *testing.T) {
	t.Parallel()
	folder, s := t.TempDir(), New(engine.Rules{}, littleMemory)
	state := engine.StartState(1)
	for _, tt := range []struct {
		proved bool
		passed time.Duration
		want   bool // kept
	}{
		{false, keepAfter / 2, false}, {false, keepAfter, true}, {true, keepAfter, false}, {true, provedShare * keepAfter, true},
	} {
		p, err := s.NewProof(state, engine.First, folder, true)
		tasktest.OK(t, err)
		if tt.proved {
			_, err = p.Value(t.Context())
			for house := range engine.Houses {
				_, again := p.House(t.Context(), house)
				err = errors.Join(err, again)
			}
			tasktest.OK(t, err)
		}
		p.known.Elapsed = tt.passed
		tasktest.OK(t, p.Keep(t.Context()))
		if got := !p.Known().Kept.IsZero(); got != tt.want {
			t.Errorf("%+v: kept: %t", tt, got)
		}
		if tt.proved && tt.want {
			f, err := readProof(p.path)
			if err != nil || len(f.entries) > 0 || !f.Value.Proved() || !f.Houses[0].Proved() {
				t.Errorf("kept is %+v, %v", f, err)
			}
		}
		p.Close()
	}
}

// TestProofAfterForget checks that a proof keeps the entries of its file after the solver has released
// the table, and puts them into the next table.
func TestProofAfterForget(t *testing.T) {
	t.Parallel()
	s := New(engine.Rules{}, littleMemory)
	p := proofOf(t, s, engine.StartState(2), t.TempDir())
	defer p.Close()
	work := func() {
		t.Helper()
		if _, err := p.Value(after(12)); err == nil {
			t.Fatal("not interrupted")
		}
	}
	kept := func() []keptEntry {
		t.Helper()
		tasktest.OK(t, p.Keep(t.Context()))
		f, err := readProof(p.path)
		tasktest.OK(t, err)
		return f.entries
	}
	work()
	want := kept()
	if len(want) == 0 {
		t.Fatal("no positions are kept")
	}
	for _, begun := range []bool{false, true} { // the next table
		s.Forget()
		if begun {
			work()
		}
		if got := kept(); len(got) < len(want) || !begun && !slices.Equal(got, want) {
			t.Errorf("%d positions are kept after %d (the next table begun: %t)", len(got), len(want), begun)
		}
	}
}

// TestProofFilesAreChecked checks that a file that is damaged, old, or of another question is set aside
// with an error, and that the proof starts from scratch.
func TestProofFilesAreChecked(t *testing.T) {
	t.Parallel()
	folder, s := t.TempDir(), New(engine.Rules{}, littleMemory)
	state := engine.StartState(2)
	p := proofOf(t, s, state, folder)
	if _, err := p.Value(after(12)); err == nil {
		t.Fatal("not cut short")
	}
	tasktest.OK(t, p.Keep(t.Context()))
	p.Close()
	good, err := os.ReadFile(p.path)
	tasktest.OK(t, err)
	// made returns a changed file with a correct checksum.
	made := func(change func(f *proofFile)) []byte {
		f, err := parseProof(good)
		if err != nil || len(f.entries) == 0 {
			t.Fatalf("%d entries, %v", len(f.entries), err)
		}
		change(f)
		return f.encode()
	}
	for _, tt := range []struct {
		name string
		data []byte
		want string
	}{
		{"something else", []byte("PNG and more"), `begins with "PNG and more", expected "kalah proof\n"`},
		{"cut short", good[:len(good)-9], "checksum "},
		{"older", flipped(good, len(proofMagic)), "version 0, expected 1"},
		{"of another position", made(func(f *proofFile) { f.root.own++; f.root.other-- }), "of another question"},
		{"odd bounds", made(func(f *proofFile) { f.Houses[3] = Bounds{-1, 2} }), "makes no sense"},
		{"no such house", made(func(f *proofFile) { f.entries[0].second |= 6 << bestAt; f.entries[0].second &^= 1 << bestAt }), "makes no sense"},
	} {
		replaceFile(t, p.path, tt.data)
		fresh, err := s.NewProof(state, engine.First, folder, false)
		_, aside, _ := strings.Cut(fmt.Sprint(err), "it is kept as ")
		if !errors.Is(err, ErrProof) || !strings.Contains(err.Error(), tt.want) || !strings.Contains(err.Error(), p.path) {
			t.Errorf("%s: got %v, want %q", tt.name, err, tt.want)
		}
		there, err := os.ReadFile(filepath.Join(folder, aside))
		if known := fresh.Known(); err != nil || !bytes.Equal(there, tt.data) || known.Value != (Bounds{-24, 24}) || known.Nodes != 0 {
			t.Errorf("%s: %q is set aside, %v; knows %+v", tt.name, there, err, known)
		}
		fresh.Close()
	}
}
