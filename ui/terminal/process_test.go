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
)

// process is a running program with a pipe at each end.
type process struct {
	*exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
}

func start(t *testing.T, args ...string) *process {
	t.Helper()
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), asProgram+"=1")
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
	slow := `{"state":[[8,8,8,8,8,8,0],[8,8,8,8,8,8,0]],"player":0,"algorithm":"minimax","limit":100}` + "\n"
	for _, test := range []struct {
		name   string
		args   []string
		send   string
		await  string
		signal os.Signal
		logged int // moves; -1 if no log is wanted
	}{
		{"at the prompt", []string{"play", "--second", "random"}, "f\n", "Turn 3", os.Interrupt, 2},
		{"terminal closed", []string{"play", "--second", "random"}, "f\n", "Turn 3", syscall.SIGHUP, 2},
		{"a player thinks", []string{"play", "--second", "minimax,limit=50"}, "f\n", "Turn 2", syscall.SIGTERM, 1},
		{"nothing is shown", []string{"play", "--display", "none", "--first", "minimax,limit=50"}, "", "", os.Interrupt, 0},
		{"a log is a pipe", []string{"replay", "--display", "none", "/dev/stdin"}, "", "", os.Interrupt, -1},
		{"rules wait", []string{"rules", "--jsonl"}, "x\n", "\n", os.Interrupt, -1},
		{"solve works", []string{"solve", "--seeds", "9", "--timeout", "0", "--table", "11"}, "", "Kalah(6,9)\n", os.Interrupt, -1},
		{"bench works", []string{"bench"}, "", "signature", syscall.SIGTERM, -1},
		{"expert thinks", []string{"play", "--second", "expert,time=1h", "--seeds", "9"}, "a\n", "Turn 2", os.Interrupt, 1},
		{"analyze works", []string{"analyze", "--jsonl"}, "x\n" + slow, "\n", os.Interrupt, -1},
	} {
		t.Run(test.name, func(t *testing.T) {
			if signal.Ignored(test.signal) {
				t.Skipf("whoever runs the tests ignores %v, as nohup does, and the program inherits that", test.signal)
			}
			log := filepath.Join(t.TempDir(), "game.json")
			if test.logged >= 0 {
				test.args = append(test.args, "--log", log)
			}
			p := start(t, test.args...)
			if _, err := io.WriteString(p.in, test.send); err != nil {
				t.Fatal(err)
			}
			p.until(t, test.await)
			if test.await == "" {
				// It says nothing that could be waited for; the race detector makes it slow to begin.
				time.Sleep(min(slowness, 4) * time.Second)
			}
			status, took := p.interrupt(t, test.signal)
			if status != statusInterrupted || took > prompt {
				t.Errorf("status %d after %v, want %d within %v", status, took, statusInterrupted, prompt)
			}
			if test.logged < 0 {
				return
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

// A proof that is ended by a signal is kept, and the next process goes on with it.
func TestSignalKeepsProof(t *testing.T) {
	if signal.Ignored(syscall.SIGTERM) {
		t.Skip("whoever runs the tests ignores the signal")
	}
	cacheFolder(t)
	kept := func() (nodes uint64) {
		for _, p := range statusOfProofs(t) {
			nodes += p.Nodes
		}
		return nodes
	}
	for _, await := range []string{"Kalah(6,6)\n", "Goes on with the proof of "} {
		before := kept()
		// What takes less than a second is not kept, and a busy machine begins late.
		for wait := 1500 * time.Millisecond; kept() <= before && wait < 20*time.Second; wait *= 2 {
			p := start(t, append(sixSeeds, "--timeout", "0")...)
			p.until(t, await)
			time.Sleep(wait)
			if status, took := p.interrupt(t, syscall.SIGTERM); status != statusInterrupted || took > slowness*prompt {
				t.Errorf("status %d after %v, want %d within %v", status, took, statusInterrupted, slowness*prompt)
			}
		}
		if now := kept(); now <= before {
			t.Fatalf("%d nodes are kept after %d", now, before)
		}
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

// A log replaces what is at its path, which must not be a device or a pipe.
func TestPlaceIsNoFile(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(pipe+".csv", 0o600); err != nil {
		t.Fatal(err)
	}
	run(t, "", "lab", "--limits", "1", "--out", pipe+".csv").want(t, statusWrong, "", "--out: "+pipe+".csv: a device or a pipe, expected a file")
	a := run(t, "q\n", "play", "--second", "human", "--log", pipe)
	a.want(t, statusWrong, "", "--log: "+pipe+" is neither a file nor a folder")
	if info, err := os.Stat(pipe); err != nil || info.Mode()&os.ModeNamedPipe == 0 {
		t.Errorf("the pipe is gone: %v, %v", info, err)
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
			logs := dataFolder(t)
			cmd := exec.Command(os.Args[0], append([]string{"play"}, test.args...)...)
			cmd.Env = append(os.Environ(), asProgram+"=1")
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
			if left := running(t); len(left) != 0 {
				t.Errorf("left %q", left)
			}
		})
	}
}

// Without HOME logs are not kept at the root of the disk.
func TestHomeMissing(t *testing.T) {
	cmd := exec.Command(os.Args[0], "play", "--help")
	cmd.Env = []string{asProgram + "=1", "PATH=" + os.Getenv("PATH")}
	out, err := cmd.CombinedOutput()
	text := strings.Join(strings.Fields(string(out)), " ")
	if err != nil || strings.Contains(text, "in /.local") || !strings.Contains(text, "default a new file in ") {
		t.Errorf("%v, %s", err, out)
	}
}

// A pipe that nobody writes to never opens: whoever waits for one can be interrupted.
func TestSignalPipes(t *testing.T) {
	if signal.Ignored(os.Interrupt) {
		t.Skip("whoever runs the tests ignores the signal, and the program inherits that")
	}
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(pipe, 0o666); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"lab", "--positions", pipe},
		{"match", "--first", "random", "--second", "random", "--openings", pipe},
		{"match", "--tournament", pipe},
		{"match", "merge", pipe},
	} {
		t.Run(strings.Join(args[:len(args)-1], " "), func(t *testing.T) {
			t.Parallel()
			p := start(t, args...)
			// It says nothing that could be waited for; the race detector makes it slow to begin.
			time.Sleep(min(slowness, 4) * time.Second)
			if status, took := p.interrupt(t, os.Interrupt); status != statusInterrupted || took > prompt {
				t.Errorf("status %d after %v, want %d within %v", status, took, statusInterrupted, prompt)
			}
		})
	}
	for _, args := range [][]string{
		{"match", "--first", "random", "--second", "random", "--out", pipe},
		{"match", "--first", "random", "--second", "random", "--force", "--out", pipe},
	} {
		run(t, "", args...).want(t, statusWrong, "", pipe+": a device or a pipe, expected a file")
	}
}
