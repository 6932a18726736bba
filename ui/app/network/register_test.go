package network

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"kalah/internal/task/tasktest"
	"kalah/search/kgp"
)

// A register is read as spreadsheets write it. Errors name the file and the line, and no token.
func TestReadRegister(t *testing.T) {
	for text, want := range map[string]string{
		"\ufeff# course A\nAda , s3cret\r\n\n\"Bob, the  bot\",s3cret2\n": "",
		"":                             "found no agent, expected lines NAME,TOKEN",
		"# Ada,s3cret\n":               "found no agent, expected lines NAME,TOKEN",
		"Ada,s3cret\nBob\n":            "line 2: fields: found 1, expected 2: NAME,TOKEN",
		"Ada,Byron,s3cret\n":           "line 1: fields: found 3, expected 2: NAME,TOKEN",
		"\n # Ada\n":                   "line 2: fields: found 1, expected 2: NAME,TOKEN",
		" ,s3cret\n":                   "line 1: the name is empty",
		"Ada, \n":                      `line 1: "Ada" has no token, expected NAME,TOKEN`,
		"Ada,s3cret\n#\nAda ,s3cret\n": `line 3: "Ada" is also in line 1`,
		"Ad\"a,s3cret\n":               `line 1: bare " in non-quoted-field`,
		"J\xf6rg,s3cret\n":             "line 1: found text that is not UTF-8: save the file as UTF-8",
	} {
		path := filepath.Join(t.TempDir(), "names.csv")
		tasktest.OK(t, os.WriteFile(path, []byte(text), 0o600))
		r, err := ReadRegister(path)
		switch {
		case want == "" && (err != nil || len(r) != 2 || r["Ada"] == noToken || r["Bob, the bot"] == noToken):
			t.Errorf("%q: %v, %v", text, r, err)
		case want != "" && (err == nil || !strings.HasPrefix(err.Error(), path) || !strings.HasSuffix(err.Error(), want) || strings.Contains(err.Error(), "s3cret")):
			t.Errorf("%q: error %v, want %s", text, err, want)
		}
	}
}

// With a register only its names with their tokens get in, and each keeps its seat.
func TestRegister(t *testing.T) {
	bubble(t, func(ctx context.Context, t *testing.T) {
		path := filepath.Join(t.TempDir(), "names.csv")
		tasktest.OK(t, os.WriteFile(path, []byte("Ada,x\nProgram,y\n"), 0o600))
		register, err := ReadRegister(path)
		tasktest.OK(t, err)
		s := &Server{Register: register, Room: 2}
		for _, test := range []struct {
			info kgp.Info
			want refusal
		}{
			{kgp.Info{Name: "Mallory", Token: "x"}, errUnknown},
			{kgp.Info{Token: "x"}, errUnknown},
			{kgp.Info{Name: "Ada"}, errToken},
			{kgp.Info{Name: "Ada", Token: "y"}, errToken},
			{kgp.Info{Name: "Ada", Token: "x"}, ""},
			{kgp.Info{Name: "Ada", Token: "y"}, errToken}, // while Ada is here
			{kgp.Info{Name: "Program", Token: "y"}, ""},
			{kgp.Info{Name: "Ada", Token: "x"}, ""}, // from elsewhere
		} {
			_, ended := join(ctx, s, test.info, first)
			if test.want == errToken && why(ended) != "" {
				t.Errorf("%+v: refused at once", test.info)
			}
			time.Sleep(guessTime)
			synctest.Wait()
			if got := why(ended); (got == "") != (test.want == "") || !strings.HasSuffix(got, string(test.want)) {
				t.Errorf("%+v: %q, want %q", test.info, got, test.want)
			}
		}
		seats(t, s, "Ada Program")
	})
}
