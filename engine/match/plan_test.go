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
		games, openings, pairs, seeds := map[[2]int]int{}, map[[3]int]int{}, map[int][]Fixture{}, map[int64]bool{}
		for i := range p.Total() {
			f := NewRecord(p, Whole).FixtureAt(p, i)
			if f.Index != i || f.Players[0] == f.Players[1] || f.Opening >= p.Rounds() || f.Pair >= p.Pairs() {
				t.Fatalf("game %d is %+v", i, f)
			}
			games[p.playersOf(f.Pairing)]++
			pairs[f.Pair] = append(pairs[f.Pair], f)
			seeds[f.Seeds[0]], seeds[f.Seeds[1]] = true, true
			if min(f.Seeds[0], f.Seeds[1]) < 0 || max(f.Seeds[0], f.Seeds[1]) > 1<<53 {
				t.Errorf("seeds %v, want seeds that a JSON number holds", f.Seeds)
			}
			key := [3]int{f.Players[0], f.Players[1], f.Opening}
			if openings[key]++; openings[key] > 1 {
				t.Errorf("%v is played again", key)
			}
		}
		n := len(p.Players)
		want := n - 1
		if p.Pairing == RoundRobin {
			want = n * (n - 1) / 2
		}
		if len(seeds) != 2*p.Total() || len(games) != want || p.Pairings() != want {
			t.Errorf("%d seeds in %d games, %d pairings, want %d", len(seeds), p.Total(), len(games), want)
		}
		for of, count := range games {
			if count != p.Games || of[0] >= of[1] || p.Pairing == Gauntlet && of[0] != 0 {
				t.Errorf("players %v play %d games, want %d", of, count, p.Games)
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

// Random openings are legal, have the given length unless the game ends early, and differ from pair to
// pair.
func TestRandomOpenings(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPlan(t)
		p.Rules = engine.Rules{Seeds: rapid.IntRange(1, 20).Draw(t, "seeds"), EmptyCapture: rapid.Bool().Draw(t, "empty capture")}
		p.RandomMoves = rapid.IntRange(1, 12).Draw(t, "moves")
		p.Openings = []Opening{StartOpening(p.Rules), {State: p.Rules.Start(), First: 1, Houses: []int{0}}}
		for i := range 4 {
			o, want := p.Opening(i), p.RandomMoves+i%2
			if err := o.validate(p.Rules); err != nil || !reflect.DeepEqual(p.Opening(i), o) {
				t.Fatalf("opening %d is %v and %v: %v", i, o, p.Opening(i), err)
			}
			if len(o.Houses) > want || p.Rules.Seeds > 3 && len(o.Houses) < want {
				t.Errorf("opening %d has %d moves, want %d", i, len(o.Houses), want)
			}
		}
	})
	p, seen := plan(2, 100), map[string]bool{}
	p.RandomMoves = 6
	for i := range 50 {
		seen[fmt.Sprint(p.Opening(i).Houses)] = true
	}
	if len(seen) < 45 {
		t.Errorf("%d different openings among 50", len(seen))
	}
}

func TestValidateNamesTheField(t *testing.T) {
	for want, change := range map[string]func(*Plan){
		"":                               func(*Plan) {},
		"players: found 129, expected 2": func(p *Plan) { p.Players = make([]engine.PlayerSpec, 129) },
		`players: number 2: "Human" cannot play`: func(p *Plan) {
			p.Players[1] = engine.NewSpec(engine.TypeHuman)
		},
		"random moves: found 41":                  func(p *Plan) { p.RandomMoves = 41 },
		"games: found 1000000001":                 func(p *Plan) { p.Games = MaxGames + 1 },
		"time factor: found NaN":                  func(p *Plan) { p.TimeFactor = math.NaN() },
		"openings: number 1: wrong player: 2":     func(p *Plan) { p.Openings[0].First = 2 },
		"openings: number 1: move 2: empty house": func(p *Plan) { p.Openings[0].Houses = []int{2, 2} },
		"SPRT: 3 players":                         func(p *Plan) { *p = *plan(3, 2); p.SPRT = NewSPRT(0, 5) },
		"SPRT: bounds: found 5 and 0":             func(p *Plan) { p.SPRT = NewSPRT(5, 0) },
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
	const ms = time.Millisecond
	p := plan(2, 10) // the first player has a search depth, the second a time
	p.Players[1] = engine.PlayerSpec{Type: engine.TypeExpert, Time: 100 * ms}
	for _, test := range []struct{ factor, all, first, second time.Duration }{
		{0, 0, 0, 0}, {3, 0, 0, 300 * ms}, {3, 200 * ms, 200 * ms, 200 * ms},
	} {
		p.TimeFactor, p.MoveTime = float64(test.factor), test.all
		if first, second := p.allowed(0), p.allowed(1); first != test.first || second != test.second {
			t.Errorf("factor %d, %v for each move: got %v and %v, want %v and %v", test.factor, test.all, first, second, test.first, test.second)
		}
	}
}

func TestTally(t *testing.T) {
	p := plan(2, 41)
	var moves, seeds int64 // of the first player
	r := play(t, Options{Plan: p, Jobs: 2, Keep: func(r *Result) error {
		seat := engine.Side(slices.Index(r.Fixture.Players[:], 0))
		moves += r.Costs[seat].Moves
		seeds += int64(r.State.Seeds(seat) - r.State.Seeds(1-seat))
		return nil
	}})
	tally := r.Tallies[0]
	if tally.Costs[0].Moves != moves || tally.Seeds != seeds || tally.Games() != 41 || tally.Paired() != 20 || tally.Plies <= tally.Costs[0].Moves+tally.Costs[1].Moves {
		t.Errorf("%+v, want %d moves and %d seeds of the first player", tally, moves, seeds)
	}
	back, ok := r.Tally(p, 1, 0)
	if !ok || back == tally || back.Reversed() != tally || back.Points()+tally.Points() != 41 || back.SeedDifference() != -tally.SeedDifference() {
		t.Errorf("got %+v, reversed %+v", tally, back)
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
	opening := func(house int) Opening { return Opening{State: rules.Start(), Houses: []int{house}} }
	lines, random := []Opening{opening(0), opening(1), opening(0)}, engine.NewSpec(engine.TypeRandom)
	for _, test := range []struct {
		name     string
		plan     Plan
		distinct int     // games per pairing
		pairs    []int64 // minimum and maximum number of counted pairs, by pairing
	}{
		{"lines", Plan{Players: []engine.PlayerSpec{expert(1), expert(2)}, Openings: lines, Games: 20}, 4, []int64{2, 2}},
		{"with a random player", Plan{Players: []engine.PlayerSpec{expert(1), expert(2), random}, Openings: lines, Games: 20}, 20, []int64{2, 2, 10, 10, 10, 10}},
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
			got, all := tally.Paired(), tally.Paired()+tally.Repeated()
			if got < test.pairs[2*i] || got > test.pairs[2*i+1] || all != int64(p.Games/2) {
				t.Errorf("%s, pairing %d: %d of %d pairs count, want %d to %d", test.name, i, got, all, test.pairs[2*i], test.pairs[2*i+1])
			}
		}
		if got, want := text(t, sharded(t, p, 3)), text(t, whole); got != want {
			t.Errorf("%s: merged\n%s, want\n%s", test.name, got, want)
		}
	}
}
