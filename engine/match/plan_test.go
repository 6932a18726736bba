package match

import (
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"kalah/engine"
)

func drawPlan(t *rapid.T) *Plan {
	p := plan(rapid.IntRange(2, 9).Draw(t, "players"), rapid.IntRange(1, 13).Draw(t, "games"))
	if rapid.Bool().Draw(t, "gauntlet") {
		p.Pairing = Gauntlet
	}
	p.Seed = rapid.Int64().Draw(t, "seed")
	return p
}

// Every pairing plays its games, with exchanged seats for each opening, and no two games have
// the same random numbers.
func TestSchedule(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPlan(t)
		games := map[[2]int]int{}
		openings := map[[3]int]int{} // number of games by players and opening
		pairs := map[int][]Fixture{}
		seeds := map[int64]bool{}
		for i := range p.Total() {
			f := p.Fixture(i)
			if f.Index != i || f.Players[0] == f.Players[1] || f.Opening >= p.Rounds() || f.Pair >= p.Pairs() {
				t.Fatalf("game %d is %+v", i, f)
			}
			games[p.Meeting(f.Pairing)]++
			openings[[3]int{f.Players[0], f.Players[1], f.Opening}]++
			pairs[f.Pair] = append(pairs[f.Pair], f)
			seeds[f.Seeds[0]], seeds[f.Seeds[1]] = true, true
			if min(f.Seeds[0], f.Seeds[1]) < 0 || max(f.Seeds[0], f.Seeds[1]) > 1<<53 {
				t.Errorf("seeds %v, want what a JSON number holds", f.Seeds)
			}
		}
		if len(seeds) != 2*p.Total() {
			t.Errorf("%d seeds in %d games", len(seeds), p.Total())
		}
		n := len(p.Players)
		want := n - 1
		if p.Pairing == RoundRobin {
			want = n * (n - 1) / 2
		}
		if len(games) != want || p.Pairings() != want {
			t.Errorf("%d pairings, want %d", len(games), want)
		}
		for of, count := range games {
			if count != p.Games || of[0] >= of[1] || p.Pairing == Gauntlet && of[0] != 0 {
				t.Errorf("players %v play %d games, want %d", of, count, p.Games)
			}
		}
		for key, count := range openings {
			if count != 1 {
				t.Errorf("%v is played %d times", key, count)
			}
		}
		for number, of := range pairs {
			switch {
			case of[0].Single && len(of) == 1 && p.Games%2 == 1:
			case len(of) != 2 || of[0].Single || of[1].Single || of[0].Opening != of[1].Opening || of[1].Index != of[0].Index+1 ||
				of[0].Players != [2]int{of[1].Players[1], of[1].Players[0]}:
				t.Errorf("pair %d is %+v", number, of)
			}
		}
	})
}

// The shards of a plan contain every game once, in the order of the plan, and whole pairs.
func TestShards(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, of := drawPlan(t), rapid.IntRange(1, 20).Draw(t, "shards")
		var all []int
		for i := range of {
			s := Shard{i, of}
			last := -1
			for n := range s.Games(p) {
				game := s.game(p, n)
				if f := p.Fixture(game); game <= last || f.Pair%of != i {
					t.Fatalf("game %d of shard %s is %d, of pair %d, after game %d", n, s, game, f.Pair, last)
				}
				last = game
				all = append(all, game)
			}
		}
		slices.Sort(all)
		for i, game := range all {
			if i != game {
				t.Fatalf("the shards have the games %v", all)
			}
		}
		if len(all) != p.Total() {
			t.Errorf("the shards have %d games, want %d", len(all), p.Total())
		}
	})
}

// Random openings are legal, have the given length unless the game ends early, and differ from
// pair to pair.
func TestRandomOpenings(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPlan(t)
		p.Rules.Seeds = rapid.IntRange(1, 20).Draw(t, "seeds")
		p.Rules.EmptyCapture = rapid.Bool().Draw(t, "empty capture")
		p.RandomMoves = rapid.IntRange(1, 12).Draw(t, "moves")
		p.Openings = []Opening{StartOpening(p.Rules), {State: p.Rules.Start(), First: 1, Houses: []int{0}}}
		for i := range 4 {
			o := p.Opening(i)
			if err := o.validate(p.Rules); err != nil {
				t.Fatalf("opening %d, %v: %v", i, o, err)
			}
			if want := p.RandomMoves + len(p.Openings[i%2].Houses); len(o.Houses) > want || p.Rules.Seeds > 3 && len(o.Houses) < want {
				t.Errorf("opening %d has %d moves, want %d", i, len(o.Houses), want)
			}
			if again := p.Opening(i); !reflect.DeepEqual(again, o) {
				t.Errorf("opening %d is %v and %v", i, o, again)
			}
		}
	})
	p := plan(2, 100)
	p.RandomMoves = 6
	seen := map[string]bool{}
	for i := range 50 {
		seen[fmt.Sprint(p.Opening(i).Houses)] = true
	}
	if len(seen) < 45 {
		t.Errorf("%d different openings among 50", len(seen))
	}
}

