package match

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"kalah/engine"
	"kalah/internal/message"
)

// MaxFailures is the maximum number of failures listed in a record. Its tallies count all
// failures.
const MaxFailures = 100

// ErrRecord is wrapped by all errors about a record.
var ErrRecord = message.New("wrong record")

// Record is the result of the first games of a shard, in the order of the plan. A match can be
// continued from it.
type Record struct {
	Shard    Shard     `json:"shard"`
	Games    int       `json:"games"`    // number of committed games
	Tallies  []Tally   `json:"pairings"` // results by pairing
	Open     *int      `json:"open"`     // half points of the first player in the first game of an incomplete pair; nil if no pair is incomplete
	Failures []Failure `json:"failures"` // in the order of the plan, at most MaxFailures

	// Meetings holds the players of each pairing of a Swiss in ascending order, round after round,
	// up to the round that is played. Its tallies are as many.
	Meetings [][2]int `json:"meetings,omitempty"`

	// Uncommitted lists the games that finished before an earlier game. It is updated when the record
	// is saved. The other fields do not count these games.
	Uncommitted []Uncommitted `json:"ahead,omitempty"`

	Elapsed time.Duration `json:"ns"` // playing time; for merged shards the sum
}

// NewRecord returns a record with no games.
func NewRecord(p *Plan, shard Shard) *Record {
	if p.Pairing != Swiss {
		return &Record{Shard: shard, Tallies: make([]Tally, p.Pairings())}
	}
	r := &Record{Shard: shard}
	r.pairRound(p)
	return r
}

// Clone returns a deep copy.
func (r *Record) Clone() *Record {
	c := *r
	c.Meetings = slices.Clone(r.Meetings)
	c.Tallies, c.Failures, c.Uncommitted = slices.Clone(r.Tallies), slices.Clone(r.Failures), slices.Clone(r.Uncommitted)
	if r.Open != nil {
		open := *r.Open
		c.Open = &open
	}
	return &c
}

// Complete reports whether all games of the shard are played.
func (r *Record) Complete(p *Plan) bool { return r.Games >= r.Shard.Games(p) }

// Tally returns the games between two players, as seen by a. ok is false if the players do not
// meet.
func (r *Record) Tally(p *Plan, a, b int) (t Tally, ok bool) {
	low, high, pairing := min(a, b), max(a, b), -1
	switch n := len(p.Players); {
	case low == high || high >= n:
	case p.Pairing == Swiss:
		pairing = slices.Index(r.Meetings, [2]int{low, high})
	case p.Pairing == RoundRobin:
		pairing = low*(2*n-low-1)/2 + high - low - 1
	case low == 0:
		pairing = high - 1
	}
	if pairing < 0 {
		return Tally{}, false
	}
	if t = r.Tallies[pairing]; a > b {
		t = t.Reversed()
	}
	return t, true
}

// Repeated returns the number of pairs of games that repeat earlier pairs.
func (r *Record) Repeated() (n int64) {
	for _, t := range r.Tallies {
		n += t.Repeated()
	}
	return n
}

// Failed returns the number of games lost by a failure.
func (r *Record) Failed() (n int64) {
	for _, t := range r.Tallies {
		n += t.Failed[0] + t.Failed[1]
	}
	return n
}

// commit adds the next game of the shard. repeat reports whether the game repeats an earlier
// game.
func (r *Record) commit(p *Plan, result *Result, repeat bool) {
	f := &result.Fixture
	first := r.PlayersOf(p, f.Pairing)[0]
	seat := engine.First
	if f.Players[0] != first {
		seat = engine.Second
	}
	t := &r.Tallies[f.Pairing]
	t.add(result, seat)
	r.Games++
	half := 1
	switch result.Winner {
	case seat:
		half = 2
	case 1 - seat:
		half = 0
	}
	switch {
	case f.Single:
	case r.Open == nil:
		r.Open = &half
	default:
		pairs := &t.Pairs
		if repeat {
			pairs = &t.Repeats
		}
		pairs[*r.Open+half]++
		r.Open = nil
	}
	if result.Failure != nil && len(r.Failures) < MaxFailures {
		r.Failures = append(r.Failures, *result.Failure)
	}
	if p.Pairing == Swiss && r.Games == r.paired(p) && !r.Complete(p) {
		r.pairRound(p)
	}
}

