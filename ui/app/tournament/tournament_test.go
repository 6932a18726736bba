package tournament

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/internal/raced"
	"kalah/internal/task/tasktest"
	"kalah/logging"
	"kalah/search"
	"kalah/search/solver"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func limited(t engine.PlayerType, limit int) engine.PlayerSpec {
	spec := engine.NewSpec(t)
	spec.Limit = limit
	return spec
}

// league is a small tournament of all types of players that do not think by the clock.
func league(games int) Definition {
	d := NewDefinition()
	d.Games, d.Openings, d.Seed = games, "random:2", 3
	if raced.On {
		d.Games = 2
	}
	weak := engine.NewSpec(engine.TypeExpert)
	weak.Level = 3
	d.Players = []engine.PlayerSpec{
		engine.NewSpec(engine.TypeRandom), limited(engine.TypeMinimax, 2), limited(engine.TypeAlphaBeta, 3), limited(engine.TypeScout, 3),
		limited(engine.TypeExpert, 2), weak,
	}
	return d
}

func newMatch(t testing.TB, d Definition, shard match.Shard) *Match {
	t.Helper()
	m, err := New(d, shard, time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC))
	tasktest.OK(t, err)
	return m
}

func play(t testing.TB, m *Match, jobs int, keep func(*match.Result) error) *Match {
	t.Helper()
	r, err := match.Run(context.Background(), match.Options{
		Plan: m.Plan, From: m.Record, Jobs: jobs, NewMaker: Makers(m.Plan, jobs, nil), Keep: keep,
	})
	tasktest.OK(t, err)
	m.Record = r
	return m
}

var times = regexp.MustCompile(`"ns":\d+`)

// text returns the content of a match's file without times.
func text(t testing.TB, m *Match) string {
	t.Helper()
	data, err := m.Encode()
	tasktest.OK(t, err)
	return times.ReplaceAllString(string(data), "")
}

// Expert by the clock has the opening book, whatever its opponent is.
func TestBookInMatches(t *testing.T) {
	for _, other := range []engine.PlayerSpec{engine.NewSpec(engine.TypeRandom), engine.NewSpec(engine.TypePerfect)} {
		p := &match.Plan{Players: []engine.PlayerSpec{{Type: engine.TypeExpert, Time: time.Second, Seed: new(int64)}, other}, Rules: engine.DefaultRules()}
		job, err := makers(p, search.Options{TableSeeds: solver.NoTable})(t.Context())
		tasktest.OK(t, err)
		player, err := job(0, p.Players[0])
		tasktest.OK(t, err)
		choice, err := player.Choose(t.Context(), engine.Position{Rules: p.Rules, State: p.Rules.Start()})
		if err != nil || !choice.Stats.Proved || choice.Stats.Nodes != 0 {
			t.Errorf("against %s: got %+v, %v, want the house of the book", other.Name, choice, err)
		}
	}
}

// The result does not depend on the number of jobs and shards: games are independent.
func TestSameResultWithRealPlayers(t *testing.T) {
	want := text(t, play(t, newMatch(t, league(4), match.Whole), 1, nil))
	if got := text(t, play(t, newMatch(t, league(4), match.Whole), 4, nil)); got != want {
		t.Errorf("four jobs: got\n%s, want\n%s", got, want)
	}
	var parts []*Match
	for i := range 3 {
		data, err := play(t, newMatch(t, league(4), match.Shard{Index: i, Count: 3}), 2, nil).Encode()
		tasktest.OK(t, err)
		part, err := Decode(data)
		tasktest.OK(t, err)
		parts = append(parts, part)
	}
	whole, err := Merge(parts, []string{"a", "b", "c"}, false)
	tasktest.OK(t, err)
	if got := text(t, whole); got != want {
		t.Errorf("three shards: got\n%s, want\n%s", got, want)
	}
}

