package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"
)

func Example() {
	fmt.Println(filepath.ToSlash(program("/games/kalah.com")))
	// Output: /games/kalah.exe
}

// asProgram makes the test's own program do what its value says.
const asProgram = "KALAH_TEST_DOES"

func TestMain(m *testing.M) {
	switch os.Getenv(asProgram) {
	case "answer":
		question, _ := io.ReadAll(os.Stdin)
		fmt.Printf("%q to %s", os.Args[1:], question)
		fmt.Fprint(os.Stderr, " and an error")
		os.Exit(7)
	case "stay":
		_, _ = io.ReadAll(os.Stdin)
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// pipe returns both ends of a pipe, and has them closed.
func pipe(t *testing.T) (read, write *os.File) {
	t.Helper()
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = read.Close()
		_ = write.Close()
	})
	return read, write
}

// Arguments, streams and status pass through.
func TestRun(t *testing.T) {
	t.Setenv(asProgram, "answer")
	inRead, inWrite := pipe(t)
	outRead, outWrite := pipe(t)
	in, out, errOut := os.Stdin, os.Stdout, os.Stderr
	defer func() { os.Stdin, os.Stdout, os.Stderr = in, out, errOut }()
	os.Stdin, os.Stdout, os.Stderr = inRead, outWrite, outWrite
	fmt.Fprint(inWrite, "a question")
	_ = inWrite.Close()
	status := run(os.Args[0], []string{"replay", `a "b" c.json`, ""}, nil)
	_ = outWrite.Close()
	said, err := io.ReadAll(outRead)
	want := `["replay" "a \"b\" c.json" ""] to a question and an error`
	if status != 7 || string(said) != want || err != nil {
		t.Errorf("got %d, %s, %v, want 7, %s", status, said, err, want)
	}
}

func TestRunNothing(t *testing.T) {
	_, write := pipe(t)
	errOut := os.Stderr
	defer func() { os.Stderr = errOut }()
	os.Stderr = write
	if status := run(filepath.Join(t.TempDir(), "kalah.exe"), nil, nil); status != failed {
		t.Errorf("got %d, want %d", status, failed)
	}
}

// A Ctrl+C gives the prompt back even if the program, a window, stays.
func TestRunInterrupted(t *testing.T) {
	if testing.Short() {
		t.Skip("waits for seconds")
	}
	t.Setenv(asProgram, "stay")
	inRead, inWrite := pipe(t)
	defer inWrite.Close() // ends the program
	_, outWrite := pipe(t)
	in, out, errOut := os.Stdin, os.Stdout, os.Stderr
	defer func() { os.Stdin, os.Stdout, os.Stderr = in, out, errOut }()
	os.Stdin, os.Stdout, os.Stderr = inRead, outWrite, outWrite
	signals := make(chan os.Signal, 2)
	signals <- os.Interrupt
	signals <- os.Interrupt
	began := time.Now()
	if status := run(os.Args[0], nil, signals); status != interrupted || time.Since(began) < patience {
		t.Errorf("got %d after %v, want %d after %v", status, time.Since(began), interrupted, patience)
	}
}
