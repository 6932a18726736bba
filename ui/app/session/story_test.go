package session_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/internal/task/tasktest"
	"kalah/logging"
	"kalah/search/why"
	"kalah/ui/app/session"
)

// tell runs stories (see [tasktest.Tell]), each in a bubble with its own session. An action
//
//   - starts a game, as Karl-Pearl (a person and a computer player), Karl-Anna/1 (seeds) or
//     Karl-Anna+pie+minute (a clock),
//   - plays a house, A to F,
//   - lets time pass, as 1s, or
//   - is one of the commands below, as goto:3.
//
// The loop settles after each action, unless the action begins with ~. The facts are in
// [window.facts].
func tell(t *testing.T, stories map[string]string, more ...func(*window, *session.Config)) {
	t.Helper()
	for name, story := range stories {
		t.Run(name, func(t *testing.T) {
			playWith(t, func(w *window, cfg *session.Config) {
				for _, f := range more {
					f(w, cfg)
				}
			}, func(_ *testing.T, w *window) { w.tell(story) })
		})
	}
}

// tell runs the lines of a story: see [tasktest.Tell].
func (w *window) tell(story string) {
	w.t.Helper()
	tasktest.Tell(w.t, story, w.do, w.facts)
}

// do does one action.
func (w *window) do(word string) {
	w.t.Helper()
	if word == "" { // a line begins
		w.refused, w.shown, w.began = nil, 0, time.Now()
		return
	}
	word, atOnce := strings.CutPrefix(word, "~")
	name, arg, _ := strings.Cut(word, ":")
	var err error
	switch f, known := commands[name]; {
	case known:
		err = f(w, arg)
	case len(word) == 1:
		err = w.c.Play(int(word[0] - 'A'))
	case strings.Contains(word, "-"):
		err = w.c.Start(setup(word))
	default:
		d, wrong := time.ParseDuration(word)
		if wrong != nil {
			w.t.Fatalf("no command: %s", word)
		}
		time.Sleep(d)
		synctest.Wait()
	}
	if err != nil {
		w.refused = err
	}
	if !atOnce {
		w.loop.Settle()
	}
}

var (
	human = engine.PlayerSpec{Type: engine.TypeHuman, Name: "Karl"}
	other = engine.PlayerSpec{Type: engine.TypeHuman, Name: "Anna"}
	ai    = engine.PlayerSpec{Type: engine.TypeScout, Name: "Pearl", Limit: 1}

	seats = map[string]engine.PlayerSpec{
		"Karl": human, "Anna": other, "Pearl": ai,
		"Bot":    {Type: engine.TypeProgram, Name: "Bot", Command: engine.Command{Line: "bot"}},
		"Bad":    {Type: engine.TypeScout, Limit: 1000},
		"Expert": engine.NewSpec(engine.TypeExpert), "Easy": {Type: engine.TypeExpert, Level: 2, Limit: 6}, "Perfect": engine.NewSpec(engine.TypePerfect),
	}
	clocks = map[string]engine.Clock{
		"minute": {Time: time.Minute}, "turns": {Time: time.Minute, Increment: 2 * time.Second},
		"short": {Time: 6 * time.Second}, "wrong": {Time: 1},
	}
)

// setup returns the setup that a story names.
func setup(word string) session.Setup {
	words := strings.Split(word, "+")
	players, seeds, _ := strings.Cut(words[0], "/")
	first, second, _ := strings.Cut(players, "-")
	s := session.Setup{Rules: engine.DefaultRules(), Players: [2]engine.PlayerSpec{seats[first], seats[second]}}
	if seeds != "" {
		s.Rules.Seeds, _ = strconv.Atoi(seeds)
	}
	for _, option := range words[1:] {
		switch option {
		case "pie":
			s.PieRule = true
		case "coach":
			s.Coach = true
		default:
			s.Clock = clocks[option]
		}
	}
	return s
}

// always is a command without an argument, which is never refused.
func always(f func(*session.Session)) func(*window, string) error {
	return func(w *window, _ string) error { f(w.c); return nil }
}

