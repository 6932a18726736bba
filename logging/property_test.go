package logging

import (
	"bytes"
	"encoding/json"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"kalah/engine"
	"kalah/engine/line"
)

// drawLog draws the log of a game, finished or not.
func drawLog(t *rapid.T) *Log {
	rules := engine.Rules{
		Seeds:        rapid.IntRange(engine.MinSeeds, engine.MaxSeeds).Draw(t, "seeds"),
		EmptyCapture: rapid.Bool().Draw(t, "empty capture"),
	}
	s := engine.NewSnapshot(rules, nil)
	position := rapid.Bool().Draw(t, "set up")
	if position {
		s = engine.NewSnapshotFrom(rules, drawUnfinished(t), engine.Side(rapid.IntRange(0, 1).Draw(t, "first")), nil)
	}
	var moves []engine.Played
	for length := rapid.IntRange(0, 200).Draw(t, "length"); len(moves) < length && !s.Finished; {
		m, err := rules.Play(s.State, s.Player, rapid.SampledFrom(s.Houses()).Draw(t, "house"))
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, engine.Played{Move: m, Stats: drawStats(t)})
		s = engine.NewSnapshotFrom(rules, s.Start, s.First, moves)
	}
	drawTerms(t, &s)
	l := New(s, [2]engine.PlayerSpec{drawPlayer(t), drawPlayer(t)},
		rapid.SampledFrom([]engine.Sharing{engine.PerPlayer, engine.Shared}).Draw(t, "random"), drawTime(t))
	if want := s.Start != rules.Start() || s.First != engine.First; l.From.Position != want {
		t.Fatalf("New sets From.Position to %t, want %t", l.From.Position, want)
	}
	l.From = From{
		Log:      rapid.StringMatching(`[^/]*`).Draw(t, "log"),
		Moves:    rapid.IntRange(0, len(moves)).Draw(t, "given"),
		Resumed:  rapid.Bool().Draw(t, "resumed"),
		Position: position,
		Opening:  rapid.String().Draw(t, "opening"),
	}
	if left := rapid.Int64Range(1, 1<<40); !l.Clock.IsZero() && rapid.Bool().Draw(t, "left") {
		l.Left = [2]time.Duration{time.Duration(left.Draw(t, "first left")) * time.Millisecond, time.Duration(left.Draw(t, "second left")) * time.Millisecond}
	}
	l.Undone = rapid.Bool().Draw(t, "undone")
	l.Marks.Favourite = rapid.Bool().Draw(t, "favourite")
	l.Marks.Tags = rapid.SliceOfNDistinct(rapid.StringMatching(`[^,\s\pC\pZ]{1,40}`), 0, maxTags, rapid.ID).Draw(t, "tags")
	l.Notes = drawNotes(t, s)
	return l
}

// drawNotes draws variations and comments of a game.
func drawNotes(t *rapid.T, s engine.Snapshot) line.Notes {
	tree, at := line.Tree{Game: s}, line.Place{}
	for range rapid.IntRange(0, 12).Draw(t, "notes") {
		if rapid.Bool().Draw(t, "another move") {
			if houses := tree.Line(at.Path).At(at.At).Houses(); len(houses) > 0 {
				tree, at, _ = tree.Play(at, rapid.SampledFrom(houses).Draw(t, "other house"))
			}
			continue
		}
		at.At = rapid.IntRange(0, len(tree.Line(at.Path).Moves)).Draw(t, "at")
		tree, _ = tree.SetComment(at, rapid.StringMatching(`[^\pC]{0,20}`).Draw(t, "comment"))
	}
	tree.Review = drawReview(t, s)
	return tree.Notes
}

