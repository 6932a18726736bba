package logging

import (
	"strings"
	"testing"

	"kalah/engine"
	"kalah/engine/line"
)

// full returns the small log with unknown fields in all places, and with unusual spellings.
func full(t testing.TB) string {
	text := small(t)
	for _, change := range [][2]string{
		{`"players": {`, `"note": {"big": 123456789012345678901234567890, "x": [1.10, -0.0, 1e-400, {"a": null}]}, "players": {"remark": "Gr\u00fcße 😀",`},
		{`"type": "Minimax", "name": "Mini",`, `"type": "Minmax", "name": "M\u0069ni \ud83d\ude00 \ud800", "depth_first": true, "": [],`},
		{`"Karl"`, `"Karl", "seed": 12, "limit": 7, "\ud801": {"\u0061": "\/"}`},
		{`"empty_capture": false`, `"empty_capture": false, "variant": {"laps": [ 2 ,3 ]}`},
		{`"ms": 0.25`, `"ms": 250.0e-3, "pv": [ "A", "b" ], "pages": 1E+2`},
		{`"value": -1,`, `"value": -1.000, "ms": 0.0, "inspections ": "7",`},
		{`59.120Z`, `59.120000+00:00`},
		{`"random"`, `"from": {"log": "gr\u00fcn.json", "moves": 2, "player": 0, "place": {"x": 1.0}}, "random"`},
		{`"version": 1`, `"version": 1, "favourite": true, "tags": ["Kl\u0075b",  "to do"],
			"comments": [[0, "gr\u00fcn"], [7, "end"]],
			"variations": [{"at": 2, "houses": [2,  0], "comments": [[3, "x\u0079"]], "variations": [{"at": 3, "houses": [1], "who": "me"}]}],
			"review": [{"at": 1, "value": -2, "best": [3, 1], "houses": [[2, -4, false], [3, -2, false]]}, {"at": 4, "value": 0, "proved": true, "best": [3], "houses": [[3, 0, true], [4, -10,true]], "why": {"best": 3,"b\u0079": "gr\u00fcn <\/>", "because" :{"share":1.0, "x": [1E2]}}, "by": "X"}], "place": "Bad \"Salzuflen\"\t<&>", "nothing": null`},
	} {
		text = changed(t, text, change[0], change[1])
	}
	return text
}

func TestNothingIsLost(t *testing.T) {
	written := mustWrite(t, mustRead(t, full(t)))
	for _, spelling := range []string{
		`123456789012345678901234567890`, `1.10`, `-0.0`, `1e-400`, `250.0e-3`, `1E+2`, `-1.000`, `"Minmax"`,
		`59.120000+00:00`, `["Kl\u0075b", "to do"]`, `[3, "x\u0079"]`, `"houses": [1], "who": "me"`, `"why": {"best": 3, "b\u0079": "gr\u00fcn <\/>", "because": {"share": 1.0, "x": [1E2]}}, "by": "X"`, `\ud800"`, `"\ud801": {"\u0061": "\/"}`, `"Gr\u00fc\u00dfe \ud83d\ude00"`,
	} {
		if !strings.Contains(written, spelling) {
			t.Errorf("%s is not kept in:\n%s", spelling, written)
		}
	}
	for i, c := range []byte(written) {
		if c >= 0x80 {
			t.Fatalf("byte %d is not ASCII in:\n%s", i, written)
		}
	}
}

// Changes of a log that was read are written. Unknown fields are kept, unless the object around them is
// removed.
func TestChangedFieldsAreWritten(t *testing.T) {
	from := replaced(t, `"random"`, `"from": {"log": "a.json", "moves": 2, "who": "me"}, "random"`)
	scout := engine.PlayerSpec{Type: engine.TypeScout, Name: "Pearl", Seed: new(int64(77))}
	for _, test := range []struct {
		text       string
		change     func(*Log)
		want, gone string
	}{
		{full(t), func(l *Log) { l.Players[0], l.Sharing = scout, engine.Shared }, `"0": {"type": "Scout", "name": "Pearl", "seed": 77, "depth_first": true, "": []}`, "Minmax"},
		{from, func(l *Log) { l.From.Moves = 3 }, `"from": {"log": "a.json", "moves": 3, "who": "me"}`, `"moves": 2`},
		{from, func(l *Log) { l.From = From{} }, `"from": {"who": "me"}`, "a.json"},
		{ended(t), func(l *Log) { l.Ending, l.Winner, l.Finished = engine.Ending{}, nil, false }, `"maker": "X"`, "mood"},
		{full(t), func(l *Log) { l.Marks = Marks{Tags: []string{"été"}} }, `"tags": ["\u00e9t\u00e9"]`, "favourite"},
		{full(t), func(l *Log) { l.Undone = true }, `"undone": true`, "nothing else"},
		{full(t), func(l *Log) { l.Marks = Marks{Favourite: true} }, `"favourite": true`, `"tags"`},
		{full(t), func(l *Log) { l.Notes.Variations = l.Notes.Variations[:1:1]; l.Notes.Variations[0].Variations = nil }, `"variations": [{"at": 2, "houses": [2, 0], "comments": [[3, "xy"]]}]`, "who"},
		{full(t), func(l *Log) { l.Notes = line.Notes{} }, `"tags"`, `"at"`},
		{full(t), func(l *Log) { l.Notes.Review[1].Score = 2 }, `"value": 2, "proved": true, "best": [3], "houses": [[3, 0, true], [4, -10, true]], "why": {"best": 3, `, `"by"`},
		{full(t), func(l *Log) { l.Notes.Review[1].Why = nil }, `[4, -10, true]]}`, `"why"`},
		{full(t), func(l *Log) { l.Notes.Review[0].Why = []byte(`{"best":2,"lines":{}}`) }, `[3, -2, false]], "why": {"best": 2, "lines": {}}}`, "by"},
		{ended(t), func(l *Log) { l.Clock = engine.Clock{} }, `"mood": "sad"`, "maker"},
	} {
		l := mustRead(t, test.text)
		test.change(l)
		written := mustWrite(t, l)
		if !strings.Contains(written, test.want) || strings.Contains(written, test.gone) {
			t.Errorf("got:\n%s\nwant in it: %s, and not %s", written, test.want, test.gone)
		}
		if diff := difference(l, mustRead(t, written)); diff != "" {
			t.Errorf("(-changed +read):\n%s", diff)
		}
	}
}
