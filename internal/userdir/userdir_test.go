package userdir

import (
	"fmt"
	"os"
	"os/user"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/adrg/xdg"
)

func Example() {
	fmt.Println(filepath.IsAbs(filepath.Join(Data(), "kalah", "logs")))
	// Output: true
}

func TestVariables(t *testing.T) {
	want := t.TempDir()
	for variable, folder := range map[string]func() string{
		"XDG_DATA_HOME": Data, "XDG_CONFIG_HOME": Config, "XDG_CACHE_HOME": Cache,
		"XDG_PICTURES_DIR": Pictures, "XDG_DOCUMENTS_DIR": Documents,
	} {
		t.Setenv(variable, want)
		if got := folder(); got != want {
			t.Errorf("%s: got %q, want %q", variable, got, want)
		}
		t.Setenv(variable, "relative")
		if got := folder(); !filepath.IsAbs(got) {
			t.Errorf("%s: got %q, want a whole path", variable, got)
		}
	}
}

// Without HOME nothing lands at the root of the disk.
func TestHomeMissing(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows does not ask HOME")
	}
	me, err := user.LookupId(strconv.Itoa(os.Getuid()))
	if err != nil {
		t.Skip("the system does not know this user:", err)
	}
	t.Setenv("XDG_DATA_HOME", "")
	t.Setenv("HOME", "")
	xdg.Reload()
	t.Cleanup(xdg.Reload)
	got := Data()
	if me.HomeDir == "/" && got != "" || me.HomeDir != "/" && !strings.HasPrefix(got, me.HomeDir) {
		t.Errorf("got %q, want it in %q", got, me.HomeDir)
	}
	if got := homeOf("987654"); got != "" {
		t.Errorf("of a user that there is not: got %q", got)
	}
}
