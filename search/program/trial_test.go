package program

import (
	"cmp"
	"context"
	"strings"
	"testing"
	"time"

	"kalah/engine"
)

// TestTry checks that a trial finds the protocol of a program, or the reason why it does not answer.
func TestTry(t *testing.T) {
	for _, test := range []struct {
		bot      []string
		protocol engine.Protocol
		right    int
		answers  int
		err      string // of the first answer
		said     string
		limit    time.Duration // ample if 0
	}{
		{bot: []string{"first"}, protocol: engine.KGP, right: 3, answers: 3, said: "started\n"},
		{bot: []string{"counts", "5"}, protocol: engine.Numbers, right: 2, answers: 3}, // F is illegal in the last position
		{bot: []string{"reads"}, protocol: engine.Numbers, right: 3, answers: 3},
		{bot: []string{"says", "'@#_move_2;@#_yield;'"}, protocol: engine.KGP, right: 1, answers: 3},
		{bot: []string{"says", "'move_2;'"}, protocol: engine.KGP, answers: 3, err: `it sent "move 2" without "@`, limit: short},
		{bot: []string{"fails"}, protocol: engine.KGP, answers: 1, err: "no module named kgp", said: "no module named kgp\n"},
	} {
		bot := spec(line(t, test.bot...), cmp.Or(test.limit, ample))
		bot.Command.Protocol = engine.Numbers // Try must not depend on it
		got := host(t, bot).Try(t.Context(), bot)
		if got.Protocol != test.protocol || got.Right() != test.right || len(got.Answers) != test.answers || got.Said != test.said {
			t.Errorf("%v: got %+v, want %d right of %d by protocol %q, having said %q", test.bot, got, test.right, test.answers, test.protocol, test.said)
		}
		if err := got.Answers[0].Err; test.err != "" && (err == nil || !strings.Contains(err.Error(), test.err)) {
			t.Errorf("%v: error %v, want %q in it", test.bot, err, test.err)
		}
	}
}

func TestTryAsksForPermissionAndStops(t *testing.T) {
	bot := spec(line(t, "hangs"), ample)
	if got := host(t).Try(t.Context(), bot); len(got.Answers) != 1 || got.Answers[0].Err != ErrNotAllowed {
		t.Errorf("not allowed: %+v", got)
	}
	ctx, cancel := context.WithCancel(t.Context())
	h := host(t, bot)
	ended := make(chan Trial)
	go func() { ended <- h.Try(ctx, bot) }()
	soon(t, 10*cancelTime, func() {
		cancel()
		if got := <-ended; got.Right() != 0 {
			t.Errorf("stopped: %+v", got)
		}
	})
}
