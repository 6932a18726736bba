package tournament

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/internal/task/tasktest"
	"kalah/logging"
	"kalah/ui/app/grade"
)

// tiny is a match whose games are graded in a moment.
func tiny(games int) Definition {
	d := league(games)
	d.Players, d.Rules.Seeds, d.Games = d.Players[:3], 2, games
	return d
}

// A Swiss that was read again has grades for the players of each round.
func TestGradeSwiss(t *testing.T) {
	d := tiny(2)
	d.Players = append(d.Players, league(2).Players[3])
	d.Pairing, d.Rounds = match.Swiss, 2
	m := newMatch(t, d, match.Whole)
	file := filepath.Join(t.TempDir(), "swiss.json")
	tasktest.OK(t, m.Play(t.Context(), PlayOptions{Jobs: 2, File: file}))
	tasktest.OK(t, m.Grade(t.Context(), 2, func(int, int) {}))
	tasktest.OK(t, m.Save(file))
	again, err := Open(file)
	tasktest.OK(t, err)
	for _, player := range again.Grades() {
		if player.Games != 4 || player.Moves == 0 || len(again.Games) != 8 {
			t.Errorf("%+v of %d games, want 4 games of each of 4 players", player, len(again.Games))
		}
	}
	again.Record.Meetings = again.Record.Meetings[:2]
	again.Record.Tallies = again.Record.Tallies[:2]
	again.Record.Games = 3
	if err := again.validateGames(); !errors.Is(err, ErrFile) {
		t.Errorf("got %v for games of a round without pairings, want %v", err, ErrFile)
	}
}

// A match has the same grades as its logs: whole, in parts, and after stops while it plays or grades.
func TestGrade(t *testing.T) {
	var logs []*logging.Log
	m := newMatch(t, tiny(4), match.Whole)
	tasktest.OK(t, m.Play(t.Context(), PlayOptions{Jobs: 2, Played: func(r *match.Result) {
		l, err := m.Log(r)
		tasktest.OK(t, err)
		logs = append(logs, l)
	}}))
	all, err := grade.Run(t.Context(), grade.Default(), 2, len(logs), func(i int) (string, *logging.Log, error) { return "", logs[i], nil }, func(int) {})
	tasktest.OK(t, err)
	var r grade.Report
	for _, one := range all {
		r.Add("", m.Record.FixtureAt(m.Plan, one.Number).Pair, one.Players, one.Moves)
	}
	want := map[string]grade.Total{}
	for _, p := range r.Players {
		want[p.Name] = p.Total
	}
	check := func(name string, m *Match) {
		t.Helper()
		got := map[string]grade.Total{}
		for _, of := range m.Grades() {
			got[of.Name] = of
		}
		if m.Graded() != len(logs) || len(got) != 3 || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %d games, got %+v, want %+v", name, m.Graded(), got, want)
		}
	}
	reread := func(m *Match) *Match {
		data, err := m.Encode()
		tasktest.OK(t, err)
		m, err = Decode(data)
		tasktest.OK(t, err)
		return m
	}
	m = reread(m)
	if m.Grades() != nil || NewReport(m).Grade != nil {
		t.Error("there are grades though nobody asked for them")
	}
	ctx, cancel := context.WithCancel(t.Context())
	if err := m.Grade(ctx, 1, func(done, _ int) {
		if done == 5 {
			cancel()
		}
	}); !errors.Is(err, context.Canceled) || m.Graded() != 5 {
		t.Errorf("stopped: got %d games, %v", m.Graded(), err)
	}
	m = reread(m)
	tasktest.OK(t, m.Grade(t.Context(), 2, func(_, of int) {
		if of != len(logs)-5 {
			t.Errorf("%d games are graded, want those without a grade", of)
		}
	}))
	check("stopped", m)

	short := newMatch(t, tiny(2), match.Whole)
	tasktest.OK(t, short.Play(t.Context(), PlayOptions{}))
	longer, ok := newMatch(t, tiny(4), match.Whole).Prolong(short)
	if !ok {
		t.Fatal("it cannot be extended")
	}
	tasktest.OK(t, longer.Play(t.Context(), PlayOptions{}))
	tasktest.OK(t, longer.Grade(t.Context(), 1, func(int, int) {}))
	check("extended", longer)

	var parts []*Match
	for i := range 3 {
		part := newMatch(t, tiny(4), match.Shard{Index: i, Count: 3})
		tasktest.OK(t, part.Play(t.Context(), PlayOptions{}))
		tasktest.OK(t, part.Grade(t.Context(), 1, func(int, int) {}))
		parts = append(parts, part)
	}
	whole, err := Merge(parts, []string{"a", "b", "c"}, false)
	tasktest.OK(t, err)
	check("merged", whole)
}

// The kept games are bounded, and a file cannot have others.
func TestKeptGames(t *testing.T) {
	d := tiny(2)
	d.Openings = "start"
	m := newMatch(t, d, match.Whole)
	r := &match.Result{Fixture: m.Record.FixtureAt(m.Plan, 1), Houses: []byte{1, 2, 3, 4}, Given: 2, Stats: []engine.Stats{{ByChance: true}, {}}}
	for range MaxGraded + 1 {
		m.keep(r)
	}
	if want := (Moves{Game: 1, Houses: "d4"}); len(m.Games) != MaxGraded || m.Games[0] != want {
		t.Errorf("got %d games, %+v", len(m.Games), m.Games[0])
	}
	m.Games = []Moves{{Game: 0, Houses: "0"}, {Game: 2, Houses: "c"}}
	l, err := m.log(m.Games[1])
	if last := len(l.Moves) - 1; err != nil || !l.Moves[last].Stats.ByChance || l.Moves[last].House != 2 {
		t.Errorf("got %+v, %v", l.Moves, err)
	}
	data, err := m.Encode()
	tasktest.OK(t, err)
	for with, want := range map[string]string{
		`"game":0`: "games: found 0, expected 1 to 5", `"game":99`: "games: found 99", `"game":-1`: "found -1",
	} {
		if _, err := Decode([]byte(strings.Replace(string(data), `"game":2`, with, 1))); !errors.Is(err, ErrFile) || !strings.Contains(fmt.Sprint(err), want) {
			t.Errorf("%s: got %v, want %q", with, err, want)
		}
	}
	for _, houses := range []string{"44", "6", "z", " ", "é"} {
		m.Games = []Moves{{Game: 0, Houses: houses}}
		if err := m.Grade(t.Context(), 1, func(int, int) {}); err == nil || !strings.HasPrefix(err.Error(), "game 1: ") {
			t.Errorf("%q: got %v", houses, err)
		}
	}
}
