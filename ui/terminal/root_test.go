package terminal

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"kalah/internal/raced"
	"kalah/internal/task/tasktest"
	"kalah/search"
)

// eachCommand calls do for every command.
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
	})
}

// Every example in the help texts works.
func TestExamples(t *testing.T) {
	game := read(t, "testdata/recompute/game_000.json")
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	t.Chdir(t.TempDir())
	cacheFolder(t)
	requests := `{"state":[[0,1,0,2,1,0,20],[1,0,3,0,0,2,18]],"player":1,"algorithm":"scout","limit":2}`
	league := `{"players":[{"type":"random"},{"type":"minimax","limit":1},{"type":"minimax","limit":2}],"games":8}`
	tasktest.OK(t, os.Mkdir("matches", 0o777))
	for name, text := range map[string]string{"game.json": game, "games.txt": "C\n", "requests.jsonl": requests, "matches/league.json": league} {
		tasktest.OK(t, os.WriteFile(name, []byte(text), 0o666))
	}
	eachCommand(func(cmd *cobra.Command) {
		if strings.HasPrefix(cmd.CommandPath(), "kalah completion ") {
			return // cobra's own, for the shell to run
		}
		for _, example := range strings.Split(cmd.Example, "\n") {
			in, args := parseExample(t, example)
			if slow(args) {
				// --help succeeds only if the flags before it are valid.
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
	case "bench", "serve", "connect":
		return true
	case "play":
		return slices.ContainsFunc(args, func(arg string) bool { return strings.HasPrefix(arg, "program,") }) // needs python3
	case "solve":
		return raced.On || !has("2") && !has("3") && !has("--jsonl")
	case "replay":
		return has("--why")
	case "match":
		return raced.On || has("merge") || !has("--tournament") && !has("200") || testing.Short() && has("scout,limit=6")
	case "grade":
		return true // the script grade is faster
	case "lab":
		return raced.On || has("1-9") || has("1-7") || has("random:20") || testing.Short() && (has("3-6") || len(args) == 1)
	case "analyze":
		return testing.Short() && has("500ms")
	case "export":
		return testing.Short() && (has("1600") || has("--delay"))
	}
	return false
}

// parseExample reads a line like a shell, with echo, pipes, redirection and patterns.
func parseExample(t *testing.T, example string) (in string, args []string) {
	t.Helper()
	text := strings.TrimSpace(example)
	if echoed, ok := strings.CutPrefix(text, "echo '"); ok {
		in, text, _ = strings.Cut(echoed, "' | ")
	}
	text = strings.TrimSuffix(strings.TrimPrefix(text, "source <("), ")")
	text, _, _ = strings.Cut(text, " | ")
	words := exampleWord.FindAllString(text, -1)
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
			args = append(args, strings.Trim(word, "'"))
		}
	}
	return in, args
}

var exampleWord = regexp.MustCompile(`'[^']*'|\S+`)

func filesMatching(t *testing.T, pattern string) []string {
	t.Helper()
	paths, err := filepath.Glob(pattern)
	tasktest.OK(t, err)
	return paths
}
