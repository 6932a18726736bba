// Package network holds tournaments over the network. Programs of other authors join a [Server]
// by the Kalah Game Protocol and play each other or one of our players.
package network

import (
	"cmp"
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"sync"
	"time"

	"kalah/engine"
	"kalah/search/kgp"
)

// Limits of a server.
const (
	MaxAgents   = 512              // maximum number of connections, and of names
	helloTime   = 10 * time.Second // until an agent says mode freeplay
	pingEvery   = 15 * time.Second
	pongTime    = 20 * time.Second
	maxMessages = 10_000 // of an agent per second; fast agents send thousands
)

// Server holds the agents that have joined. Its methods may be called from any goroutine.
type Server struct {
	// Changed, if not nil, is called after each change of [Server.Agents], from any goroutine.
	Changed func()

	// LateLoses makes an agent lose the game if it names no house in its time. Otherwise the
	// server plays a random house for it, as the public server does. Set it before a match.
	LateLoses bool

	// Room is the maximum number of agents and PerAddress the maximum number of connections from
	// one address. 0 means no limit other than MaxAgents. Set them before Serve.
	Room, PerAddress int

	// Register, if not nil, lists the only agents that may join. Set it before Serve.
	Register Register

	// Sanity, if not nil, tests each agent before it may play. Set it before Serve.
	Sanity *Sanity

	listeners []net.Listener
	addresses []string

	mu          sync.Mutex
	seats       []*seat // in the order of joining
	connections int
	from        map[string]int // connections by host
	begun       bool           // [Server.Begin] has fixed the agents
	ended       bool           // new connections are closed
	tested      []Tested       // not yet returned by [Server.Tested]
	serving     sync.WaitGroup // of connections
}

// seat is the place of an agent, by its name. During a match the seat stays when the connection
// ends, so that the agent may come back.
type seat struct {
	name string
	turn chan struct{} // full while the agent answers a question, so it gets one at a time

	// The fields below are guarded by Server.mu.
	plays   bool // in a match
	removed bool // removed by the operator during a match
	passed  bool // the agent has passed its test game
	info    kgp.Info
	token   [sha256.Size]byte // noToken if the agent sent none
	address string
	agent   *kgp.Agent    // nil while the agent is away
	came    chan struct{} // closed and replaced when the agent comes
}

// Agent is a snapshot of an agent.
type Agent struct {
	Name, Authors string
	Address       string
	Here          bool // it is connected
	Ready         bool // it is connected and has passed its test game, if there is one
	Removed       bool // the operator has removed it from the match
}

// NewServer returns a server that listens for TCP connections and for WebSockets at the given
// addresses, as HOST:PORT. "" means not to listen. [Server.Serve] handles the connections.
func NewServer(tcp, webSocket string) (*Server, error) {
	s := new(Server)
	for i, address := range []string{tcp, webSocket} {
		s.listeners = append(s.listeners, nil)
		if address == "" {
			continue
		}
		l, err := net.Listen("tcp", address)
		if err != nil {
			s.close()
			return nil, err
		}
		s.listeners[i] = l
		s.addresses = append(s.addresses, [...]string{"", "ws://"}[i]+l.Addr().String())
	}
	return s, nil
}

// Addresses returns the addresses where the server listens. WebSockets have the prefix ws://.
func (s *Server) Addresses() []string { return s.addresses }

// DefaultAddress is the default address of a server. It is open to this computer only.
const DefaultAddress = "127.0.0.1:2671"

func (s *Server) close() {
	for _, l := range s.listeners {
		if l != nil {
			_ = l.Close() // nothing is lost
		}
	}
}

// Serve handles connections until the context ends. Then it says goodbye to all agents and
// returns.
func (s *Server) Serve(ctx context.Context) {
	var listening sync.WaitGroup
	if l := s.listeners[1]; l != nil {
		handler := kgp.WebSockets(func(conn io.ReadWriteCloser, address string) { s.serve(ctx, conn, address) })
		web := &http.Server{Handler: handler, ReadHeaderTimeout: helloTime}
		listening.Go(func() { _ = web.Serve(l) }) // it ends with the listener
	}
	if l := s.listeners[0]; l != nil {
		listening.Go(func() {
			for {
				conn, err := l.Accept()
				switch {
				case errors.Is(err, net.ErrClosed):
					return
				case err != nil: // for example too many open files
					sleep(ctx, 100*time.Millisecond)
				default:
					listening.Go(func() { s.serve(ctx, conn, conn.RemoteAddr().String()) })
				}
			}
		})
	}
	<-ctx.Done()
	s.close()
	listening.Wait()
	s.mu.Lock()
	s.ended = true
	s.mu.Unlock()
	s.serving.Wait() // for WebSockets, whose goroutines belong to net/http
}

