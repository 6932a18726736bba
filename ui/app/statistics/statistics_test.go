package statistics

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/internal/task/tasktest"
	"kalah/logging"
	"kalah/ui/app/session"
)

var noon = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

func gameAt(i int, r Result) Game {
	return Game{ID: fmt.Sprint("g", i), Played: noon.AddDate(0, 0, i), Against: engine.TypeScout, Limit: 3, Result: r, Seeds: [2]int{20, 28}, Moves: 30}
}

// finished returns a game that the second player has won, 1 to 3.
func finished(t *testing.T) engine.Snapshot {
	t.Helper()
	state := engine.State{{0, 0, 0, 0, 0, 1, 0}, {0, 0, 0, 0, 0, 1, 2}}
	m, err := engine.DefaultRules().Play(state, 0, 5)
	if err != nil || !m.Finished {
		t.Fatalf("%+v, %v", m, err)
	}
	return engine.NewSnapshotFrom(engine.DefaultRules(), state, 0, []engine.Played{{Move: m}})
}

func TestWhatCounts(t *testing.T) {
	human, scout := engine.NewSpec(engine.TypeHuman), engine.NewSpec(engine.TypeScout)
	for _, tt := range []struct {
		name    string
		players [2]engine.PlayerSpec
		change  func(*session.Record)
		counted bool
		result  Result
		seeds   [2]int
	}{
		{"a person first", [2]engine.PlayerSpec{human, scout}, nil, true, Lost, [2]int{1, 3}},
		{"a person second", [2]engine.PlayerSpec{scout, human}, nil, true, Won, [2]int{3, 1}},
		{"two people", engine.TwoPeople(), nil, true, Lost, [2]int{1, 3}},
		{"two AIs", [2]engine.PlayerSpec{scout, scout}, nil, false, "", [2]int{}},
		{"a position", [2]engine.PlayerSpec{human, scout}, func(r *session.Record) { r.From.Position = true }, false, "", [2]int{}},
		{"a fair start", [2]engine.PlayerSpec{human, scout}, func(r *session.Record) { r.From.Position, r.From.Opening = true, logging.OpeningFair }, true, Lost, [2]int{1, 3}},
		{"taken up", [2]engine.PlayerSpec{human, scout}, func(r *session.Record) { r.From.Log, r.From.Moves = "a.json", 3 }, false, "", [2]int{}},
		{"continued after the program was closed", [2]engine.PlayerSpec{human, scout}, func(r *session.Record) { r.From.Moves, r.From.Resumed = 1, true }, true, Lost, [2]int{1, 3}},
		{"taken up, and continued after the program was closed", [2]engine.PlayerSpec{human, scout}, func(r *session.Record) { r.From.Log, r.From.Moves, r.From.Resumed = "a.json", 3, true }, false, "", [2]int{}},
		{"undated", [2]engine.PlayerSpec{human, scout}, func(r *session.Record) { r.Created = time.Time{} }, false, "", [2]int{}},
		{"unfinished", [2]engine.PlayerSpec{human, scout}, func(r *session.Record) { r.Game = r.Game.At(0) }, false, "", [2]int{}},
		{"resigned", [2]engine.PlayerSpec{human, scout}, func(r *session.Record) {
			r.Game = r.Game.At(0)
			r.Game.Ending = engine.Ending{Reason: engine.Resigned, Player: engine.First}
		}, true, Lost, [2]int{0, 2}},
	} {
		r := session.Record{Game: finished(t), Players: tt.players, Created: noon, Undone: true}
		if tt.change != nil {
			tt.change(&r)
		}
		g, ok := Of(r)
		if ok != tt.counted || ok && (g.Result != tt.result || g.Seeds != tt.seeds || !g.Undone || !g.valid()) {
			t.Errorf("%s: got %+v, %t", tt.name, g, ok)
		}
	}
}

