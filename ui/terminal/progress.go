package terminal

import (
	"fmt"
	"io"
	"strings"
	"time"
	"unicode/utf8"

	"kalah/logging/story"
	"kalah/search"
	"kalah/search/solver"
)

// patience is how long a player may think before anything is said about it.
const patience = time.Second

// progress tells in one line, written over and over, how a player's thinking
// gets on. A nil one tells nothing.
type progress struct {
	out   io.Writer
	width int // of the line that is on the screen
}

// newProgress returns nil unless the stream is a terminal: elsewhere a line
// cannot be written over.
func newProgress(out io.Writer) *progress {
	if !isTerminal(out) {
		return nil
	}
	return &progress{out: out}
}

// reporter returns what a search shall report to on behalf of the player.
func (p *progress) reporter(name string) func(search.Progress) {
	return func(s search.Progress) {
		if s.Elapsed < patience {
			return
		}
		text := name + " thinks: "
		if s.Depth > 0 {
			text += story.Count(s.Depth, "turn") + " ahead, "
		}
		done := fmt.Sprintf("%d inspections", s.Inspections)
		if s.Nodes > 0 {
			done = fmt.Sprintf("%d nodes", s.Nodes)
		}
		p.write("%s%s, %.0f s", text, done, s.Elapsed.Seconds())
	}
}

// table tells how the building of an endgame table gets on that has taken some time.
func (p *progress) table(s solver.Preparation, elapsed time.Duration) {
	if s.Stage == solver.StageTable && elapsed >= patience {
		p.write("building the endgame table: %d %%", int64(s.Done)*100/int64(s.Total))
	}
}

// watchEvery is how often watch tells.
const watchEvery = 100 * time.Millisecond

// watch does some work, and meanwhile tells now and then, on the caller's goroutine, with
// the time that it has taken.
func watch(tell func(elapsed time.Duration), work func() error) error {
	began, done := time.Now(), make(chan error)
	go func() { done <- work() }()
	ticks := time.NewTicker(watchEvery)
	defer ticks.Stop()
	for {
		select {
		case err := <-done:
			return err
		case <-ticks.C:
			tell(time.Since(began))
		}
	}
}

// write replaces the line. Blanks do what a code would that not every terminal
// knows.
func (p *progress) write(format string, args ...any) {
	if p == nil {
		return
	}
	text := fmt.Sprintf(format, args...)
	width := utf8.RuneCountInString(text)
	fmt.Fprintf(p.out, "\r%s%s", text, strings.Repeat(" ", max(0, p.width-width)))
	p.width = width
}

// clear takes the line away.
func (p *progress) clear() {
	if p != nil && p.width > 0 {
		p.write("")
		fmt.Fprint(p.out, "\r")
	}
}

// proofProgress tells how a proof gets on: in one line on a terminal, elsewhere by a
// line each time that the proof is kept.
type proofProgress struct {
	*progress // nil elsewhere
	out       io.Writer
	told      time.Time // when what was told last, elsewhere, had been kept
}

func newProofProgress(out io.Writer) *proofProgress {
	return &proofProgress{progress: newProgress(out), out: out}
}

// tell tells what is known of a score that is being proved, and what was before that.
func (p *proofProgress) tell(of string, before, known solver.Proved) {
	switch elapsed := known.Elapsed - before.Elapsed; {
	case elapsed < patience:
	case p.progress != nil:
		p.write("%s", proofLine(of, before, known))
	case known.Kept.After(p.told):
		p.told = known.Kept
		fmt.Fprintln(p.out, proofLine(of, before, known))
	}
}

// proofLine says what is proved and what that took.
func proofLine(of string, before, known solver.Proved) string {
	b := known.Value
	if len(of) == 1 {
		b = known.Houses[of[0]-'A']
		b.Upper = min(b.Upper, known.Value.Upper)
	}
	most := (b.Upper - b.Lower) / 2
	left := "1 question left"
	if most > 1 {
		left = fmt.Sprintf("1-%d questions left", most)
	}
	return fmt.Sprintf("%d <= %s <= %d, %.0fM nodes, %.1fM/s, table %.0f %%, %s, %s",
		b.Lower, of, b.Upper, float64(known.Nodes)/1e6, float64(known.Nodes-before.Nodes)/(known.Elapsed-before.Elapsed).Seconds()/1e6,
		100*known.Filled, known.Elapsed.Round(time.Second), left)
}