// The logs of a match can be recomputed: its players choose as they do in a single game.
func TestLogs(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new", "logs")
	d := league(2)
	d.Openings = "seeds:3-4"
	m := newMatch(t, d, match.Whole)
	logs, err := NewLogs(m, folder)
	tasktest.OK(t, err)
	m = play(t, m, 2, logs.Keep)
	files, err := filepath.Glob(filepath.Join(folder, "*"))
	if err != nil || len(files) != m.Plan.Total() {
		t.Fatalf("%d files, %v, want %d", len(files), err, m.Plan.Total())
	}
	env := search.NewEnvironment(search.Options{})
	for i, file := range files {
		l, err := logging.ReadFile(file)
		tasktest.OK(t, err)
		f := m.Record.FixtureAt(m.Plan, i)
		for seat, of := range f.Players {
			if got, want := l.Players[seat].Name, m.Plan.Players[of].Name; file != logs.Path(i) || got != want {
				t.Errorf("%s: %s sits at %d, want %s, in %s", file, got, seat, want, logs.Path(i))
			}
		}
		if want := 3 + f.Opening%2; l.Rules.Seeds != want || l.From != (logging.From{}) {
			t.Errorf("%s: %d seeds per house, from %+v, want %d", file, l.Rules.Seeds, l.From, want)
		}
		difference, err := env.Recompute(t.Context(), l.Snapshot(), l.Players, l.Sharing, l.From.Moves)
		if difference != nil || err != nil {
			t.Errorf("%s: %s", file, search.RecomputeText(l.Players, difference, err))
		}
	}
	before, err := os.ReadFile(files[0])
	tasktest.OK(t, err)
	// A game that is played again replaces its log.
	play(t, newMatch(t, d, match.Whole), 1, logs.Keep)
	again, err := filepath.Glob(filepath.Join(folder, "*"))
	after, _ := os.ReadFile(files[0])
	ms := regexp.MustCompile(`"ms": [0-9.e-]+`)
	if err != nil || len(again) != len(files) || !bytes.Equal(ms.ReplaceAll(before, nil), ms.ReplaceAll(after, nil)) {
		t.Errorf("%d files after playing again, want %d and the same", len(again), len(files))
	}
}

// Logs have the origin of a game: a position, a fair start, the number of given moves.
func TestLogsOfOpenings(t *testing.T) {
	list := []match.Opening{{State: engine.State{{1, 2, 3, 4, 5, 6, 0}, {6, 5, 4, 3, 2, 1, 9}}, First: 1, Houses: []int{0, 5}}}
	for openings, want := range map[string]logging.From{
		"random:2": {Moves: 2}, "seeds:3-5": {}, "fair": {Position: true, Opening: logging.OpeningFair}, "file": {Moves: 2, Position: true},
	} {
		d := league(2)
		d.Players, d.Pairing, d.Openings, d.Games = d.Players[:2], match.Series, openings, 6
		if openings == "file" {
			d.List = list
		}
		m := newMatch(t, d, match.Whole)
		play(t, m, 1, func(r *match.Result) error {
			l, err := m.Log(r)
			if l.From != want || !l.Finished || d.List != nil && (l.First != list[0].First || l.Start != list[0].State) {
				t.Errorf("%s: from %+v, %v, first %d, finished %v; want %+v", openings, l.From, l.Start, l.First, l.Finished, want)
			}
			return err
		})
	}
}

func TestOpenRefuses(t *testing.T) {
	m := newMatch(t, league(2), match.Whole)
	data, err := m.Encode()
	tasktest.OK(t, err)
	good := string(data)
	for _, test := range []struct{ old, with, want string }{
		{good, "", "not the file of a match"},
		{`"kalah_match":1`, `"kalah_match":2`, "kalah_match: found 2, expected 1"},
		{`"random_seed":3`, `"random_seed":4`, "plan_sha256"},
		{`"openings":"random:2"`, `"openings":"/dev/zero"`, "openings_list: it is missing"},
		{`"games":0`, `"games":1`, "the pairings have 0"},
		{`"record":{`, `"record":{"x":1,`, "unknown field"},
		{"}\n", "}\n7", "something follows"},
		{good[strings.Index(good, `"record"`):], `"record":null}`, "record: it is missing"},
	} {
		text := strings.Replace(good, test.old, test.with, 1)
		if _, err := Decode([]byte(text)); !errors.Is(err, ErrFile) || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: got %v, want %q", test.with, err, test.want)
		}
	}
}

