package console_test

import (
	"fmt"
	"io"
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
	if led, ok := console.ErrOut().(interface{ Fd() uintptr }); !ok || led.Fd() != write.Fd() {
		t.Error("nobody can ask whether errors lead to a terminal")
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
