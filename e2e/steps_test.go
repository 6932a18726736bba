//go:build e2e && linux

package e2e_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

// steps are what scripts and pictures do in a window.
var steps = map[string]func(w *window, args []string){
	// Conditions: waits until they hold; see [facts.hold].
	"shows": func(w *window, args []string) { w.shows(args...) },
	// The same, of what may take minutes on a busy machine.
	"comes": func(w *window, args []string) { w.showsWithin(9*patience, args...) },
	// Keys, one after the other; and a text.
	"key":  func(w *window, args []string) { w.key(args...) },
	"type": func(w *window, args []string) { w.screen.xdotool("type", args[0]) },
	// Houses, one after the other, by their keys; "last" is the last that is not empty.
	"play": func(w *window, args []string) { w.play(args...) },
	// The last house that is not empty, by mouse, until the game is over.
	"playout": func(w *window, _ []string) { w.playOut() },
	// A place; with conditions the click is repeated until they hold.
	"click": func(w *window, args []string) { w.clickUntil(1, args) },
	"open":  func(w *window, args []string) { w.clickUntil(2, args) },
	"range": func(w *window, args []string) { w.click(args[0], 1, "shift") },
	"point": func(w *window, args []string) { w.pointAt(args[0]) },
	// Shares of the slider's length to drag it along.
	"drag": func(w *window, args []string) { w.drag(args) },
	"size": func(w *window, args []string) { w.resize(args[0], args[1]) },
	// A view or a list that was shown just now takes clicks once it has been painted.
	"rest":  func(w *window, _ []string) { w.rest(doubleClick) },
	"idle":  func(w *window, _ []string) { w.idles(2*time.Second, 0.25) },
	"close": func(w *window, _ []string) { w.close() },
	"kill9": func(w *window, _ []string) { w.kill() },
	// A turn of a log.
	"turn": func(w *window, args []string) { w.turn(whole(w.t, args[0])) },
	// Keys that open a dialog; what lies behind one; keys that each change what is seen.
	"dialog": func(w *window, args []string) { w.key(args...); w.dimmed() },
	"dimmed": func(w *window, _ []string) { w.dimmed() },
	"typed":  func(w *window, args []string) { w.typed(args...) },
	// A point of the window; the mouse where nothing follows it.
	"at": func(w *window, args []string) {
		w.moveTo([2]float64{float64(whole(w.t, args[0])), float64(whole(w.t, args[1]))})
		w.screen.xdotool("click", "1")
	},
	"away": func(w *window, _ []string) { w.awayWithMouse() },
}

// do does steps, one a line.
func (w *window) do(lines string) {
	w.t.Helper()
	for line := range strings.Lines(lines) {
		if step := strings.Fields(line); len(step) > 0 {
			steps[step[0]](w, step[1:])
		}
	}
}

// Each script of testdata is a person with a screen: what the program remembers of them,
// the windows that they open one after the other, and what they do there. Besides the steps
// there are
//
//	settings KEY=VALUE ...   is remembered, more than what makes games quick
//	window ARG ...           opens the window
//	keep NAME FACT           makes $NAME what a fact is
func TestScripts(t *testing.T) {
	commands := map[string]func(*testscript.TestScript, bool, []string){
		"settings": func(s *testscript.TestScript, _ bool, args []string) {
			more := settings{}
			for _, arg := range args {
				key, value, _ := strings.Cut(arg, "=")
				if more[key] = value; value == "false" {
					more[key] = false
				} else if n, err := strconv.ParseFloat(value, 64); err == nil {
					more[key] = n
				}
			}
			remember(person(s).t, person(s).home, with(quick(), more))
		},
		"window": func(s *testscript.TestScript, _ bool, args []string) {
			p := person(s)
			p.window = openWindow(p.t, p.screen, p.home, []string{"LANGUAGE=" + s.Getenv("LANGUAGE")}, args...)
		},
		"keep": func(s *testscript.TestScript, _ bool, args []string) {
			s.Setenv(args[0], person(s).shows().text(args[1]))
		},
	}
	for name, step := range steps {
		commands[name] = func(s *testscript.TestScript, _ bool, args []string) { step(person(s).window, args) }
	}
	testscript.Run(t, testscript.Params{
		Dir: "testdata", RequireExplicitExec: true, Cmds: commands,
		Setup: func(e *testscript.Env) error {
			t, home := e.T().(testing.TB), e.WorkDir
			if err := os.Mkdir(runFolder(home), 0o700); err != nil {
				return err
			}
			remember(t, home, quick())
			e.Values["person"] = &seat{&window{t: t, home: home, screen: newScreen(t)}}
			for _, v := range windowCommand(home, nil).Env {
				if strings.HasPrefix(v, "XDG_") {
					e.Vars = append(e.Vars, v)
				}
			}
			e.Setenv("PATH", filepath.Dir(program)+":"+e.Getenv("PATH"))
			e.Setenv("LOGS", filepath.Join(dataFolder(home), "kalah", "logs"))
			return nil
		},
	})
}

