package tasktest

import (
	"slices"
	"strconv"
	"strings"
	"testing"
)

// Tell carries out a story, and fails the test where it does not hold. Each line of a story has
// actions and facts, separated by spaces: "actions -> facts".
//
//   - Tell calls do for each action, and with "" at the start of each line. 3*undo is done three
//     times.
//   - After the actions it calls facts, which returns all facts that hold, such as "at=3". Each
//     fact of the line must be among them; with - before it, it must not be.
//   - A returned fact with ! before it, such as "!failed=disk", is an error. It fails the test
//     unless the line has a fact with its name.
func Tell(t testing.TB, story string, do func(action string), facts func() []string) {
	t.Helper()
	for line := range strings.Lines(story) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		actions, wanted, _ := strings.Cut(line, "->")
		do("")
		for _, action := range strings.Fields(actions) {
			n := 1
			if times, rest, ok := strings.Cut(action, "*"); ok {
				n, _ = strconv.Atoi(times)
				action = rest
			}
			for range n {
				do(action)
			}
		}
		var hold []string
		for _, fact := range facts() {
			fact, bad := strings.CutPrefix(fact, "!")
			name, _, _ := strings.Cut(fact, "=")
			if bad && !strings.Contains(wanted, name) {
				t.Errorf("%s\n error: %s", line, fact)
			}
			hold = append(hold, fact)
		}
		for _, fact := range strings.Fields(wanted) {
			if not, found := strings.CutPrefix(fact, "-"); found == slices.Contains(hold, not) {
				t.Errorf("%s\n not so: %s\n but: %s", line, fact, strings.Join(hold, " "))
			}
		}
	}
}
