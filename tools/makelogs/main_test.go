package main

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"path/filepath"
	"testing"

	"kalah/tools/command/commandtest"
)

func TestMakesLogs(t *testing.T) {
	folder, logs := t.TempDir(), 0
	if err := run(t.Context(), io.Discard, []string{"-n", "40", folder}); err != nil {
		t.Fatal(err)
	}
	err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
		if filepath.Ext(path) == ".json" {
			logs++
		}
		return err
	})
	if logs != 40 || err != nil {
		t.Errorf("got %d logs, %v, want 40", logs, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := run(ctx, io.Discard, []string{folder}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled, got %v", err)
	}
}

func TestWrongArguments(t *testing.T) {
	commandtest.Refuses(t, run, nil, []string{"a", "b"}, []string{"-n", "-1", "a"})
}