func TestSum(t *testing.T) {
	b := Open("")
	easy, _ := engine.ParseLevel("easy")
	for i, r := range []Result{Won, Won, Lost, Drawn, Won} {
		g := gameAt(i, r)
		if i > 2 {
			g.Against, g.Level, g.Limit = easy.Spec.Type, easy.Spec.Level, easy.Spec.Limit
		}
		g.Undone = i == 0
		tasktest.OK(t, second(b.Add(g)))
	}
	people := gameAt(9, Lost)
	people.People, people.Against, people.Limit = true, engine.TypeHuman, 0
	if n, err := b.Add(people, people); n != 1 || err != nil {
		t.Errorf("added %d, %v", n, err)
	}
	tasktest.OK(t, b.Judge(Accuracy{ID: "g1", Moves: 10, Best: 7, Lost: 5}))
	got := b.Sum(Always, noon)
	if len(got.Rows) != 3 || !got.Rows[2].People || got.Rows[0].Games != 2 || got.Rows[1].Against.Type != engine.TypeScout {
		t.Fatalf("got %+v", got.Rows)
	}
	all := got.All
	best, judged := all.BestShare()
	if all.Games != 5 || all.Won != 3 || all.Drawn != 1 || all.Lost != 1 || all.Share() != 0.7 || all.Undone != 1 || !judged || best != 0.7 || all.AwayAverage() != 0.5 {
		t.Errorf("got %+v", all)
	}
	if got.Streak != 1 || got.Longest != 2 || len(got.Latest) != 5 {
		t.Errorf("streak %d, %d, %d latest", got.Streak, got.Longest, len(got.Latest))
	}
	now := noon.AddDate(0, 0, 9)
	if week := b.Sum(Week, now); week.All.Games != 3 || week.Longest != 1 {
		t.Errorf("a week: %+v", week)
	}
	if month := b.Sum(Month, now.AddDate(0, 1, 0)); month.All.Games != 0 || month.All.Share() != 0 {
		t.Errorf("a month: %+v", month)
	}
	var text bytes.Buffer
	tasktest.OK(t, b.WriteCSV(&text, func(t message.Text) string { return strings.ToUpper(t.String()) }))
	lines := strings.Split(text.String(), "\n")
	if len(lines) != 8 || !strings.HasPrefix(lines[0], "PLAYED,OPPONENT,") || lines[2] != "2026-11-21T12:00:00Z,SCOUT,3,0,0,0,WON,20,28,30,FALSE,10,7,5" {
		t.Errorf("got %q", lines)
	}
}

func TestTheFileIsAddedTo(t *testing.T) {
	path := filepath.Join(t.TempDir(), "kalah", "statistics.jsonl")
	one, two := Open(path), Open(path) // of two windows
	if len(one.Games())+len(two.Games()) > 0 {
		t.Error("what is not there has games")
	}
	for i, b := range []*History{one, two, one} {
		if n, err := b.Add(gameAt(i, Won)); n != 1 || err != nil {
			t.Fatal(n, err)
		}
	}
	if n, err := two.Add(gameAt(2, Lost)); n != 0 || err != nil { // counted in the other window
		t.Fatal(n, err)
	}
	tasktest.OK(t, one.Judge(Accuracy{ID: "g2", Moves: 3, Best: 2, Lost: 4}))
	again := Open(path)
	if diff := cmp.Diff([]Game{gameAt(0, Won), gameAt(1, Won), gameAt(2, Won)}, again.Games()); diff != "" {
		t.Error(diff)
	}
	if a, ok := again.AccuracyOf("g2"); !ok || a.Lost != 4 || !again.known["g1"] {
		t.Errorf("got %+v, %t", a, ok)
	}
	if len(one.Games()) != 3 || len(two.Games()) != 3 {
		t.Errorf("the windows show %d and %d games", len(one.Games()), len(two.Games()))
	}
	if err := again.Reset(); err != nil || len(again.Games()) != 0 || len(one.Games()) != 0 || len(Open(path).Games()) != 0 {
		t.Errorf("%v, %d games are left, %d in another window", err, len(again.Games()), len(one.Games()))
	}
	if n, err := one.Add(gameAt(3, Won)); n != 1 || err != nil || len(again.Games()) != 1 {
		t.Errorf("%d games, %v after the reset", n, err)
	}
}