// Validate returns an error that wraps [ErrRecord] if no match of the plan can have this
// record. It also refuses values whose sums overflow.
func (r *Record) Validate(p *Plan) error {
	s := r.Shard
	switch {
	case s.Count < 1 || s.Index < 0 || s.Index >= s.Count:
		return message.Errorf("%w: shard: found %d of %d, expected 0 to one less than how many there are", ErrRecord, s.Index, s.Count)
	case r.Elapsed < 0:
		return message.Errorf("%w: ns: found %d, expected 0 or more", ErrRecord, int64(r.Elapsed))
	case p.Pairing != Swiss && len(r.Tallies) != p.Pairings():
		return message.Errorf("%w: pairings: found %d, expected %d", ErrRecord, len(r.Tallies), p.Pairings())
	case r.Games < 0 || r.Games > s.Games(p):
		return message.Errorf("%w: games: found %d, expected %d to %d", ErrRecord, r.Games, 0, s.Games(p))
	case len(r.Failures) > MaxFailures:
		return message.Errorf("%w: failures: found %d, expected at most %d", ErrRecord, len(r.Failures), MaxFailures)
	}
	if err := r.validateMeetings(p); err != nil {
		return err
	}
	games, paired, failed := int64(0), int64(0), int64(0)
	var all Cost
	for i := range r.Tallies {
		t := &r.Tallies[i]
		if err := t.validate(int64(r.Games)); err != nil {
			return message.Errorf("%w: pairing %d: %w", ErrRecord, i+1, err)
		}
		games += t.Games()
		paired += t.Paired() + t.Repeated()
		failed += t.Failed[0] + t.Failed[1]
		for _, c := range t.Costs {
			all.add(c)
			if n := min(all.Moves, all.Inspections, all.Nodes, int64(all.Time)); n < 0 { // overflow
				return message.Errorf("%w: pairing %d: %w", ErrRecord, i+1, message.Errorf("found %d, expected 0 or more", n))
			}
		}
	}
	if games != int64(r.Games) {
		return message.Errorf("%w: games: found %d, but the pairings have %d", ErrRecord, r.Games, games)
	}
	pairs := min(r.Games/2, s.among(p.whole()))
	if open := pairs < s.among(p.whole()) && r.Games%2 == 1; (r.Open != nil) != open || open && (*r.Open < 0 || *r.Open > 2) {
		return message.Errorf("%w: open: it is not that of a record of %d games", ErrRecord, r.Games)
	}
	if paired != int64(pairs) {
		return message.Errorf("%w: pairs: found %d, expected %d after %d games", ErrRecord, paired, pairs, r.Games)
	}
	if want := min(failed, MaxFailures); int64(len(r.Failures)) != want {
		return message.Errorf("%w: failures: found %d, expected %d", ErrRecord, len(r.Failures), want)
	}
	for _, f := range r.Failures {
		if f.Game < 0 || f.Game >= p.Total() || f.Player < 0 || f.Player >= len(p.Players) {
			return message.Errorf("%w: failures: found game %d and player %d, expected less than %d and %d", ErrRecord, f.Game, f.Player, p.Total(), len(p.Players))
		}
	}
	return nil
}

// validate returns an error if the tally is not possible for at most the given number of games,
// or if its counts, seats and points contradict each other.
func (t *Tally) validate(games int64) error {
	for _, counts := range [][]int64{t.Wins[:], t.Draws[:], t.Losses[:], t.Failed[:], t.Pairs[:], t.Repeats[:]} {
		for _, n := range counts {
			if n < 0 || n > games {
				return message.Errorf("found %d, expected %d to %d", n, 0, games)
			}
		}
	}
	if most := games * engine.MaxTotal; t.Seeds < -most || t.Seeds > most {
		return message.Errorf("seeds: found %d, expected %d to %d", t.Seeds, -most, most)
	}
	single := t.Games() - 2*(t.Paired()+t.Repeated())
	for seat := range t.Wins {
		if games := t.Wins[seat] + t.Draws[seat] + t.Losses[seat]; games < t.Paired()+t.Repeated() {
			return message.Errorf("seat %d: found %d games, expected one of each pair", seat, games)
		}
	}
	halves := 2*t.Won() + t.Drawn()
	for points, n := range t.Pairs {
		halves -= int64(points) * (n + t.Repeats[points])
	}
	switch {
	case halves < 0 || halves > 2*single:
		return message.New("pairs: they have other points than the games")
	case t.Failed[0] > t.Lost() || t.Failed[1] > t.Won():
		return message.Errorf("failed: found %d and %d, expected no more than games lost", t.Failed[0], t.Failed[1])
	case t.Plies < t.Games()-t.Failed[0]-t.Failed[1]:
		return message.Errorf("moves: found %d in %d games", t.Plies, t.Games())
	}
	for _, c := range t.Costs {
		for _, n := range []int64{t.Plies, c.Moves, c.Inspections, c.Nodes, int64(c.Time), c.ByChance} {
			if n < 0 {
				return message.Errorf("found %d, expected 0 or more", n)
			}
		}
	}
	return nil
}

// Merge combines the complete records of all shards, in any order, into the record of the plan.
// It equals the record of one process, except for times. The error wraps [ErrRecord]. It lists
// duplicate, missing and unfinished shards by number, in the notation of Slurm's --array. If
// files are given, in the order of the records, it also names the files of unfinished shards.
func Merge(p *Plan, records []*Record, files ...string) (*Record, error) {
	whole, err := Sum(p, records)
	if err != nil {
		return nil, err
	}
	of := records[0].Shard.Count
	var complete []int
	unfinished := ""
	for i, r := range records {
		total := r.Shard.Games(p)
		switch {
		case r.Games >= total:
			complete = append(complete, r.Shard.Index)
		case i < len(files):
			unfinished += fmt.Sprintf("; %s: %d of %d games", files[i], r.Games, total)
		}
	}
	if missing := gaps(complete, of); missing != "" {
		return nil, message.Errorf("%w: missing or unfinished: --array=%s of %d shards%s", ErrRecord, missing, of, unfinished)
	}
	return whole, nil
}

