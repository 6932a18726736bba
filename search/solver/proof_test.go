package solver

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"testing"
	"time"

	"kalah/engine"
	"kalah/internal/raced"
	"kalah/internal/task/tasktest"

	"pgregory.net/rapid"
)

// proofOf returns a proof that is written to its file even if it is very short.
func proofOf(t rapid.TB, s *Solver, state engine.State, folder string) *Proof {
	p, err := s.NewProof(state, engine.First, folder, false)
	tasktest.OK(t, err)
	p.after = 0
	return p
}

var littleMemory = Options{TableSeeds: 8, Memory: 1 << 20, Threads: 1}

// spread returns a state with the given number of seeds in random houses, and some in the stores.
func spread(r *rand.Rand, seeds int) (s engine.State) {
	for range seeds {
		s[r.IntN(2)][r.IntN(engine.Houses)]++
	}
	s[0][engine.Store], s[1][engine.Store] = uint8(r.IntN(9)), uint8(r.IntN(9))
	return s
}

// TestProofResumes checks that a proof that is interrupted anywhere and resumes from its file in another
// solver finds the same scores as a proof without a break.
func TestProofResumes(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	most := 17
	if raced.On {
		most = 12
	}
	rapid.Check(t, func(t *rapid.T) {
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		state := spread(r, rapid.IntRange(9, most).Draw(t, "seeds"))
		if state.Finished() {
			t.Skip("finished")
		}
		rules := engine.Rules{EmptyCapture: rapid.Bool().Draw(t, "empty capture")}
		o := littleMemory
		o.Threads = rapid.IntRange(1, 3).Draw(t, "threads")
		whole := New(rules, o)
		want, err := whole.Solve(context.Background(), state, engine.First)
		tasktest.OK(t, err)
		defer os.Remove(ProofFile(folder, rules, state, engine.First))
		looks := rapid.IntRange(3, 400).Draw(t, "looks")
		for attempt := 0; ; attempt++ {
			s := New(rules, o)
			p := proofOf(t, s, state, folder)
			ctx := after(looks << attempt)
			got, err := p.Value(ctx)
			if err == nil && got.Score != want.Score {
				t.Fatalf("attempt %d: value %d, want %d", attempt, got.Score, want.Score)
			}
			known := p.Known()
			for _, h := range want.Houses {
				if err == nil {
					got, err = p.House(ctx, h.House)
				}
				b := p.Known().Houses[h.House]
				if b.Lower > h.Score || b.Upper < h.Score || err == nil && (got.Score != h.Score || !b.Proved()) {
					t.Fatalf("attempt %d: got %d and proved %+v of house %d, which is worth %d", attempt, got.Score, b, h.House, h.Score)
				}
			}
			if known.Value.Lower > want.Score || known.Value.Upper < want.Score {
				t.Fatalf("attempt %d: proved %+v, but the value is %d", attempt, known.Value, want.Score)
			}
			tasktest.OK(t, p.Keep(context.Background()))
			p.Close()
			s.Free()
			if !errors.Is(err, context.Canceled) {
				tasktest.OK(t, err)
				return
			}
		}
	})
}

// TestProofSavesWork checks that a resumed proof takes fewer nodes than a proof from scratch, and none if
// it was finished.
func TestProofSavesWork(t *testing.T) {
	if raced.On {
		t.Skip("takes minutes, on one thread")
	}
	t.Parallel()
	folder, state := t.TempDir(), engine.State{{4, 1, 0, 3, 3, 2}, {0, 2, 6, 1, 0, 4}}
	o := Options{TableSeeds: 10, Memory: 16 << 20, Threads: 1}
	whole, err := New(engine.Rules{}, o).Value(t.Context(), state, engine.First)
	tasktest.OK(t, err)
	before := Proved{Value: Bounds{-26, 26}}
	for i, ctx := range []context.Context{after(int(whole.Nodes) / 700), t.Context(), t.Context()} {
		p := proofOf(t, New(engine.Rules{}, o), state, folder)
		if got := p.Known(); got.Nodes != before.Nodes || got.Value != before.Value || got.Elapsed != before.Elapsed || i > 0 && len(p.entries) == 0 {
			t.Errorf("%d: read %+v with %d positions, want %+v", i, got, len(p.entries), before)
		}
		got, err := p.Value(ctx)
		if i == 0 != errors.Is(err, context.Canceled) || i > 0 && got.Score != whole.Score {
			t.Errorf("%d: got %d, %v, want it interrupted or %d", i, got.Score, err, whole.Score)
		}
		if known := p.Known(); got.Nodes > []uint64{0, whole.Nodes * 2 / 3, 0}[i] || i > 0 && known.Nodes != before.Nodes+got.Nodes {
			t.Errorf("%d: took %d nodes more after %d, in all %d; from scratch it takes %d", i, got.Nodes, before.Nodes, known.Nodes, whole.Nodes)
		}
		tasktest.OK(t, p.Keep(t.Context()))
		before = p.Known()
		p.Close()
	}
}

