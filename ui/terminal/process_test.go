//go:build unix

package terminal

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"kalah/internal/task/tasktest"
	"kalah/logging"
	"kalah/logging/autosave"
)

// process is a running program with a pipe at each end.
type process struct {
	*exec.Cmd
	in     io.WriteCloser
	out    *bufio.Reader
	errOut strings.Builder
	close  func() error // the end that it writes to
}

func start(t *testing.T, args ...string) *process {
	t.Helper()
	p := &process{Cmd: exec.Command("kalah", args...)}
	p.Stderr = &p.errOut
	in, err := p.StdinPipe()
	tasktest.OK(t, err)
	out, err := p.StdoutPipe()
	tasktest.OK(t, err)
	p.in, p.out, p.close = in, bufio.NewReader(out), out.Close
	tasktest.OK(t, p.Start())
	timer := time.AfterFunc(30*time.Second, func() { _ = p.Process.Kill() })
	t.Cleanup(func() {
		timer.Stop()
		_ = p.Process.Kill()
		_ = p.Wait()
		t.Log(p.errOut.String())
	})
	return p
}

// until reads to the end of a text.
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

// interrupt sends a signal and returns the exit status and the time until the program ended.
func (p *process) interrupt(t *testing.T, s os.Signal) (status int, took time.Duration) {
	t.Helper()
	began := time.Now()
	tasktest.OK(t, p.Process.Signal(s))
	_, _ = io.Copy(io.Discard, p.out)
	_ = p.Wait()
	return p.ProcessState.ExitCode(), time.Since(began)
}

// statusAfter returns the exit status after a signal, by the convention of shells.
func statusAfter(s os.Signal) int {
	return map[os.Signal]int{syscall.SIGHUP: 129, os.Interrupt: 130, syscall.SIGTERM: 143}[s]
}

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
			if want := statusAfter(test.signal); status != want || took > prompt {
				t.Errorf("status %d after %v, want %d within %v", status, took, want, prompt)
			}
			l, err := logging.ReadFile(log)
			tasktest.OK(t, err)
			if l.Finished || len(l.Moves) < test.logged {
				t.Errorf("log: finished %v, %d moves; want unfinished, at least %d", l.Finished, len(l.Moves), test.logged)
			}
		})
	}
}

// Answers are not delayed, because a program may wait for each before its next request. Under nohup
// the command survives the end of the terminal.
func TestAnswersAtOnce(t *testing.T) {
	signal.Ignore(syscall.SIGHUP)
	defer signal.Reset(syscall.SIGHUP)
	p := start(t, "rules", "--jsonl")
	for range 3 {
		if _, err := io.WriteString(p.in, `{"state":[[0,0,0,0,0,0,2],[0,0,0,0,0,0,1]],"player":0}`+"\n"); err != nil {
			t.Fatal(err)
		}
		if got, want := p.until(t, "\n"), `{"finished":true,"utility":[1,-1]}`+"\n"; got != want {
			t.Errorf("got %s, want %s", got, want)
		}
		tasktest.OK(t, p.Process.Signal(syscall.SIGHUP))
	}
	p.in.Close()
	tasktest.OK(t, p.Wait())
}

// If the reader of the output ends before the game, as head does, the game is logged.
func TestReaderGone(t *testing.T) {
	for _, test := range []struct {
		players, typed, until string
		finished              bool
	}{
		{"--first random,seed=1 --second random,seed=2 --seeds 20", "", "", true},
		{"--second random,seed=2", "f\n", "Turn 3", false},
	} {
		t.Setenv("XDG_DATA_HOME", t.TempDir())
		p := start(t, append([]string{"play"}, strings.Fields(test.players)...)...)
		_, _ = io.WriteString(p.in, test.typed)
		p.until(t, test.until) // before the next moves: who has played both writes nothing more
		_ = p.close()
		if !test.finished {
			_, _ = io.WriteString(p.in, "a\nb\n")
		}
		_ = p.Wait()
		if got := p.errOut.String(); p.ProcessState.ExitCode() != 141 || got != "" {
			t.Errorf("%v, %q, want the status 141 of commands that the signal ends, and no error", p.ProcessState, got)
		}
		files := filesIn(t, logging.DefaultFolder())
		if len(files) != 1 {
			t.Fatalf("logs %q, want one", files)
		}
		if l, err := logging.ReadFile(files[0]); err != nil || l.Finished != test.finished {
			t.Errorf("log %+v, %v", l, err)
		}
		if left := filesIn(t, autosave.DefaultFolder()); len(left) != 0 {
			t.Errorf("left %q", left)
		}
	}
}