func FuzzDecode(f *testing.F) {
	m := newMatch(f, league(2), match.Whole)
	data, err := m.Encode()
	tasktest.OK(f, err)
	f.Add(data)
	for _, shard := range []string{`{"index":5,"of":0}`, `{"index":0,"of":9223372036854775807}`} {
		damaged := bytes.Replace(data, []byte(`"shard":{"index":0,"of":1}`), []byte(`"shard":`+shard), 1)
		if bytes.Equal(damaged, data) {
			f.Fatal("the shard is written otherwise")
		}
		f.Add(damaged)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := Decode(data)
		if err != nil {
			return
		}
		if _, err := Merge([]*Match{m}, []string{"a.json"}, false); err != nil && !errors.Is(err, match.ErrRecord) {
			t.Errorf("merged: %v", err)
		}
		again, err := m.Encode()
		tasktest.OK(t, err)
		if back, err := Decode(again); err != nil || back.Plan.Fingerprint() != m.Plan.Fingerprint() {
			t.Errorf("written again it is not read: %v", err)
		}
	})
}

// A prolonged match has the same result as the longer one.
func TestProlong(t *testing.T) {
	for _, test := range []struct {
		from, to int
		shard    match.Shard
		can      bool
	}{
		{2, 4, match.Whole, true},
		{2, 5, match.Shard{Index: 1, Count: 3}, true},
		{3, 4, match.Whole, false},
		{4, 2, match.Whole, false},
	} {
		set := func(games int) *Match {
			d := league(2)
			d.Games, d.Players = games, d.Players[:3]
			return newMatch(t, d, test.shard)
		}
		short := play(t, set(test.from), 2, nil)
		longer, ok := set(test.to).Prolong(short)
		if set(test.to).Definition.Prolongs(short.Definition) != test.can || ok != test.can {
			t.Errorf("%d to %d games: %v, want %v", test.from, test.to, ok, test.can)
		}
		if !ok {
			continue
		}
		if got, want := text(t, play(t, longer, 2, nil)), text(t, play(t, set(test.to), 2, nil)); got != want {
			t.Errorf("%d to %d games: got\n%s, want\n%s", test.from, test.to, got, want)
		}
	}
}

func TestDifferentMatches(t *testing.T) {
	base := newMatch(t, league(2), match.Whole)
	for want, change := range map[string]func(*Definition){
		"players are others":            func(d *Definition) { d.Players[1].Limit++ },
		"rules are others":              func(d *Definition) { d.Rules.EmptyCapture = true },
		"random seed is 9, not 3":       func(d *Definition) { d.Seed = 9 },
		"rule for agents that are late": func(d *Definition) { d.LateLoses = true },
		"openings are others":           func(d *Definition) { d.Openings = "start" },
	} {
		d := league(2)
		change(&d)
		_, err := Merge([]*Match{base, newMatch(t, d, match.Whole)}, []string{"a", "b"}, false)
		if text := fmt.Sprint(err); !errors.Is(err, ErrDifferent) || !strings.HasPrefix(text, "b: ") || !strings.Contains(text, want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
	if err := base.CheckSame(newMatch(t, league(2), match.Shard{Index: 1, Count: 2})); !errors.Is(err, ErrDifferent) {
		t.Errorf("got %v, want another shard", err)
	}
}

// Names are escaped, and each row of a table is complete.
func TestTables(t *testing.T) {
	d := league(2)
	d.Players, d.Pairing = d.Players[:2], match.Series
	d.Players[0].Name = "A|B, \"C\""
	tables := Tables{Status: newStatus(Setup{Definition: d}, newMatch(t, d, match.Whole))}
	for f, want := range map[Format]string{CSV: `"A|B, ""C"""`, JSON: `"A|B, \"C\""`, Markdown: `A\|B, "C"`} {
		var b strings.Builder
		tasktest.OK(t, tables.Write(&b, f))
		if !strings.Contains(b.String(), want) {
			t.Errorf("%v:\n%s", f, b.String())
		}
	}
	if got := strings.Count(tables.Text(), "\t"); got != 3*(len(titles)-1) {
		t.Errorf("the clipboard has %d tabs", got)
	}
}