// seat is where the person of a script sits, before the window that was opened last.
type seat struct{ *window }

func person(s *testscript.TestScript) *seat { return s.Value("person").(*seat) }

func (w *window) clickUntil(times int, args []string) {
	w.t.Helper()
	if len(args) == 1 {
		w.click(args[0], times)
		return
	}
	w.insist(func() { w.click(args[0], times) }, args[1:]...)
}

// play plays houses by their keys, one after the other.
func (w *window) play(houses ...string) {
	w.t.Helper()
	for _, house := range houses {
		f := w.shows("ready")
		if house == "last" {
			house = lastHouse(f, int(f.number("player")))
		}
		// Letters play a house of whoever is to move just as well, but xdotool would have to
		// shift for some.
		w.key(strconv.Itoa(strings.Index("ABCDEFabcdef", house)%6 + 1))
		w.shows(fmt.Sprintf("moves>%v", f.number("moves")))
	}
}

// playOut clicks on the last house that may be played until the game is over.
func (w *window) playOut() {
	w.t.Helper()
	for !w.over() {
		f := w.shows("ready")
		w.click(lastHouse(f, int(f.number("player"))), 1)
		w.shows(fmt.Sprintf("moves>%v", f.number("moves")))
	}
}

// over waits for the end of the move, and reports whether the game is over.
func (w *window) over() (over bool) {
	w.t.Helper()
	eventually(w.t, "nobody is asked to move", func() bool {
		f, ok := readFacts(w.snapshotFile())
		over = ok && f.hold("finished", "!sowing")
		return over || ok && f.hold("ready")
	})
	return over
}

// lastHouse returns the last house of a side that is not empty.
func lastHouse(f facts, player int) string {
	house := 5
	for house > 0 && f.number(fmt.Sprintf("state.%d.%d", player, house)) == 0 {
		house--
	}
	return letter(player, house)
}

// drag moves the mouse with its button pressed along the replay's slider, from
// one share of its length to the next.
func (w *window) drag(shares []string) {
	w.t.Helper()
	w.size()
	f := w.shows("slider.1>0", "slider_size.0>100")
	middle, _ := f.place("slider")
	for i, text := range shares {
		share, err := strconv.ParseFloat(text, 64)
		if err != nil {
			w.t.Fatal(err)
		}
		w.moveTo([2]float64{middle[0] + (share-0.5)*f.number("slider_size.0"), middle[1]})
		if i == 0 {
			w.screen.xdotool("mousedown", "1")
		}
	}
	w.screen.xdotool("mouseup", "1")
}

// playing opens the window of somebody with these settings, in which a person is to move.
func playing(t testing.TB, with settings) *window {
	t.Helper()
	home := newHome(t)
	remember(t, home, with)
	w := openWindow(t, newScreen(t), home, nil)
	w.shows("ready")
	return w
}

// doubleClick is longer than Fyne waits for a second click.
const doubleClick = 500 * time.Millisecond

// insist does something until conditions hold: what was shown just now may miss a click
// or a key, and on a busy machine the two clicks of a double click may come too far apart.
func (w *window) insist(do func(), conditions ...string) facts {
	w.t.Helper()
	for range 24 {
		do()
		if f, ok := w.watch(patience/8, conditions...); ok {
			return f
		}
	}
	return w.shows(conditions...)
}

// letter names a house of a player.
func letter(player, house int) string {
	return string("ABCDEFabcdef"[6*player+house])
}
