package terminal

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"kalah/engine"
	"kalah/logging/story"
	"kalah/search"
	"kalah/search/book"
	"kalah/search/solver"
)

const (
	moreTime = "--timeout 10m gives it more time, --timeout 0 all that it takes"
	goesOn   = "it goes on from what is proved"
)

// solution is the solving of a start, told as it goes on.
type solution struct {
	env      *search.Environment // of the book
	out      io.Writer
	rules    engine.Rules
	solver   *solver.Solver
	proof    *solver.Proof
	progress *proofProgress
}

// solveStart solves the start of the rules.
func (c *console) solveStart(ctx context.Context, o solveOptions) error {
	limited, cancel := withTimeout(ctx, o.timeout)
	defer cancel()
	s := newSolution(c, o)
	defer s.solver.Free()
	fmt.Fprintf(s.out, "Kalah(6,%d)", s.rules.Seeds)
	if s.rules.EmptyCapture {
		fmt.Fprint(s.out, ", empty capture")
	}
	fmt.Fprintln(s.out)
	start := s.rules.Start()
	if scores, ok := s.env.FromBook(s.rules, start, engine.First); ok && !o.noBook {
		s.fromBook(scores)
		return nil
	}
	if err := s.begin(c, !o.resume); err != nil {
		return err
	}
	defer s.proof.Close()
	err := s.tell(limited, o)
	s.progress.clear()
	kept := s.keep(c)
	switch {
	case ctx.Err() != nil && kept:
		fmt.Fprintln(c.errOut, "kalah: stopped; what is proved is kept, and the same command goes on from there")
	case ctx.Err() == nil && errors.Is(err, context.DeadlineExceeded):
		s.bounds()
		more := moreTime
		if kept {
			more += "; " + goesOn
		}
		return fmt.Errorf("not solved within %v (%s)", o.timeout, more)
	}
	return err
}

func newSolution(c *console, o solveOptions) *solution {
	return &solution{
		env: c.env, out: c.out, rules: o.rules, solver: solver.New(o.rules, o.solver.options()), progress: newProofProgress(c.errOut),
	}
}

// prove proves a score of the start, and tells how it gets on with that.
func (s *solution) prove(of string, work func() (solver.Solution, error)) (score int, err error) {
	before := s.proof.Known()
	err = watch(func(time.Duration) {
		if s.solver.Preparation().Stage == "" {
			s.progress.tell(of, before, s.proof.Known())
		}
	}, func() error {
		solution, err := work()
		score = solution.Score
		return err
	})
	return score, err
}

// tell solves and says step by step what it found.
func (s *solution) tell(ctx context.Context, o solveOptions) error {
	start := s.rules.Start()
	if o.solver.table > 0 && inHouses(start) >= solver.BuildFrom && !s.proof.Known().Value.Proved() {
		if err := s.prepare(ctx, o.solver.table); err != nil {
			return err
		}
	}
	whole, err := s.prove("value", func() (solver.Solution, error) { return s.proof.Value(ctx) })
	if err != nil {
		return err
	}
	s.progress.clear()
	known := s.proof.Known()
	s.value(whole, effort(known.Nodes, "node", known.Elapsed))
	if !o.houses {
		return nil
	}
	return s.houses(ctx, whole)
}

// prepare gets the endgame table.
func (s *solution) prepare(ctx context.Context, seeds int) error {
	began := time.Now()
	how := "opened"
	opened, err := s.solver.Open(ctx)
	if err == nil && !opened {
		how = "built"
		err = watch(func(elapsed time.Duration) { s.progress.table(s.solver.Preparation(), elapsed) }, func() error { return s.solver.Prepare(ctx) })
	}
	if err != nil {
		return err
	}
	s.progress.clear()
	fmt.Fprintf(s.out, "Endgame table of up to %d seeds: %s in %s\n", seeds, how, story.InSeconds(time.Since(began)))
	if err := s.solver.CacheError(); err != nil {
		fmt.Fprintf(s.out, "%s\n", story.OneLine(err.Error()))
	}
	return nil
}

