package arch_test

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"kalah/resources"
)

// The program and its packages have the same version.
func TestOneVersion(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "..", "FyneApp.toml"))
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`(?m)^Version = "(.*)"$`).FindSubmatch(data)
	if found == nil || string(found[1]) != resources.Version {
		t.Errorf("FyneApp.toml says %q, resources.Version is %q", found, resources.Version)
	}
}
