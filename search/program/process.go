package program

import (
	"context"
	"errors"
	"io"
	"net"
	"os"
	"os/exec"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/search/kgp"
)

// How long the output of a program is read on: something that it has left behind outside its
// group may hold it open.
const (
	endedTime  = time.Second           // after its end
	killedTime = 40 * time.Millisecond // after it was killed
)

// process is a running program, with all that it has started.
type process struct {
	command engine.Command
	said    tail // of its standard error
	cmd     *exec.Cmd
	group   group
	stdin   *os.File
	stdout  *os.File
	stderr  *os.File
	killed  atomic.Bool
	ended   chan struct{} // closed when the program has ended

	// By the Kalah Game Protocol:
	ready    chan struct{} // closed when it is ready to play, as agent
	agent    *kgp.Agent
	latest   atomic.Pointer[kgp.Agent] // agent, or one that is not ready to play
	once     sync.Once                 // sets agent
	deadline time.Time                 // for that
	serving  sync.WaitGroup            // of the agents
	stop     context.CancelFunc
}

// startProcess starts a command, whose standard error is also written to said. By the Kalah Game
// Protocol it may talk on its standard input and output, or connect to the address in its
// environment, as the public clients do.
func startProcess(c engine.Command, said io.Writer) (_ *process, err error) {
	p := &process{command: c, ended: make(chan struct{}), ready: make(chan struct{}), stop: func() {}}
	var in, out, errOut *os.File
	var listener net.Listener
	defer func() {
		_ = errors.Join(in.Close(), out.Close(), errOut.Close()) // the program has them, or nobody
		if err != nil {
			p.group.end()
			_ = errors.Join(p.stdin.Close(), p.stdout.Close(), p.stderr.Close())
		}
		if err != nil && listener != nil {
			listener.Close()
		}
	}()
	if in, p.stdin, err = os.Pipe(); err != nil {
		return nil, err
	}
	if p.stdout, out, err = os.Pipe(); err != nil {
		return nil, err
	}
	if p.stderr, errOut, err = os.Pipe(); err != nil {
		return nil, err
	}
	if c.Folder != "" { // or the error would be that there is no shell
		if _, err = os.Stat(c.Folder); err != nil {
			return nil, err
		}
	}
	if p.cmd, err = p.group.command(c.Line); err != nil {
		return nil, err
	}
	p.cmd.Dir, p.cmd.Stdin, p.cmd.Stdout, p.cmd.Stderr = c.Folder, in, out, errOut
	if c.Protocol == engine.KGP {
		if listener, err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
			return nil, err
		}
		port := strconv.Itoa(listener.Addr().(*net.TCPAddr).Port)
		p.cmd.Env = append(os.Environ(), "KGP_HOST=127.0.0.1", "KGP_PORT="+port)
	}
	if err = p.group.start(p.cmd); err != nil {
		return nil, err
	}
	go p.wait(io.MultiWriter(&p.said, said))
	if listener != nil {
		p.talk(listener)
	}
	return p, nil
}

// wait waits until the program has ended, and ends what it has left behind.
func (p *process) wait(said io.Writer) {
	var reading sync.WaitGroup
	reading.Go(func() {
		defer p.stderr.Close()
		_, _ = io.Copy(said, p.stderr) // until nobody can write any more
	})
	_ = p.cmd.Wait() // how it ended is in its state
	p.group.end()
	if !p.killed.Load() {
		p.drain(endedTime)
	}
	reading.Wait()
	close(p.ended)
}

// drain limits how long the output is read on.
func (p *process) drain(limit time.Duration) {
	until := time.Now().Add(limit)
	_ = errors.Join(p.stdout.SetReadDeadline(until), p.stderr.SetReadDeadline(until)) // Windows has none, and needs none
}

// stdio are a program's standard input and output as a connection. Closing it leaves the output
// open: a program that plays over TCP may write what it likes.
type stdio struct {
	in, out *os.File
	once    sync.Once
}

func (s *stdio) Read(b []byte) (int, error)  { return s.out.Read(b) }
func (s *stdio) Write(b []byte) (int, error) { return s.in.Write(b) }
func (s *stdio) Close() (err error) {
	s.once.Do(func() { err = errors.Join(s.in.Close(), s.out.SetReadDeadline(time.Now())) })
	return err
}

