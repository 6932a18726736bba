//go:build unix

package autosave

import (
	"errors"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
)

func init() {
	// A limit of the size of files acts like a full disk.
	children["fill the disk"] = func(folder string) error {
		return saveUntil(folder, func() error {
			signal.Ignore(syscall.SIGXFSZ)
			return syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: 1000, Max: 1000})
		})
	}
	children["make it read-only"] = func(folder string) error {
		return saveUntil(folder, func() error {
			if err := os.Chmod(folder, 0o555); err != nil {
				return err
			}
			const nobody = 65534
			if os.Geteuid() == 0 { // may write whatever the mode says
				return syscall.Setuid(nobody)
			}
			return nil
		})
	}
}

// saveUntil saves, makes that impossible, and prints the errors of further saves.
func saveUntil(folder string, spoil func() error) error {
	k := New(folder)
	good, err := numberedLog(1)
	if err != nil {
		return err
	}
	l, err := numberedLog(2)
	if err := errors.Join(err, k.Save(good), spoil()); err != nil {
		return err
	}
	fmt.Println(k.Save(l))
	_, err = l.SaveIn(folder, l.Created)
	fmt.Println(err)
	fmt.Println(New(folder).Save(l))
	return nil
}

// If saving becomes impossible there is an error, and the saved game stays.
func TestDiskRefuses(t *testing.T) {
	for does, want := range map[string]struct{ save, open string }{
		"fill the disk":     {"file too large", "file too large"},
		"make it read-only": {"cannot write into its folder: permission denied", ": a running game cannot be kept: permission denied"},
	} {
		t.Run(does, func(t *testing.T) {
			top := t.TempDir()
			folder := filepath.Join(top, "running")
			for _, above := range []string{filepath.Dir(top), top} {
				if err := os.Chmod(above, 0o755); err != nil {
					t.Fatal(err)
				}
			}
			if err := os.Mkdir(folder, 0o777); err != nil {
				t.Fatal(err)
			}
			c := startChild(t, does, folder)
			for _, want := range []string{want.save, want.save, want.open} {
				if !c.lines.Scan() || !strings.HasSuffix(c.lines.Text(), want) {
					t.Errorf("got %q, want ... %s", c.lines.Text(), want)
				}
			}
			if err := c.cmd.Wait(); err != nil {
				t.Fatal(err)
			}
			if err := os.Chmod(folder, 0o755); err != nil {
				t.Fatal(err)
			}
			if got := pending(t, folder); !slices.Equal(got, []int{1}) {
				t.Errorf("got %v, want 1, the last good state", got)
			}
			checkTidy(t, folder)
		})
	}
}
