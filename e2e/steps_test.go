//go:build e2e && linux

package e2e_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

var long = flag.Bool("long", false, "idle for as long as takes minutes, too")

// steps are what scripts do in a window.
var steps = map[string]func(w *window, args []string){
	// Conditions: waits until they hold; see [facts.hold].
	"shows": func(w *window, args []string) { w.shows(args...) },
	// The same, of what may take minutes on a busy machine.
	"comes": func(w *window, args []string) { w.showsWithin(9*patience, args...) },
	// Keys with commas between them, and conditions that hold for a time only: the keys are
	// pressed again if that was missed.
	"passing": func(w *window, args []string) {
		w.insist(func() { w.key(strings.Split(args[0], ",")...) }, args[1:]...)
	},
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
	"typed":  func(w *window, args []string) { w.typed(args...) },
	// A point of the window; the mouse where nothing follows it.
	"at": func(w *window, args []string) {
		w.moveTo([2]float64{float64(whole(w.t, args[0])), float64(whole(w.t, args[1]))})
		w.screen.xdotool("click", "1")
	},
	"away": func(w *window, _ []string) { w.awayWithMouse() },
	// A time in which nothing is done, or in which the program is stopped.
	"pause":  func(w *window, args []string) { w.rest(duration(w.t, args[0])) },
	"freeze": func(w *window, args []string) { w.freeze(duration(w.t, args[0])) },
	// A time in which the mouse goes from house to house, each second.
	"wander": func(w *window, args []string) { w.wander(duration(w.t, args[0])) },
	// A picture for build, and from how dark to how bright it is, in percent.
	"look": func(w *window, args []string) { w.look(args[0], whole(w.t, args[1]), whole(w.t, args[2])) },
	// The search under way works.
	"works": func(w *window, _ []string) {
		before := w.processorTime()
		eventually(w.t, "the search does no work", func() bool { return w.processorTime()-before > 500*time.Millisecond })
	},
	// The first frame came within a time.
	"opened": func(w *window, args []string) {
		if most := duration(w.t, args[0]); w.shown > most {
			w.t.Errorf("the first frame came after %v, want at most %v", w.shown, most)
		}
	},
}

// Each script of testdata is a person with a screen: what the program remembers of them,
// the windows that they open one after the other, and what they do there.
func TestScripts(t *testing.T) {
	runScripts(t, "testdata", quick(), nil, map[string]command{
		// A compositor of Wayland's, which takes the place of the screen.
		"weston": func(p *seat, s *testscript.TestScript, args []string) {
			for _, variable := range weston(p.t, p.screen, p.home, args...) {
				name, value, _ := strings.Cut(variable, "=")
				s.Setenv(name, value)
			}
		},
	})
}

// seat is where the person of a script sits, before the window that was opened last.
type seat struct {
	*window
	remembered settings // what each script begins with
}

// command is what a script can do beside the steps.
type command func(p *seat, s *testscript.TestScript, args []string)

// commands are those of all scripts.
var commands = map[string]command{
	// KEY=VALUE, as JSON or as a text: is remembered, more than what each script begins with.
	"settings": func(p *seat, _ *testscript.TestScript, args []string) {
		more := settings{}
		for _, arg := range args {
			key, text, _ := strings.Cut(arg, "=")
			var value any
			if json.Unmarshal([]byte(text), &value) != nil {
				value = text
			}
			more[key] = value
		}
		remember(p.t, p.home, with(p.remembered, more))
	},
	// Arguments of the program: opens its window.
	"window": func(p *seat, s *testscript.TestScript, args []string) {
		var environment []string
		for _, name := range []string{"LANGUAGE", "TZ", "XDG_CACHE_HOME"} {
			environment = append(environment, name+"="+s.Getenv(name))
		}
		p.window = openWindow(p.t, p.screen, p.home, environment, args...)
		p.awayWithMouse()
	},
	// HOUSE STEP ...: a step that changes the picture of a house, and of a move, which is answered.
	"repaints": func(p *seat, _ *testscript.TestScript, args []string) {
		p.repaints(args[0], func() { steps[args[1]](p.window, args[2:]) })
	},
	"plays": func(p *seat, _ *testscript.TestScript, args []string) {
		p.plays(args[0], func() { steps[args[1]](p.window, args[2:]) })
	},
	// NAME FACT: makes $NAME what a fact is.
	"keep": func(p *seat, s *testscript.TestScript, args []string) { s.Setenv(args[0], p.shows().text(args[1])) },
}

// runScripts runs the scripts of a folder, which have the steps, the commands and some more.
func runScripts(t *testing.T, folder string, remembered settings, environment []string, more map[string]command) {
	data, err := filepath.Abs(folder)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]func(*testscript.TestScript, bool, []string){}
	for name, step := range steps {
		all[name] = func(s *testscript.TestScript, _ bool, args []string) { step(s.Value("seat").(*seat).window, args) }
	}
	for _, of := range []map[string]command{commands, more} {
		for name, do := range of {
			all[name] = func(s *testscript.TestScript, _ bool, args []string) { do(s.Value("seat").(*seat), s, args) }
		}
	}
	testscript.Run(t, testscript.Params{
		Dir: folder, RequireExplicitExec: true, Cmds: all,
		Condition: func(name string) (bool, error) { return name == "long" && *long, nil },
		Setup: func(e *testscript.Env) error {
			t, home := e.T().(testing.TB), e.WorkDir
			if err := os.Mkdir(runFolder(home), 0o700); err != nil {
				return err
			}
			remember(t, home, remembered)
			e.Values["seat"] = &seat{&window{t: t, home: home, screen: newScreen(t)}, remembered}
			for _, v := range windowCommand(home, nil).Env {
				if strings.HasPrefix(v, "XDG_") {
					e.Vars = append(e.Vars, v)
				}
			}
			e.Vars = append(e.Vars, environment...)
			e.Setenv("HOME", home)
			e.Setenv("PATH", filepath.Dir(program)+":"+e.Getenv("PATH"))
			e.Setenv("LOGS", filepath.Join(dataFolder(home), "kalah", "logs"))
			e.Setenv("DATA", data)
			return nil
		},
	})
}

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

func duration(t testing.TB, text string) time.Duration {
	t.Helper()
	d, err := time.ParseDuration(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
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

// turn goes to a turn of a log. A key that a window has not got is pressed again.
func (w *window) turn(n int) {
	w.t.Helper()
	for range 100 {
		f := w.shows("!sowing")
		switch turn := int(f.number("turn")); {
		case turn == n:
			return
		case turn < n:
			w.key("Next")
		default:
			w.key("Prior")
		}
		w.watch(patience/4, fmt.Sprintf("moves!=%v", f.number("moves")), "!sowing")
	}
	w.t.Fatalf("turn %d is not shown", n)
}
