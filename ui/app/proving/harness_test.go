package proving_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/internal/task/tasktest"
	"kalah/search/solver"
	"kalah/ui/app/proving"
)

// step is the time between two looks of a fake at its context.
const step = 100 * time.Millisecond

// fake proves a bound every second of work, and all in lasts.
type fake struct {
	lasts         time.Duration
	refuse, warn  error // of Begin
	fail, keepErr error
	keeps         time.Duration // that Keep takes

	mu sync.Mutex
	counts
}

// counts counts the calls of a fake.
type counts struct {
	kept   int
	closed int
	open   int
	most   int
	worked time.Duration // in all proofs: what is kept
}

func (f *fake) count() counts {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.counts
}

func (f *fake) Begin(context.Context, engine.Position) (proving.Proof, error) {
	if f.refuse != nil {
		return nil, f.refuse
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.open++
	f.most = max(f.most, f.open)
	return &fakeProof{f}, f.warn
}

type fakeProof struct{ *fake }

func (p *fakeProof) Work(ctx context.Context) error {
	for {
		p.mu.Lock()
		worked := p.worked
		p.mu.Unlock()
		switch {
		case worked >= p.lasts && p.fail != nil:
			return p.fail
		case worked >= p.lasts:
			return nil
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(step):
		}
		p.mu.Lock()
		p.worked += step
		p.mu.Unlock()
	}
}

func (p *fakeProof) Known() (known solver.Proved) {
	p.mu.Lock()
	defer p.mu.Unlock()
	known.Elapsed, known.Nodes = p.worked, uint64(p.worked/time.Second)
	known.Value = solver.Bounds{Lower: -24 + int(known.Nodes), Upper: 24}
	if p.worked >= p.lasts {
		known.Value.Upper = known.Value.Lower
	}
	return known
}

func (p *fakeProof) Preparation() (none solver.Preparation) { return none }
func (p *fakeProof) Err() error                             { return p.keepErr }

func (p *fakeProof) Keep(ctx context.Context) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(p.keeps):
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.kept++
	return p.keepErr
}

func (p *fakeProof) Close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.open--
	p.closed++
}

// bench is a control that runs on the test's goroutine.
type bench struct {
	*proving.Control
	t       *testing.T
	f       *fake
	tasks   *task.Group
	loop    tasktest.Loop
	busy    bool
	wishes  []string // seeds of the question that is to go on at the next start; none
	shown   []string
	refused error
}

// tell runs a story in a bubble with a fake: lines of "actions -> facts". Actions are the commands
// below and times to wait, with ~ without running what is posted; facts are words of [bench.facts],
// and with - before them do not hold.
func tell(t *testing.T, name string, f *fake, story string) {
	t.Helper()
	t.Run(name, func(t *testing.T) {
		synctest.Test(t, func(t *testing.T) {
			b := &bench{t: t, f: f}
			b.tasks = task.New(b.loop.Post)
			b.Control = proving.New(proving.Config{Tasks: b.tasks, Prover: f, Busy: func() bool { return b.busy }, Remember: func(q *proving.Question) {
				wish := "none"
				if q != nil {
					wish = strconv.Itoa(q.Position.Rules.Seeds)
				}
				b.wishes = append(b.wishes, wish)
			}})
			b.SetShow(func() { b.shown = slices.Compact(append(b.shown, b.State().Phase.String())) })
			for line := range strings.Lines(story) {
				done, facts, _ := strings.Cut(line, "->")
				b.refused = nil
				for word := range strings.FieldsSeq(done) {
					b.do(word)
				}
				are := b.facts()
				for word := range strings.FieldsSeq(facts) {
					if not, found := strings.CutPrefix(word, "-"); found == slices.Contains(are, not) {
						t.Errorf("%s not so: %s; but: %s, %v", line, word, strings.Join(are, " "), b.State().Err)
					}
				}
			}
			b.tasks.Close()
			if err := b.tasks.Wait(context.Background()); err != nil && f.keeps < time.Hour {
				t.Error(err)
			}
			if f.open != 0 || f.most > 1 {
				t.Errorf("%d proofs are left open, %d were at once", f.open, f.most)
			}
		})
	})
}

func (b *bench) do(word string) {
	b.t.Helper()
	name, arg, _ := strings.Cut(word, ":")
	seeds, _ := strconv.Atoi(arg)
	switch name {
	case "start":
		b.refused = b.Start(question(seeds))
	case "resume":
		b.Resume(question(seeds))
	case "stop":
		b.Stop()
	case "again":
		b.Again()
	case "dismiss":
		b.Dismiss()
	case "busy", "free": // which nobody says
		b.busy = name == "busy"
	case "follow":
		b.Follow()
	case "allow":
		b.f.refuse = nil
	case "close":
		began := time.Now()
		b.tasks.Close()
		_ = b.tasks.Wait(context.Background())
		if took := time.Since(began); took > 8*time.Second {
			b.t.Errorf("closing took %v", took)
		}
	default:
		word, atOnce := strings.CutPrefix(word, "~")
		d, err := time.ParseDuration(word)
		if err != nil {
			b.t.Fatal(err)
		}
		if atOnce {
			time.Sleep(d)
			synctest.Wait()
			return
		}
		for end := time.Now().Add(d); ; time.Sleep(10 * time.Millisecond) {
			b.loop.Settle()
			if !time.Now().Before(end) {
				return
			}
		}
	}
}

// facts returns the facts that hold now.
func (b *bench) facts() []string {
	s, c := b.State(), b.f.count()
	all := []string{
		s.Phase.String(), fmt.Sprint("kept=", c.kept), fmt.Sprint("closed=", c.closed), fmt.Sprint("opened=", c.open+c.closed),
		fmt.Sprint("bounds=", s.Proved.Value.Lower, "/", s.Proved.Value.Upper), fmt.Sprint("worked=", c.worked.Round(time.Second)),
		fmt.Sprint("sittings=", s.Proved.Elapsed.Round(time.Second)),
		"wishes=" + strings.Join(b.wishes, ","), "shown=" + strings.Join(b.shown, ","),
	}
	for name, is := range map[string]bool{
		"wrong": errors.Is(s.Err, errWrong), "warned": errors.Is(s.Warning, errWrong), "refused": errors.Is(b.refused, proving.ErrRunning),
	} {
		if is {
			all = append(all, name)
		}
	}
	return all
}

var errWrong = errors.New("wrong")

func question(seeds int) proving.Question {
	rules := engine.Rules{Seeds: seeds}
	return proving.Question{Position: engine.Position{Rules: rules, State: rules.Start()}, Step: engine.Step{Turn: 1, Move: 1}}
}
