package terminal

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"kalah/engine"
	"kalah/logging/request"
	"kalah/search"
	"kalah/search/solver"
)

func newAnalyze(c *console) *cobra.Command {
	return newJSONLines(c, "analyze", analyzer{c.env, map[searchKind]*kalahSearch{}}.answer)
}

// analyzer answers requests. It has one search of each kind, so that its memory is allocated
// once; the transposition table is cleared for each request. The solvers belong to env and
// remember their proofs.
type analyzer struct {
	env      *search.Environment
	searches map[searchKind]*kalahSearch
}

type kalahSearch = search.Search[engine.Board, search.Kalah]

type searchKind struct {
	algorithm    engine.PlayerType
	emptyCapture bool
}

func (a analyzer) search(rules engine.Rules, algorithm engine.PlayerType) (*kalahSearch, error) {
	kind := searchKind{algorithm, rules.EmptyCapture}
	if s, ok := a.searches[kind]; ok {
		s.Clear()
		return s, nil
	}
	s, err := search.New[engine.Board](algorithm, search.NewKalah(rules), 0, search.Without{})
	if err != nil {
		return nil, err
	}
	a.searches[kind] = s
	return s, nil
}

// analyzeAnswer is the result of a classic search.
type analyzeAnswer struct {
	Value        float64 `json:"value"`
	BestChoices  []int   `json:"best_choices"`
	Inspections  uint64  `json:"inspections"`
	Milliseconds float64 `json:"ms"`
}

func (a analyzer) answer(ctx context.Context, text []byte) (any, error) {
	r, p, err := request.ParsePosition(text)
	if err != nil {
		return nil, err
	}
	algorithm, err := algorithmOf(r)
	if err != nil {
		return nil, err
	}
	if algorithm == engine.TypeExpert {
		return a.answerExpert(ctx, p, r)
	}
	limit, err := r.Number("limit", engine.MinLimit, engine.MaxLimit)
	if err != nil {
		return nil, err
	}
	if p.State.Finished() {
		// There is no move to choose, and one evaluation gives the result.
		return analyzeAnswer{Value: engine.Utility(p.State, p.Player), BestChoices: []int{}, Inspections: 1}, nil
	}
	s, err := a.search(p.Rules, algorithm)
	if err != nil {
		return nil, err
	}
	value, err := s.Value(ctx, p.State.Board(), p.Player, limit, nil)
	if err != nil {
		return nil, err
	}
	// The transposition table already has most of the result.
	best, err := s.Best(ctx, p.State.Board(), p.Player, limit, nil)
	if err != nil {
		return nil, err
	}
	return analyzeAnswer{
		Value:        value.Value,
		BestChoices:  search.FirstHouses(p.Rules, p.State, p.Player, best.Best),
		Inspections:  value.Inspections,
		Milliseconds: milliseconds(value.Elapsed),
	}, nil
}

// analyses reports whether requests may name the type of player.
func analyses(t engine.PlayerType) bool { return t.IsClassic() || t == engine.TypeExpert }

// algorithmOf returns the type of player that a request names.
func algorithmOf(r request.Request) (engine.PlayerType, error) {
	var known []string
	for _, info := range choosable() {
		if analyses(info.Type) {
			known = append(known, info.Word)
		}
	}
	expected := "expected " + oneOf(known)
	if _, ok := r["algorithm"]; !ok {
		return "", fmt.Errorf("algorithm is missing, %s", expected)
	}
	word, err := r.Word("algorithm")
	if err != nil {
		return "", err
	}
	if spec, level, ok := engine.ParseWord(word); ok && !level && analyses(spec.Type) {
		return spec.Type, nil
	}
	return "", fmt.Errorf("algorithm: %q, %s", request.Shorten(word), expected)
}

// expertAnswer is the result of a search by Expert.
type expertAnswer struct {
	Score        int      `json:"score"`
	Exact        bool     `json:"exact"`
	House        int      `json:"house"`
	Depth        int      `json:"depth"`
	Nodes        uint64   `json:"nodes"`
	PV           []string `json:"pv"`
	Milliseconds float64  `json:"ms"`
}

func (a analyzer) answerExpert(ctx context.Context, p engine.Position, r request.Request) (any, error) {
	limits, err := limitsOf(r)
	if err != nil {
		return nil, err
	}
	began := time.Now()
	info, err := a.env.Solver(p.Rules).Search(ctx, p.State, p.Player, limits, nil)
	if err != nil {
		return nil, err
	}
	answer := expertAnswer{
		Score: info.Score, Exact: info.Exact, House: info.House, Depth: info.Depth, Nodes: info.Nodes,
		PV: []string{}, Milliseconds: milliseconds(time.Since(began)),
	}
	for _, step := range info.PV {
		answer.PV = append(answer.PV, step.String())
	}
	return answer, nil
}

// limitsOf returns the limits of the search: a depth, a time or both.
func limitsOf(r request.Request) (l solver.Limits, err error) {
	_, limited := r["limit"]
	_, timed := r["time_ms"]
	if !limited && !timed {
		return l, errors.New("limit or time_ms is missing, expert needs one of them")
	}
	if limited {
		if l.Depth, err = r.Number("limit", engine.MinLimit, engine.MaxLimit); err != nil {
			return l, err
		}
	}
	if timed {
		ms, err := r.Number("time_ms", int(engine.MinTime/time.Millisecond), int(engine.MaxTime/time.Millisecond))
		if err != nil {
			return l, err
		}
		l.Time = time.Duration(ms) * time.Millisecond
	}
	return l, nil
}
