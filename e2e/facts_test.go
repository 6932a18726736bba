//go:build (e2e || e2e_windows) && linux

package e2e_test

import (
	"encoding/json"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// facts has the contents of the window as the program reports them.
type facts map[string]any

// readFacts returns the facts in a file. ok is false if the file is missing or incomplete.
func readFacts(path string) (f facts, ok bool) {
	data, err := os.ReadFile(path)
	return f, err == nil && json.Unmarshal(data, &f) == nil
}

// at returns the fact at a path such as lab.rows.3.0, or nil. The element len is the length of a list.
func (f facts) at(path string) any {
	var v any = map[string]any(f)
	for part := range strings.SplitSeq(path, ".") {
		list, _ := v.([]any)
		if of, ok := v.(map[string]any); ok {
			v = of[part]
		} else if i, err := strconv.Atoi(part); err == nil && i < len(list) {
			v = list[i]
		} else if part == "len" {
			v = float64(len(list))
		} else {
			return nil
		}
	}
	return v
}

// number returns a number, or 0 if there is none at the path.
func (f facts) number(path string) float64 {
	n, _ := f.at(path).(float64)
	return n
}

// text returns a fact as conditions write it: a text unchanged, other values as JSON.
func (f facts) text(path string) string {
	v := f.at(path)
	if text, ok := v.(string); ok {
		return text
	}
	data, _ := json.Marshal(v) // which came from JSON
	return string(data)
}

// place returns the middle of a part of the window. ok is false if it is not shown.
func (f facts) place(path string) (at [2]float64, ok bool) {
	at = [2]float64{f.number(path + ".0"), f.number(path + ".1")}
	return at, at[1] > 0
}

var condition = regexp.MustCompile(`^(!?)([\w.]+)(=|!=|>=|<=|>|<|~|$)(.*)$`)

// hold reports whether all conditions hold. A condition is a fact, or !fact, or a fact compared with a
// number, a text, JSON or, with ~, a regular expression. The condition ready means that the window has
// shown the last move and waits for a person to move.
func (f facts) hold(conditions ...string) bool {
	return !slices.ContainsFunc(conditions, func(c string) bool { return !f.holds(c) })
}

func (f facts) holds(c string) bool {
	if c == "ready" {
		return f.hold("activity=waiting", "open", "!sowing")
	}
	parts := condition.FindStringSubmatch(c)
	if parts == nil {
		panic("found an unknown condition: " + c)
	}
	path, by, want := parts[2], parts[3], parts[4]
	n, _ := strconv.ParseFloat(want, 64)
	switch by {
	case "=":
		return f.text(path) == want
	case "!=":
		return f.text(path) != want
	case "~":
		return regexp.MustCompile(want).MatchString(f.text(path))
	case ">=":
		return f.number(path) >= n
	case "<=":
		return f.number(path) <= n
	case ">":
		return f.number(path) > n
	case "<":
		return f.number(path) < n
	}
	no := parts[1] == "!"
	switch f.text(path) {
	case "null", "false", "", "0", "[]":
		return no
	}
	return !no
}