// Damaged lines are ignored, and lines after them count.
func TestDamage(t *testing.T) {
	path := filepath.Join(t.TempDir(), "statistics.jsonl")
	b := Open(path)
	tasktest.OK(t, second(b.Add(gameAt(0, Won), gameAt(1, Lost))))
	whole, err := os.ReadFile(path)
	tasktest.OK(t, err)
	bad := `{"game":{"id":"x","against":"Nobody","result":"won"}}` + "\n" + `{"game":{"id":"y","against":"Scout","result":"won","seeds":[999,1]}}` + "\n" +
		strings.Repeat("z", 3*maxLine) + "\n" + `{"accuracy":{"id":"unknown","moves":1}}` + "\n" + "[]\n\x00\n" + `{"game":{"id":"cut`
	marked := append([]byte("\ufeff"), whole...) // by an editor
	tasktest.OK(t, os.WriteFile(path, append(marked, bad...), 0o600))
	b = Open(path)
	if len(b.Games()) != 2 {
		t.Fatalf("got %+v", b.Games())
	}
	tasktest.OK(t, second(b.Add(gameAt(2, Drawn))))
	if got := Open(path).Games(); len(got) != 3 {
		t.Errorf("got %+v", got)
	}
}

// A game that cannot be written counts too, and is written by the next call.
func TestUnwritten(t *testing.T) {
	path := filepath.Join(t.TempDir(), "statistics.jsonl")
	tasktest.OK(t, os.Mkdir(path, 0o700))
	b := Open(path)
	if n, err := b.Add(gameAt(0, Won)); n != 1 || err == nil {
		t.Errorf("added %d, %v; want 1 and an error", n, err)
	}
	tasktest.OK(t, os.Remove(path))
	// Adding it again is enough.
	if n, err := b.Add(gameAt(0, Won)); n != 0 || err != nil {
		t.Errorf("added %d, %v; want none new", n, err)
	}
	tasktest.OK(t, b.Judge(Accuracy{ID: "g0", Moves: 1}))
	text, err := os.ReadFile(path)
	if lines := strings.Count(string(text), "\n"); len(Open(path).Games()) != 1 || len(b.Games()) != 1 || lines != 2 {
		t.Errorf("stored %s, %v", text, err)
	}
}

// A game whose end was withdrawn does not count, and its next end does.
func TestWithdraw(t *testing.T) {
	path := filepath.Join(t.TempDir(), "statistics.jsonl")
	b := Open(path)
	lost := gameAt(0, Lost)
	lost.ID = idOf(noon)
	won := lost
	won.Result = Won
	for _, err := range []error{
		second(b.Add(lost, gameAt(1, Won))), b.Judge(Accuracy{ID: lost.ID, Moves: 1}),
		b.Withdraw(noon), b.Withdraw(noon), b.Withdraw(noon.Add(1)),
	} {
		if err != nil {
			t.Error(err)
		}
	}
	if _, judged := b.AccuracyOf(lost.ID); judged || b.known[lost.ID] || len(b.Games()) != 1 || len(Open(path).Games()) != 1 {
		t.Errorf("counted: %+v", b.Games())
	}
	tasktest.OK(t, second(b.Add(won)))
	if diff := cmp.Diff([]Game{won, gameAt(1, Won)}, Open(path).Games()); diff != "" {
		t.Error(diff)
	}
}

func second[T any](_ T, err error) error { return err }

// Only the latest games count, and reading many more is fast.
func TestBounds(t *testing.T) {
	b := Open("")
	const n = 10*maxGames + 5
	for i := range n {
		b.take(line{Game: &Game{ID: fmt.Sprint(i), Played: noon, Against: engine.TypeScout, Result: Won}})
	}
	games := b.Games()
	if len(games) != maxGames || games[0].ID != fmt.Sprint(n-maxGames) || b.known["4"] || len(b.known) > 2*maxGames {
		t.Errorf("%d games are kept from %s", len(games), games[0].ID)
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"game":{"id":"a","against":"Scout","result":"won","seeds":[25,23],"moves":3}}` + "\n" + `{"accuracy":{"id":"a","moves":3,"best":3}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		b := Open("")
		b.takeAll(bytes.NewReader(data))
		s := b.Sum(Always, noon)
		if n := len(b.Games()); s.All.Games > n || s.All.Share() < 0 || s.All.Share() > 1 {
			t.Errorf("%d games, %+v", n, s.All)
		}
	})
}