// A command that waits for a pipe can be interrupted.
func TestPipesEndWithContext(t *testing.T) {
	for _, args := range []string{
		"replay", "lab --positions", "match --first random --second random --openings", "match --tournament", "match merge",
	} {
		pipe := filepath.Join(t.TempDir(), "pipe")
		tasktest.OK(t, syscall.Mkfifo(pipe, 0o666))
		ctx, cancel := context.WithCancel(context.Background())
		ended := make(chan answer)
		go func() { ended <- runIn(ctx, "", append(strings.Fields(args), pipe)...) }()
		writer, err := os.OpenFile(pipe, os.O_WRONLY, 0) // once it reads
		tasktest.OK(t, err)
		cancel()
		if a := <-ended; a.status != statusInterrupted {
			t.Errorf("%s: got %+v, want status %d", args, a, statusInterrupted)
		}
		_ = writer.Close()
	}
}

func TestKilledGameCanBeContinued(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	p := start(t, "play", "--second", "human")
	if _, err := io.WriteString(p.in, "f\n"); err != nil {
		t.Fatal(err)
	}
	p.until(t, "Turn 2")
	p.interrupt(t, syscall.SIGKILL)
	pending, err := autosave.Pending(autosave.DefaultFolder())
	if err != nil || len(pending) != 1 || len(pending[0].Log.Moves) != 1 {
		t.Errorf("left %v, error %v; want the game after one move", pending, err)
	}
}

// However a command ends, it leaves no program behind, nor what that has started.
func TestProgramsEnd(t *testing.T) {
	for _, test := range []struct {
		command string
		signal  os.Signal
	}{
		{"play", os.Interrupt}, {"play", syscall.SIGKILL}, {"match", os.Interrupt}, {"match", syscall.SIGTERM}, {"match", syscall.SIGHUP}, {"match", syscall.SIGKILL},
	} {
		t.Run(test.command+" "+test.signal.String(), func(t *testing.T) {
			if signal.Ignored(test.signal) {
				t.Skipf("whoever runs the tests ignores %v, and the program inherits that", test.signal)
			}
			t.Setenv("XDG_DATA_HOME", t.TempDir())
			pipe := filepath.Join(t.TempDir(), "pipe")
			tasktest.OK(t, syscall.Mkfifo(pipe, 0o666))
			// Three processes hold the pipe and never move.
			bot := write(t, "bot.sh", `exec 4>"$1"; trap "" INT HUP TERM; sleep 1000 & sleep 1000 & echo mode freeplay; read -r greeting; read -r question; echo asked >&4; sleep 1000`)
			p := start(t, test.command, "--first", fmt.Sprintf(`program,command="sh '%s' '%s'",time=1h`, bot, pipe), "--second", "random")
			held, err := os.Open(pipe)
			tasktest.OK(t, err)
			defer held.Close()
			said := bufio.NewReader(held)
			if line, err := said.ReadString('\n'); line != "asked\n" {
				t.Fatalf("got %q, %v", line, err)
			}
			if status, took := p.interrupt(t, test.signal); test.signal != syscall.SIGKILL && (status != statusAfter(test.signal) || took > prompt) {
				t.Errorf("status %d after %v, want %d within %v", status, took, statusAfter(test.signal), prompt)
			}
			tasktest.OK(t, held.SetReadDeadline(time.Now().Add(prompt)))
			if _, err := io.Copy(io.Discard, said); err != nil { // until nobody can write any more
				t.Errorf("the program or its children live on: %v", err)
			}
		})
	}
}
