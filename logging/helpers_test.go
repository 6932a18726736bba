package logging

import (
	"bytes"
	"encoding/json"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"kalah/engine"
)

// tb is implemented by tests and properties.
type tb interface {
	Helper()
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

// realLogs returns the files in testdata that other programs have written.
func realLogs(t testing.TB) []string {
	t.Helper()
	var files []string
	for _, folder := range []string{"notebook", "recompute"} {
		found, err := filepath.Glob(filepath.Join("testdata", folder, "*.json"))
		if err != nil || len(found) == 0 {
			t.Fatalf("no logs in testdata/%s: %v", folder, err)
		}
		files = append(files, found...)
	}
	return files
}

func small(t testing.TB) string { t.Helper(); return contents(t, "testdata/small.json") }

// ended returns the log of a game that did not end by the rules, with all fields that such a game may
// have and some unknown fields.
func ended(t testing.TB) string { t.Helper(); return contents(t, "testdata/ended.json") }

// replaced returns the small log with the only occurrence of old replaced.
func replaced(t testing.TB, old, with string) string {
	t.Helper()
	return changed(t, small(t), old, with)
}

func changed(t testing.TB, text, old, with string) string {
	t.Helper()
	if n := strings.Count(text, old); n != 1 {
		t.Fatalf("%d places of the log read %s, expected 1", n, old)
	}
	return strings.Replace(text, old, with, 1)
}

func mustRead(t tb, text string) *Log {
	t.Helper()
	l, err := Read(strings.NewReader(text), "game.json")
	if err != nil {
		t.Fatalf("%v, in:\n%s", err, text)
	}
	return l
}

func mustWrite(t tb, l *Log) string {
	t.Helper()
	var b bytes.Buffer
	if err := l.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// difference compares the exported fields of two logs.
func difference(a, b *Log) string {
	return cmp.Diff(a, b, cmpopts.IgnoreUnexported(Log{}), cmpopts.EquateEmpty(),
		// A long game has many states and pits, so each is compared as one value.
		cmp.Comparer(func(a, b engine.State) bool { return a == b }),
		cmp.Comparer(func(a, b []engine.Pit) bool { return slices.Equal(a, b) }))
}

func generic(t tb, text string) any {
	t.Helper()
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	var value any
	if err := decoder.Decode(&value); err != nil {
		t.Fatalf("%v, in:\n%s", err, text)
	}
	return value
}

// lost returns the path of a value that other lacks or that differs in other, or "". Numbers are compared
// by spelling.
func lost(one, other any) string {
	switch one := one.(type) {
	case map[string]any:
		other, ok := other.(map[string]any)
		if !ok {
			return " is no object"
		}
		for _, key := range slices.Sorted(maps.Keys(one)) {
			if _, ok := other[key]; !ok {
				return "." + key + " is missing"
			}
			if path := lost(one[key], other[key]); path != "" {
				return "." + key + path
			}
		}
	case []any:
		other, ok := other.([]any)
		if !ok || len(one) != len(other) {
			return " is no list, or not as long"
		}
		for i := range one {
			if path := lost(one[i], other[i]); path != "" {
				return "[]" + path
			}
		}
	default:
		if one != other {
			return " differs"
		}
	}
	return ""
}
