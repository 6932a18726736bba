//go:build unix

package terminal

import (
	"bufio"
	"context"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"kalah/logging"
	"kalah/logging/autosave"
)

// process is a running program with a pipe at each end.
type process struct {
	*exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
}

func start(t *testing.T, args ...string) *process {
	t.Helper()
	cmd := exec.Command("kalah", args...)
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	timer := time.AfterFunc(30*time.Second, func() { _ = cmd.Process.Kill() })
	t.Cleanup(func() {
		timer.Stop()
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	return &process{cmd, in, bufio.NewReader(out)}
}

// until reads up to and with the text.
func (p *process) until(t *testing.T, text string) string {
	t.Helper()
	var read strings.Builder
	for !strings.HasSuffix(read.String(), text) {
		b, err := p.out.ReadByte()
		if err != nil {
			t.Fatalf("%q and then %v, want %q", read.String(), err, text)
		}
		read.WriteByte(b)
	}
	return read.String()
}

// interrupt sends the signal and returns the exit status, and the time the
// program took to end.
func (p *process) interrupt(t *testing.T, s os.Signal) (status int, took time.Duration) {
	t.Helper()
	began := time.Now()
	if err := p.Process.Signal(s); err != nil {
		t.Fatal(err)
	}
	_, _ = io.Copy(io.Discard, p.out)
	_ = p.Wait()
	return p.ProcessState.ExitCode(), time.Since(began)
}

// prompt is how long a program may take to end: much more than the 50 ms that a
// search may, because machines that run tests are busy.
const prompt = 10 * time.Second

func TestSignals(t *testing.T) {
	for _, test := range []struct {
		name   string
		args   []string
		send   string
		await  string
		signal os.Signal
		logged int // moves
	}{
		{"at the prompt", []string{"play", "--second", "random"}, "f\n", "Turn 3", os.Interrupt, 2},
		{"terminal closed", []string{"play", "--second", "random"}, "f\n", "Turn 3", syscall.SIGHUP, 2},
		{"a player thinks", []string{"play", "--second", "minimax,limit=50"}, "f\n", "Turn 2", syscall.SIGTERM, 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			if signal.Ignored(test.signal) {
				t.Skipf("whoever runs the tests ignores %v, as nohup does, and the program inherits that", test.signal)
			}
			log := filepath.Join(t.TempDir(), "game.json")
			p := start(t, append(test.args, "--log", log)...)
			if _, err := io.WriteString(p.in, test.send); err != nil {
				t.Fatal(err)
			}
			p.until(t, test.await)
			status, took := p.interrupt(t, test.signal)
			if status != statusInterrupted || took > prompt {
				t.Errorf("status %d after %v, want %d within %v", status, took, statusInterrupted, prompt)
			}
			l, err := logging.ReadFile(log)
			if err != nil {
				t.Fatal(err)
			}
			if l.Finished || len(l.Moves) < test.logged {
				t.Errorf("log: finished %v, %d moves; want unfinished, at least %d", l.Finished, len(l.Moves), test.logged)
			}
		})
	}
}

// A program that waits for each answer before it asks again gets it.
func TestAnswersAtOnce(t *testing.T) {
	p := start(t, "rules", "--jsonl")
	for range 3 {
		if _, err := io.WriteString(p.in, `{"state":[[0,0,0,0,0,0,2],[0,0,0,0,0,0,1]],"player":0}`+"\n"); err != nil {
			t.Fatal(err)
		}
		if got, want := p.until(t, "\n"), `{"finished":true,"utility":[1,-1]}`+"\n"; got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
	p.in.Close()
	if err := p.Wait(); err != nil {
		t.Error(err)
	}
}

// Who runs a game under nohup wants it to outlive the terminal.
func TestHangUpIgnored(t *testing.T) {
	signal.Ignore(syscall.SIGHUP)
	defer signal.Reset(syscall.SIGHUP)
	ctx, stop := withHangUp(context.Background())
	defer stop()
	if err := syscall.Kill(os.Getpid(), syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
	select {
	case <-ctx.Done():
		t.Error("the hang-up ended the game")
	case <-time.After(50 * time.Millisecond):
	}
}

// Whoever reads the game may end before it does, as head does: it is logged.
func TestReaderGone(t *testing.T) {
	for _, test := range []struct {
		name     string
		args     []string
		finished bool
	}{
		{"two AIs", []string{"--first", "random,seed=1", "--second", "random,seed=2"}, true},
		{"a person", []string{"--second", "random,seed=2"}, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			data := t.TempDir()
			t.Setenv("XDG_DATA_HOME", data)
			logs := filepath.Join(data, "kalah", "logs")
			cmd := exec.Command("kalah", append([]string{"play"}, test.args...)...)
			read, write, err := os.Pipe()
			if err != nil {
				t.Fatal(err)
			}
			var errOut strings.Builder
			in, err := cmd.StdinPipe() // stays open: a person who waits
			if err != nil {
				t.Fatal(err)
			}
			defer in.Close()
			cmd.Stdout, cmd.Stderr = write, &errOut
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			timer := time.AfterFunc(30*time.Second, func() { _ = cmd.Process.Kill() })
			defer timer.Stop()
			_ = write.Close()
			if !test.finished {
				_, _ = io.WriteString(in, "f\n")
				shown := bufio.NewReader(read)
				for line := ""; err == nil && !strings.Contains(line, "Turn 3"); { // until the move is played
					line, err = shown.ReadString('\n')
				}
			}
			_ = read.Close() // before the next moves: who has played both writes nothing more
			if !test.finished {
				_, _ = io.WriteString(in, "a\nb\n")
			}
			_ = cmd.Wait()
			if got := cmd.ProcessState.ExitCode(); got != statusWrong || strings.Count(errOut.String(), "\n") != 1 ||
				!strings.Contains(errOut.String(), "broken pipe; the game is logged in "+logs) {
				t.Errorf("%v, %q, want status %d and where the game is", cmd.ProcessState, errOut.String(), statusWrong)
			}
			files := filesIn(t, logs)
			if len(files) != 1 {
				t.Fatalf("logs %q, want one", files)
			}
			if l, err := logging.ReadFile(files[0]); err != nil || l.Finished != test.finished {
				t.Errorf("log %+v, %v", l, err)
			}
			if left := filesIn(t, autosave.DefaultFolder()); len(left) != 0 {
				t.Errorf("left %q", left)
			}
		})
	}
}

// Nothing may come through a pipe: whoever waits for it can be interrupted.
func TestPipesEndWithContext(t *testing.T) {
	for _, args := range []string{
		"replay", "lab --positions", "match --first random --second random --openings", "match --tournament", "match merge",
	} {
		pipe := filepath.Join(t.TempDir(), "pipe")
		if err := syscall.Mkfifo(pipe, 0o666); err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(context.Background())
		ended := make(chan answer)
		go func() { ended <- runIn(ctx, "", append(strings.Fields(args), pipe)...) }()
		writer, err := os.OpenFile(pipe, os.O_WRONLY, 0) // once it reads
		if err != nil {
			t.Fatal(err)
		}
		cancel()
		if a := <-ended; a.status != statusInterrupted {
			t.Errorf("%s: got %+v, want status %d", args, a, statusInterrupted)
		}
		_ = writer.Close()
	}
}
