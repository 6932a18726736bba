package session_test

import (
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"kalah/ui/app/session"
)

// drawer is a place where running games are saved.
type drawer struct {
	mu     sync.Mutex
	files  []*file
	refuse error
	slow   time.Duration // that saving takes
}

// file is the file of one saver.
type file struct {
	in     *drawer
	moves  []int // of each state saved
	left   [2]time.Duration
	holds  int // moves saved now; 0: nothing
	closed bool
}

func (d *drawer) open() session.Saver {
	d.mu.Lock()
	defer d.mu.Unlock()
	f := &file{in: d}
	d.files = append(d.files, f)
	return f
}

func (f *file) Save(r session.Record) error {
	time.Sleep(f.in.slow)
	f.in.mu.Lock()
	defer f.in.mu.Unlock()
	if f.in.refuse != nil {
		return f.in.refuse
	}
	f.holds, f.left = len(r.Game.Moves), r.Left
	f.moves = append(f.moves, f.holds)
	return nil
}

func (f *file) Clear() error {
	f.in.mu.Lock()
	defer f.in.mu.Unlock()
	f.holds = 0
	return nil
}

func (f *file) Close() error {
	f.in.mu.Lock()
	defer f.in.mu.Unlock()
	f.closed = true
	return nil
}

func (d *drawer) refuseFor(err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.refuse = err
}

// holds returns the number of moves saved of each game, with x if its saver is closed, and the
// numbers of moves of all states of the last game that were saved.
func (d *drawer) holds() (saved, states string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	var all []string
	for _, f := range d.files {
		all = append(all, strconv.Itoa(f.holds)+map[bool]string{true: "x"}[f.closed])
		states = commas(f.moves)
	}
	return strings.Join(all, ","), states
}

// clock returns the time left in the state saved last.
func (d *drawer) clock() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	if len(d.files) == 0 {
		return ""
	}
	return clockText(d.files[len(d.files)-1].left)
}

// saving saves the games of a test.
func saving(w *window, cfg *session.Config) {
	w.saves = &drawer{}
	cfg.Autosave = w.saves.open
}

// The current game is saved after each move, until it is logged.
func TestSaving(t *testing.T) {
	tell(t, map[string]string{
		"each move": `
			Karl-Pearl -> saved=
			A    -> saved=1
			1s   -> saved=2
			undo -> saved=0
			B Karl-Anna -> saved=0x logs=1
			A    -> saved=0x,1`,
		"a finished game is saved no more": `
			Karl-Anna/1 end -> saved=0
			undo  -> saved=9
			close -> saved=0x logs=1`,
		"a game that cannot be logged stays saved": `
			Karl-Anna A noLogs Karl-Anna -> saved=1 lost=1
			noLogs:off close -> saved=1x`,
		"until it is forgotten": `
			Karl-Anna A noLogs Karl-Anna A -> saved=1,1
			forget     -> saved=0x,1
			noLogs:off ->`,
		"one that is over is forgotten as well, and saved again if it goes on": `
			Karl-Anna/1 noLogs end -> finished saved=10
			forget -> saved=0
			undo   -> saved=9
			forget -> saved=9
			noLogs:off ->`,
		"a game under way is not forgotten": `Karl-Anna A forgetThis -> saved=1`,
		"a game that was given up stays saved as it ended": `
			noLogs Karl-Pearl A resign -> saved=1 unlogged=1,true,true
			noLogs:off close -> saved=0x logs=1 logged=resignation:0`,
		"it is logged by the next game, or when that is asked for": `
			noLogs Karl-Anna/1 end -> saved=10 lost=1
			logAgain               -> saved=10 lost=1
			noLogs:off Karl-Anna   -> saved=0x logs=1 lost=0
			noLogs A Karl-Anna     -> unlogged=1,true,false
			noLogs:off logAgain    -> saved=0x,0x logs=2 lost=0`,
		"nothing is unsaved once a game is over and not logged": `
			noSaves noLogs Karl-Anna/1 end -> finished -unsaved lost=1
			forget undo -> unsaved
			noLogs:off  ->`,
		"that saving fails is shown until it works": `
			Karl-Anna noSaves A -> unsaved waiting 1
			B -> waiting 2
			Karl-Anna    -> unsaved
			noSaves:off A -> -unsaved`,
		"a person's game stays saved at the end": `Karl-Anna A close -> saved=1x logs=0`,
		"with its clock as it is then":           `Karl-Anna+minute A tick:5s close -> saved=1x savedClock=1m0s/55s`,
		"and one of two AIs too, which was lost": `Pearl-Pearl 3s pause close -> saved=2x logs=0`,
		"one that cannot be saved is logged":     `noSaves Karl-Anna A close -> saved=0x logs=1`,
		"a slow disk gets the latest state alone": `
			slowDisk Karl-Anna 6*firstHouse -> waiting 6
			3m -> saves=1,6`,
	}, saving)
}
