package terminal

import (
	"context"
	"errors"
	"fmt"
	"sync"
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
	against    string
	roundRobin bool
	limit      time.Duration // for a move
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
		late: lateRandom,
	}
	o.Games = 10
	cmd := &cobra.Command{
		Use:  "serve",
		RunE: func(cmd *cobra.Command, _ []string) error { return c.serve(cmd, &o) },
	}
	addText(cmd, &o.listen, "listen", "address", "listen for agents at this `ADDRESS`, HOST:PORT; :PORT is open to other computers")
	addText(cmd, &o.webSocket, "ws", "address", "listen for WebSockets too, at this `ADDRESS`")
	whole(&o.wait, 1, match.MaxPlayers).add(cmd, "wait", "begin when so many agents are here")
	cmd.Flags().StringVar(&o.against, "against", "", "let each agent play this `PLAYER`")
	cmd.Flags().BoolVar(&o.roundRobin, "round-robin", false, "let the agents play each other (the default)")
	whole(&o.Games, 1, match.MaxGames).add(cmd, "games", "games of each pair of players")
	addText(cmd, &o.Openings, "openings", "name", "`OPENINGS` that the games begin with, as in kalah match")
	randomSeed(&o.Seed).add(cmd, "random-seed", "`SEED` of all random numbers")
	whole(&o.Rules.Seeds, engine.MinSeeds, engine.MaxSeeds).add(cmd, "seeds", "seeds a house")
	timeout(&o.limit).add(cmd, "move-time", "`TIME` that an agent has for a move")
	choice(&o.late, lateRandom, lateLoses).add(cmd, "late", "what happens to an agent that says no house in its time: the server plays a random one for it, or it loses the game")
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
	draft := network.Define(o.Definition, []string{"1", "2"}, o.limit, ours)
	if !cmd.Flags().Changed("jobs") {
		o.jobs = network.Jobs(draft.Players)
	}
	if ours != nil && !cmd.Flags().Changed("wait") {
		o.wait = 1
	}
	if _, err := draft.Plan(); err != nil { // say so before anybody joins
		return err
	}
	var names []string // of the agents of the match that goes on
	if o.out != "" && !o.force && exists(o.out) {
		kept, err := tournament.Open(o.out)
		if err != nil {
			return fmt.Errorf("--out: %w (--force replaces it)", err)
		}
		names = network.Names(kept.Plan.Players)
	}
	server, err := network.NewServer(o.listen, o.webSocket)
	if err != nil {
		return err
	}
	server.LateLoses = o.late == lateLoses
	changed := make(chan struct{}, 1)
	server.Changed = func() {
		select {
		case changed <- struct{}{}:
		default:
		}
	}
	server.Expect(names...)
	ctx, stop := context.WithCancel(cmd.Context())
	var serving sync.WaitGroup
	defer serving.Wait()
	defer stop()
	serving.Go(func() { server.Serve(ctx) })

	h := hall{server: server, here: map[string]bool{}}
	for _, address := range server.Addresses() {
		c.note([]string{"listening at " + address + ", " + network.OpenTo(address).String()})
	}
	for before := ""; ; {
		c.note(h.news())
		missing := h.missing(names, o.wait)
		if missing == "" {
			break
		}
		if missing != before {
			c.note([]string{missing})
			before = missing
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	if names == nil {
		names = network.Here(server.Agents())
	}
	most := match.MaxPlayers
	if ours != nil {
		most--
	}
	if len(names) > most {
		c.note([]string{fmt.Sprintf("a match has at most %d players: the first %d agents play", match.MaxPlayers, most)})
		names = names[:most]
	}
	m, err := tournament.New(network.Define(o.Definition, names, o.limit, ours), match.Whole, time.Now())
	if err != nil {
		return err
	}
	return c.playMatch(ctx, m, o.results, o.jobs, server.Makers, h.news)
}

// ours returns the player of --against, nil for none.
func (o *serveOptions) ours(c *console) (*engine.PlayerSpec, error) {
	switch {
	case !engine.TypeProgram.Info().Time.Hold(o.limit):
		return nil, fmt.Errorf("--move-time %v, expected %v to %v", o.limit, engine.MinTime, engine.MaxTime)
	case o.against == "":
		return nil, nil
	case o.roundRobin:
		return nil, errors.New("--against and --round-robin: expected one of these")
	}
	spec, err := parseAI(o.against)
	if err != nil {
		return nil, fmt.Errorf("--against: %w", err)
	}
	c.programs.Allow(spec)
	return &spec, nil
}

// hall tells who comes and goes.
type hall struct {
	server *network.Server
	here   map[string]bool
}

// news returns a line for each agent that has come or gone since the last call.
func (h *hall) news() (lines []string) {
	for _, a := range h.server.Agents() {
		if a.Here == h.here[a.Name] {
			continue
		}
		h.here[a.Name] = a.Here
		if !a.Here {
			lines = append(lines, story.OneLine(a.Name)+" has left")
			continue
		}
		by := ""
		if a.Authors != "" {
			by = " by " + story.OneLine(a.Authors)
		}
		lines = append(lines, fmt.Sprintf("%s%s has joined from %s", story.OneLine(a.Name), by, a.Address))
	}
	return lines
}

// missing says who or how many must come before the match begins; "" means that it can begin.
func (h *hall) missing(names []string, count int) string {
	agents := h.server.Agents()
	absent := network.Missing(names, agents)
	for i, name := range absent {
		absent[i] = story.OneLine(name)
	}
	switch here := len(network.Here(agents)); {
	case len(absent) > 0:
		return "waiting for " + allOf(absent)
	case names == nil && here < count:
		return fmt.Sprintf("waiting for agents: %d of %d are here", here, count)
	}
	return ""
}
