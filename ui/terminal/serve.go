package terminal

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"net"
	"os/signal"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/logging/story"
	"kalah/ui/app/network"
	"kalah/ui/app/tournament"
)

// serveOptions are the flags of serve.
type serveOptions struct {
	tournament.Definition
	listen     string
	webSocket  string
	wait       int
	perAddress int
	register   string
	sanity     bool
	against    string
	roundRobin bool
	limit      time.Duration // time per move
	late       string
	jobs       int
	results
}

// The words of --late.
const (
	lateRandom = "random"
	lateLoses  = "loses"
)

func newServe(c *console) *cobra.Command {
	o := serveOptions{
		Definition: tournament.NewDefinition(), listen: network.DefaultAddress, wait: 2, limit: engine.TypeProgram.Info().Time.Default, jobs: network.Jobs(nil),
		late: lateRandom, perAddress: 32,
	}
	o.Games = 10
	cmd := &cobra.Command{
		Use:  "serve",
		RunE: func(cmd *cobra.Command, _ []string) error { return c.serve(cmd, &o) },
	}
	addText(cmd, &o.listen, "listen", "address", "listen for agents at this `ADDRESS`, HOST:PORT; :PORT is open to other computers")
	addText(cmd, &o.webSocket, "ws", "address", "listen for WebSockets too, at this `ADDRESS`")
	whole(&o.perAddress, 1, network.MaxAgents).add(cmd, "per-address", "maximum number of connections from one computer")
	addFile(cmd, &o.register, "register", "admit only the agents in this `FILE`: lines NAME,TOKEN", "csv")
	cmd.Flags().BoolVar(&o.sanity, "sanity", false, "before the match, test each agent in a game against Random")
	whole(&o.wait, 1, match.MaxPlayers).add(cmd, "wait", "start when this number of agents have joined")
	cmd.Flags().StringVar(&o.against, "against", "", "let each agent play this `PLAYER`")
	cmd.Flags().BoolVar(&o.roundRobin, "round-robin", false, "let the agents play each other (the default)")
	whole(&o.Rounds, 1, match.MaxPlayers/2).add(cmd, "swiss", "play this number of rounds instead, each between agents with similar results")
	whole(&o.Games, 1, match.MaxGames).add(cmd, "games", "games of each pair of players")
	addText(cmd, &o.Openings, "openings", "name", "`OPENINGS` of the games, as in kalah match")
	randomSeed(&o.Seed).add(cmd, "random-seed", "`SEED` of all random numbers")
	whole(&o.Rules.Seeds, engine.MinSeeds, engine.MaxSeeds).add(cmd, "seeds", "seeds per house")
	timeout(&o.limit).add(cmd, "move-time", "`TIME` that an agent has for a move")
	choice(&o.late, lateRandom, lateLoses).add(cmd, "late", "if an agent names no house in its time: the server plays a random one for it, or it loses the game")
	whole(&o.jobs, 1, maxJobs).add(cmd, "jobs", "games played at once")
	o.results.add(cmd)
	complete(cmd, "against", completeSpec)
	complete(cmd, "openings", completeOpenings)
	return cmd
}