// gaps returns the numbers from 0 to of-1 that are missing in numbers, in the form "1,4-6".
func gaps(numbers []int, of int) string {
	numbers = append(numbers, of)
	slices.Sort(numbers)
	var ranges []string
	next := 0
	for _, n := range numbers {
		switch n - next {
		case 0:
		case 1:
			ranges = append(ranges, strconv.Itoa(next))
		default:
			ranges = append(ranges, fmt.Sprintf("%d-%d", next, n-1))
		}
		next = n + 1
	}
	return strings.Join(ranges, ",")
}

// Sum adds up records of shards, complete or not. The result is for evaluation only: a match
// cannot be continued from it.
func Sum(p *Plan, records []*Record) (*Record, error) {
	if len(records) == 0 {
		return nil, message.Errorf("%w: there is none", ErrRecord)
	}
	whole := NewRecord(p, Whole)
	of := records[0].Shard.Count
	seen := map[int]bool{}
	for _, r := range records {
		if err := r.Validate(p); err != nil {
			return nil, err
		}
		if p.Pairing == Swiss { // it is the only record
			whole.Meetings, whole.Tallies = r.Meetings, make([]Tally, len(r.Tallies))
		}
		s := r.Shard
		if s.Count != of {
			return nil, message.Errorf("%w: shard %s: expected one of %d", ErrRecord, s, of)
		}
		if seen[s.Index] {
			return nil, message.Errorf("%w: shard %s is there twice", ErrRecord, s)
		}
		seen[s.Index] = true
		whole.Games += r.Games
		whole.Elapsed += r.Elapsed
		for i := range whole.Tallies {
			whole.Tallies[i].Merge(r.Tallies[i])
			if err := whole.Tallies[i].validate(int64(whole.Games)); err != nil {
				return nil, message.Errorf("%w: pairing %d: %w", ErrRecord, i+1, err)
			}
		}
		if whole.Elapsed < 0 { // overflow
			return nil, message.Errorf("%w: ns: found %d, expected 0 or more", ErrRecord, int64(whole.Elapsed))
		}
		whole.Failures = append(whole.Failures, r.Failures...)
	}
	slices.SortStableFunc(whole.Failures, func(a, b Failure) int { return cmp.Compare(a.Game, b.Game) })
	whole.Failures = whole.Failures[:min(len(whole.Failures), MaxFailures)]
	return whole, nil
}

// Uncommitted is a game that finished before an earlier game of the plan. The tallies do not count it
// yet. The record stores it, so that a continued match does not play it again.
type Uncommitted struct {
	Number int            `json:"number"` // number in the shard, from 0
	Houses []int          `json:"houses"` // houses played after the opening
	Stats  []engine.Stats `json:"stats,omitempty"`
	Costs  [2]Cost        `json:"costs"`            // costs by seat
	Failed string         `json:"failed,omitempty"` // reason why the player to move lost; "" if the game finished normally
}

// setAhead sets Uncommitted to the finished games among the waiting games, or to nil if the match is
// over. The result of an unfinished game is nil.
func (r *Record) setAhead(waiting map[int]*Result, over bool) {
	r.Uncommitted = nil
	if over {
		return
	}
	for _, number := range slices.Sorted(maps.Keys(waiting)) {
		result := waiting[number]
		if result == nil {
			continue
		}
		a := Uncommitted{Number: number, Stats: result.Stats, Costs: result.Costs}
		for _, house := range result.Houses[result.Given:] {
			a.Houses = append(a.Houses, int(house))
		}
		if result.Failure != nil {
			a.Failed = result.Failure.Reason
		}
		r.Uncommitted = append(r.Uncommitted, a)
	}
}

// ahead replays the games in Uncommitted and returns their results by number.
func (r *Record) ahead(p *Plan) (map[int]*Result, error) {
	waiting := map[int]*Result{}
	for _, a := range r.Uncommitted {
		if a.Number < r.Games || a.Number >= r.paired(p) {
			return nil, message.Errorf("%w: ahead: found game %d, expected %d to %d", ErrRecord, a.Number, r.Games, r.paired(p)-1)
		}
		g := newGame(p, r.Fixture(p, a.Number))
		for _, house := range a.Houses {
			if err := p.Rules.Check(g.board.State(), g.player, house); err != nil {
				return nil, message.Errorf("%w: ahead: game %d: %w", ErrRecord, a.Number, err)
			}
			g.sow(house)
		}
		if g.board.Finished() == (a.Failed != "") {
			return nil, message.Errorf("%w: ahead: game %d: %w", ErrRecord, a.Number, message.New("its end is not that of its moves"))
		}
		g.stats, g.costs = a.Stats, a.Costs
		waiting[a.Number] = g.result(shortened(a.Failed))
	}
	return waiting, nil
}
