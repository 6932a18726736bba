//go:build e2e && linux

package e2e_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"kalah/internal/task/tasktest"
)

var long = flag.Bool("long", false, "also idle for minutes")

// steps has the steps of scripts in a window.
var steps = map[string]func(w *window, args []string){
	// CONDITION ...: waits until the conditions hold; see [facts.hold].
	"shows": func(w *window, args []string) { w.shows(args...) },
	// CONDITION ...: the same for conditions that may take minutes on a busy machine.
	"comes": func(w *window, args []string) { w.showsWithin(9*patience, args...) },
	// KEY ...: presses keys one after the other.
	"key": func(w *window, args []string) { w.key(args...) },
	// TEXT: types a text.
	"type": func(w *window, args []string) { w.screen.xdotool("type", args[0]) },
	// HOUSE ...: plays houses by their keys, one after the other; "last" is the last that is not empty.
	"play": func(w *window, args []string) { w.play(args...) },
	// Plays the last house that is not empty by mouse, until the game is over.
	"playout": func(w *window, _ []string) { w.playOut() },
	// PLACE [CONDITION ...]: clicks on a place, again and again until the conditions hold.
	"click": func(w *window, args []string) {
		if len(args) == 1 {
			w.click(args[0])
			return
		}
		w.insist(func() { w.click(args[0]) }, args[1:]...)
	},
	// PLACE: clicks with Shift.
	"range": func(w *window, args []string) { w.click(args[0], "shift") },
	// PLACE: moves the mouse to a place.
	"point": func(w *window, args []string) { w.pointAt(args[0]) },
	// SHARE ...: drags the slider to shares of its length.
	"drag": func(w *window, args []string) { w.drag(args) },
	// WIDTH HEIGHT: changes the size of the window.
	"size": func(w *window, args []string) { w.resize(args[0], args[1]) },
	// Waits until a new view or list is painted and takes clicks.
	"rest": func(w *window, _ []string) { w.rest(doubleClick) },
	// Checks that the window is idle.
	"idle":  func(w *window, _ []string) { w.idles(2*time.Second, 0.25) },
	"close": func(w *window, _ []string) { w.close() },
	"kill9": func(w *window, _ []string) { w.kill() },
	// N: goes to a turn of a log.
	"turn": func(w *window, args []string) { w.turn(whole(w.t, args[0])) },
	// KEY ...: presses keys that open a dialog and waits for it.
	"dialog": func(w *window, args []string) { w.key(args...); w.dimmed() },
	// KEY ...: presses keys and waits after each until the picture changes.
	"typed": func(w *window, args []string) { w.typed(args...) },
	// X Y: clicks on a point of the window.
	"at": func(w *window, args []string) {
		w.moveTo([2]float64{float64(whole(w.t, args[0])), float64(whole(w.t, args[1]))})
		w.screen.xdotool("click", "1")
	},
	// Moves the mouse to a place where nothing reacts to it.
	"away": func(w *window, _ []string) { w.awayWithMouse() },
	// TIME: waits.
	"pause": func(w *window, args []string) { w.rest(duration(w.t, args[0])) },
	// TIME: stops the program for a time.
	"freeze": func(w *window, args []string) { w.freeze(duration(w.t, args[0])) },
	// TIME: moves the mouse from house to house for a time.
	"wander": func(w *window, args []string) { w.wander(duration(w.t, args[0])) },
	// Checks that a search is working.
	"works": func(w *window, _ []string) {
		before := w.processorTime()
		eventually(w.t, "the search does no work", func() bool { return w.processorTime()-before > 500*time.Millisecond })
	},
	// TIME: checks the time from the start to the first frame.
	"opened": func(w *window, args []string) {
		if most := duration(w.t, args[0]); w.shown > most {
			w.t.Errorf("the first frame came after %v, want at most %v", w.shown, most)
		}
	},
	// MIB: checks the memory of the program.
	"memory": func(w *window, args []string) {
		if got := w.memory() >> 20; got > whole(w.t, args[0]) {
			w.t.Errorf("the program takes %d MiB, want at most %s", got, args[0])
		}
	},
}

// Each script of testdata is a user with a screen, their settings, and the windows that they open one
// after the other.
func TestScripts(t *testing.T) {
	runScripts(t, "testdata", quick(), nil, map[string]command{
		// ARGUMENT ...: starts a compositor of Wayland, which replaces the screen.
		"weston": func(p *seat, s *testscript.TestScript, args []string) {
			for _, variable := range weston(p.t, p.screen, p.home, args...) {
				name, value, _ := strings.Cut(variable, "=")
				s.Setenv(name, value)
			}
		},
	})
}

// seat has the window that a script opened last.
type seat struct {
	*window
	remembered settings // settings at the start of each script
}

// command is a command of scripts that needs more than a window.
type command func(p *seat, s *testscript.TestScript, args []string)