func sleep(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// refusal is the reason that an agent is sent, in English.
type refusal string

const (
	noMore     = "%d agents have joined, and no more can play"
	testFailed = "the test game against Random failed: %v"
)

// Error implements error.
func (r refusal) Error() string { return string(r) }

const (
	errFull   refusal = "the server has no room for more agents"
	errCrowd  refusal = "this address has too many connections"
	errBegun  refusal = "the tournament has begun without this agent: join the next one"
	errHello  refusal = "no mode was chosen in time"
	errTaken  refusal = "this name is taken: choose another one, or send the token that it was first used with"
	errAgain  refusal = "the agent has connected again"
	errNoPong refusal = "no pong in time"

	nameByToken  = "Agent %x"
	nameByNumber = "Agent %d"
)

// serve handles one connection until it ends.
func (s *Server) serve(ctx context.Context, conn io.ReadWriteCloser, address string) {
	a := kgp.NewAgent(conn)
	a.MaxMessages = maxMessages
	var at *seat
	a.Admit = func(info kgp.Info) (err error) {
		if at, err = s.admit(a, info, address); errors.Is(err, errToken) {
			sleep(ctx, guessTime)
		}
		return err
	}
	s.mu.Lock()
	if s.ended {
		s.mu.Unlock()
		_ = conn.Close() // the agent has not been greeted
		return
	}
	s.serving.Add(1)
	defer s.serving.Done()
	host := hostOf(address)
	var refused refusal
	switch {
	case s.connections >= MaxAgents:
		refused = errFull
	case s.PerAddress > 0 && s.from[host] >= s.PerAddress:
		refused = errCrowd
	default:
		s.count(host, 1)
		defer func() {
			s.mu.Lock()
			defer s.mu.Unlock()
			s.count(host, -1)
		}()
	}
	s.mu.Unlock()
	if refused != "" {
		a.Admit = func(kgp.Info) error { return refused } // it may ask before the connection ends
		a.Close(string(refused))
		_ = a.Run(ctx) // sends the refusal
		return
	}
	var watching sync.WaitGroup
	watching.Go(func() {
		select {
		case <-a.Ready():
			watching.Go(func() { s.test(ctx, a, at) })
			s.watch(a, at)
		case <-a.Gone():
		case <-time.After(helloTime):
			a.Close(string(errHello))
		}
	})
	_ = a.Run(ctx) // the players of the agent see the error
	if at != nil {
		s.leave(a, at)
	}
	watching.Wait()
}

// count adds n to the connections of a host. The caller holds mu.
func (s *Server) count(host string, n int) {
	if s.from == nil {
		s.from = map[string]int{}
	}
	s.connections += n
	if s.from[host] += n; s.from[host] == 0 {
		delete(s.from, host)
	}
}

// hostOf returns the host of an address. For IPv6 it returns the 64-bit network, because one
// computer may use all its addresses.
func hostOf(address string) string {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return address
	}
	if ip, err := netip.ParseAddr(host); err == nil && ip.Is6() && !ip.Is4In6() {
		if network, err := ip.WithZone("").Prefix(64); err == nil {
			return network.String()
		}
	}
	return host
}

// admit gives the agent its seat. A name belongs to its connection; an agent with the same token
// may take it over.
func (s *Server) admit(a *kgp.Agent, info kgp.Info, address string) (*seat, error) {
	var token [sha256.Size]byte
	if info.Token != "" {
		token = sha256.Sum256([]byte(info.Token))
	}
	s.mu.Lock()
	defer s.changed()
	defer s.mu.Unlock()
	name := info.Name
	if s.Register != nil {
		if err := s.Register.check(name, token); err != nil {
			return nil, err
		}
	} else if name == "" || name == engine.TypeProgram.Info().Name {
		name = s.freeName(token)
	}
	at := s.find(name)
	room := cmp.Or(s.Room, MaxAgents)
	switch {
	case at == nil && s.begun:
		return nil, errBegun
	case at == nil && len(s.seats) >= room:
		return nil, refusal(fmt.Sprintf(noMore, room))
	case at == nil:
		at = s.add(name)
	case at.removed:
		return nil, errRemoved
	case (at.agent != nil || at.token != noToken) && (token == noToken || subtle.ConstantTimeCompare(at.token[:], token[:]) == 0):
		return nil, errTaken
	case at.agent != nil:
		at.agent.Close(string(errAgain))
	}
	at.info, at.token, at.address, at.agent, at.passed = info, token, address, a, false
	close(at.came)
	at.came = make(chan struct{})
	return at, nil
}

var noToken [sha256.Size]byte

