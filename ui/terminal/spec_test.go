package terminal

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"kalah/engine"
	"kalah/logging/story"
)

func TestParseSpec(t *testing.T) {
	seed := func(n int64) *int64 { return &n }
	program := func(name string, time time.Duration, line, folder string, p engine.Protocol) engine.PlayerSpec {
		return engine.PlayerSpec{Type: engine.TypeProgram, Name: name, Time: time, Command: engine.Command{Line: line, Folder: folder, Protocol: p}}
	}
	for _, test := range []struct {
		text string
		want engine.PlayerSpec
	}{
		{"human,name=Karl der Große", engine.PlayerSpec{Type: engine.TypeHuman, Name: "Karl der Große"}},
		{"random,seed=-7", engine.PlayerSpec{Type: engine.TypeRandom, Name: "Random", Seed: seed(-7)}},
		{"scout,limit=5,seed=7,name=Pearl", engine.PlayerSpec{Type: engine.TypeScout, Name: "Pearl", Limit: 5, Seed: seed(7)}},
		{"expert,nodes=100000", engine.PlayerSpec{Type: engine.TypeExpert, Name: "Expert", Nodes: 100_000}},
		{"expert,limit=9,time=1h", engine.PlayerSpec{Type: engine.TypeExpert, Name: "Expert", Limit: 9, Time: time.Hour}},
		{"expert,level=3,seed=7", engine.PlayerSpec{Type: engine.TypeExpert, Name: "Expert", Level: 3, Seed: seed(7)}},
		{"Easy", engine.Levels()[1].Spec},
		{`program,command=python3 bot.py,protocol=kgp`, program("Program", time.Second, `python3 bot.py`, "", engine.KGP)},
		{
			`program,command="sh -c \"a, b=1\" \c",folder="my bots",protocol=numbers,time=2s,name="Bot, the 2nd"`,
			program("Bot, the 2nd", 2*time.Second, `sh -c "a, b=1" \c`, "my bots", engine.Numbers),
		},
		{`program,command=sh -c "echo 1" , name = Bot `, program("Bot", time.Second, `sh -c "echo 1"`, "", engine.KGP)},
		{" Scout , name = a=b , limit = 100 ", engine.PlayerSpec{Type: engine.TypeScout, Name: "a=b", Limit: 100}},
	} {
		got, err := parseSpec(test.text)
		if diff := cmp.Diff(test.want, got); diff != "" || err != nil {
			t.Errorf("%q: %v, -want +got\n%s", test.text, err, diff)
		}
	}
}

// Every type in the catalogue can be chosen, with its defaults, and is in the help text.
func TestSpecOfEachType(t *testing.T) {
	help := run(t, "", "play", "--help").out
	for _, kind := range engine.Choosable() {
		info := kind.Info()
		want := engine.NewSpec(kind)
		want.Time = want.MoveTime()
		text := info.Word
		if info.Outside {
			want.Command.Line, text = "bot", text+",command=bot"
		}
		got, err := parseSpec(text)
		if diff := cmp.Diff(want, got); diff != "" || err != nil {
			t.Errorf("%s: %v, -want +got\n%s", info.Word, err, diff)
		}
		if !strings.Contains(help, "\n  "+info.Word+" ") {
			t.Errorf("%s is not explained", info.Word)
		}
	}
}

// Every player that the parser accepts can be played and logged.
func FuzzParseSpec(f *testing.F) {
	f.Add("human,name=Karl")
	f.Add(`program,command="a \"b\", c",protocol=numbers,folder=x,name="B, C"`)
	f.Add("scout,limit=5,seed=7,name=Pearl")
	f.Add("minimax,limit=101")
	f.Add("expert,time=1h,level=10,limit=9")
	f.Add("perfect,time=0.000001ms")
	f.Add("random, seed = -9223372036854775808")
	f.Add("ſcout,name=\u2028")
	f.Fuzz(func(t *testing.T, text string) {
		spec, err := parseSpec(text)
		if err != nil {
			return
		}
		if err := spec.Validate(); err != nil {
			t.Error(err)
		}
		if spec.Type.NeedsLimit() && spec.Limit == 0 {
			t.Errorf("%s without a limit", spec.Type)
		}
		if endless := spec.Limit == 0 && spec.Time == 0 && spec.Level == 0; spec.Type.Info().Time.Taken() && endless {
			t.Errorf("%s without an end", spec.Type)
		}
		if seeded := withSeed(spec); seeded.Type.HasSeed() != (seeded.Seed != nil) {
			t.Errorf("%s with seed %v", spec.Type, seeded.Seed)
		}
		if spec.Name == "" || story.OneLine(spec.Name) != spec.Name {
			t.Errorf("name %q", spec.Name)
		}
	})
}
