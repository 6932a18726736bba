package terminal

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"kalah/resources"
	"kalah/search"
)

func TestWindow(t *testing.T) {
	for _, args := range [][]string{nil, {}} {
		if a := run(t, "", args...); a.status != statusDone || !slices.Equal(a.opened, []string{""}) {
			t.Errorf("got %+v, want the window without a log", a)
		}
	}
	if a := run(t, "", gameLog); a.status != statusDone || !slices.Equal(a.opened, []string{gameLog}) {
		t.Errorf("got %+v, want the window with the log", a)
	}
	var errOut strings.Builder
	status := Run(context.Background(), nil, strings.NewReader(""), &errOut, &errOut, func(string) error { return errNoWindow })
	if got := errOut.String(); status != statusWrong || got != "kalah: no screen\n" {
		t.Errorf("status %d, %q; want %d, the window's error", status, got, statusWrong)
	}
}

// What is wrong with a file that is there, the window says: a double click has no
// terminal to say it on. A program without a window says that it has none.
func TestBrokenLogOpensTheWindow(t *testing.T) {
	broken := write(t, "broken.json", `{"players": 7}`)
	for _, file := range []string{broken, "testdata"} {
		if a := run(t, "", file); a.status != statusDone || !slices.Equal(a.opened, []string{file}) || a.errOut != "" {
			t.Errorf("%s: got %+v", file, a)
		}
	}
	for _, args := range [][]string{{}, {broken}} {
		var out, errOut bytes.Buffer
		status := Run(t.Context(), args, strings.NewReader(""), &out, &errOut, nil)
		if want := "kalah: this program has no window"; status != statusWrong || !strings.HasPrefix(errOut.String(), want) || strings.Contains(out.String(), "Available Commands:") != (len(args) == 0) {
			t.Errorf("%q: status %d, %q, %q", args, status, out.String(), errOut.String())
		}
	}
}

// eachCommand calls do with every command that a user can find.
func eachCommand(do func(*cobra.Command)) {
	var walk func(*cobra.Command)
	walk = func(cmd *cobra.Command) {
		do(cmd)
		for _, sub := range cmd.Commands() {
			walk(sub)
		}
	}
	walk(newRoot(&console{env: new(search.Environment)}))
}

func TestHelp(t *testing.T) {
	eachCommand(func(cmd *cobra.Command) {
		words := strings.Fields(cmd.CommandPath())[1:]
		a := run(t, "", append(words, "--help")...)
		a.want(t, statusDone, "Usage:\n  kalah", "")
		if cmd.Long != "" && !strings.Contains(a.out, cmd.Long) {
			t.Errorf("%q: %q", words, a.out)
		}
		if !strings.HasPrefix(cmd.CommandPath(), "kalah completion ") {
			a.want(t, statusDone, "Examples:\n  ", "")
		}
		_, flags, _ := strings.Cut(a.out, "Flags:")
		for line := range strings.Lines(flags) {
			if len(line) > 81 && !strings.Contains(line, string(filepath.Separator)) {
				t.Errorf("%q: a line of %d letters about flags: %q", words, len(line)-1, line)
			}
		}
		if again := run(t, "", append([]string{"help"}, words...)...); again.out != a.out {
			t.Errorf("help %q: %q, want what --help says", words, again.out)
		}
	})
}

// Every example of the help texts works as it stands.
func TestExamples(t *testing.T) {
	game := read(t, "testdata/recompute/game_000.json")
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	t.Chdir(t.TempDir())
	cacheFolder(t)
	requests := `{"state":[[0,1,0,2,1,0,20],[1,0,3,0,0,2,18]],"player":1,"algorithm":"scout","limit":2}`
	league := `{"players":[{"type":"random"},{"type":"minimax","limit":1},{"type":"minimax","limit":2}],"games":8}`
	if err := os.Mkdir("matches", 0o777); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"game.json": game, "requests.jsonl": requests, "matches/league.json": league} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	eachCommand(func(cmd *cobra.Command) {
		if strings.HasPrefix(cmd.CommandPath(), "kalah completion ") {
			return // cobra's own, for the shell to run
		}
		for _, example := range strings.Split(cmd.Example, "\n") {
			in, args := parseExample(t, example)
			if slow(args) {
				// Help is given only if the flags before it make sense.
				run(t, "", append(args, "--help")...).want(t, statusDone, "Usage:", "")
				continue
			}
			a := run(t, in, args...)
			a.want(t, statusDone, "", "")
			if strings.Contains(a.out, `"error"`) {
				t.Errorf("%s: %s", example, a.out)
			}
		}
	})
}