// talk serves the program as an agent, by whichever way it says that it wants to play.
func (p *process) talk(listener net.Listener) {
	ctx, cancel := context.WithCancel(context.Background())
	p.deadline = time.Now().Add(StartTime)
	p.stop = func() {
		cancel()
		listener.Close()
		p.serving.Wait()
	}
	p.serving.Go(func() {
		p.serve(ctx, &stdio{in: p.stdin, out: p.stdout})
		_ = p.stdout.SetReadDeadline(time.Time{})
		_, _ = io.Copy(io.Discard, p.stdout) // until it is closed
	})
	p.serving.Go(func() {
		conn, err := listener.Accept()
		listener.Close() // one connection is enough
		if err == nil {
			p.serve(ctx, conn)
		}
	})
}

// serve serves an agent. The first one that is ready plays.
func (p *process) serve(ctx context.Context, rwc io.ReadWriteCloser) {
	a := kgp.NewAgent(rwc)
	p.latest.Store(a)
	p.serving.Go(func() {
		select {
		case <-a.Ready():
			p.once.Do(func() {
				p.agent = a
				p.latest.Store(a)
				close(p.ready)
			})
		case <-a.Gone():
		}
	})
	_ = a.Run(ctx) // asking it says why it has ended
}

// await returns the agent once it is ready to play. If the context ends, the error is its cause.
func (p *process) await(ctx context.Context) (*kgp.Agent, error) {
	select {
	case <-p.ready:
		return p.agent, nil
	default:
	}
	late := time.NewTimer(time.Until(p.deadline))
	defer late.Stop()
	select {
	case <-p.ready:
		return p.agent, nil
	case <-p.ended:
		return nil, p.how()
	case <-late.C:
		return nil, message.Errorf("%w within %v", ErrNoMode, StartTime)
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	}
}

// askOnce gives the board to a program that was started for this move. Like [kgp.Agent.Ask] it
// returns the last house that the program said, with the cause if the context ended.
func (p *process) askOnce(ctx context.Context, b kgp.Board, limit time.Duration) (house int, err error) {
	timer := time.AfterFunc(limit, p.kill)
	defer timer.Stop()
	defer context.AfterFunc(ctx, p.kill)()
	if _, err := io.WriteString(p.stdin, b.Numbers()); err == nil {
		_ = p.stdin.Close() // a program may read to the end
	}
	last, wrong := lastNumber(p.stdout)
	<-p.ended
	switch {
	case ctx.Err() != nil && wrong != "":
		return last, message.Errorf("%w; %s", context.Cause(ctx), message.Textf("it sent %q, which was not understood", wrong))
	case ctx.Err() != nil:
		return last, context.Cause(ctx)
	case wrong != "":
		return -1, message.Errorf("found %q where a house is expected", wrong)
	case last >= 0:
		return last, nil
	case !timer.Stop():
		return -1, message.Errorf("%w: %v", kgp.ErrSilent, limit)
	}
	return -1, p.how()
}

// how returns the error of a program that has ended.
func (p *process) how() error { return message.Errorf("%w: %v", ErrEnded, p.cmd.ProcessState) }

// explain adds to an error the last line of the program that could not be used, and the last line
// of its standard error.
func (p *process) explain(err error) error {
	if a := p.latest.Load(); a != nil {
		err = a.Explain(err)
	}
	if last := p.said.lastLine(); last != "" {
		return message.Errorf("%w; it said: %s", err, last)
	}
	return err
}

// alive reports whether the program is running.
func (p *process) alive() bool {
	select {
	case <-p.ended:
		return false
	default:
		return true
	}
}

// kill ends the program and all that it has started.
func (p *process) kill() {
	p.killed.Store(true)
	p.group.end()
	p.drain(killedTime)
}

// end is kill, waits for that and releases the process. It may be called several times.
func (p *process) end() {
	p.kill()
	<-p.ended
	_ = errors.Join(p.stdin.Close(), p.stdout.Close()) // they may be closed already
	p.stop()
}