func number(f func(*session.Session, int)) func(*window, string) error {
	return func(w *window, arg string) error {
		n, err := strconv.Atoi(arg)
		f(w.c, n)
		return err
	}
}

// unlogged does something with the games that could not be logged.
func unlogged(do func(*session.Session, session.Record)) func(*window, string) error {
	return func(w *window, _ string) error {
		for _, u := range w.screen.Unlogged {
			do(w.c, u.Record)
		}
		return nil
	}
}

func set(f func(w *window, on bool)) func(*window, string) error {
	return func(w *window, arg string) error { f(w, arg != "off"); return nil }
}

// earlier is the start of a resumed game.
var earlier = time.Date(2026, 11, 20, 14, 3, 0, 0, time.UTC)

var errDisk = errors.New("disk full")

// commands are the actions with a name.
var commands map[string]func(w *window, arg string) error

func init() {
	commands = map[string]func(w *window, arg string) error{
		"undo": always((*session.Session).Undo), "redo": always((*session.Session).Redo),
		"step": always((*session.Session).Step), "stop": always((*session.Session).Stop), "pause": always((*session.Session).Pause),
		"continue": always((*session.Session).Continue), "now": always((*session.Session).MoveNow),
		"hint": always((*session.Session).Hint), "skip": always((*session.Session).Skip),
		"saveAgain": always((*session.Session).SaveAgain), "leave": always((*session.Session).Leave),
		"next": always((*session.Session).Next), "back": always((*session.Session).Back),
		"nextTurn": always((*session.Session).NextTurn), "backTurn": always((*session.Session).BackTurn),
		"first": always((*session.Session).First), "last": always((*session.Session).Last),
		"run":          always((*session.Session).PlayPause),
		"resign":       always(func(s *session.Session) { s.End(engine.Resigned) }),
		"draw":         always(func(s *session.Session) { s.End(engine.Agreed) }),
		"further":      always(func(s *session.Session) { s.Analysis.Continue() }),
		"startReview":  always(func(s *session.Session) { s.Analysis.StartReview() }),
		"cancelReview": always(func(s *session.Session) { s.Analysis.CancelReview() }),
		"swap":         func(w *window, _ string) error { return w.c.Swap() },
		"again":        func(w *window, _ string) error { return w.c.Start(w.c.Another()) },
		"rematch":      func(w *window, _ string) error { return w.c.Rematch() },
		"review":       number((*session.Session).Review), "goto": number((*session.Session).GoTo), "scrub": number((*session.Session).Scrub),
		"analyse": set(func(w *window, on bool) { w.c.Analysis.SetOn(on) }),
		"ponder":  set(func(w *window, on bool) { w.c.SetPonder(on) }),
		"hide":    set(func(w *window, on bool) { w.c.Analysis.SetHidden(on) }),
		"hold":    set(func(w *window, on bool) { w.c.Hold(on) }),
		"delay": func(w *window, arg string) error { // in games of a person, and of two AIs
			person, watched, _ := strings.Cut(arg, "/")
			a, err := time.ParseDuration(person)
			b, err2 := time.ParseDuration(watched)
			w.c.SetDelay(a, b)
			return errors.Join(err, err2)
		},
		"comment": func(w *window, arg string) error {
			if err := w.c.Comment(arg); !errors.Is(err, session.ErrNoReplay) {
				return err
			}
			return nil
		},
		"sketch": func(w *window, arg string) error { // moves from the place shown, the first two of them
			var moves []int
			for _, letter := range strings.ToUpper(arg) {
				moves = append(moves, int(letter-'A'))
			}
			return w.c.Sketch(w.screen.Analysis.At, moves, 2)
		},
		"goOn": always((*session.Session).GoOn), "keepSketch": always((*session.Session).KeepSketch), "leaveSketch": always((*session.Session).LeaveSketch),
		"more": always((*session.Session).TellMore), "promote": always((*session.Session).Promote), "delete": always((*session.Session).DeleteVariation),
		"rename": func(w *window, arg string) error {
			from, to, _ := strings.Cut(arg, ",")
			w.c.Renamed(from, to)
			return nil
		},
		"log": func(w *window, arg string) error { // of so many moves, after some of them
			moves, at, _ := strings.Cut(arg, "@")
			n, err := strconv.Atoi(moves)
			to, _ := strconv.Atoi(at)
			w.c.Open("log.json", record(w.t, n), to)
			return err
		},
		"turns": func(w *window, arg string) error { // a log with extra turns: C, F | a | A | b
			w.c.Open("/logs/log.json", turns(w.t), 0)
			return nil
		},
		"playOn": func(w *window, players string) error { // between its players, or others
			s, err := w.c.ContinueFrom()
			if err != nil {
				return err
			}
			if players != "" {
				s.Players = setup(players).Players
			}
			return w.c.Start(s)
		},
		"resume": func(w *window, _ string) error { // the game as a program does that is started again
			r, _ := w.c.Record()
			return w.c.Start(session.Setup{
				Rules: r.Game.Rules, Players: r.Players, Clock: r.Game.Clock,
				Begin: &session.Beginning{Game: r.Game.WithoutEnding(), Took: r.Took, Left: r.Left, Resumed: true},
			})
		},
		"resumed": func(w *window, arg string) error { // as resume, of so many moves of an earlier day
			n, err := strconv.Atoi(arg)
			b := &session.Beginning{
				Game: played(w.t, engine.StartState(4), engine.First, n), From: logging.From{Moves: n}, Created: earlier, Resumed: true, Safe: func() { w.safe++ },
			}
			return errors.Join(err, w.c.Start(session.Setup{Rules: b.Game.Rules, Players: [2]engine.PlayerSpec{human, other}, Begin: b}))
		},
		"close":  func(w *window, _ string) error { return w.close() },
		"forget": unlogged((*session.Session).Forget), "logAgain": unlogged((*session.Session).LogAgain),
		"forgetThis": func(w *window, _ string) error {
			r, _ := w.c.Record()
			w.c.Forget(r)
			return nil
		},
		"noLogs":  set(func(w *window, on bool) { w.refuse = map[bool]error{true: errDisk}[on] }),
		"noSaves": set(func(w *window, on bool) { w.saves.refuseFor(map[bool]error{true: errDisk}[on]) }),
		"slow":    set(func(w *window, on bool) { w.slow = on }),
		"quick":   set(func(w *window, on bool) { w.quick = on }),
		"endless": set(func(w *window, on bool) { w.endless = on }),
		"finish":  func(w *window, _ string) error { w.finish(); return nil },
		"endOfSowing": func(w *window, _ string) error {
			if done := w.done; done != nil {
				w.done = nil
				done()
			}
			return nil
		},
		"finishAll": func(w *window, _ string) error {
			for range 1000 {
				if w.done == nil {
					break
				}
				w.finish()
			}
			return nil
		},
		"repair":     func(w *window, _ string) error { w.evaluator.refuses, w.evaluator.fails = nil, nil; return nil },
		"slowDisk":   func(w *window, _ string) error { w.saves.slow = time.Minute; return nil },
		"stepOn":     func(w *window, _ string) error { w.c.Step(); w.pass(time.Second); return nil },
		"firstHouse": func(w *window, _ string) error { return w.c.Play(w.screen.Game.Houses()[0]) },
		"end": func(w *window, _ string) error { // plays first houses
			for w.screen.Activity == session.Waiting {
				w.click(w.screen.Game.Houses()[0])
			}
			return nil
		},
		"tick": func(w *window, arg string) error { // time in small steps, as in a window that is at work
			d, err := time.ParseDuration(arg)
			for ; d > 0; d -= 20 * time.Millisecond {
				w.pass(min(d, 20*time.Millisecond))
			}
			return err
		},
	}
}

