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
	return newJSONLines(c, &cobra.Command{
		Use:   "analyze --jsonl",
		Short: "Tell other programs what the searches think of a position",
		Long: `Analyze answers requests, one a line on standard input, by one line of JSON each.

A request names a state and the player to move as for "kalah rules", an
algorithm (minimax, alphabeta, scout or expert) and a limit, the number of turns
to look ahead (1 to 100). The answer says the value for the player to move (-1 a
certain loss, 1 a certain win), the first house of every turn that reaches it, how
many positions were evaluated for the value, and how many milliseconds that took.

Expert takes a limit, a time in milliseconds ("time_ms", at most 3600000), or
both. Its answer says the score (the seeds that the player to move ends up with,
minus the opponent's), whether that is exact, that is proved, the best house (-1
if the game is finished), how many turns it looked ahead, how many positions it
visited, and the moves that it expects by the letters of their houses: A to F are
player 0's, a to f player 1's. It stops early when it has a proof.

A line that makes no sense is answered by {"error": "..."} in its place.`,
		Example: `  echo '{"state":[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]],"player":0,"algorithm":"scout","limit":6}' | kalah analyze --jsonl
  echo '{"state":[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]],"player":0,"algorithm":"expert","time_ms":500}' | kalah analyze --jsonl
  kalah analyze --jsonl <requests.jsonl >answers.jsonl`,
	}, analyzer{c.env, map[searchKind]*kalahSearch{}}.answer)
}

// analyzer keeps a search of each kind, so that its memory need not be claimed
// again for each request. Its memo is cleared between them. The solvers are the
// environment's, one for each capture rule, and keep what they proved.
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

// analyzeAnswer is what a search found out about a position.
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
		// Nothing is left to choose, and one evaluation tells the result.
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
	// The memo knows most of this already.
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

// analyses reports whether requests may ask for what players of the type think.
func analyses(t engine.PlayerType) bool { return t.IsClassic() || t == engine.TypeExpert }

// algorithmOf returns which search is asked for.
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

// expertAnswer is what Expert thinks of a position.
type expertAnswer struct {
	Score        int      `json:"score"`
	Exact        bool     `json:"exact"`
	House        int      `json:"house"`
	Depth        int      `json:"depth"`
	Nodes        uint64   `json:"nodes"`
	PV           []string `json:"pv"`
	Milliseconds float64  `json:"ms"`
}

// answerExpert answers a request for Expert.
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

// limitsOf returns what ends the search: a limit, a time, or whichever is reached
// first.
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
