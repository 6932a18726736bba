package files

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"kalah/internal/task/tasktest"
)

func TestWithExtension(t *testing.T) {
	folder := t.TempDir()
	there := filepath.Join(folder, "there.json")
	tasktest.OK(t, os.WriteFile(there, nil, 0o600))
	tests := []struct {
		extension, path, want string
		err                   error
	}{
		{"", "a.JSON", "a.JSON", nil},
		{"", "log_2026-11-20 14.03.59.123456", "log_2026-11-20 14.03.59.123456.json", nil},
		{"", there, there, nil}, // the dialog has asked before
		{"", filepath.Join(folder, "there"), "", ErrExists},
		{".csv", "table.CSV", "table.CSV", nil},
		{".csv", "table.json", "table.json.csv", nil},
	}
	for _, tt := range tests {
		got, err := WithExtension(tt.path, Request{Extension: tt.extension}.Suffix())
		if got != tt.want || !errors.Is(err, tt.err) {
			t.Errorf("WithExtension(%q) = %q, %v, want %q, %v", tt.path, got, err, tt.want, tt.err)
		}
	}
}
