package network

import (
	"context"
	"sync/atomic"
	"time"

	"kalah/engine/match"
	"kalah/internal/message"
	"kalah/internal/task"
	"kalah/search/program"
	"kalah/ui/app/tournament"
)

// Lobby is a server that a user opens and closes. Its methods may be called only on the
// goroutine that its tasks post to, but for [Lobby.Makers].
type Lobby struct {
	tasks  *task.Group
	show   func()
	server atomic.Pointer[Server] // nil while it is closed
	stop   context.CancelFunc
	err    error
}

// LobbyStatus is the state of a lobby at some time.
type LobbyStatus struct {
	Addresses []string // where it listens; none while it is closed
	Agents    []Agent
	Err       error // why it could not be opened
}

// NewLobby returns a lobby that is closed.
func NewLobby(tasks *task.Group) *Lobby {
	return &Lobby{tasks: tasks, show: func() {}}
}

// SetShow sets the function that is called after each change of the status, at most ten times a
// second. Nil means none.
func (l *Lobby) SetShow(show func()) {
	if show == nil {
		show = func() {}
	}
	l.show = show
}

// Status returns the state of the lobby.
func (l *Lobby) Status() LobbyStatus {
	server := l.server.Load()
	if server == nil {
		return LobbyStatus{Err: l.err}
	}
	return LobbyStatus{Addresses: server.Addresses(), Agents: server.Agents()}
}

// showEvery is the least time between two calls of the function that SetShow sets.
const showEvery = 100 * time.Millisecond

// Open listens at the addresses, as [NewServer] does, and expects agents by their names.
func (l *Lobby) Open(tcp, webSocket string, expected ...string) {
	if l.server.Load() != nil {
		return
	}
	var server *Server
	if server, l.err = NewServer(tcp, webSocket); l.err != nil {
		l.show()
		return
	}
	changed := task.NewMailbox(l.tasks, showEvery, func([]struct{}) { l.show() })
	server.Expect(expected...)
	server.Changed = func() { changed.Put(struct{}{}) }
	ctx, stop := context.WithCancel(l.tasks.Context())
	l.stop = stop
	l.server.Store(server)
	l.tasks.Keep(func(context.Context) error {
		server.Serve(ctx)
		return nil
	}, nil)
	l.show()
}

// Close says goodbye to all agents. In a match that goes on they lose their games.
func (l *Lobby) Close() {
	server := l.server.Swap(nil)
	if server == nil {
		return
	}
	server.close() // at once, so that it can be opened again
	l.stop()
	l.show()
}

// Forget removes the agents that are away, which must not be playing.
func (l *Lobby) Forget() {
	if server := l.server.Load(); server != nil {
		server.Forget()
	}
}

// Missing returns those of the names that no connected agent has.
func (l *Lobby) Missing(names []string) []string { return Missing(names, l.Status().Agents) }

// ErrLobby is the error for a match of agents while the lobby is closed.
var ErrLobby = message.New("agents play in this match: let them join over the network first")

// Makers returns makers as [Server.Makers] does, and those of [tournament.Makers] for a match
// without agents. It may be called from any goroutine.
func (l *Lobby) Makers(p *match.Plan, jobs int, programs *program.Host) func(ctx context.Context) (match.Maker, error) {
	server := l.server.Load()
	switch {
	case len(Names(p.Players)) == 0:
		return tournament.Makers(p, jobs, programs)
	case server == nil:
		return func(context.Context) (match.Maker, error) { return nil, ErrLobby }
	}
	return server.Makers(p, jobs, programs)
}