// slow reports whether a command takes longer than a test may.
func slow(args []string) bool {
	if len(args) == 0 {
		return false
	}
	has := func(word string) bool { return slices.Contains(args, word) }
	switch args[0] {
	case "bench":
		return true
	case "solve":
		return !has("2") && !has("--jsonl")
	case "fair":
		return has("--compute")
	case "match":
		return slowness > 1 || has("merge") || !has("--tournament") && !has("200") || testing.Short() && has("scout,limit=6")
	case "lab":
		return slowness > 1 || has("1-9") || has("1-7")
	}
	return false
}

// parseExample does to one line what a shell would: echo, pipes from and to
// kalah, redirection, patterns.
func parseExample(t *testing.T, example string) (in string, args []string) {
	t.Helper()
	text := strings.TrimSpace(example)
	if echoed, ok := strings.CutPrefix(text, "echo '"); ok {
		in, text, _ = strings.Cut(echoed, "' | ")
	}
	text = strings.TrimSuffix(strings.TrimPrefix(text, "source <("), ")")
	text, _, _ = strings.Cut(text, " | ")
	words := strings.Fields(text)
	if len(words) == 0 || words[0] != "kalah" {
		t.Fatalf("%q does not call kalah", example)
	}
	for _, word := range words[1:] {
		switch {
		case strings.HasPrefix(word, "<"):
			in = read(t, word[1:])
		case strings.HasPrefix(word, ">"):
		case strings.Contains(word, "*"):
			args = append(args, filesMatching(t, word)...)
		default:
			args = append(args, word)
		}
	}
	return in, args
}

func filesMatching(t *testing.T, pattern string) []string {
	t.Helper()
	paths, err := filepath.Glob(pattern)
	if err != nil {
		t.Fatal(err)
	}
	return paths
}

func TestVersion(t *testing.T) {
	run(t, "", "--version").want(t, statusDone, "kalah version "+resources.Version+"\n", "")
}

func TestCompletion(t *testing.T) {
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{""}, "analyze\tTell other programs what the searches think of a position\nbench\tMeasure how fast the solver is\ncompletion\t"},
		{[]string{"./g"}, "json\n:8\n"},
		{[]string{"replay", ""}, "json\n:8\n"},
		{[]string{"replay", "--display", ""}, "text\nspeech\nnone\n:4\n"},
		{[]string{"play", ""}, ":4\n"},
		{[]string{"play", "--first", ""}, strings.Join(words(), "\n") + "\n:6\n"},
		{[]string{"play", "--second", "s"}, "scout\n:6\n"},
		{[]string{"play", "--second", "scout,"}, "scout,name=\nscout,limit=\nscout,seed=\n:6\n"},
		{[]string{"play", "--second", "scout,limit=3,"}, "scout,limit=3,name=\nscout,limit=3,seed=\n:6\n"},
		{[]string{"play", "--second", "expert,"}, "expert,name=\nexpert,limit=\nexpert,time=\nexpert,level=\nexpert,seed=\n:6\n"},
		{[]string{"play", "--second", "perfect,"}, "perfect,name=\nperfect,time=\n:6\n"},
		{[]string{"play", "--second", "easy,"}, "easy,name=\neasy,seed=\n:6\n"},
		{[]string{"play", "--second", "wizard,"}, ":6\n"},
		{[]string{"play", "--seeds", ""}, ":4\n"},
		{[]string{"solve", "--timeout", ""}, ":4\n"},
		{[]string{"match", "--openings", "s"}, "start\nseeds:\n:2\n"},
		{[]string{"match", "--openings", "x"}, ":0\n"},
		{[]string{"match", "--preset", ""}, "notebook\n"},
		{[]string{"lab", "--out", ""}, "png\nsvg\ncsv\njson\nmd\n:8\n"},
		{[]string{"export", "--theme", ""}, "light\ndark\n:4\n"},
		{[]string{"help", "p"}, "play\tPlay a game in the terminal\n"},
		{[]string{"rules", "--"}, "--jsonl\t"},
	} {
		a := run(t, "", append([]string{"__complete"}, test.args...)...)
		if !strings.Contains(a.out, test.want) || a.status != statusDone {
			t.Errorf("%q: got %q, want %q", test.args, a.out, test.want)
		}
	}
	for _, shell := range []string{"bash", "zsh", "fish", "powershell"} {
		run(t, "", "completion", shell).want(t, statusDone, "kalah", "")
	}
}