func (s *Server) find(name string) *seat {
	if i := slices.IndexFunc(s.seats, func(at *seat) bool { return at.name == name }); i >= 0 {
		return s.seats[i]
	}
	return nil
}

func (s *Server) add(name string) *seat {
	at := &seat{name: name, turn: make(chan struct{}, 1), came: make(chan struct{})}
	s.seats = append(s.seats, at)
	return at
}

// freeName returns a name for an agent without one: the name for its token, or a numbered name.
func (s *Server) freeName(token [sha256.Size]byte) string {
	if token != noToken {
		return fmt.Sprintf(nameByToken, token[:3])
	}
	for n := 1; ; n++ {
		if name := fmt.Sprintf(nameByNumber, n); s.find(name) == nil {
			return name
		}
	}
}

// expect reserves seats for the agents of a match, by their names.
func (s *Server) expect(names ...string) {
	s.mu.Lock()
	defer s.changed()
	defer s.mu.Unlock()
	s.keep(names)
}

// keep is expect for a caller that holds mu.
func (s *Server) keep(names []string) {
	for _, name := range names {
		at := s.find(name)
		if at == nil {
			at = s.add(name)
		}
		at.plays = true
	}
}

// Begin fixes the agents of a match and returns their names. Without names, all agents that are
// ready play; then Begin returns nil if there are fewer than least. From now on other agents are
// refused.
func (s *Server) Begin(least int, names ...string) []string {
	s.mu.Lock()
	defer s.changed()
	defer s.mu.Unlock()
	if len(names) == 0 {
		for _, at := range s.seats {
			if s.ready(at) {
				names = append(names, at.name)
			}
		}
		if len(names) < least {
			return nil
		}
	}
	s.begun = true
	s.keep(names)
	s.seats = slices.DeleteFunc(s.seats, func(at *seat) bool {
		if !at.plays {
			at.agent.Close(string(errBegun))
		}
		return !at.plays
	})
	return names
}

// ready reports whether an agent may play in the next match. The caller holds mu.
func (s *Server) ready(at *seat) bool { return at.agent != nil && (s.Sanity == nil || at.passed) }

var errRemoved = errors.New("the operator has removed the agent")

// Remove disconnects an agent. It returns false if no agent has this name. An agent in a match
// loses its remaining games and cannot come back.
func (s *Server) Remove(name string) bool {
	s.mu.Lock()
	defer s.changed()
	defer s.mu.Unlock()
	at := s.find(name)
	if at == nil {
		return false
	}
	if at.agent != nil {
		at.agent.Close(fmt.Sprint(errRemoved))
		at.agent = nil
	}
	at.removed = true
	close(at.came)
	at.came = make(chan struct{})
	s.dropIdle(at)
	return true
}

// dropIdle removes the seat of an absent agent that is in no match. The caller holds mu.
func (s *Server) dropIdle(at *seat) {
	if !at.plays {
		s.seats = slices.DeleteFunc(s.seats, func(other *seat) bool { return other == at })
	}
}

// leave empties the seat of an agent, unless the agent is back already.
func (s *Server) leave(a *kgp.Agent, at *seat) {
	s.mu.Lock()
	defer s.changed()
	defer s.mu.Unlock()
	if at.agent == a {
		at.agent = nil
		s.dropIdle(at)
	}
}

func (s *Server) changed() {
	if s.Changed != nil {
		s.Changed()
	}
}

// watch pings an agent while it is not thinking, until it is gone. An agent that has answered a
// ping before and does not answer now is disconnected. An agent that has never answered stays,
// because it may lack support for pings.
func (s *Server) watch(a *kgp.Agent, at *seat) {
	alive := false
	for {
		if len(at.turn) == 0 {
			ctx, cancel := context.WithTimeout(context.Background(), pongTime)
			err := a.Ping(ctx)
			cancel()
			switch {
			case err == nil:
				alive = true
			case errors.Is(err, context.DeadlineExceeded) && alive && len(at.turn) == 0:
				a.Close(string(errNoPong))
			}
		}
		select {
		case <-time.After(pingEvery):
		case <-a.Gone():
			return
		}
	}
}

// Agents returns the agents in the order of joining.
func (s *Server) Agents() []Agent {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := make([]Agent, len(s.seats))
	for i, at := range s.seats {
		all[i] = Agent{Name: at.name, Authors: at.info.Authors, Address: at.address, Here: at.agent != nil, Ready: s.ready(at), Removed: at.removed}
	}
	return all
}

// Missing returns the names of the agents that are away and may come back.
func Missing(names []string, agents []Agent) []string {
	return slices.DeleteFunc(slices.Clone(names), func(name string) bool {
		return slices.ContainsFunc(agents, func(a Agent) bool { return a.Name == name && (a.Here || a.Removed) })
	})
}
