package logging

import (
	"encoding/json"
	"math"
	"strconv"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"kalah/engine"
	"kalah/internal/message"
)

// document returns the exported fields of the log as an object. The values of "moves" and
// "stats" are placeholders. stats reports whether the log has statistics.
func (l *Log) document(stats bool) (object, error) {
	var top, players, rules object
	for i, spec := range l.Players {
		data, _ := json.Marshal(spec.JSON())                                           // has no value that JSON lacks
		data, _ = jsontext.AppendFormat(nil, data, jsontext.PreserveRawStrings(false)) // does not escape "<"
		player, _ := parseObject(data)
		players.nest(playerKeys[i], player)
	}
	top.nest("players", players)
	top.add("moves", "")
	top.add("winner", numbers(l.Winner))
	if !l.Ending.IsZero() {
		top.nest("ended", endedObject(l.Ending))
	}
	rules.add("seeds", strconv.Itoa(l.Rules.Seeds))
	rules.add("empty_capture", strconv.FormatBool(l.Rules.EmptyCapture))
	rules.some(l.PieRule, "pie_rule", "true")
	top.nest("rules", rules)
	if !l.Clock.IsZero() {
		top.nest("clock", clockObject(l.Clock, l.Left))
	}
	top.some(l.Swapped != 0, "swapped", strconv.Itoa(l.Swapped))
	top.add("random", quote(string(l.Sharing)))
	if from := fromObject(l.From, l.First); len(from) > 0 || l.read.has("from") {
		top.nest("from", from)
	}
	top.add("version", strconv.Itoa(Version))
	if !l.Created.IsZero() {
		created, err := formatTime(l.Created)
		if err != nil {
			return top, inField("created", err)
		}
		top.add("created", quote(created))
	}
	top.some(l.Duration > 0, "duration_ms", formatMilliseconds(l.Duration))
	top.add("finished", strconv.FormatBool(l.Finished))
	top.some(l.Undone, "undone", "true")
	top.some(l.Marks.Favourite, "favourite", "true")
	top.some(len(l.Marks.Tags) > 0, "tags", list(l.Marks.Tags, quote))
	addNotes(&top, l.Notes)
	top.some(len(l.Notes.Review) > 0, "review", reviewList(l.Notes.Review))
	top.some(stats, "stats", "")
	return top, nil
}

// statistics returns the statistics of each move. found reports whether "stats" must be
// written.
func (l *Log) statistics() (all []object, found bool) {
	all = make([]object, len(l.Moves))
	for i, m := range l.Moves {
		all[i] = statsObject(m.Stats)
		found = found || len(all[i]) > 0
	}
	return all, found || l.read.has("stats")
}

func statsObject(stats engine.Stats) object {
	var o object
	o.some(stats.Inspections != 0, "inspections", strconv.FormatUint(stats.Inspections, 10))
	o.some(stats.Nodes != 0, "nodes", strconv.FormatUint(stats.Nodes, 10))
	o.some(stats.Elapsed > 0, "ms", formatMilliseconds(stats.Elapsed))
	// JSON has neither infinity nor NaN.
	if v := stats.Value; v != nil && !math.IsNaN(*v) && !math.IsInf(*v, 0) {
		o.add("value", strconv.FormatFloat(*v, 'g', -1, 64))
	}
	o.some(stats.Proved, "proved", "true")
	o.some(stats.Hurried, "hurried", "true")
	o.some(stats.ByChance, "by_chance", "true")
	o.some(stats.Clock > 0, "clock_ms", formatMilliseconds(stats.Clock))
	return o
}

// formatMilliseconds returns the exact number of milliseconds, in as few digits as possible.
func formatMilliseconds(d time.Duration) string {
	if d%time.Millisecond == 0 {
		return strconv.FormatInt(int64(d/time.Millisecond), 10)
	}
	return strconv.FormatFloat(float64(d)/float64(time.Millisecond), 'f', -1, 64)
}

// formatTime returns the time in the form of RFC 3339. It uses UTC for time zones that RFC 3339
// cannot express.
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