// serve waits for agents, lets them play, and prints the result.
func (c *console) serve(cmd *cobra.Command, o *serveOptions) error {
	ours, err := o.ours(c)
	if err != nil {
		return err
	}
	if o.Openings == stdin {
		if o.List, err = openingsFrom(c.in); err != nil {
			return fmt.Errorf("--openings: standard input: %w", err)
		}
	}
	o.LateLoses = o.late == lateLoses
	if o.Rounds > 0 && !cmd.Flags().Changed("wait") {
		o.wait = 2 * o.Rounds
	}
	anyone := []string{"1", "2"}
	for o.Rounds > 0 && len(anyone) < o.wait {
		anyone = append(anyone, strconv.Itoa(len(anyone)+1))
	}
	draft := network.Define(o.Definition, anyone, o.limit, ours)
	if !cmd.Flags().Changed("jobs") {
		o.jobs = network.Jobs(draft.Players)
	}
	if ours != nil && !cmd.Flags().Changed("wait") {
		o.wait = 1
	}
	unlock, err := lockOut(o.out)
	if err != nil {
		return err
	}
	defer unlock()
	table, err := newHTMLTable(o.html, c.note)
	if err != nil {
		return err
	}
	names, err := o.begun(draft, ours)
	if err != nil {
		return err
	}
	room := match.MaxPlayers
	if ours != nil {
		room--
	}
	register, err := o.readRegister(room, names)
	if err != nil {
		return err
	}
	if register != nil && !cmd.Flags().Changed("wait") {
		o.wait = max(o.wait, len(register))
	}
	table.lobby(nil, "waiting for agents")
	if err := table.write(); err != nil {
		return err
	}
	server, err := network.NewServer(o.listen, o.webSocket)
	if err != nil {
		return err
	}
	server.LateLoses, server.PerAddress, server.Room, server.Register = o.LateLoses, o.perAddress, room, register
	if o.sanity {
		server.Sanity = network.NewSanity(o.Rules, o.limit, o.jobs)
	}
	changed := make(chan struct{}, 1)
	server.Changed = func() {
		select {
		case changed <- struct{}{}:
		default:
		}
	}
	if names != nil {
		server.Begin(0, names...)
	}
	ctx, stop := context.WithCancel(cmd.Context())
	var serving sync.WaitGroup
	defer serving.Wait()
	defer stop()
	serving.Go(func() { server.Serve(ctx) })
	start := make(chan struct{}, 1)
	serving.Go(func() { c.operate(ctx, server, start) })

	h := hall{server: server}
	for _, address := range server.Addresses() {
		c.note([]string{"listening at " + address + ", " + openTo(address)})
	}
	rewrite := time.NewTicker(lobbyEvery)
	defer rewrite.Stop()
	for before := ""; ; {
		c.note(h.news())
		missing := h.missing(names, o.wait)
		if missing == "" {
			if playing := server.Begin(o.wait, names...); playing != nil {
				names = playing
				break
			}
		}
		if missing != before {
			c.note([]string{missing})
			before = missing
		}
		select {
		case <-changed:
		case <-start:
			o.wait = max(2*o.Rounds, match.MinPlayers-(match.MaxPlayers-room)) // our player counts too, and a Swiss needs more
		case <-rewrite.C:
			table.lobby(server.Agents(), missing)
			table.rewrite()
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	m, err := tournament.New(network.Define(o.Definition, names, o.limit, ours), match.Whole, time.Now())
	if err != nil {
		return err
	}
	return c.playMatch(ctx, m, o.results, o.jobs, server.Makers, h.news)
}

// openTo describes the computers that can reach one of [network.Server.Addresses].
func openTo(address string) string {
	host, _, err := net.SplitHostPort(strings.TrimPrefix(address, "ws://"))
	ip := net.ParseIP(host)
	switch {
	case err == nil && ip.IsLoopback():
		return "open to this computer only"
	case err == nil && ip.IsUnspecified():
		return "open to every computer that reaches this one"
	}
	return "open to every computer that reaches " + host
}

// ttin is the signal SIGTTIN, which package syscall defines only on Unix. It stops a background
// process that reads from its terminal.
const ttin = syscall.Signal(21)

// operate carries out the lines "start" and "remove NAME" that the operator types, until the
// context ends.
func (c *console) operate(ctx context.Context, server *network.Server, start chan<- struct{}) {
	signal.Ignore(ttin)
	for lines := readLines(ctx, c.in); ; {
		select {
		case <-ctx.Done():
			return
		case l, ok := <-lines:
			if !ok || l.err != nil {
				return
			}
			word, name, _ := strings.Cut(strings.TrimSpace(string(l.text)), " ")
			name = strings.TrimSpace(name)
			switch {
			case word == "":
			case word == "start" && name == "":
				select {
				case start <- struct{}{}:
				default: // it is typed twice
				}
			case word != "remove" || name == "":
				c.note([]string{fmt.Sprintf("found %q, expected start or remove NAME", l.text)})
			case server.Remove(name):
				c.note([]string{"removed " + story.OneLine(name)})
			default:
				c.note([]string{fmt.Sprintf("%q: no agent has this name", name)})
			}
		}
	}
}

// begun returns the agents of the match in the file of --out, or nil if there is no such file. It
// reports every error that the start of the match would report, such as the file of another
// match, before any agent has come.
func (o *serveOptions) begun(draft tournament.Definition, ours *engine.PlayerSpec) (names []string, err error) {
	if o.out != "" && !o.force && checkNew(o.out, false) != nil {
		kept, err := tournament.Open(o.out)
		if err != nil {
			return nil, fmt.Errorf("--out: %w (--force replaces it)", err)
		}
		if names = network.Names(kept.Plan.Players); len(names) > 0 {
			draft = network.Define(o.Definition, names, o.limit, ours)
		}
	}
	m, err := tournament.New(draft, match.Whole, time.Now())
	if err != nil {
		return nil, err
	}
	if _, err := keptIn(o.out, m, o.force || o.out == ""); err != nil {
		return nil, fmt.Errorf("--out: %w", err)
	}
	if o.logs != "" {
		if _, err := tournament.NewLogs(m, o.logs); err != nil {
			return nil, fmt.Errorf("--logs: %w", err)
		}
	}
	return names, nil
}

// ours returns the player of --against, or nil without it.
func (o *serveOptions) ours(c *console) (*engine.PlayerSpec, error) {
	switch {
	case !engine.TypeProgram.Info().Time.Hold(o.limit):
		return nil, fmt.Errorf("--move-time %v, expected %v to %v", o.limit, engine.MinTime, engine.MaxTime)
	case o.against != "" && (o.roundRobin || o.Rounds > 0), o.roundRobin && o.Rounds > 0:
		return nil, errors.New("--against, --round-robin and --swiss: expected one of these")
	case o.against == "":
		return nil, nil
	}
	spec, err := parseAI(o.against)
	if err != nil {
		return nil, fmt.Errorf("--against: %w", err)
	}
	c.programs.Allow(spec)
	return &spec, nil
}

// hall reports the agents that come and go.
type hall struct {
	server *network.Server
	here   map[string]bool
}

// news returns a line for each agent that has come, was tested or has gone since the last call.
func (h *hall) news() (lines []string) {
	before := h.here
	h.here = map[string]bool{}
	for _, a := range h.server.Agents() {
		if !a.Here {
			continue
		}
		h.here[a.Name] = true
		if before[a.Name] {
			continue
		}
		by := ""
		if a.Authors != "" {
			by = " by " + story.OneLine(a.Authors)
		}
		lines = append(lines, fmt.Sprintf("%s%s has joined from %s", story.OneLine(a.Name), by, a.Address))
	}
	for _, t := range h.server.Tested() {
		if t.Fault == nil {
			lines = append(lines, story.OneLine(t.Name)+" has passed its test game")
		} else {
			lines = append(lines, fmt.Sprintf("%s has failed its test game: %s", story.OneLine(t.Name), story.OneLine(t.Fault.Error())))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(before)) {
		if !h.here[name] {
			lines = append(lines, story.OneLine(name)+" has left")
		}
	}
	return lines
}

// missing describes the agents that the match waits for. It returns "" if the match can begin.
func (h *hall) missing(names []string, count int) string {
	agents := h.server.Agents()
	absent := network.Missing(names, agents)
	for i, name := range absent {
		absent[i] = story.OneLine(name)
	}
	ready := 0
	for _, a := range agents {
		if a.Ready {
			ready++
		}
	}
	switch {
	case len(absent) > 0:
		const most = 8
		if more := len(absent) - most; more > 0 {
			absent = append(absent[:most], story.Count(more, "other"))
		}
		return "waiting for " + allOf(absent)
	case names == nil && ready < count:
		return fmt.Sprintf("waiting for agents: %d of %d are ready", ready, count)
	}
	return ""
}
