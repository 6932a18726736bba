package puzzle

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/internal/task/tasktest"
	"kalah/search"
	"kalah/search/puzzle"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// harness is a session whose view sows at once, unless hold is set.
type harness struct {
	*Session

	t     *testing.T
	loop  *tasktest.Loop
	tasks *task.Group
	sown  int // moves in this line of a story
	hold  bool
	done  func() // of the move that is held

	house, score int // of the latest explanation
}

func (h *harness) Show(State) {}

func (h *harness) Sow(_ engine.Move, _ State, done func()) {
	if h.sown++; h.hold {
		h.done = done
		return
	}
	h.loop.Post(done)
}

func open(t *testing.T, folder string) *harness {
	t.Helper()
	return harnessOf(t, func(tasks *task.Group) *Session { return New(tasks, shippedPuzzles(t), OpenStore(folder)) })
}

func harnessOf(t *testing.T, make func(*task.Group) *Session) *harness {
	h := &harness{t: t}
	h.tasks, h.loop = tasktest.Group(t)
	h.Session = make(h.tasks)
	h.limit = time.Minute // the machine may be busy
	h.SetView(h)
	return h
}

func (h *harness) close() { tasktest.Close(h.t, h.tasks) }

func (h *harness) until(what string, holds func(State) bool) State {
	h.t.Helper()
	h.loop.Until(h.t, what, func() bool { return holds(h.State()) }, func() any { return h.State() })
	return h.State()
}

// rest waits until nothing moves.
func (h *harness) rest() {
	h.t.Helper()
	h.until("rest", func(s State) bool { return !s.Sowing && (s.Open || s.Phase != Asking) })
}

func (h *harness) count(from Source, grade puzzle.Grade) int {
	return len(filtered(h.lists[from], grade))
}

// losing returns a house that does not win, or -1.
func losing(scores puzzle.Scores) int {
	return slices.IndexFunc(scores[:], func(s int) bool { return s != puzzle.NoScore && s <= 0 })
}

// solve answers rightly to the end of the puzzle.
func (h *harness) solve() State {
	h.t.Helper()
	h.do("win")
	return h.State()
}

// tell tells a story: see [tasktest.Tell]. After each action the session comes to rest.
func (h *harness) tell(story string) {
	h.t.Helper()
	tasktest.Tell(h.t, story, h.do, h.facts)
}

// do carries out an action: a call such as next or goto:3, house:N, right or wrong to answer so, or
// win to answer rightly to the end of the puzzle.
func (h *harness) do(action string) {
	h.t.Helper()
	name, arg, _ := strings.Cut(action, ":")
	n, _ := strconv.Atoi(arg)
	switch name {
	case "":
		h.sown = 0
	case "house":
		h.Play(n)
	case "right":
		h.Play(h.scores.Best())
	case "wrong": // at the next house that can be wrong
		for losing(h.scores) < 0 {
			h.do("right")
		}
		h.Play(losing(h.scores))
	case "win":
		for h.State().Phase == Asking {
			h.do("right")
		}
	case "explain": // the worst house
		scores, _ := h.State().Known()
		h.house = -1
		for house, score := range scores {
			if score != puzzle.NoScore && (h.house < 0 || score < h.score) {
				h.house, h.score = house, score
			}
		}
		h.Explain(h.house)
	case "chain":
		h.Go(slices.IndexFunc(h.list, func(p puzzle.Puzzle) bool { return p.Theme == puzzle.ThemeChain }))
	case "look":
		h.Explain(n)
	case "puzzle":
		h.Go(n - h.State().Number)
	case "mistakes":
		h.Learn(mistakes(h.t))
	case "endgame":
		h.Learn([]puzzle.Puzzle{endgame(h.t, puzzle.Scores{-2, 2, -2, puzzle.NoScore, 8, puzzle.NoScore})})
	case "estimated": // the score of B is not the exact one
		h.Learn([]puzzle.Puzzle{endgame(h.t, puzzle.Scores{-2, 4, -2, puzzle.NoScore, 8, puzzle.NoScore})})
	case "goto":
		h.GoTo(n)
	case "answer": // the position after the turn of the house explained
		h.GoTo(h.State().Proof.endOfTurn(h.State().Proof.From))
	default:
		map[string]func(){"next": h.Next, "retry": h.Retry, "hint": h.Hint, "solve": h.Solve}[name]()
	}
	h.rest()
}