// houses says what every first move is worth, as far as there is time, after a
// start of that value. The last houses come first: they are solved soonest.
func (s *solution) houses(ctx context.Context, whole int) error {
	var values [engine.Houses]string
	for _, house := range slices.Backward(s.rules.Houses(s.rules.Start(), engine.First)) {
		value, err := s.prove(engine.Letter(engine.First, house), func() (solver.Solution, error) { return s.proof.House(ctx, house) })
		switch {
		case err == nil:
			values[house] = strconv.Itoa(value)
		case errors.Is(err, context.DeadlineExceeded):
			values[house] = unknown
		default:
			return err
		}
	}
	s.progress.clear()
	s.first(values, whole)
	if missing := housesOf(values, unknown); len(missing) > 0 {
		fmt.Fprintf(s.out, "There was no time for %s (%s)\n", allOf(missing), moreTime)
	}
	known := s.proof.Known()
	fmt.Fprintf(s.out, "%s in all\n", effort(known.Nodes, "node", known.Elapsed))
	return nil
}

// unknown stands for the value of a house for which there was no time.
const unknown = "?"

// housesOf returns the letters of the houses of that value.
func housesOf(values [engine.Houses]string, value string) (letters []string) {
	for house := range values {
		if values[house] == value {
			letters = append(letters, engine.Letter(engine.First, house))
		}
	}
	return letters
}

// value says what the game is worth, and how that is known.
func (s *solution) value(score int, how string) {
	fmt.Fprintf(s.out, "Value %d: %s\n%s\n\n", score, outcomeOf(score, inHouses(s.rules.Start())), how)
}

// first says what the first moves are worth, and which are best after a start of that value.
func (s *solution) first(values [engine.Houses]string, whole int) {
	for house, value := range values {
		fmt.Fprintf(s.out, "  %s %4s\n", engine.Letter(engine.First, house), value)
	}
	fmt.Fprintln(s.out)
	switch best := housesOf(values, strconv.Itoa(whole)); len(best) {
	case 0:
	case 1:
		fmt.Fprintf(s.out, "Best first move: %s\n", best[0])
	default:
		fmt.Fprintf(s.out, "Best first moves: %s\n", allOf(best))
	}
}

// fromBook says what the opening book knows.
func (s *solution) fromBook(scores []solver.HouseScore) {
	var values [engine.Houses]string
	for _, h := range scores {
		values[h.House] = strconv.Itoa(h.Score)
	}
	whole := book.Best(scores).Score
	s.value(whole, "from the opening book (--no-book computes it)")
	s.first(values, whole)
}

// outcomeOf returns how the game ends for the first player.
func outcomeOf(score, seeds int) string {
	result := fmt.Sprintf("%d:%d under perfect play", (seeds+max(score, -score))/2, (seeds-max(score, -score))/2)
	switch {
	case score > 0:
		return "the " + story.Seats[engine.First] + " wins " + result
	case score < 0:
		return "the " + story.Seats[engine.Second] + " wins " + result
	}
	return "a draw, " + result
}

// effort returns how much was done in what time, and how fast.
func effort(n uint64, thing string, d time.Duration) string {
	text := fmt.Sprintf("%s in %s", story.Count(int(n), thing), story.InSeconds(d))
	switch speed := float64(n) / d.Seconds(); {
	case d <= 0:
		return text
	case speed < 1e6:
		return fmt.Sprintf("%s, %.0f %ss/s", text, speed, thing)
	default:
		return fmt.Sprintf("%s, %.1f million %ss/s", text, speed/1e6, thing)
	}
}

