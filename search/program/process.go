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
	"time"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/search/kgp"
)

// process is a running program, with all that it has started.
type process struct {
	command engine.Command
	said    *tail
	cmd     *exec.Cmd
	group   group
	stdin   *os.File
	stdout  *os.File
	ended   chan struct{} // closed when the program has ended
	err     error         // how, once ended is closed

	// By the Kalah Game Protocol:
	ready    chan *kgp.Agent // holds the agent once it is ready to play
	deadline time.Time       // for that
	serve    sync.WaitGroup  // of the agents
	stop     context.CancelFunc
}

// startProcess starts a command. By the Kalah Game Protocol it may talk on its standard input
// and output, or connect to the address in its environment, as the public clients do.
func startProcess(c engine.Command, said *tail) (*process, error) {
	p := &process{command: c, said: said, ended: make(chan struct{}), stop: func() {}}
	in, stdin, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer in.Close()
	stdout, out, err := os.Pipe()
	if err != nil {
		stdin.Close()
		return nil, err
	}
	defer out.Close()
	p.stdin, p.stdout = stdin, stdout

	p.cmd, err = p.group.command(c.Line)
	if err == nil {
		p.cmd.Dir, p.cmd.Stdin, p.cmd.Stdout, p.cmd.Stderr = c.Folder, in, out, said
		p.cmd.WaitDelay = 100 * time.Millisecond // for what it has started and left behind
		var listener net.Listener
		if c.Protocol == engine.KGP {
			if listener, err = net.Listen("tcp", "127.0.0.1:0"); err == nil {
				port := strconv.Itoa(listener.Addr().(*net.TCPAddr).Port)
				p.cmd.Env = append(os.Environ(), "KGP_HOST=127.0.0.1", "KGP_PORT="+port)
			}
		}
		if err == nil {
			err = p.cmd.Start()
		}
		if err == nil {
			err = p.group.started(p.cmd)
		}
		if listener != nil && err == nil {
			p.talk(listener)
		} else if listener != nil {
			listener.Close()
		}
	}
	if err != nil {
		p.group.end()
		stdin.Close()
		stdout.Close()
		return nil, err
	}
	go func() {
		err := p.cmd.Wait()
		p.group.end()
		p.err = err
		close(p.ended)
	}()
	return p, nil
}

// stdio are a program's standard input and output as a connection.
type stdio struct{ *process }

func (s stdio) Read(b []byte) (int, error)         { return s.stdout.Read(b) }
func (s stdio) Write(b []byte) (int, error)        { return s.stdin.Write(b) }
func (s stdio) SetWriteDeadline(t time.Time) error { return s.stdin.SetWriteDeadline(t) }
func (s stdio) Close() error                       { return errors.Join(s.stdin.Close(), s.stdout.Close()) }

// talk serves the program as an agent, by whichever way it says that it wants to play.
func (p *process) talk(listener net.Listener) {
	ctx, stop := context.WithCancel(context.Background())
	p.stop = func() {
		stop()
		listener.Close()
		p.serve.Wait()
	}
	p.ready, p.deadline = make(chan *kgp.Agent, 1), time.Now().Add(startTime)
	serve := func(rwc io.ReadWriteCloser) {
		a := kgp.NewAgent(rwc)
		p.serve.Go(func() { _ = a.Run(ctx) }) // asking it says why it has ended
		select {
		case <-a.Ready():
			select {
			case p.ready <- a:
			default: // it talks in the other way already
			}
		case <-a.Gone():
		}
	}
	p.serve.Go(func() { serve(stdio{p}) })
	p.serve.Go(func() {
		conn, err := listener.Accept()
		listener.Close() // one connection is enough
		if err == nil {
			serve(conn)
		}
	})
}

// agent returns the agent, for which it waits.
func (p *process) agent(ctx context.Context) (*kgp.Agent, error) {
	late := time.NewTimer(time.Until(p.deadline))
	defer late.Stop()
	select {
	case a := <-p.ready:
		p.ready <- a
		return a, nil
	case <-p.ended:
		return nil, p.why()
	case <-late.C:
		return nil, message.Errorf("%w within %v", ErrNoMode, startTime)
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// why returns the error of a program that has ended.
func (p *process) why() error {
	how := "exit status 0"
	if p.err != nil {
		how = p.err.Error()
	}
	if last := p.said.lastLine(); last != "" {
		return message.Errorf("%w: %s: %s", ErrEnded, how, last)
	}
	return message.Errorf("%w: %s", ErrEnded, how)
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

// end ends the program and all that it has started, and waits for that.
func (p *process) end() {
	p.group.end()
	<-p.ended
	p.stop()
	_ = stdio{p}.Close() // an agent may have closed it
}