// house names a house by its player: A to F, a to f.
func house(player engine.Side, house int) string { return string("Aa"[player] + byte(house)) }

func houses(moves []engine.Move) string {
	var all []string
	for _, m := range moves {
		all = append(all, house(m.Player, m.House))
	}
	return strings.Join(all, ",")
}

func commas(numbers []int) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(numbers), "[]"), " ", ",")
}

// numbers lists numbers of an analysis: ? for an unknown one, ~ before an estimate.
func numbers[T any](all []T, of func(T) (n int, known, exact bool)) string {
	var texts []string
	for _, one := range all {
		n, known, exact := of(one)
		texts = append(texts, map[bool]string{true: map[bool]string{false: "~"}[exact] + strconv.Itoa(n), false: "?"}[known])
	}
	return strings.Join(texts, ",")
}

func clockText(left [2]time.Duration) string {
	const to = 50 * time.Millisecond
	return fmt.Sprintf("%v/%v", left[0].Round(to), left[1].Round(to))
}

// facts returns the facts that hold now.
func (w *window) facts() []string {
	s := w.screen
	all := []string{s.Activity.String(), strconv.Itoa(len(s.Game.Moves))}
	fact := func(name string, value any) { all = append(all, fmt.Sprintf("%s=%v", name, value)) }
	var played []engine.Move
	for _, m := range s.Game.Moves {
		played = append(played, m.Move)
	}
	fact("played", houses(played))
	fact("turn", s.Players[s.Game.Player].Name)
	fact("names", s.Players[0].Name+"/"+s.Players[1].Name)
	fact("swapped", s.Game.Swapped)
	if seed := s.Players[1].Seed; seed != nil {
		fact("seed", *seed)
	}
	fact("seeds", s.Game.Rules.Seeds)
	fact("at", s.At)
	fact("line", len(s.Line))
	fact("branch", strings.Trim(fmt.Sprint(s.Branch), "[]"))
	fact("tree", treeText(s.Tree))
	fact("annotated", strings.Join(w.annotated, ","))
	fact("tempo", s.Tempo)
	fact("log", s.Log)
	fact("sown", houses(w.sowings))
	fact("unsown", houses(w.unsown))
	fact("shown", w.shown) // times in this line
	fact("search", s.Search.Depth)
	fact("score", fmt.Sprint(s.Score.Wins[0], ":", s.Score.Wins[1], "+", s.Score.Draws))
	fact("lapse", strconv.Itoa(s.Lapse.Seeds))
	if w := s.Lapse.Why; w != nil {
		fact("secondLook", fmt.Sprint(s.Lapse.At, w.Because.Reason))
	}
	fact("told", strings.Join(w.counted, ","))
	fact("took", time.Since(w.began)) // this line
	if len(w.failures) > 0 {
		fact("!failed", len(w.failures))
	}
	if w.refused != nil {
		fact("!refused", w.refusal())
	}
	fact("ponder", pondering.Load())
	if len(s.Hint) == 0 {
		fact("hint", "none")
	} else {
		fact("hint", house(s.Game.Player, s.HintHouse()))
	}
	hintReason := why.Reason("none")
	if w := s.HintReason; w != nil && w.Because != nil {
		hintReason = w.Because.Reason
	}
	fact("hintReason", hintReason)
	if c := s.Call; c == nil {
		fact("call", "none")
	} else {
		fact("call", fmt.Sprint(c.Why.Because.Reason, c.Why.Loss, "/", int(c.Told)))
	}
	if reason := s.Game.Ending.Reason; reason != "" {
		fact("ending", fmt.Sprintf("%s:%d", reason, s.Game.Ending.Player))
	}
	clock := w.c.Screen().Clock
	fact("counts", clock.Running)
	fact("clock", clockText(clock.Left))

	var kept []int // moves of each log
	for _, r := range w.kept {
		kept = append(kept, len(r.Game.Moves))
	}
	fact("kept", commas(kept))
	fact("logs", len(w.kept))
	fact("lost", len(s.Unlogged))
	for _, u := range s.Unlogged {
		fact("unlogged", fmt.Sprintf("%d,%t,%t", len(u.Record.Game.Moves), u.Saved, u.Current))
	}
	if n := len(w.kept); n > 0 {
		last := w.kept[n-1]
		fact("logged", fmt.Sprintf("%s:%d", last.Game.Ending.Reason, last.Game.Ending.Player))
		fact("lasted", last.Took)
		fact("over", last.Over)
		fact("keptFrom", fromText(last.From))
		fact("keptTree", treeText(line.Tree{Game: last.Game, Notes: last.Notes}))
	}
	record, _ := w.c.Record()
	fact("from", fromText(record.From))
	fact("record", len(record.Game.Moves))
	fact("safe", w.safe) // reports that a resumed game is safe
	if w.saves != nil {
		saved, states := w.saves.holds()
		fact("saved", saved)
		fact("saves", states)
		fact("savedClock", w.saves.clock())
	}
	if f := w.evaluator; f != nil {
		fact("busy", f.busy.Load())
		fact("asked", f.asked.Load())
		fact("explained", f.explained.Load())
		fact("prepared", f.prepared.Load())
		fact("rests", f.rests.Load())
		if latest := f.latest.Load(); latest != nil && latest.State == s.Game.State {
			all = append(all, "looksAtBoard")
		}
	}
	a := s.Analysis
	known := 0
	for _, p := range a.Points {
		if p.Known {
			known++
		}
	}
	fact("known", known)
	fact("points", numbers(a.Points, func(p session.Point) (int, bool, bool) { return p.Score, p.Known, p.Exact }))
	fact("losses", numbers(a.Verdicts, func(v line.Verdict) (int, bool, bool) { return v.Loss, v.Known, v.Exact }))
	fact("lost", numbers(a.Review.Players[:], func(p session.Accuracy) (int, bool, bool) { return p.Lost, p.Known, p.Exact }))
	fact("ready", a.Ready.Done)
	fact("phase", a.Phase)
	fact("thought", a.Thought)
	fact("depth", a.Now.Depth)
	fact("reviewed", fmt.Sprintf("%d/%d", a.Review.Done, a.Review.Of))
	reasons := 0
	for _, w := range slices.Concat(a.Reasons, a.Houses[:]) {
		if w != nil {
			reasons++
		}
	}
	fact("reasons", reasons)
	fact("unexplained", a.Review.Reasons)
	last, _ := s.Game.LastMove()
	for name, is := range map[string]bool{
		"hurried": last.Stats.Hurried, "open": s.Open, "ahead": s.Ahead, "hinting": s.Hinting, "hintSwap": s.HintSwap, "running": s.Running, "offersCoach": s.OfferCoach, "sketch": s.Sketch, "more": s.More, "replay": s.Replay, "unsaved": s.Unsaved != nil,
		"over": s.Game.Over(), "ofEarlier": record.Created.Equal(earlier), "complete": s.Game.Finished, "underWay": w.c.UnderWay(),
		"reviewing": a.Review.Running, "reviewable": a.Review.Can, "reviewFailed": a.Review.Err != nil,
	} {
		if is {
			all = append(all, name)
		}
	}
	can := reflect.ValueOf(s.Can)
	for i := range can.NumField() {
		if can.Field(i).Bool() {
			all = append(all, "can"+can.Type().Field(i).Name)
		}
	}
	return all
}

// treeText returns the houses, variations and comments of a game.
func treeText(t line.Tree) string {
	var text strings.Builder
	for _, p := range t.Parts() {
		text.WriteString(map[line.Kind]string{line.Move: house(p.Move.Player, p.Move.House), line.Remark: "{" + p.Text + "}", line.Opening: "(", line.Closing: ")"}[p.Kind])
	}
	return text.String()
}

// refusal names the error of the latest command that had one.
func (w *window) refusal() string {
	for name, err := range map[string]error{
		"empty": engine.ErrEmpty, "finished": engine.ErrFinished, "rules": engine.ErrRules, "swap": engine.ErrSwap,
		"noReplay": session.ErrNoReplay, "disk": errDisk,
	} {
		if errors.Is(w.refused, err) {
			return name
		}
	}
	return "otherwise"
}

func fromText(f logging.From) string {
	text := fmt.Sprintf("%s:%d", f.Log, f.Moves)
	if f.Position {
		text += ":position"
	}
	return text
}
