package program

import (
	"path/filepath"
	"sync"
	"time"

	"kalah/engine"
	"kalah/internal/message"
)

// Errors of a program as a player.
var (
	ErrNotAllowed = message.New("the command is not allowed to start")
	ErrNoCommand  = message.New("the program has no command")
	ErrStart      = message.New("the program does not start")
	ErrEnded      = message.New("the program has ended")
	ErrNoMode     = message.New("the program did not say mode freeplay")
	ErrClosed     = message.New("no more programs are started")
	errIllegal    = message.New("illegal move")
)

// StartTime is the maximum time until a program is ready to play.
const StartTime = 30 * time.Second

// maxCommands is the maximum number of commands whose standard error a host stores.
const maxCommands = 64

// Host starts external programs. Its methods may be called from any goroutine. A nil Host starts
// none.
type Host struct {
	allowed *commands
	keeps   bool // reuse processes in later games

	mu      sync.Mutex
	running map[*process]bool
	idle    map[engine.Command][]*process // of running, ready for the next game
	closed  bool
}

// commands holds the allowed commands and the standard error of their programs.
type commands struct {
	mu      sync.Mutex
	allowed map[engine.Command]bool
	said    map[engine.Command]*tail
}

// NewHost returns a host that allows no command yet. It ends each program after its game.
func NewHost() *Host {
	return newHost(&commands{allowed: map[engine.Command]bool{}, said: map[engine.Command]*tail{}}, false)
}

func newHost(c *commands, keeps bool) *Host {
	return &Host{allowed: c, keeps: keeps, running: map[*process]bool{}, idle: map[engine.Command][]*process{}}
}

// ForMatch returns a host that allows the same commands, now and later. It reuses programs in
// later games until it is closed.
func (h *Host) ForMatch() *Host {
	if h == nil {
		return nil
	}
	return newHost(h.allowed, true)
}

// placed returns the command with its folder as an absolute path. The same command line may start
// different programs in different folders.
func placed(c engine.Command) engine.Command {
	if folder, err := filepath.Abs(c.Folder); err == nil {
		c.Folder = folder
	}
	return c
}

// Allow allows the commands of the players, each in its folder. The user must have typed or
// confirmed them.
func (h *Host) Allow(players ...engine.PlayerSpec) {
	if h == nil {
		return
	}
	h.allowed.mu.Lock()
	defer h.allowed.mu.Unlock()
	for _, p := range players {
		if p.Type.Info().Outside && p.Command.Line != "" {
			h.allowed.allowed[placed(p.Command)] = true
		}
	}
}

// Forbidden returns the players whose commands are not allowed. For players with the same command
// it returns only the first.
func (h *Host) Forbidden(players ...engine.PlayerSpec) []engine.PlayerSpec {
	var found []engine.PlayerSpec
	seen := map[engine.Command]bool{}
	for _, p := range players {
		if p.Type.Info().Outside && p.Command.Line != "" && !seen[p.Command] && !h.allows(p.Command) {
			found = append(found, p)
			seen[p.Command] = true
		}
	}
	return found
}

func (h *Host) allows(c engine.Command) bool {
	if h == nil {
		return false
	}
	h.allowed.mu.Lock()
	defer h.allowed.mu.Unlock()
	return h.allowed.allowed[placed(c)]
}

// Said returns the end of the standard error of the command's programs.
func (h *Host) Stderr(c engine.Command) string {
	if h == nil {
		return ""
	}
	h.allowed.mu.Lock()
	defer h.allowed.mu.Unlock()
	if said := h.allowed.said[c]; said != nil {
		return said.String()
	}
	return ""
}

// tail returns the store for the standard error of the command's programs.
func (h *Host) tail(c engine.Command) *tail {
	h.allowed.mu.Lock()
	defer h.allowed.mu.Unlock()
	said := h.allowed.said[c]
	if said == nil {
		if len(h.allowed.said) >= maxCommands {
			clear(h.allowed.said)
		}
		said = new(tail)
		h.allowed.said[c] = said
	}
	return said
}

// Player returns a player for one game. The error wraps [ErrNotAllowed] for a command that is not
// allowed, and is [ErrNoCommand] if there is none. When the context of the player's Prepare ends,
// the host ends the program, or passes it on to the next game if the host is from ForMatch.
func (h *Host) Player(spec engine.PlayerSpec) (engine.Player, error) {
	switch {
	case spec.Command.Line == "":
		return nil, ErrNoCommand
	case !h.allows(spec.Command):
		return nil, message.Errorf("%w: %s", ErrNotAllowed, spec.Command.Line)
	}
	return &player{spec: spec, host: h}, nil
}

// take returns an idle process of the command, or starts one.
func (h *Host) take(c engine.Command) (*process, error) {
	for p := h.takeIdle(c); p != nil; p = h.takeIdle(c) {
		if p.alive() {
			return p, nil
		}
		h.end(p)
	}
	p, err := startProcess(c, h.tail(c))
	if err != nil {
		return nil, message.Errorf("%w: %w", ErrStart, err)
	}
	h.mu.Lock()
	closed := h.closed
	h.running[p] = true
	h.mu.Unlock()
	if closed {
		h.end(p)
		return nil, ErrClosed
	}
	return p, nil
}

func (h *Host) takeIdle(c engine.Command) *process {
	h.mu.Lock()
	defer h.mu.Unlock()
	idle := h.idle[c]
	if len(idle) == 0 {
		return nil
	}
	h.idle[c] = idle[:len(idle)-1]
	return idle[len(idle)-1]
}

// leave takes a process back after a game. It ends the process unless the host reuses it.
func (h *Host) leave(p *process) {
	h.mu.Lock()
	keep := h.keeps && !h.closed && h.running[p] && p.alive()
	if keep {
		h.idle[p.command] = append(h.idle[p.command], p)
	}
	h.mu.Unlock()
	if !keep {
		h.end(p)
	}
}

// end ends a process and all processes that it has started.
func (h *Host) end(p *process) {
	p.end()
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.running, p)
}

// Close ends all programs. Later players get ErrClosed when they start a program.
func (h *Host) Close() {
	if h == nil {
		return
	}
	h.mu.Lock()
	h.closed = true
	clear(h.idle)
	var running []*process
	for p := range h.running {
		running = append(running, p)
	}
	h.mu.Unlock()
	var ending sync.WaitGroup
	for _, p := range running {
		ending.Go(func() { h.end(p) })
	}
	ending.Wait()
}