// drawReview draws evaluations of positions of a game.
func drawReview(t *rapid.T, s engine.Snapshot) (all []line.Evaluation) {
	for n, m := range s.Moves {
		if !rapid.Bool().Draw(t, "reviewed") {
			continue
		}
		seeds := rapid.IntRange(-m.From.Total(), m.From.Total())
		e := line.Evaluation{At: n, Score: seeds.Draw(t, "score"), Proved: rapid.Bool().Draw(t, "proved")}
		for _, house := range s.At(n).Houses() {
			e.Houses = append(e.Houses, line.Value{House: house, Score: seeds.Draw(t, "value"), Proved: rapid.Bool().Draw(t, "value proved")})
		}
		e.Depth = rapid.IntRange(0, maxReviewDepth).Draw(t, "depth")
		e.Best = []int{rapid.SampledFrom(s.At(n).Houses()).Draw(t, "best")}
		if rapid.Bool().Draw(t, "explained") {
			e.Why = []byte(`{"best":` + strconv.Itoa(e.Best[0]) + `,"text":` + string(ascii([]byte(quote(rapid.StringN(0, 100, -1).Draw(t, "why"))))) + `}`)
		}
		all = append(all, e)
	}
	return all
}

// drawTerms draws a clock, the pie rule, a change of sides and an ending, if possible.
func drawTerms(t *rapid.T, s *engine.Snapshot) {
	if rapid.Bool().Draw(t, "clock") {
		s.Clock = engine.Clock{
			Time:      time.Duration(rapid.Int64Range(int64(engine.MinClock), int64(engine.MaxClock)).Draw(t, "time")),
			Increment: time.Duration(rapid.Int64Range(0, int64(engine.MaxIncrement)).Draw(t, "increment")),
		}
	}
	s.PieRule = rapid.Bool().Draw(t, "pie rule")
	for n := range s.Moves {
		if s.At(n).CanSwap() && rapid.Bool().Draw(t, "swapped") {
			s.Swapped = n
			break
		}
	}
	if s.Finished || rapid.Bool().Draw(t, "not ended") {
		return
	}
	reasons := []engine.Reason{engine.Resigned, engine.Agreed, engine.Failed}
	if !s.Clock.IsZero() {
		reasons = append(reasons, engine.OnTime)
	}
	if s.Ending.Reason = rapid.SampledFrom(reasons).Draw(t, "reason"); s.Ending.Reason != engine.Agreed {
		s.Ending.Player = engine.Side(rapid.IntRange(0, 1).Draw(t, "who"))
		s.Ending.Why = rapid.StringN(0, -1, engine.MaxWhy).Draw(t, "why")
	}
}

// drawUnfinished draws a state in which a game may begin.
func drawUnfinished(t *rapid.T) engine.State {
	return rapid.Custom(func(t *rapid.T) engine.State {
		var s engine.State
		for player := range s {
			for pit := range s[player] {
				s[player][pit] = rapid.Uint8Max(17).Draw(t, "seeds in a pit")
			}
		}
		return s
	}).Filter(func(s engine.State) bool { return !s.Finished() }).Draw(t, "start")
}

func drawPlayer(t *rapid.T) engine.PlayerSpec {
	spec := engine.PlayerSpec{
		Type: rapid.SampledFrom(engine.Catalogue()).Draw(t, "type").Type,
		Name: rapid.String().Draw(t, "name"),
	}
	if spec.Type.Info().Time.Taken() && rapid.Bool().Draw(t, "timed") {
		spec.Time = time.Duration(rapid.Int64Range(int64(engine.MinTime), int64(engine.MaxTime)).Draw(t, "time"))
	}
	if spec.Type.Info().Limit.Taken() {
		spec.Limit = rapid.IntRange(0, spec.Type.Info().Limit.Max).Draw(t, "limit")
	}
	if spec.Type.Info().Nodes.Taken() {
		spec.Nodes = rapid.IntRange(0, engine.MaxNodes).Draw(t, "nodes")
	}
	if spec.Type.HasSeed() {
		spec.Seed = rapid.Ptr(rapid.Int64(), true).Draw(t, "seed")
	}
	if spec.Type.Info().Outside {
		text := rapid.StringN(0, -1, engine.MaxCommand)
		spec.Command = engine.Command{
			Line:     text.Draw(t, "command"),
			Folder:   text.Draw(t, "folder"),
			Protocol: rapid.SampledFrom([]engine.Protocol{engine.KGP, engine.Numbers}).Draw(t, "protocol"),
		}
	}
	return spec
}

