package userdir

import (
	"os"
	"os/user"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/adrg/xdg"
)

func TestVariables(t *testing.T) {
	there := t.TempDir()
	logs := func(of func(...string) string) func() string { return func() string { return of("logs") } }
	for variable, tt := range map[string]struct {
		folder func() string
		want   string
	}{
		"XDG_DATA_HOME": {logs(Data), "kalah/logs"}, "XDG_CONFIG_HOME": {logs(Config), "kalah/logs"}, "XDG_CACHE_HOME": {logs(Cache), "kalah/logs"},
		"XDG_PICTURES_DIR": {Pictures, ""}, "XDG_DOCUMENTS_DIR": {Documents, ""},
	} {
		t.Setenv(variable, there)
		if got, want := tt.folder(), filepath.Join(there, tt.want); got != want {
			t.Errorf("%s: got %q, want %q", variable, got, want)
		}
		t.Setenv(variable, "relative")
		if got := tt.folder(); !filepath.IsAbs(got) {
			t.Errorf("%s: got %q, want an absolute path", variable, got)
		}
	}
}

// Without HOME, no file is written at the root of the disk.
func TestHomeMissing(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows ignores HOME")
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
		t.Errorf("of an unknown user: got %q", got)
	}
}