// commands has the commands of all scripts.
var commands = map[string]command{
	// KEY=VALUE ...: saves more settings, as JSON or text.
	"settings": func(p *seat, _ *testscript.TestScript, args []string) {
		more := settings{}
		for _, arg := range args {
			key, text, _ := strings.Cut(arg, "=")
			var value any
			if json.Unmarshal([]byte(text), &value) != nil || strings.HasPrefix(text, "{") { // a setup is a text
				value = text
			}
			more[key] = value
		}
		remember(p.t, p.home, with(p.remembered, more))
	},
	// ARGUMENT ...: opens a window of the program.
	"window": func(p *seat, s *testscript.TestScript, args []string) {
		var environment []string
		for _, name := range []string{"LANGUAGE", "TZ", "XDG_CACHE_HOME"} {
			environment = append(environment, name+"="+s.Getenv(name))
		}
		p.window = openWindow(p.t, p.screen, p.home, environment, args...)
		p.awayWithMouse()
	},
	// HOUSE STEP ...: takes a step that changes the picture of a house.
	"repaints": func(p *seat, _ *testscript.TestScript, args []string) {
		p.repaints(args[0], func() { steps[args[1]](p.window, args[2:]) })
	},
	// HOUSE STEP ...: the same for a step that is a move, and waits for the opponent's answer.
	"plays": func(p *seat, _ *testscript.TestScript, args []string) {
		p.plays(args[0], func() { steps[args[1]](p.window, args[2:]) })
	},
	// NAME FACT: sets $NAME to a fact.
	"keep": func(p *seat, s *testscript.TestScript, args []string) { s.Setenv(args[0], p.shows().text(args[1])) },
}

// runScripts runs the scripts of a folder with the steps, the commands and more commands.
func runScripts(t *testing.T, folder string, remembered settings, environment []string, more map[string]command) {
	data, err := filepath.Abs(folder)
	tasktest.OK(t, err)
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

// play plays houses by their keys, one after the other.
func (w *window) play(houses ...string) {
	w.t.Helper()
	for _, house := range houses {
		f := w.shows("ready")
		if house == "last" {
			house = lastHouse(f, int(f.number("player")))
		}
		// Letters play houses too, but xdotool would need Shift for some.
		w.key(strconv.Itoa(strings.Index("ABCDEFabcdef", house)%6 + 1))
		w.shows(fmt.Sprintf("moves>%v", f.number("moves")))
	}
}

// playOut clicks on the last house that may be played until the game is over.
func (w *window) playOut() {
	w.t.Helper()
	for !w.over() {
		f := w.shows("ready")
		w.click(lastHouse(f, int(f.number("player"))))
		w.shows(fmt.Sprintf("moves>%v", f.number("moves")))
	}
}

// over waits for the end of the move and reports whether the game is over.
func (w *window) over() (over bool) {
	w.t.Helper()
	eventually(w.t, "no person is to move", func() bool {
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
	return string("ABCDEFabcdef"[6*player+house])
}

// drag drags the replay's slider from one share of its length to the next.
func (w *window) drag(shares []string) {
	w.t.Helper()
	w.size()
	f := w.shows("slider.1>0", "slider_size.0>100")
	middle, _ := f.place("slider")
	for i, text := range shares {
		share, err := strconv.ParseFloat(text, 64)
		tasktest.OK(w.t, err)
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
	tasktest.OK(t, err)
	return d
}

// doubleClick is longer than the time in which Fyne waits for a second click.
const doubleClick = 500 * time.Millisecond

// insist calls do until conditions hold, because a new view may miss a click.
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

// turn goes to a turn of a log. It presses a key again if the window missed it.
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

// quick returns the settings of a quick game. A person moves first, the opponent searches one turn, and
// sowing is not animated.
func quick() settings {
	return settings{
		"play.speed": "off", "play.wait": "none",
		"play.setup": `{"players":[{"type":"human","name":"Karl"},{"type":"scout","name":"Pearl","limit":1,"seed":7}]}`,
	}
}

// kill kills the program.
func (w *window) kill() {
	w.t.Helper()
	tasktest.OK(w.t, w.process.Kill())
	<-w.gone
}

// memory returns the resident memory of the program in bytes.
func (w *window) memory() int {
	w.t.Helper()
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", w.process.Pid))
	tasktest.OK(w.t, err)
	return whole(w.t, strings.Fields(string(data))[1]) * os.Getpagesize()
}

// freeze stops the program for a time, like a computer that is suspended.
func (w *window) freeze(d time.Duration) {
	w.t.Helper()
	for _, signal := range []syscall.Signal{syscall.SIGSTOP, syscall.SIGCONT} {
		tasktest.OK(w.t, w.process.Signal(signal))
		w.rest(d)
		d = 3 * time.Second // time in which the program notices the gap
	}
}

// wander moves the mouse between two houses, once per second.
func (w *window) wander(d time.Duration) {
	w.t.Helper()
	for i, end := 0, time.Now().Add(d); time.Now().Before(end); i++ {
		w.pointAt(string("CD"[i%2]))
		w.rest(time.Second)
	}
}

// repaints calls do and waits until the picture of a house changes.
func (w *window) repaints(house string, do func()) {
	w.t.Helper()
	w.shows("ready")
	before := w.pictureOf(house)
	do()
	eventually(w.t, "the picture of house "+house+" stays the same", func() bool {
		return !bytes.Equal(w.pictureOf(house), before)
	})
}

// plays is repaints for a move. It also waits until the opponent has answered, because the snapshot may
// be written after the picture is painted.
func (w *window) plays(house string, do func()) {
	w.t.Helper()
	before := w.shows("ready").number("moves")
	w.repaints(house, do)
	w.shows("ready", fmt.Sprintf("moves>%v", before))
}

// pictureOf returns the pixels around the middle of a house.
func (w *window) pictureOf(house string) []byte {
	w.t.Helper()
	middle, _ := w.shows("houses." + house + ".1>0").place("houses." + house)
	const half = 20
	x, y := int(middle[0]), int(middle[1])
	return w.points(image.Rect(x-half, y-half, x+half, y+half))
}
