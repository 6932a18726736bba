package match

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"kalah/internal/task/tasktest"
)

func swiss(players, rounds, games int) *Plan {
	p := plan(players, games)
	p.Pairing, p.SwissRounds = Swiss, rounds
	return p
}

func drawSwiss(t *rapid.T) *Plan {
	players := rapid.IntRange(2, 15).Draw(t, "players")
	p := swiss(players, rapid.IntRange(1, players/2).Draw(t, "rounds"), 2*rapid.IntRange(1, 2).Draw(t, "pairs"))
	p.Seed = rapid.Int64().Draw(t, "seed")
	return p
}

// Everybody plays in every round or has a bye, nobody twice, and each pairing has its games with
// exchanged seats. A match that is stopped after any game ends as if it had not been stopped.
func TestSwiss(test *testing.T) {
	rapid.Check(test, func(t *rapid.T) {
		p := drawSwiss(t)
		n, seats := len(p.Players), map[[2]int]int{}
		var openings [][]int // by round
		whole, err := Run(context.Background(), Options{Plan: p, Jobs: 3, NewMaker: maker, Keep: func(r *Result) error {
			f := r.Fixture
			seats[f.Players]++
			round := f.Pairing / (n / 2)
			for len(openings) <= round {
				openings = append(openings, nil)
			}
			openings[round] = append(openings[round], f.Opening)
			return nil
		}})
		if err != nil || whole.Games != p.Total() || whole.Games != p.SwissRounds*(n/2)*p.Games || whole.Round(p) != p.SwissRounds {
			t.Fatalf("%d games, round %d of %d, error %v", whole.Games, whole.Round(p), p.SwissRounds, err)
		}
		for i, of := range whole.Meetings {
			back := [2]int{of[1], of[0]}
			if seats[of] != p.Games/2 || seats[back] != p.Games/2 || slices.Contains(whole.Meetings[:i], of) || slices.Contains(whole.Meetings, back) {
				t.Errorf("%v meet in %d and %d games, all meetings %v", of, seats[of], seats[back], whole.Meetings)
			}
		}
		byes := whole.byes(p)
		slices.Sort(byes)
		if want := n % 2 * p.SwissRounds; len(byes) != want || len(slices.Compact(byes)) != want {
			t.Errorf("byes %v, want %d of different players", byes, want)
		}
		for round, all := range openings {
			if slices.Min(all) != round*p.Games/2 || slices.Max(all) != (round+1)*p.Games/2-1 {
				t.Errorf("round %d has the openings %v", round, all)
			}
		}

		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		last := rapid.IntRange(1, whole.Games).Draw(t, "stopped after")
		part, err := Run(ctx, Options{Plan: p, Jobs: 3, NewMaker: maker, Keep: func(*Result) error {
			if last--; last == 0 {
				cancel()
			}
			return nil
		}})
		if err != nil && !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		data, err := json.Marshal(part)
		var read Record
		if err = errors.Join(err, json.Unmarshal(data, &read)); err != nil {
			t.Fatal(err)
		}
		again, err := Run(context.Background(), Options{Plan: p, From: &read, NewMaker: maker})
		if err != nil || text(test, again) != text(test, whole) {
			t.Errorf("stopped after %d games and continued: error %v\n%s, want\n%s", part.Games, err, text(test, again), text(test, whole))
		}
	})
}

// results returns a record in which the pairings of the first rounds have random results.
func results(t *rapid.T, p *Plan) *Record {
	r := NewRecord(p, Whole)
	for round := range rapid.IntRange(0, p.SwissRounds-1).Draw(t, "rounds played") {
		for i := range p.meetings() {
			won := rapid.Int64Range(0, int64(p.Games)).Draw(t, "won")
			r.Tallies[round*p.meetings()+i].Wins[0] = won
			r.Tallies[round*p.meetings()+i].Losses[0] = int64(p.Games) - won
			r.Games += p.Games
		}
		r.pairRound(p)
	}
	return r
}