// facts returns the facts that hold now.
func (h *harness) facts() []string {
	s, p := h.State(), h.State().Proof
	all := []string{[]string{"none", "asking", "wrong", "solved", "given"}[s.Phase]}
	fact := func(name string, value any) { all = append(all, fmt.Sprint(name, "=", value)) }
	fact("tally", fmt.Sprintf("%d/%d/%d", s.Tally.Solved, s.Tally.Streak, s.Tally.Best))
	fact("of", s.Of)
	fact("done", s.Done)
	fact("turn", s.Turn)
	fact("hints", s.Hints)
	fact("at", p.At)
	fact("from", p.From)
	fact("last", len(s.Last))
	reason := "none"
	if w := p.Why; w != nil {
		reason = engine.Letter(w.Player, w.House) + ":" + string(w.Because.Reason)
	}
	fact("why", reason)
	if p.Partial {
		all = append(all, "partial")
	}
	if s.Err != nil {
		fact("!error", s.Err)
	}
	_, known := s.Known()
	shown := false // all that was found and the answer were sown
	if !p.Empty() {
		m, score := p.Asked()
		lead := p.Steps[len(p.Steps)-1].Move.To
		shown = h.sown == s.Turn+len(p.Answer()) && p.At == h.sown
		for name, is := range map[string]bool{
			"proved":    lead.Seeds(m.Player)-lead.Seeds(1-m.Player) == score,
			"answered":  len(p.Answer()) > 0 && p.Answer()[0].Player != m.Player,
			"explained": m.House == h.house && score == h.score,
			"atEnd":     s.Finished && p.At == len(p.Steps),
		} {
			if is {
				all = append(all, name)
			}
		}
	}
	for name, is := range map[string]bool{
		"open": s.Open, "before": s.Before, "once": s.Once, "mine": s.Source == Mine, "ofGame": s.OfGame, "finished": s.Finished, "known": known, "shown": shown,
		"atStart": s.Position == s.Puzzle.Position, "playedRight": s.Played == s.Puzzle.House, "hintRight": s.Hint == s.Puzzle.House, "hint": s.Hint >= 0,
	} {
		if is {
			all = append(all, name)
		}
	}
	return all
}

func TestStories(t *testing.T) {
	for name, story := range map[string]string{
		"a wrong answer is refuted, and the scores stay hidden": `
			win next wrong -> wrong -open proved tally=1/0/1
			goto:0 -> -known
			house:0 house:1 house:2 -> wrong
			retry  -> asking open atStart last=0
			win    -> solved tally=2/0/1`,
		"a turn of several moves is found move by move, and a later mistake is refuted there": `
			chain right -> asking open turn=1 -atStart
			wrong  -> wrong proved -from=0
			goto:0 -> atStart
			retry win -> solved -turn=1`,
		"hints, in words and then by a house": `
			hint   -> hints=1 -hint
			2*hint -> hints=2 hintRight
			win    -> solved tally=1/0/0`,
		"the solution, and then any house is explained": `
			solve  -> given tally=0/0/0 -at=0 playedRight known
			goto:0 explain -> explained from=0
			answer explain -> explained -from=0
			goto:0 -> known atStart
			goto:1000000 -> atEnd`,
		"a mistake of a game comes again until it was solved twice": `
			mistakes -> asking open mine ofGame of=2
			house:0  -> wrong answered -finished
			retry house:2 -> solved -once -before done=0
			next     -> -once -before
			house:5  -> solved -before
			next     -> -once -before
			house:5  -> solved -before
			next     -> once -before
			house:5  -> solved before
			next     -> once -before
			house:5  -> solved before done=2 tally=2/2/2`,
		"the winning house is compared with the best of the others, or with the wrong answer": `
			solve   -> given why=B:allow_cap
			goto:0  -> why=B:allow_cap
			retry   -> why=none
			house:2 -> wrong why=C:allow_cap partial
			solve   -> why=C:allow_cap -partial
			retry house:2 retry win -> solved why=C:allow_cap
			goto:0 look:1 -> why=B:allow_cap
			goto:0 look:3 -> why=C:allow_cap
			puzzle:2 solve  -> why=A:miss_cap
			puzzle:55 solve -> why=E:order`,
		"a wrong answer is explained without the right house": `
			puzzle:5 house:3 -> wrong why=D:only_reply -partial
			retry            -> why=none
			win              -> solved why=D:only_reply
			goto:1 look:3    -> from=1 why=none
			puzzle:8 house:1 -> wrong why=B:miss_cap partial
			puzzle:109 house:2 -> wrong why=none`,
		"another house is compared if the best of the others needs a long plan": `
			puzzle:3 house:1 -> wrong why=none
			solve            -> given why=none
			puzzle:3 solve   -> why=D:allow_cap`,
		"a mistake is compared with the house that was played, or with the wrong answer": `
			endgame solve -> given why=A:miss_cap
			retry house:1 solve -> given why=B:miss_cap`,
		"an explanation that contradicts a score is not shown": `
			estimated solve -> given why=none`,
	} {
		t.Run(name, func(t *testing.T) { open(t, "").tell(story) })
	}
}