// begin begins the proof of the start, or goes on with it.
func (s *solution) begin(c *console, afresh bool) (err error) {
	s.proof, err = s.solver.NewProof(s.rules.Start(), engine.First, search.CacheFolder(), afresh)
	switch {
	case s.proof == nil:
		return err
	case errors.Is(err, solver.ErrProof):
		c.warn(fmt.Errorf("%w; the proof starts afresh", err))
	case errors.Is(err, solver.ErrProofBusy):
		c.warn(err)
	case err != nil:
		c.warn(fmt.Errorf("the proof is not kept: %w", err))
	}
	if known := s.proof.Known(); !known.Kept.IsZero() {
		s.progress.told = known.Kept
		fmt.Fprintf(s.out, "Goes on with the proof of %s: value %s, %s\n",
			kept(known), boundsText(known.Value, inHouses(s.rules.Start())), effort(known.Nodes, "node", known.Elapsed))
	}
	return nil
}

// timeToKeep bounds how long the end of a proof waits for its file.
const timeToKeep = 10 * time.Second

// keep keeps what is proved, and reports whether that is of use to whoever goes on.
func (s *solution) keep(c *console) bool {
	ctx, cancel := context.WithTimeout(context.Background(), timeToKeep)
	defer cancel()
	if err := s.proof.Keep(ctx); err != nil {
		c.warn(err)
		return false
	}
	return !s.proof.Known().Kept.IsZero()
}

// bounds says what is proved of a value that is not known.
func (s *solution) bounds() {
	known, n := s.proof.Known(), inHouses(s.rules.Start())
	if b := known.Value; !b.Proved() && b != (solver.Bounds{Lower: -n, Upper: n}) {
		fmt.Fprintf(s.out, "Proved so far: %s\n", boundsText(b, n))
	}
}

// boundsText says what is proved of a score of so many seeds.
func boundsText(b solver.Bounds, seeds int) string {
	switch {
	case b.Proved():
		return fmt.Sprint(b.Lower)
	case b == solver.Bounds{Lower: -seeds, Upper: seeds}:
		return "not bounded yet"
	}
	return fmt.Sprintf("at least %d, at most %d", b.Lower, b.Upper)
}

// kept returns when a proof was kept.
func kept(p solver.Proved) string { return p.Kept.Local().Format("2006-01-02 15:04") }

// proofProgress tells how a proof gets on: in one line on a terminal, elsewhere by a
// line each time that the proof is kept.
type proofProgress struct {
	*progress // nil elsewhere
	out       io.Writer
	told      time.Time // when what was told last, elsewhere, had been kept
}

func newProofProgress(out io.Writer) *proofProgress {
	return &proofProgress{progress: newProgress(out), out: out}
}

// tell tells what is known of a score that is being proved, and what was before that.
func (p *proofProgress) tell(of string, before, known solver.Proved) {
	switch elapsed := known.Elapsed - before.Elapsed; {
	case elapsed < patience:
	case p.progress != nil:
		p.write(proofLine(of, before, known))
	case known.Kept.After(p.told):
		p.told = known.Kept
		fmt.Fprintln(p.out, proofLine(of, before, known))
	}
}

// proofLine says what is proved and what that took.
func proofLine(of string, before, known solver.Proved) string {
	b := known.Value
	if len(of) == 1 {
		b = known.Houses[of[0]-'A']
		b.Upper = min(b.Upper, known.Value.Upper)
	}
	most := (b.Upper - b.Lower) / 2
	left := "1 question left"
	if most > 1 {
		left = fmt.Sprintf("1-%d questions left", most)
	}
	return fmt.Sprintf("%d <= %s <= %d, %.0fM nodes, %.1fM/s, table %.0f %%, %s, %s",
		b.Lower, of, b.Upper, float64(known.Nodes)/1e6, float64(known.Nodes-before.Nodes)/(known.Elapsed-before.Elapsed).Seconds()/1e6,
		100*known.Filled, known.Elapsed.Round(time.Second), left)
}

