//go:build e2e && linux

package e2e_test

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
)

var (
	monkeyInputs = flag.Int("inputs", 4000, "random inputs of TestMonkey")
	monkeySeed   = flag.Uint64("seed", 1, "seed of the random inputs of TestMonkey")
)

const (
	// mostMemory is what the window may take of the machine, in bytes, with all
	// that its libraries map. The aim is 400 MiB, which seed 1 keeps at this pace. The
	// rest is for machines where more comes within the minute that Fyne keeps what was
	// shown, and for the memory and the size that the preferences allow.
	mostMemory = 520 << 20

	// monkeyBatch is how many inputs are made at once, and waited for.
	monkeyBatch = 100
	// batchTime is the least time for a batch. Fyne forgets what is not shown any
	// more after a minute, whatever it takes: much faster than anybody's hands, all
	// that was ever shown would still be there.
	batchTime = 800 * time.Millisecond
)

// Thousands of random inputs neither end the program nor confuse it, and it does
// not grow. What it plays meanwhile keeps to the rules.
func TestMonkey(t *testing.T) {
	t.Parallel()
	home := newHome(t)
	for _, name := range []string{"Desktop", "Documents", "Downloads", "Music", "Pictures", "Videos"} {
		if err := os.Mkdir(filepath.Join(home, name), 0o700); err != nil { // Fyne's file dialogs miss them otherwise
			t.Fatal(err)
		}
	}
	remember(t, home, quick())
	// Fyne's file dialogs are part of the window. Without PATH no file manager opens.
	settings := []string{"KALAH_FILE_DIALOG=fyne", "PATH="}
	screen := newScreen(t)
	began := time.Now()
	m := &monkey{t: t, Rand: rand.New(rand.NewPCG(*monkeySeed, 0))}
	for made := 0; made < *monkeyInputs; {
		w := openWindow(t, screen, home, settings)
		w.hasty = true
		m.windows++
		made += m.play(w, *monkeyInputs-made)
	}
	t.Logf("%d inputs with seed %d in %v, in %d windows; most memory %d MiB, at the end %d MiB; %d snapshots checked",
		*monkeyInputs, *monkeySeed, time.Since(began).Round(time.Second), m.windows, m.most>>20, m.last>>20, m.checked)
	t.Logf("it has set %s", m.settings())
	if m.checked == 0 {
		t.Error("nothing was checked")
	}
	logs := logsIn(t, (&window{home: home}).logFolder())
	if len(logs) == 0 {
		t.Fatal("no game was logged")
	}
	kalah(t, append([]string{"replay", "--display", "none"}, logs...)...) // every rule of every move
}

// A monkey uses windows at random.
type monkey struct {
	*rand.Rand
	t       *testing.T
	window  *window
	width   int
	height  int
	shown   facts
	windows int
	most    int // bytes of memory
	last    int
	checked int // snapshots
}

// play makes so many inputs, or fewer if one of them quits the program, and
// returns how many.
func (m *monkey) play(w *window, inputs int) (made int) {
	m.t.Helper()
	m.window, m.width, m.height = w, w.geometry("WIDTH"), w.geometry("HEIGHT")
	for made < inputs {
		began := time.Now()
		batch := []string{"windowfocus", w.id}
		for range min(monkeyBatch, inputs-made) {
			batch = append(batch, m.input()...)
			made++
		}
		_, err := w.screen.command("xdotool", batch...) // one process for all; it fails if the window is gone
		if m.hasQuit(err != nil) {
			return made
		}
		m.check(made)
		time.Sleep(batchTime - time.Since(began))
	}
	w.close()
	return made
}

// hasQuit reports whether the program has ended, which it may by the menu alone.
func (m *monkey) hasQuit(wait bool) bool {
	m.t.Helper()
	limit := time.Duration(0)
	if wait {
		limit = closingTime
	}
	select {
	case <-m.window.gone:
	case <-time.After(limit):
		return false
	}
	if !m.window.status.Success() {
		m.t.Fatalf("with seed %d the program ended with %v", *monkeySeed, m.window.status)
	}
	return true
}

