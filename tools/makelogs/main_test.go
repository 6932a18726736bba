package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"
)

func Example() {
	folder, err := os.MkdirTemp("", "kalah")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(folder)
	if err := run(context.Background(), io.Discard, []string{"-n", "40", folder}); err != nil {
		fmt.Println(err)
		return
	}
	total := 0
	for _, pattern := range []string{"*.json", "*/*.json", "*/*/*.json"} {
		found, _ := filepath.Glob(filepath.Join(folder, pattern))
		total += len(found)
	}
	fmt.Println(total, "logs")
	// Output: 40 logs
}

func TestWrongArguments(t *testing.T) {
	for _, args := range [][]string{{}, {"a", "b"}, {"-n", "-1", "a"}} {
		if err := run(t.Context(), io.Discard, args); err == nil {
			t.Errorf("%q: got no error", args)
		}
	}
}
