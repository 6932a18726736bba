package terminal

import (
	"cmp"
	"context"
	"encoding/json"
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
	a := analyzer{c.env, map[searchKind]*kalahSearch{}}
	cmd := newJSONLines(c, "analyze", a.answer)
	answerLines := cmd.RunE
	algorithm, position, limit, limited := string(engine.TypeExpert), "", 0, time.Duration(0)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := refuseUnused(cmd, unused{position == "", "algorithm limit time", "is for --position; a request says it itself"}); err != nil {
			return err
		}
		if position == "" {
			return answerLines(cmd, args)
		}
		r, p, err := request.Read([]byte(position))
		if err != nil {
			return fmt.Errorf("--position: %w", err)
		}
		r["algorithm"] = fmt.Appendf(nil, "%q", algorithm)
		if limit > 0 {
			r["limit"] = fmt.Append(nil, limit)
		}
		if limited > 0 || limit == 0 {
			r["time_ms"] = fmt.Append(nil, cmp.Or(limited, time.Second).Milliseconds())
		}
		answer, err := a.answerPosition(cmd.Context(), p, r)
		if err != nil {
			return err
		}
		return json.NewEncoder(c.out).Encode(answer)
	}
	addPosition(cmd, &position, "answer one request for this")
	flags := cmd.Flags()
	_ = flags.SetAnnotation("position", excludes, []string{"jsonl"})
	flags.StringVar(&algorithm, "algorithm", "expert", "with --position, the `ALGORITHM`: "+oneOf(algorithms()))
	whole(&limit, engine.MinLimit, engine.MaxLimit).add(cmd, "limit", "with --position, the search depth in turns")
	timeout(&limited).add(cmd, "time", "with --position, the maximum `TIME` of expert (default 1s without a limit)")
	completeWords(cmd, "algorithm", algorithms())
	return cmd
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
	return a.answerPosition(ctx, p, r)
}

// answerPosition answers a request about a position.
func (a analyzer) answerPosition(ctx context.Context, p engine.Position, r request.Request) (any, error) {
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

// algorithms returns the words for the types of players that requests may name.
func algorithms() (known []string) {
	for _, info := range choosable() {
		if analyses(info.Type) {
			known = append(known, info.Word)
		}
	}
	return known
}

// algorithmOf returns the type of player that a request names.
func algorithmOf(r request.Request) (engine.PlayerType, error) {
	expected := "expected " + oneOf(algorithms())
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