// input returns one random input, as xdotool has it.
func (m *monkey) input() []string {
	click := func(x, y, button int) []string {
		return []string{"mousemove", strconv.Itoa(x), strconv.Itoa(y), "click", strconv.Itoa(button)}
	}
	key := func(name string) []string { return []string{"key", "--delay", "0", name} }
	anywhere := func() (x, y int) { return m.IntN(m.width), m.IntN(m.height) }
	x, y := anywhere()
	switch n := m.IntN(1000); {
	case n < 350:
		return click(x, y, 1)
	case n < 480:
		if at, ok := m.shown.place("houses." + letter(m.IntN(2), m.IntN(6))); ok {
			return click(int(at[0]), int(at[1]), 1)
		}
	case n < 520: // into the menu bar and what hangs from it
		return click(m.IntN(300), 15, 1)
	case n < 700:
		return key(monkeyKeys[m.IntN(len(monkeyKeys))])
	case n < 780:
		return key("ctrl+" + string("nuzycvhmgefjpt1234"[m.IntN(18)]))
	case n < 800:
		return key("ctrl+shift+" + string("srz"[m.IntN(3)]))
	case n < 850:
		return click(x, y, 4+m.IntN(2)) // the wheel
	case n < 880:
		return click(x, y, 3)
	case n < 920:
		x2, y2 := anywhere()
		return []string{
			"mousemove", strconv.Itoa(x), strconv.Itoa(y), "mousedown", "1", "mousemove", strconv.Itoa((x + x2) / 2), strconv.Itoa((y + y2) / 2),
			"mousemove", strconv.Itoa(x2), strconv.Itoa(y2), "mouseup", "1",
		}
	case n < 950:
		return []string{"type", "--delay", "0", strconv.Itoa(m.IntN(1000)) + "ab "}
	case n < 960:
		m.width, m.height = 860+m.IntN(700), 560+m.IntN(400)
		return []string{"windowsize", m.window.id, strconv.Itoa(m.width), strconv.Itoa(m.height)}
	case n < 962:
		return key("F11")
	}
	return key("Escape")
}

// monkeyKeys are those pressed alone.
var monkeyKeys = strings.Fields("a b c d e f 1 2 3 4 5 6 h plus minus space BackSpace Tab Tab Return Escape Home Left Up Right Down End Next Prior F1 Delete")

// check sees that what is shown keeps to the rules, and how large the program is.
func (m *monkey) check(made int) {
	m.t.Helper()
	m.last = m.window.memory()
	if m.most = max(m.most, m.last); m.last > mostMemory {
		m.t.Errorf("after %d inputs of seed %d the program takes %d MiB, want at most %d; its settings are %s", made, *monkeySeed, m.last>>20, mostMemory>>20, m.settings())
		m.t.FailNow()
	}
	f, ok := readFacts(m.window.snapshotFile())
	if !ok {
		return
	}
	m.checked++
	m.shown = f
	total := 0.0
	for player := range 2 {
		for pit := range 7 {
			total += f.number(fmt.Sprintf("state.%d.%d", player, pit))
		}
	}
	if total == 0 || total > 240 || f.number("moves") > f.number("of") || f.hold("open", "finished") {
		m.t.Fatalf("after %d inputs of seed %d: shown is %v", made, *monkeySeed, f)
	}
}

// settings returns what the monkey has set.
func (m *monkey) settings() string {
	text, err := os.ReadFile(settingsFile(m.window.home))
	if err != nil {
		return err.Error()
	}
	return string(text)
}

var residentLine = regexp.MustCompile(`(?m)^VmRSS:\s+(\d+) kB$`)

// memory returns how many bytes of the machine's memory the program takes.
func (w *window) memory() int {
	w.t.Helper()
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", w.process.Pid))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		w.t.Fatal(err)
	}
	found := residentLine.FindSubmatch(data)
	if found == nil {
		return 0 // it has just ended
	}
	kib, err := strconv.Atoi(string(found[1]))
	if err != nil {
		w.t.Fatal(err)
	}
	return kib << 10
}