// The proof of a right answer ends with the score of the house.
func TestARightAnswerIsProved(t *testing.T) {
	h := open(t, "")
	for range 4 {
		h.tell(`
			win  -> solved proved shown before
			next -> asking`)
	}
	h.tell(`-> tally=4/4/4`)
}

// The current work is dropped when another puzzle is shown.
func TestTurningAwayInTheMiddle(t *testing.T) {
	h := open(t, "")
	h.hold = true
	h.Play(h.State().Puzzle.House)
	late := h.done
	h.Next()
	second := h.State().Puzzle
	late()
	h.loop.Run()
	if s := h.State(); s.Phase != Asking || !s.Open || s.Puzzle.Key() != second.Key() || s.Position != second.Position {
		t.Errorf("got %+v", s)
	}
	// Skipping shows the rest at once.
	h.Play(losing(second.Scores))
	h.until("the proof", func(State) bool { return h.then != nil })
	h.Skip()
	h.until("the end", func(s State) bool {
		h.Skip()
		return !s.Sowing && !s.Proof.Empty()
	})
	if s := h.State(); s.Phase != Wrong || len(s.Last) == 0 || s.Proof.At == 0 {
		t.Errorf("got %+v", s)
	}
}

func TestGradesAndPlaces(t *testing.T) {
	h := open(t, "")
	sum := 0
	for _, g := range puzzle.Grades() {
		sum += h.count(Shipped, g)
		h.Choose(Shipped, g)
		if s := h.State(); s.Grade != g || s.Of != h.count(Shipped, g) || s.Number != 1 || s.Puzzle.Grade != g {
			t.Errorf("grade %d: %+v", g, s)
		}
	}
	h.Go(-1)
	if s, all := h.State(), h.count(Shipped, 0); s.Number != s.Of || sum != all || all < 150 {
		t.Errorf("the one before the first is %d of %d; %d of %d puzzles have a grade", s.Number, s.Of, sum, all)
	}
	h.Choose(Mine, 0)
	h.Play(0)
	h.Next()
	h.Hint()
	h.Solve()
	if s := h.State(); s.Phase != None || s.Of != 0 || s.Open {
		t.Errorf("an empty list shows %+v", s)
	}
}

// endgame is a mistake in a small position: A was played, and E is best.
func endgame(t *testing.T, scores puzzle.Scores) puzzle.Puzzle {
	t.Helper()
	at := engine.Position{Rules: engine.DefaultRules(), State: engine.State{{3, 1, 2, 0, 1, 0, 12}, {4, 3, 0, 1, 7, 0, 14}}}
	p, ok := puzzle.Mistake(at, scores, 0, 4, true, nil)
	if !ok {
		t.Fatal("no mistake")
	}
	return p
}

// mistakes are two positions of the opening in which A was played: F gains a turn in both, C too
// in the first one.
func mistakes(t *testing.T) []puzzle.Puzzle {
	t.Helper()
	var all []puzzle.Puzzle
	for _, state := range []engine.State{engine.StartState(2), {{2, 2, 0, 3, 1, 1, 1}, {2, 2, 2, 2, 2, 2, 2}}} {
		scores := puzzle.Scores{-6, 0, 8, 0, 0, 8}
		if state[0][2] == 0 {
			scores[2] = puzzle.NoScore
		}
		p, ok := puzzle.Mistake(engine.Position{Rules: engine.DefaultRules(), State: state}, scores, 0, 5, false, nil)
		if !ok {
			t.Fatal("no mistake")
		}
		all = append(all, p)
	}
	return all
}

// Positions with many seeds are explained by the other environment, which need not build its endgame table.
func TestExplanationOfManySeeds(t *testing.T) {
	h := open(t, "")
	large := search.NewEnvironment(search.Options{Memory: 8 << 20, TableSeeds: 12, Threads: 1})
	for _, test := range []struct {
		name     string
		seeds    uint8 // in one house of the opponent
		prepared bool
		want     bool
	}{
		{"no table needed", 24, false, true},
		{"no table", 30, false, false},
		{"table", 30, true, true},
		{"too many seeds", 34, true, false},
	} {
		at := engine.Position{Rules: engine.DefaultRules(), State: engine.State{{0, 0, 0, 0, 2, 1, 10}, {0, 0, 0, 0, 0, test.seeds, 35 - test.seeds}}}
		scores, err := puzzle.Prove(t.Context(), puzzle.NewProver(), at)
		tasktest.OK(t, err)
		if test.prepared {
			tasktest.OK(t, large.Solver(at.Rules).Prepare(t.Context()))
		}
		q := question{at: at, scores: scores, worse: []int{9 - scores.Best()}, limit: h.limit}
		if got := q.answer(t.Context(), nil, large); (got != nil) != test.want {
			t.Errorf("%s: got %v", test.name, got)
		}
	}
}
