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

// Maximum times to continue reading the output of a program that has ended. A process that the
// program started outside its group may hold the output open.
const (
	endedTime  = time.Second           // after its end
	killedTime = 40 * time.Millisecond // after it was killed
)

// process is a running program, with all processes that it has started.
type process struct {
	command engine.Command
	said    tail // the end of its standard error
	cmd     *exec.Cmd
	group   group
	stdin   *os.File
	stdout  *os.File
	stderr  *os.File
	killed  atomic.Bool
	ended   chan struct{} // closed when the program has ended

	// Only for the Kalah Game Protocol:
	ready    chan struct{} // closed when agent is set and ready to play
	agent    *kgp.Agent
	latest   atomic.Pointer[kgp.Agent] // agent, or one that is not ready to play
	once     sync.Once                 // sets agent
	deadline time.Time                 // for the program to be ready
	serving  sync.WaitGroup            // of the agents
	stop     context.CancelFunc
}

// startProcess starts a command and copies its standard error to said. A program that speaks the
// Kalah Game Protocol may use its standard input and output, or connect to the address in its
// environment variables, as the public clients do.
func startProcess(c engine.Command, said io.Writer) (_ *process, err error) {
	p := &process{command: c, ended: make(chan struct{}), ready: make(chan struct{}), stop: func() {}}
	var in, out, errOut *os.File
	var listener net.Listener
	defer func() {
		_ = errors.Join(in.Close(), out.Close(), errOut.Close()) // a started program has its own copies
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
	if c.Folder != "" { // otherwise the error of a missing folder would name the shell
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

// wait waits until the program has ended, and ends the processes that it has left behind.
func (p *process) wait(said io.Writer) {
	var reading sync.WaitGroup
	reading.Go(func() {
		defer p.stderr.Close()
		_, _ = io.Copy(said, p.stderr) // until all processes have closed it
	})
	_ = p.cmd.Wait() // ProcessState has the result
	p.group.end()
	if !p.killed.Load() {
		p.drain(endedTime)
	}
	reading.Wait()
	close(p.ended)
}

// drain limits the further time to read the output.
func (p *process) drain(limit time.Duration) {
	until := time.Now().Add(limit)
	_ = errors.Join(p.stdout.SetReadDeadline(until), p.stderr.SetReadDeadline(until)) // Windows has no deadlines here, and needs none
}

// stdio is a connection over a program's standard input and output. Close leaves the output open,
// because a program that plays over TCP may write other text there.
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

// talk serves the program as an agent on its standard input and output, and on the first connection
// to the listener.
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
		_, _ = io.Copy(io.Discard, p.stdout) // so that the program never waits to write
	})
	p.serving.Go(func() {
		conn, err := listener.Accept()
		listener.Close() // one connection is enough
		if err == nil {
			p.serve(ctx, conn)
		}
	})
}

// serve serves one connection of the program. The first agent that is ready plays.
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
	_ = a.Run(ctx) // Ask returns the reason for its end
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

// askOnce gives the board to a program that was started for this move, and kills the program after
// the time limit. Like [kgp.Agent.Ask] it returns the program's last house, together with the cause
// if the context ended.
func (p *process) askOnce(ctx context.Context, b kgp.Board, limit time.Duration) (house int, err error) {
	timer := time.AfterFunc(limit, p.kill)
	defer timer.Stop()
	defer context.AfterFunc(ctx, p.kill)()
	if _, err := io.WriteString(p.stdin, b.Numbers()); err == nil {
		_ = p.stdin.Close() // a program may wait for the end of its input
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

// explain adds the program's last unusable line, and the last line of its standard error, to an
// error.
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

// kill ends the program and all processes that it has started. It does not wait.
func (p *process) kill() {
	p.killed.Store(true)
	p.group.end()
	p.drain(killedTime)
}

// end kills the program, waits for its end and closes its files. It may be called several times.
func (p *process) end() {
	p.kill()
	<-p.ended
	_ = errors.Join(p.stdin.Close(), p.stdout.Close()) // both may be closed already
	p.stop()
}