func drawStats(t *rapid.T) engine.Stats {
	if rapid.Bool().Draw(t, "no stats") {
		return engine.Stats{}
	}
	finite := rapid.Float64().Filter(func(x float64) bool { return !math.IsNaN(x) && !math.IsInf(x, 0) })
	return engine.Stats{
		Inspections: rapid.Uint64().Draw(t, "inspections"),
		Nodes:       rapid.Uint64().Draw(t, "nodes"),
		Elapsed:     time.Duration(rapid.Int64Range(0, int64(24*time.Hour)).Draw(t, "elapsed")),
		Value:       rapid.Ptr(finite, true).Draw(t, "value"),
		Hurried:     rapid.Bool().Draw(t, "hurried"),
		ByChance:    rapid.Bool().Draw(t, "by chance"),
		Proved:      rapid.Bool().Draw(t, "proved"),
		Clock:       time.Duration(rapid.Int64Range(0, int64(24*time.Hour)).Draw(t, "clock")),
	}
}

func drawTime(t *rapid.T) time.Time {
	if rapid.Bool().Draw(t, "no time") {
		return time.Time{}
	}
	zone := time.FixedZone("", 60*rapid.IntRange(-14*60, 14*60).Draw(t, "zone"))
	return time.Unix(rapid.Int64Range(0, 1<<37).Draw(t, "second"), rapid.Int64Range(0, 999_999_999).Draw(t, "nanosecond")).In(zone)
}

func TestWrittenIsReadAgain(t *testing.T) {
	schema := logSchema(t)
	rapid.Check(t, func(t *rapid.T) {
		l := drawLog(t)
		written := mustWrite(t, l)
		again := mustRead(t, written)
		if diff := difference(l, again); diff != "" {
			t.Fatalf("(-written +read):\n%s", diff)
		}
		if got := mustWrite(t, again); got != written {
			t.Fatalf("written again, got:\n%s\nwant:\n%s", got, written)
		}
		if err := bySchema(t, schema, written); err != nil {
			t.Fatalf("%v, in:\n%s", err, written)
		}
		if !again.Finished {
			if _, err := engine.ContinueGame(again.Snapshot(), nil, nil); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// A file with a value replaced by another value is refused, or it is a log without loss that
// the schema allows.
func TestAnyOtherValue(t *testing.T) {
	base, schema, read := []string{small(t), full(t)}, logSchema(t), 0
	rapid.Check(t, func(t *rapid.T) {
		top := generic(t, rapid.SampledFrom(base).Draw(t, "log"))
		set := rapid.SampledFrom(places(top)).Draw(t, "place")
		set(rapid.SampledFrom([]any{
			nil, true, false, 0, 1, -1, 2, 6, 7, 300, 0.5, 1e300, "", "0", "Minmax", "Perfect", "2026-11-20T14:03:59Z", "per_player",
			[]any{},
			map[string]any{},
			[]any{1},
			[]any{0, 1},
			[]any{[]any{}},
			json.Number("9223372036854775807"), json.Number("18446744073709551616"), json.Number("-0"), json.Number("1E2"),
			map[string]any{"seeds": 1},
			[]any{map[string]any{"at": 1, "houses": []any{4}}},
			map[string]any{"text": strings.Repeat("ä", maxWhy/4)},
			[]any{[]any{0, "text"}},
			map[string]any{"type": "Expert", "level": 3, "time_ms": 1.5},
		}).Draw(t, "value"))
		changed, err := json.Marshal(top)
		if err != nil {
			t.Fatal(err)
		}
		l, err := Read(bytes.NewReader(changed), "")
		if err != nil {
			return
		}
		read++
		if path := lost(generic(t, string(changed)), generic(t, mustWrite(t, l))); path != "" {
			t.Fatalf("%s: %s", changed, path)
		}
		if err := bySchema(t, schema, string(changed)); err != nil {
			t.Fatalf("%v, in:\n%s", err, changed)
		}
	})
	if read == 0 && !testing.Short() { // which tries 20 only
		t.Error("none was read")
	}
}

// places returns a function for each value inside value that replaces it.
func places(value any) (all []func(any)) {
	switch parent := value.(type) {
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(parent)) {
			all = append(append(all, func(value any) { parent[key] = value }), places(parent[key])...)
		}
	case []any:
		for i := range parent {
			all = append(append(all, func(value any) { parent[i] = value }), places(parent[i])...)
		}
	}
	return all
}