// The next round repeats no meeting, gives the bye to the last player without one, and no two of its
// pairs can exchange opponents so that the differences in points get smaller, the largest first.
func TestSwissRound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawSwiss(t)
		r := results(t, p)
		if err := r.validateMeetings(p); err != nil {
			t.Fatal(err)
		}
		before := r.Clone()
		before.Meetings = before.Meetings[:len(r.Meetings)-p.meetings()]
		points, _ := before.points(p)
		if byes := r.byes(p); len(byes) > 0 {
			for player, n := range points {
				if bye := byes[len(byes)-1]; n < points[bye] && !slices.Contains(byes, player) {
					t.Errorf("player %d has a bye with %v points, player %d none with %v", bye, points[bye], player, n)
				}
			}
		}
		differences := func(pairs ...[2]int) (all []float64) {
			for _, of := range pairs {
				if slices.Sort(of[:]); slices.Contains(before.Meetings, of) {
					return []float64{math.Inf(1)}
				}
				all = append(all, -math.Abs(points[of[0]]-points[of[1]]))
			}
			slices.Sort(all)
			for i := range all {
				all[i] = -all[i]
			}
			return all
		}
		for i, a := range r.Meetings[len(before.Meetings):] {
			for _, b := range r.Meetings[len(before.Meetings):][:i] {
				got := differences(a, b)
				for _, other := range [][2][2]int{{{a[0], b[0]}, {a[1], b[1]}}, {{a[0], b[1]}, {a[1], b[0]}}} {
					if better := differences(other[:]...); slices.Compare(better, got) < 0 {
						t.Errorf("%v and %v differ by %v points, %v by %v", a, b, got, other, better)
					}
				}
			}
		}
	})
}

// A bye counts as many points as a won pairing, and as an opponent with the player's own points.
func TestSwissStandings(t *testing.T) {
	p := swiss(3, 1, 2)
	r := NewRecord(p, Whole)
	r.Tallies[0] = Tally{Wins: [2]int64{1, 1}, Pairs: [5]int64{4: 1}}
	bye, of := r.byes(p)[0], r.Meetings[0]
	var got []Standing
	for _, s := range r.Standings(p) {
		got = append(got, Standing{Player: s.Player, Rank: s.Rank, Points: s.Points, Buchholz: s.Buchholz})
	}
	if want := []Standing{{Player: bye, Rank: 1, Points: 2, Buchholz: 2}, {Player: of[0], Rank: 2, Points: 2}, {Player: of[1], Rank: 3, Buchholz: 2}}; !slices.Equal(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestSwissInvalid(t *testing.T) {
	for want, change := range map[string]func(*Plan, *Record){
		"rounds: found 4, expected 1 to 3 with 7 players": func(p *Plan, _ *Record) { p.SwissRounds = 4 },
		"games: found 3, expected an even number":         func(p *Plan, _ *Record) { p.Games = 3 },
		`found 3, expected 0 with the pairing "gauntlet"`: func(p *Plan, _ *Record) { p.Pairing = Gauntlet },
		"meetings: found 5 and 6 pairings, expected 6":    func(_ *Plan, r *Record) { r.Meetings = r.Meetings[:5] },
		"meetings: found 6 and 5 pairings, expected 6":    func(_ *Plan, r *Record) { r.Tallies = r.Tallies[:5] },
		"meetings: found [6 7] in round 2":                func(_ *Plan, r *Record) { r.Meetings[5] = [2]int{6, 7} },
		"in round 2, expected two players who have":       func(_ *Plan, r *Record) { r.Meetings[5] = r.Meetings[0] },
		"shard: a Swiss has no parts":                     func(_ *Plan, r *Record) { r.Shard = Shard{0, 2} },
	} {
		p := swiss(7, 3, 2)
		r := play(t, Options{Plan: swiss(7, 1, 2)})
		r.pairRound(p)
		change(p, r)
		err := cmp.Or(p.Validate(), r.Validate(p))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
}

// A Swiss with all rounds that the plan allows, of the most players.
func TestSwissLarge(t *testing.T) {
	for _, players := range []int{MaxPlayers - 1, MaxPlayers} {
		p := swiss(players, 4, 2)
		tasktest.OK(t, p.Validate())
		r := NewRecord(p, Whole)
		for range p.SwissRounds - 1 {
			for i := range r.Tallies {
				r.Tallies[i].Wins[0] = int64(mix(uint64(i)) % 3)
				r.Tallies[i].Losses[0] = 2 - r.Tallies[i].Wins[0]
			}
			r.Games += p.meetings() * p.Games
			r.pairRound(p)
		}
		tasktest.OK(t, r.validateMeetings(p))
	}
}
