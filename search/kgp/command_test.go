package kgp

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"kalah/engine"
)

func TestParse(t *testing.T) {
	for _, test := range []struct{ line, want string }{
		{"kgp 1 0 1\r\n", `0@0 kgp ["1" "0" "1"]`},
		{"5@4 move +1", `5@4 move ["+1"]`},
		{" \t8   ping\t\r", `8@0 ping []`},
		{`set info:name "a \"b\" \\ c\n\td"`, `0@0 set ["info:name" "a \"b\" \\ c\n\td"]`},
		{`error "a""b"c`, `0@0 error ["a" "b" "c"]`},
		{"18446744073709551615 ok", `18446744073709551615@0 ok []`},
		{"goodbye " + strings.Repeat(" ", MaxLine-len("goodbye ")), `0@0 goodbye []`},
		{"", `found "" where its name is expected`},
		{"4@x move 1", `found "x" where a number is expected`},
		{"18446744073709551616 ok", `found "18446744073709551616" where a number is expected`},
		{strings.Repeat("-", 50), `found "` + strings.Repeat("-", 40) + `…" where its name is expected`},
		{`set info:name "x\`, "a string does not end"},
		{strings.Repeat("x", MaxLine+1), "more than 16384 bytes"},
	} {
		c, err := Parse([]byte(test.line))
		got := fmt.Sprintf("%d@%d %s %q", c.ID, c.Ref, c.Name, c.Args)
		if err != nil {
			got = err.Error()
		}
		if err != nil && !errors.Is(err, ErrLine) || !strings.HasSuffix(got, test.want) {
			t.Errorf("%.60q: got %v\nwant %s", test.line, got, test.want)
		}
	}
}

// TestWrittenIsParsed checks that Parse reads every command that appendCommand writes.
func TestWrittenIsParsed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := Command{
			ID: rapid.Uint64().Draw(t, "id"), Ref: rapid.Uint64().Draw(t, "ref"),
			Name: rapid.StringMatching("[a-z][a-z0-9]{0,9}").Draw(t, "name"),
		}
		var args []any
		for range rapid.IntRange(0, 4).Draw(t, "arguments") {
			switch rapid.IntRange(0, 2).Draw(t, "kind") {
			case 0:
				text := rapid.String().Draw(t, "text")
				args, want.Args = append(args, text), append(want.Args, withoutControls(text))
			case 1:
				n := rapid.Int().Draw(t, "number")
				args, want.Args = append(args, Int(n)), append(want.Args, fmt.Sprint(n))
			case 2:
				b := NewBoard(engine.StartState(rapid.IntRange(1, 20).Draw(t, "seeds")), engine.First).String()
				args, want.Args = append(args, Word(b)), append(want.Args, b)
			}
		}
		line := string(appendCommand(nil, want.ID, want.Ref, want.Name, args))
		if strings.Count(line, "\n") != 1 || !strings.HasSuffix(line, "\r\n") {
			t.Fatalf("%q is not one line", line)
		}
		got, err := Parse([]byte(line))
		if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" || err != nil {
			t.Fatalf("%q: %v (-want +got):\n%s", line, err, diff)
		}
	})
}

// withoutControls removes the characters that strings of the protocol cannot contain.
func withoutControls(text string) string {
	return string(slices.DeleteFunc([]byte(text), func(b byte) bool { return b < ' ' && b != '\n' && b != '\t' }))
}

// FuzzParse checks that Parse returns an error of one line, or a command that is equal after it is
// written and read again.
func FuzzParse(f *testing.F) {
	f.Fuzz(func(t *testing.T, line []byte) {
		c, err := Parse(line)
		if err != nil {
			if !errors.Is(err, ErrLine) || strings.ContainsAny(err.Error(), "\r\n") {
				t.Fatalf("got %q", err)
			}
			return
		}
		var args []any
		want := c
		want.Args = nil
		for _, arg := range c.Args {
			args, want.Args = append(args, arg), append(want.Args, withoutControls(arg))
		}
		if c.ID == 0 && c.Ref == 0 && '0' <= c.Name[0] && c.Name[0] <= '9' {
			return // "0 0 x": a name of digits is read after a number only
		}
		written := appendCommand(nil, c.ID, c.Ref, c.Name, args)
		if len(written) > MaxLine {
			return // with quotes it may be longer
		}
		if again, err := Parse(written); err != nil || !cmp.Equal(want, again) {
			t.Fatalf("%v, read %q:\n%+v\nwritten %q:\n%+v", err, line, want, written, again)
		}
	})
}

func TestParseBoard(t *testing.T) {
	got, err := ParseBoard("<6,7,13,1,2,3,4,5,6,0,0,0,0,0,9>")
	if want := (Board{[7]uint8{1, 2, 3, 4, 5, 6, 7}, [7]uint8{0, 0, 0, 0, 0, 9, 13}}); got != want || err != nil {
		t.Errorf("got %v, %v, want %v", got, err, want)
	}
	for _, text := range []string{"<6>", "<6,40,8,0,0,0,0,0,0,0,0,0,0,0,0>"} { // no board; finished
		if _, err := ParseBoard(text); !errors.Is(err, engine.ErrKGP) {
			t.Errorf("%s: got %v, want %v", text, err, engine.ErrKGP)
		}
	}
}

// TestBoard checks the view of each player, and the order of the protocol.
func TestBoard(t *testing.T) {
	s := engine.State{{1, 2, 3, 4, 5, 6, 7}, {8, 9, 10, 11, 12, 13, 14}}
	first, second := NewBoard(s, engine.First), NewBoard(s, engine.Second)
	got := first.String() + second.String() + second.Numbers()
	const want = "<6,7,14,1,2,3,4,5,6,8,9,10,11,12,13><6,14,7,8,9,10,11,12,13,1,2,3,4,5,6>6 14 7 8 9 10 11 12 13 1 2 3 4 5 6\n"
	if got != want || second.State()[engine.First] != s[engine.Second] {
		t.Errorf("got %s, the south %v; want %s, %v", got, second.State()[engine.First], want, s[engine.Second])
	}
}
