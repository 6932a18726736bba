package terminal

import (
	"context"
	"errors"
	"time"

	"kalah/engine"
	"kalah/logging/request"
	"kalah/search/solver"
)

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
