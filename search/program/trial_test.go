package program

import (
	"cmp"
	"fmt"
	"strings"
	"testing"
)

// TestTry checks that a trial finds the protocol of a program, or the reason why it does not answer.
func TestTry(t *testing.T) {
	for _, test := range []struct{ bot, want string }{
		{"first", "kgp: 3 of 3 right, <nil>: started\n"},
		{"counts 5", "numbers: 2 of 3 right, <nil>: "}, // F is illegal in the last position
		{"reads", "numbers: 3 of 3 right, <nil>: "},
		{"says '@#_move_2;@#_yield;'", "kgp: 1 of 3 right, "},
		{"says 'move_2;'", `no move in time: 1s; it sent "move 2" without "@`},
		{"fails", "kgp: 0 of 1 right, the program has ended: exit status 1; it said: no module named kgp: no module named kgp\n"},
	} {
		t.Run(test.bot, func(t *testing.T) {
			t.Parallel()
			bot := byNumbers(spec(line(t, test.bot), ample)) // Try must not depend on the protocol
			if strings.Contains(test.want, "1s") {
				bot.Time = short
			}
			trial := host(t, bot).Try(t.Context(), bot)
			protocol := cmp.Or(trial.Protocol, "kgp")
			got := fmt.Sprintf("%s: %d of %d right, %v: %s", protocol, trial.Right(), len(trial.Answers), trial.Answers[0].Err, trial.Said)
			if !strings.Contains(got, test.want) {
				t.Errorf("got %s, want %s", got, test.want)
			}
		})
	}
}

func TestTryAsksForPermission(t *testing.T) {
	if got := host(t).Try(t.Context(), spec("no-such-program", ample)); len(got.Answers) != 1 || got.Answers[0].Err != ErrNotAllowed {
		t.Errorf("got %+v", got)
	}
}
