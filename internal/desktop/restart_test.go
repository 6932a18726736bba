package desktop

import (
	"fmt"
	"os"
	"os/exec"
	"testing"

	"kalah/internal/environment"
)

// restartVariable is set for a child of the test. The child restarts, and the next process prints its
// arguments and languages.
const restartVariable = "KALAH_TEST_RESTART"

// restarts is the work of such a child.
func restarts() {
	if len(os.Args) > 1 {
		fmt.Printf("%q %q", os.Args[1:], environment.Preferred())
		os.Exit(0)
	}
	environment.Prefer("de") // as the window does
	fmt.Println(Restart("a game.json"))
	os.Exit(1)
}

// The next process has the arguments and the first environment of the child, without the language that
// the window chose later.
func TestRestart(t *testing.T) {
	own, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(own)
	c.Env = append(os.Environ(), restartVariable+"=1", "LC_ALL=eo.UTF-8", "LANGUAGE=eo")
	said, err := c.CombinedOutput()
	if want := `["a game.json"] ["eo"]`; err != nil || string(said) != want {
		t.Errorf("%v: %s, want %s", err, said, want)
	}
}
