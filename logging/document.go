package logging

import (
	"math"
	"strconv"
	"time"

	"kalah/engine"
	"kalah/internal/message"
)

// document is a log taken apart into the objects that may hold fields unknown
// to this package. The values of "players", "moves", "ended", "rules",
// "clock", "from" and "stats" in top only mark their places.
type document struct {
	top, players, rules, from object
	ended, clock              object // empty if there is none
	player                    [2]object
	stats                     []object
	hasFrom, hasStats         bool
}

// document returns what the exported fields of the log say.
func (l *Log) document() (document, error) {
	var d document
	d.top = object{{key: "players"}, {key: "moves"}}
	d.top.add("winner", numbers(l.Winner))
	if d.ended = endedObject(l.Ending); len(d.ended) > 0 {
		d.top = append(d.top, field{key: "ended"})
	}
	d.top = append(d.top, field{key: "rules"})
	if d.clock = clockObject(l.Clock); len(d.clock) > 0 {
		d.top = append(d.top, field{key: "clock"})
	}
	if l.Swapped != 0 {
		d.top.add("swapped", strconv.Itoa(l.Swapped))
	}
	d.top.add("random", quote(string(l.Sharing)))
	d.from = fromObject(l.From, l.First)
	if d.hasFrom = len(d.from) > 0 || l.read != nil && l.read.as.hasFrom; d.hasFrom {
		d.top = append(d.top, field{key: "from"})
	}
	d.top.add("version", strconv.Itoa(Version))
	if !l.Created.IsZero() {
		created, err := formatTime(l.Created)
		if err != nil {
			return d, inField("created", err)
		}
		d.top.add("created", quote(created))
	}
	if l.Duration > 0 {
		d.top.add("duration_ms", formatMilliseconds(l.Duration))
	}
	d.top.add("finished", strconv.FormatBool(l.Finished))
	d.rules.add("seeds", strconv.Itoa(l.Rules.Seeds))
	d.rules.add("empty_capture", strconv.FormatBool(l.Rules.EmptyCapture))
	if l.PieRule {
		d.rules.add("pie_rule", "true")
	}
	for i, spec := range l.Players {
		d.players = append(d.players, field{key: playerKeys[i]})
		d.player[i] = playerObject(spec)
	}
	d.stats = make([]object, len(l.Moves))
	for i, m := range l.Moves {
		d.stats[i] = statsObject(m.Stats)
		d.hasStats = d.hasStats || len(d.stats[i]) > 0
	}
	d.hasStats = d.hasStats || l.read != nil && l.read.stats != nil
	if d.hasStats {
		d.top = append(d.top, field{key: "stats"})
	}
	return d, nil
}

func playerObject(spec engine.PlayerSpec) object {
	var o object
	o.add("type", quote(string(spec.Type)))
	o.add("name", quote(spec.Name))
	if spec.Limit != 0 {
		o.add("limit", strconv.Itoa(spec.Limit))
	}
	if spec.Seed != nil {
		o.add("seed", strconv.FormatInt(*spec.Seed, 10))
	}
	if spec.Time != 0 {
		o.add("time_ms", formatMilliseconds(spec.Time))
	}
	if spec.Level != 0 {
		o.add("level", strconv.Itoa(spec.Level))
	}
	return o
}

func statsObject(stats engine.Stats) object {
	var o object
	if stats.Inspections != 0 {
		o.add("inspections", strconv.FormatUint(stats.Inspections, 10))
	}
	if stats.Nodes != 0 {
		o.add("nodes", strconv.FormatUint(stats.Nodes, 10))
	}
	if stats.Elapsed > 0 {
		o.add("ms", formatMilliseconds(stats.Elapsed))
	}
	// JSON has no infinity; a value beyond numbers is no opinion.
	if v := stats.Value; v != nil && !math.IsNaN(*v) && !math.IsInf(*v, 0) {
		o.add("value", strconv.FormatFloat(*v, 'g', -1, 64))
	}
	if stats.Proved {
		o.add("proved", "true")
	}
	if stats.Hurried {
		o.add("hurried", "true")
	}
	if stats.Clock > 0 {
		o.add("clock_ms", formatMilliseconds(stats.Clock))
	}
	return o
}

// formatMilliseconds writes all digits down to nanoseconds, and no more than
// needed.
func formatMilliseconds(d time.Duration) string {
	if d%time.Millisecond == 0 {
		return strconv.FormatInt(int64(d/time.Millisecond), 10)
	}
	return strconv.FormatFloat(float64(d)/float64(time.Millisecond), 'f', -1, 64)
}

// formatTime takes care of zones that RFC 3339 cannot spell.
func formatTime(t time.Time) (string, error) {
	for _, t := range []time.Time{t, t.UTC()} {
		text := t.Format(time.RFC3339Nano)
		var back time.Time
		if err := back.UnmarshalText([]byte(text)); err == nil && back.Equal(t) {
			return text, nil
		}
	}
	return "", message.Errorf("%w: expected a year from 0 to 9999", ErrCreated)
}