func TestValidateNamesTheField(t *testing.T) {
	for want, change := range map[string]func(*Plan){
		"":                              func(*Plan) {},
		"players: found 1, expected 2":  func(p *Plan) { p.Players = p.Players[:1] },
		"players: found 65, expected 2": func(p *Plan) { p.Players = make([]engine.PlayerSpec, 65) },
		`players: number 2: "Human" cannot play`: func(p *Plan) {
			p.Players[1] = engine.NewSpec(engine.TypeHuman)
		},
		`players: number 1: "Minimax" needs a limit`: func(p *Plan) { p.Players[0].Limit = 0 },
		"players: number 1: limit 101":               func(p *Plan) { p.Players[0].Limit = 101 },
		`pairing: found "swiss"`:                     func(p *Plan) { p.Pairing = "swiss" },
		"players: found 3, expected 2 in a series":   func(p *Plan) { p.Pairing = Series; p.Players = append(p.Players, p.Players[0]) },
		"games: found 0":                             func(p *Plan) { p.Games = 0 },
		"games: found 1000000001":                    func(p *Plan) { p.Games = MaxGames + 1 },
		"random moves: found 41":                     func(p *Plan) { p.RandomMoves = 41 },
		"time for a move: found -1s":                 func(p *Plan) { p.MoveTime = -time.Second },
		"time factor: found 0.5":                     func(p *Plan) { p.TimeFactor = 0.5 },
		"time factor: found NaN":                     func(p *Plan) { p.TimeFactor = math.NaN() },
		"rules: wrong rules: 0 seeds":                func(p *Plan) { p.Rules.Seeds = 0 },
		"openings: found none":                       func(p *Plan) { p.Openings = nil },
		"openings: number 1: wrong player: 2":        func(p *Plan) { p.Openings[0].First = 2 },
		"openings: number 1: move 2: empty house":    func(p *Plan) { p.Openings[0].Houses = []int{2, 2} },
		"openings: number 1: the game is finished":   func(p *Plan) { p.Openings[0].State = engine.State{} },
		"SPRT: 3 players":                            func(p *Plan) { *p = *plan(3, 2); p.SPRT = NewSPRT(0, 5) },
		"SPRT: bounds: found 5 and 0":                func(p *Plan) { p.SPRT = NewSPRT(5, 0) },
		"SPRT: bounds: found NaN":                    func(p *Plan) { p.SPRT = NewSPRT(math.NaN(), 0) },
		"SPRT: alpha: found 0.9":                     func(p *Plan) { p.SPRT = &SPRT{0, 5, 0.9, 0.05} },
		"SPRT: beta: found 0":                        func(p *Plan) { p.SPRT = &SPRT{0, 5, 0.05, 0} },
	} {
		p := plan(2, 10)
		change(p)
		err := p.Validate()
		if want == "" && err != nil || want != "" && (!errors.Is(err, ErrPlan) || !strings.Contains(err.Error(), want)) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
}

func TestAllowed(t *testing.T) {
	p := plan(2, 10)
	if p.allowed(0) != 0 {
		t.Error("a player with a limit of depth has a time limit")
	}
	p.Players[1] = engine.PlayerSpec{Type: engine.TypeExpert, Time: 100 * time.Millisecond}
	if p.allowed(1) != 0 {
		t.Error("a player has a time limit without a factor")
	}
	p.TimeFactor = 3
	if got := p.allowed(1); got != 300*time.Millisecond || p.allowed(0) != 0 {
		t.Errorf("got %v, want three times its own time", got)
	}
	p.MoveTime = 200 * time.Millisecond
	if p.allowed(1) != p.MoveTime || p.allowed(0) != p.MoveTime {
		t.Errorf("got %v and %v, want %v", p.allowed(0), p.allowed(1), p.MoveTime)
	}
}

func TestTally(t *testing.T) {
	p := plan(2, 41)
	moves := int64(0) // of the first player
	r := play(t, Options{Plan: p, Jobs: 2, Keep: func(r *Result) error {
		moves += r.Costs[slices.Index(r.Fixture.Players[:], 0)].Moves
		return nil
	}})
	tally := r.Tallies[0]
	if tally.Costs[0].Moves != moves || tally.Games() != 41 || tally.Paired() != 20 || tally.Costs[0].Inspections == 0 || tally.Plies <= tally.Costs[0].Moves+tally.Costs[1].Moves {
		t.Errorf("%+v", tally)
	}
	back, ok := r.Tally(p, 1, 0)
	if !ok || !reflect.DeepEqual(back.Reversed(), tally) || back.Points()+tally.Points() != 41 || back.SeedDifference() != -tally.SeedDifference() {
		t.Errorf("got %+v, reversed %+v", tally, back)
	}
	if elo, other := tally.Elo(), back.Elo(); !near(elo.Elo, -other.Elo, 1e-9) || !near(elo.Low, -other.High, 1e-9) || !near(tally.LOS(), 1-back.LOS(), 1e-9) {
		t.Errorf("%v and %v", elo, other)
	}
	if _, ok := r.Tally(p, 0, 2); ok {
		t.Error("got a tally of players that do not meet")
	}
}

// expert returns a deterministic player.
func expert(limit int) engine.PlayerSpec {
	return engine.PlayerSpec{Type: engine.TypeExpert, Limit: limit}
}

// Repeated pairs of games are not counted, however the match is divided.
func TestRepeatedPairs(t *testing.T) {
	rules := engine.DefaultRules()
	lines := []Opening{{State: rules.Start(), Houses: []int{0}}, {State: rules.Start(), Houses: []int{1}}, {State: rules.Start(), Houses: []int{0}}}
	random := engine.NewSpec(engine.TypeRandom)
	for _, test := range []struct {
		name     string
		plan     Plan
		distinct int     // games per pairing
		pairs    []int64 // minimal and maximal number of counted pairs, by pairing
	}{
		{"lines", Plan{Players: []engine.PlayerSpec{expert(1), expert(2)}, Openings: lines, Games: 20}, 4, []int64{2, 2}},
		{"beside one that draws", Plan{Players: []engine.PlayerSpec{expert(1), expert(2), random}, Openings: lines, Games: 20}, 20, []int64{2, 2, 10, 10, 10, 10}},
		{"random moves", Plan{Players: []engine.PlayerSpec{expert(1), expert(2)}, Openings: lines[:1], RandomMoves: 1, Games: 60}, 60, []int64{2, 6}},
		{"fewer games", Plan{Players: []engine.PlayerSpec{expert(1), expert(2)}, Openings: lines, Games: 3}, 3, []int64{1, 1}},
		{"by the clock", Plan{Players: []engine.PlayerSpec{expert(1), {Type: engine.TypePerfect}}, Openings: lines, Games: 20}, 20, []int64{10, 10}},
	} {
		p := &test.plan
		p.Pairing, p.Rules = RoundRobin, rules
		if got := p.DistinctGames(); got != test.distinct {
			t.Errorf("%s: %d distinct games, want %d", test.name, got, test.distinct)
		}
		whole := play(t, Options{Plan: p})
		for i, tally := range whole.Tallies {
			if got := tally.Paired(); got < test.pairs[2*i] || got > test.pairs[2*i+1] {
				t.Errorf("%s, pairing %d: %d pairs count, want %d to %d", test.name, i, got, test.pairs[2*i], test.pairs[2*i+1])
			}
			if got := tally.Paired() + tally.Repeated(); got != int64(p.Games/2) {
				t.Errorf("%s, pairing %d: %d pairs, want %d", test.name, i, got, p.Games/2)
			}
		}
		var parts []*Record
		for i := range 3 {
			parts = append(parts, play(t, Options{Plan: p, From: NewRecord(p, Shard{i, 3}), Jobs: 2}))
		}
		merged, err := Merge(p, parts)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := text(t, merged), text(t, whole); got != want {
			t.Errorf("%s: merged\n%s, want\n%s", test.name, got, want)
		}
	}
}
