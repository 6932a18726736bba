package console_test

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"testing"

	"kalah/internal/console"
)

func Example() {
	console.Attach()
	defer console.Detach()
	fmt.Println("seen wherever the program was started")
	// Output: seen wherever the program was started
}

// Where the streams lead somewhere, they stay what they are.
func TestRedirectedStreamsStay(t *testing.T) {
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	out, errOut := os.Stdout, os.Stderr
	defer func() { os.Stdout, os.Stderr = out, errOut }()
	os.Stdout, os.Stderr = write, write
	console.Attach()
	fmt.Fprint(os.Stdout, "an answer, ")
	fmt.Fprint(console.ErrOut(), "an error")
	led, ok := console.ErrOut().(interface{ Stat() (fs.FileInfo, error) })
	if !ok {
		t.Fatal("nobody can ask where errors lead to")
	}
	if info, err := led.Stat(); err != nil || info.Mode()&fs.ModeNamedPipe == 0 {
		t.Errorf("errors lead to %v, %v, want the pipe", info, err)
	}
	console.Detach()
	if err := write.Close(); err != nil {
		t.Fatal(err)
	}
	got, err := io.ReadAll(read)
	if want := "an answer, an error"; string(got) != want || err != nil {
		t.Errorf("got %q, %v, want %q", got, err, want)
	}
}