// proofAnswer is a proof that is kept, in JSON.
type proofAnswer struct {
	Seeds        int           `json:"seeds,omitempty"` // a house, of a start
	State        *engine.State `json:"state,omitempty"`
	EmptyCapture bool          `json:"empty_capture"`
	boundsAnswer
	Houses    []houseBounds `json:"houses,omitempty"`
	Nodes     uint64        `json:"nodes"`
	Seconds   float64       `json:"seconds"`
	Kept      *time.Time    `json:"kept,omitempty"`
	Positions int           `json:"positions"`
	Bytes     int           `json:"bytes"`
	File      string        `json:"file"`
	Error     string        `json:"error,omitempty"`
}

type boundsAnswer struct {
	AtLeast int `json:"at_least"`
	AtMost  int `json:"at_most"`
}

type houseBounds struct {
	House int `json:"house"`
	boundsAnswer
}

// proofStatus lists the proofs that are kept in a folder; "": none is known.
func (c *console) proofStatus(ctx context.Context, folder string, asJSON bool) error {
	proofs, err := solver.KeptProofs(ctx, folder)
	if err != nil {
		return err
	}
	if asJSON {
		encoder := json.NewEncoder(c.out)
		for _, p := range proofs {
			if err := encoder.Encode(proofInJSON(p)); err != nil {
				return err
			}
		}
		return nil
	}
	if folder == "" {
		fmt.Fprintln(c.out, "No proofs are kept, as no cache folder is known: HOME is not set")
		return nil
	}
	if len(proofs) == 0 {
		fmt.Fprintf(c.out, "No proofs are kept in %s\n", folder)
		return nil
	}
	fmt.Fprintf(c.out, "In %s:\n\n", folder)
	table := tabwriter.NewWriter(c.out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "Start\tValue\tFirst moves\tNodes\tTime\tKept\tSize")
	var wrong []string
	for _, p := range proofs {
		if p.Err != nil {
			wrong = append(wrong, fmt.Sprintf("%s (it is replaced when its start is solved)", p.Err))
			continue
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%.1f million\t%s\t%s\t%.1f MiB\n", nameOf(p), boundsText(p.Value, inHouses(p.State)), movesOf(p),
			float64(p.Nodes)/1e6, p.Elapsed.Round(time.Second), kept(p.Proved), float64(p.Size)/(1<<20))
	}
	if len(wrong) < len(proofs) {
		if err := table.Flush(); err != nil {
			return err
		}
	}
	for _, text := range wrong {
		fmt.Fprintln(c.out, story.OneLine(text))
	}
	return nil
}

// nameOf says what a proof is of.
func nameOf(p solver.KeptProof) string {
	name := fmt.Sprint(p.State)
	if p.Rules.Seeds > 0 {
		name = fmt.Sprintf("Kalah(6,%d)", p.Rules.Seeds)
	}
	if p.Rules.EmptyCapture {
		name += ", empty capture"
	}
	return name
}

// movesOf says which first moves' values are known.
func movesOf(p solver.KeptProof) string {
	var known []string
	for house, b := range p.Houses {
		if b.Proved() {
			known = append(known, fmt.Sprintf("%s %d", engine.Letter(engine.First, house), b.Lower))
		}
	}
	if len(known) == 0 {
		return "-"
	}
	return strings.Join(known, ", ")
}

func proofInJSON(p solver.KeptProof) proofAnswer {
	a := proofAnswer{Bytes: p.Size, File: p.Path}
	if p.Err != nil {
		a.Error = story.OneLine(p.Err.Error())
		return a
	}
	a.Seeds, a.State, a.EmptyCapture = p.Rules.Seeds, &p.State, p.Rules.EmptyCapture
	a.boundsAnswer = boundsAnswer{p.Value.Lower, p.Value.Upper}
	for house, b := range p.Houses {
		if p.State[engine.First][house] > 0 {
			a.Houses = append(a.Houses, houseBounds{house, boundsAnswer{b.Lower, b.Upper}})
		}
	}
	a.Nodes, a.Seconds, a.Kept, a.Positions = p.Nodes, p.Elapsed.Seconds(), &p.Kept, p.Entries
	return a
}
