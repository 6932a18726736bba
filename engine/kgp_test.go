package engine_test

import (
	"errors"
	"strings"
	"testing"

	"kalah/engine"
)

func TestParseKGP(t *testing.T) {
	const shape = `, expected <6,S,N,s1..s6,n1..n6>`
	for text, want := range map[string]string{
		"<6,7,13,1,2,3,4,5,6,0,0,0,0,0,9>":              "1 2 3 4 5 6 | 7 / 0 0 0 0 0 9 | 13",
		" < 6, 40,\t8, 0,0,0,0,0,0, 0,0,0,0,0,0 > \r\n": "0 0 0 0 0 0 | 40 / 0 0 0 0 0 0 | 8", // finished
		"<8,0,0,8,8,8,8,8,8,8,8,8,8,8,8,8,8,8,8>":       "only boards with six houses a side are played: found 8",
		"<6,0,0,4,4,4,4,4,4,4,4,4,4,4>":                 `wrong board: found "<6,0,0,4,4,4,4,4,4,4,4,4,4,4>"` + shape,
		"<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4":                `wrong board: found "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4"` + shape,
		"<6,0,0,4,4,4,4,4,4,4,4,4,4,4,-4>":              `wrong board: found "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,-4>"` + shape,
		"<6,0,256,4,4,4,4,4,4,4,4,4,4,4,4>":             `wrong board: found "<6,0,256,4,4,4,4,4,4,4,4,4,4,4,4>"` + shape,
		"<6,200,40,1,0,0,0,0,0,1,0,0,0,0,0>":            `wrong board: found "<6,200,40,1,0,0,0,0,0,1,0,0,0,0,0>", expected at most 240 seeds`,
		strings.Repeat("x", 61):                         `wrong board: found "` + strings.Repeat("x", 60) + `"` + shape,
		"":                                              `wrong board: found ""` + shape,
	} {
		s, err := engine.ParseKGP(text)
		got := s.String()
		if err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%s: got %s, want %s", text, got, want)
		}
	}
}

// FuzzParseKGP checks that a text is refused by an error of one line, or is a valid board that is
// equal after it is written, for either player, and read again.
func FuzzParseKGP(f *testing.F) {
	f.Fuzz(func(t *testing.T, text string) {
		s, err := engine.ParseKGP(text)
		if err != nil {
			if !errors.Is(err, engine.ErrKGP) && !errors.Is(err, engine.ErrKGPSize) || strings.ContainsAny(err.Error(), "\r\n") {
				t.Fatalf("got %q", err)
			}
			return
		}
		again, err := engine.ParseKGP(engine.FormatKGP(s, engine.First))
		turned, err2 := engine.ParseKGP(engine.FormatKGP(s, engine.Second))
		if err != nil || err2 != nil || again != s || turned != (engine.State{s[1], s[0]}) || s.Validate() != nil {
			t.Fatalf("%s: read again as %s, %v, and turned as %s, %v", s, again, err, turned, err2)
		}
	})
}
