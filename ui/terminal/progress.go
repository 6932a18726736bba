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

// progressDelay is the time until the progress of a computation is shown.
const progressDelay = time.Second

// progress shows the progress of a computation in one line that it overwrites. A nil progress
// shows nothing.
type progress struct {
	out   io.Writer
	width int // of the line on the screen, in characters
}

// newProgress returns nil unless the stream is a terminal, where a line can be overwritten.
func newProgress(out io.Writer) *progress {
	if !isTerminal(out) {
		return nil
	}
	return &progress{out: out}
}

// search returns a function that shows the progress of a player's search.
func (p *progress) search(name string) func(search.Progress) {
	return func(s search.Progress) {
		if s.Elapsed < progressDelay {
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

// table shows the progress of building an endgame table.
func (p *progress) table(s solver.Preparation, elapsed time.Duration) {
	if s.Stage == solver.StageTable && elapsed >= progressDelay {
		p.write("building the endgame table: %d %%", int64(s.Done)*100/int64(s.Total))
	}
}

// watch calls work and returns its error. During the call it calls show ten times per second, on
// the caller's goroutine.
func watch(show func(elapsed time.Duration), work func() error) error {
	began, done := time.Now(), make(chan error)
	go func() { done <- work() }()
	ticks := time.NewTicker(100 * time.Millisecond)
	defer ticks.Stop()
	for {
		select {
		case err := <-done:
			return err
		case <-ticks.C:
			show(time.Since(began))
		}
	}
}

// write replaces the line. Spaces erase the rest of a longer line, without escape codes.
func (p *progress) write(format string, args ...any) {
	if p == nil {
		return
	}
	text := fmt.Sprintf(format, args...)
	width := utf8.RuneCountInString(text)
	fmt.Fprintf(p.out, "\r%s%s", text, strings.Repeat(" ", max(0, p.width-width)))
	p.width = width
}

// clear erases the line.
func (p *progress) clear() {
	if p != nil && p.width > 0 {
		p.write("")
		fmt.Fprint(p.out, "\r")
	}
}

// proofProgress shows the progress of a proof. On a terminal it overwrites one line; elsewhere it
// prints a line each time the proof is saved.
type proofProgress struct {
	*progress // nil if out is not a terminal
	out       io.Writer
	shown     time.Time // time of the saved proof in the last line printed
}

func newProofProgress(out io.Writer) *proofProgress {
	return &proofProgress{progress: newProgress(out), out: out}
}

// show shows the bounds in known and their cost. Of names the start, or a house by its letter.
// Before holds the state before the present run.
func (p *proofProgress) show(of string, before, known solver.Proved) {
	switch elapsed := known.Elapsed - before.Elapsed; {
	case elapsed < progressDelay:
	case p.progress != nil:
		p.write("%s", proofLine(of, before, known))
	case known.Kept.After(p.shown):
		p.shown = known.Kept
		fmt.Fprintln(p.out, proofLine(of, before, known))
	}
}

// proofLine describes the proved bounds and their cost.
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