// proofChild is an environment variable. If it names a folder, this test binary works on a proof there.
const proofChild = "KALAH_TEST_PROOF"

// killedState is the question of this proof, which takes too long to finish.
var killedState = engine.StartState(6)

// workUntilKilled works on the proof until it is killed or its parent process ends.
func workUntilKilled(folder string) error {
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		cancel()
	}()
	p, err := New(engine.Rules{}, Options{TableSeeds: 8, Memory: 1 << 20, Threads: 3}).NewProof(killedState, engine.First, folder, false)
	if err == nil {
		p.every, p.after = 5*time.Millisecond, 0
		_, err = p.Value(ctx)
	}
	return err
}

// TestProofSurvivesKill checks that a proof resumes from the file of a killed process.
func TestProofSurvivesKill(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	program, err := os.Executable()
	tasktest.OK(t, err)
	ctx, cancel := context.WithTimeout(t.Context(), 4*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, program)
	cmd.Env = append(os.Environ(), proofChild+"="+folder)
	cmd.Stderr = os.Stderr
	_, err = cmd.StdinPipe()
	tasktest.OK(t, errors.Join(err, cmd.Start()))
	for range time.Tick(time.Millisecond) {
		kept, err := KeptProofs(t.Context(), folder)
		if err != nil && !errors.Is(err, os.ErrNotExist) || len(kept) > 0 && kept[0].Err != nil {
			t.Fatal(kept, err)
		}
		if len(kept) > 0 && kept[0].Entries >= 300 || ctx.Err() != nil {
			break
		}
	}
	_ = cmd.Process.Kill()
	_ = cmd.Wait()
	kept, err := KeptProofs(t.Context(), folder)
	if err != nil || len(kept) != 1 || kept[0].Err != nil {
		t.Fatalf("kept are %+v, %v; want one", kept, err)
	}
	k := kept[0]
	if k.Rules != (engine.Rules{Seeds: 6}) || k.State != killedState || k.Nodes == 0 || k.Entries < 300 || k.Elapsed == 0 || k.Size == 0 {
		t.Errorf("kept is %+v", k)
	}
	p := proofOf(t, New(engine.Rules{}, littleMemory), killedState, folder)
	defer p.Close()
	if _, err := p.Value(after(100)); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want it interrupted", err)
	}
	if now := p.Known(); now.Nodes <= k.Nodes || now.Value != k.Value || len(p.entries) != k.Entries {
		t.Errorf("resumes with %+v, %d positions, from %+v", now, len(p.entries), k)
	}
}

// TestProofIsBusy checks that only one proof of a question has a file at a time.
func TestProofIsBusy(t *testing.T) {
	t.Parallel()
	folder, s := t.TempDir(), New(engine.Rules{}, littleMemory)
	first := proofOf(t, s, engine.StartState(2), folder)
	second, err := s.NewProof(engine.StartState(2), engine.First, folder, false)
	if !errors.Is(err, ErrProofBusy) {
		t.Fatalf("got %v, want %v", err, ErrProofBusy)
	}
	if got, err := second.Value(t.Context()); err != nil || got.Score != 6 {
		t.Errorf("got %d, %v, want 6", got.Score, err)
	}
	second.after = 0
	if err := second.Keep(t.Context()); err != nil || !second.Known().Kept.IsZero() {
		t.Errorf("the second proof is written: %v", err)
	}
	second.Close()
	first.Close()
	proofOf(t, s, engine.StartState(2), folder).Close()
	if files, _ := os.ReadDir(folder); len(files) != 0 {
		t.Errorf("left are %v", files)
	}
}
