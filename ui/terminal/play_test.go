package terminal

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"kalah/engine"
	"kalah/logging"
	"kalah/logging/story"
)

// logOf reads the only log in the folder.
func logOf(t *testing.T, folder string) *logging.Log {
	t.Helper()
	files := filesIn(t, folder)
	if len(files) != 1 {
		t.Fatalf("files %q, want one", files)
	}
	l, err := logging.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestPlayBetweenPlayers(t *testing.T) {
	folder := dataFolder(t)
	a := run(t, "", "play", "--first", "scout,limit=3,name=Pearl", "--second", "random", "--seeds", "3", "--empty-capture")
	a.want(t, statusDone, "Turn 1, Pearl (first player)\nPearl plays ", "")
	l := logOf(t, folder)
	if !l.Finished || l.Rules != (engine.Rules{Seeds: 3, EmptyCapture: true}) || l.Sharing != engine.PerPlayer || l.Created.IsZero() {
		t.Errorf("log %+v", l)
	}
	for i, spec := range l.Players {
		if spec.Seed == nil {
			t.Errorf("player %d has no seed", i)
		}
	}
	file := filesIn(t, folder)[0]
	if want := "The game is logged in " + file + "\n"; !strings.HasSuffix(a.out, want) {
		t.Errorf("output ends with %q, want %q", a.out[len(a.out)-120:], want)
	}
	if !strings.Contains(a.out, "The game is over after "+story.Moves(len(l.Moves))) {
		t.Error("no result in the output")
	}
	run(t, "", "replay", "--recompute", file).want(t, statusDone, file+": identical\n", "")
}

func TestPlayShowsNothing(t *testing.T) {
	log := filepath.Join(t.TempDir(), "game.json")
	a := run(t, "", "play", "--first", "random,seed=1", "--second", "minimax,limit=2", "--display", "none", "--log", log)
	if a.status != statusDone || a.out != "" || a.errOut != "" {
		t.Errorf("got %+v, want silence", a)
	}
	run(t, "", "replay", "--display", "none", log).want(t, statusDone, log+": consistent, ", "")
}

// The same seeds give the same game.
func TestPlayRepeatable(t *testing.T) {
	dataFolder(t)
	play := func() string {
		out := run(t, "", "play", "--first", "random,seed=5", "--second", "random,seed=6").out
		return regexp.MustCompile(`(?m)^The game is logged.*$`).ReplaceAllString(out, "")
	}
	if first, second := play(), play(); first != second {
		t.Errorf("got\n%s\nand then\n%s", first, second)
	}
}

func TestPersonPlays(t *testing.T) {
	folder := dataFolder(t)
	a := run(t, strings.Join([]string{
		"u",     // nothing to take back
		"c",     // lands in the store: an extra turn
		"C",     // empty now
		"",      //
		"g",     // no house
		"7",     //
		"cc",    //
		"?",     //
		" f ",   //
		"undo",  // back to F, not to C
		"E",     // instead
		"b",     // the second player's
		"U",     //
		"HELP",  //
		"quit",  //
		"never", //
	}, "\n"), "play", "--first", "human,name=Karl", "--second", "human,name=Pearl")
	a.want(t, statusDone, "", "")
	rest := a.out
	for _, want := range []string{
		"Turn 1, Karl (first player)\nChoose one of the available houses (A, B, C, D, E, F): u\n",
		"There is no move of yours to take back.\n",
		"Choose one of the available houses (A, B, C, D, E, F): c\nKarl plays C: 4 seeds, the last one in the store: extra turn.\n",
		"Turn 1, Karl (first player)\nChoose one of the available houses (A, B, D, E, F): C\nHouse C is empty and cannot be played.\n",
		"Type the letter of a house, or ? for help.\n",
		`"g" is not one of your houses A to F; ? shows what else you can type.`,
		`"7" is not one`,
		`"cc" is not one`,
		"  A to F, or 1 to 6  play that house",
		"Karl plays F: 5 seeds.\n",
		"Turn 2, Pearl (second player)\nChoose one of the available houses (a, b, c, d, e, f): undo\nBack to 1 move played.\n",
		"Turn 1, Karl (first player)\nChoose one of the available houses (A, B, D, E, F): E\n",
		"Karl plays E: 5 seeds.\n",
		"Turn 2, Pearl (second player)\n",
		"Pearl plays b: ",
		"Back to 2 moves played.\n",
		"  a to f, or 1 to 6  play that house",
		"quit\nThe game is not finished after 2 moves.\nThe game is logged in ",
	} {
		at := strings.Index(rest, want)
		if at < 0 {
			t.Fatalf("%q is not in the rest of the output:\n%s", want, rest)
		}
		rest = rest[at+len(want):]
	}
	l := logOf(t, folder)
	if l.Finished || len(l.Moves) != 2 || l.Moves[0].House != 2 || l.Moves[1].House != 4 {
		t.Errorf("log: finished %v, moves %v; want C, E, unfinished", l.Finished, l.Moves)
	}
}

// Taking back against an AI takes back its moves too, and the game goes on to
// be recomputable.
func TestUndoAgainstPlayer(t *testing.T) {
	folder := dataFolder(t)
	a := run(t, "f\nu\nf\nu\na\n"+strings.Repeat("1\n2\n3\n4\n5\n6\n", 100), "play", "--second", "random,seed=3")
	a.want(t, statusDone, "Back to 0 moves played.", "")
	l := logOf(t, folder)
	if !l.Finished || l.Moves[0].House != 0 {
		t.Errorf("log: finished %v, first house %d", l.Finished, l.Moves[0].House)
	}
	run(t, "", "replay", "--recompute", filesIn(t, folder)[0]).want(t, statusDone, ": identical\n", "")
}

func TestEndOfInput(t *testing.T) {
	for _, test := range []struct {
		in    string
		moves int
	}{{"c\n", 1}, {"c\nf", 2}} {
		folder := dataFolder(t)
		a := run(t, test.in, "play", "--second", "human")
		a.want(t, statusDone, "\nThe game is not finished after "+story.Moves(test.moves)+".\nThe game is logged in "+folder, "")
		if l := logOf(t, folder); l.Finished || len(l.Moves) != test.moves {
			t.Errorf("%q: log with %d moves, finished %v; want %d, unfinished", test.in, len(l.Moves), l.Finished, test.moves)
		}
	}
}

func TestLongAnswer(t *testing.T) {
	dataFolder(t)
	a := run(t, strings.Repeat("x", maxLine+1)+"\n"+strings.Repeat("y", 1000)+"\nq\n", "play", "--second", "human")
	a.want(t, statusDone, "That is too long.\n", "")
	a.want(t, statusDone, `"`+strings.Repeat("y", 40)+`…" is not one of your houses`, "")
}

// A game ends with its context, at the prompt and in a player's thought.
func TestPlayEndsWithContext(t *testing.T) {
	for _, second := range []string{"human", "minimax,limit=90"} {
		folder := dataFolder(t)
		ctx, cancel := context.WithCancel(context.Background())
		r, w := io.Pipe()
		status := make(chan int)
		var out page
		go func() { status <- Run(ctx, []string{"play", "--second", second}, r, &out, io.Discard, nil) }()
		if _, err := io.WriteString(w, "f\n"); err != nil {
			t.Fatal(err)
		}
		for end := time.Now().Add(time.Minute); !strings.Contains(out.String(), "Turn 2"); time.Sleep(time.Millisecond) {
			if time.Now().After(end) {
				t.Fatalf("the second player has no turn: %q", &out)
			}
		}
		began := time.Now()
		cancel()
		if got := <-status; got != statusInterrupted {
			t.Errorf("status %d, want %d", got, statusInterrupted)
		}
		if took := time.Since(began); took > 10*time.Second {
			t.Errorf("ended %v after the context", took)
		}
		w.Close()
		if l := logOf(t, folder); l.Finished || len(l.Moves) != 1 {
			t.Errorf("log with %d moves, finished %v; want 1, unfinished", len(l.Moves), l.Finished)
		}
	}
}

func TestPlaces(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "there.json")
	if err := os.WriteFile(file, []byte("old"), 0o666); err != nil {
		t.Fatal(err)
	}
	play := func(log string, flags ...string) answer {
		return run(t, "q\n", append([]string{"play", "--second", "human", "--log", log}, flags...)...)
	}
	play(filepath.Join(folder, "b.json")).want(t, statusDone, filepath.Join(folder, "b.json")+"\n", "")
	play(filepath.Join(folder, "new")+"/").want(t, statusDone, filepath.Join(folder, "new", "log_2"), "")
	play(folder).want(t, statusDone, filepath.Join(folder, "log_2"), "")
	play(file, "--force").want(t, statusDone, file+"\n", "")
	if strings.HasPrefix(read(t, file), "old") {
		t.Error("the file that was there is not replaced")
	}
	play("").want(t, statusWrong, "", "--log: the path is empty")
	play(filepath.Join(file, "x.json")).want(t, statusWrong, "", "--log: ")
	for _, log := range []string{"", filepath.Join(file, "x.json")} {
		if out := play(log).out; out != "" {
			t.Errorf("--log %q: %q is shown, want nothing before the refusal", log, out)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(folder, ".*")); len(left) > 0 {
		t.Errorf("left behind: %q", left)
	}

	t.Setenv("XDG_DATA_HOME", file)
	run(t, "", "play").want(t, statusWrong, "", "kalah: logs cannot be kept: ")
}

// A file is replaced with leave only, whatever is in it.
func TestPlayKeepsFiles(t *testing.T) {
	dataFolder(t)
	play := []string{"play", "--first", "random", "--second", "random", "--display", "none", "--log"}
	notes := write(t, "notes.txt", "mine")
	run(t, "", append(play, notes)...).want(t, statusWrong, "", "--log: "+notes+": file already exists (--force replaces it)")
	if got := read(t, notes); got != "mine" {
		t.Errorf("the file holds %q", got)
	}
	run(t, "", append(play, notes, "--force")...).want(t, statusDone, "", "")
	run(t, "", "replay", "--display", "none", notes).want(t, statusDone, "", "")
	slip := filepath.Join(t.TempDir(), "slip", "game.json")
	run(t, "", append(play, slip)...).want(t, statusWrong, "", "--log: "+slip+": the folder "+filepath.Dir(slip)+" does not exist")
	if _, err := os.Stat(filepath.Dir(slip)); err == nil {
		t.Error("the folder was made")
	}
	folder := filepath.Join(t.TempDir(), "new", "logs")
	run(t, "", append(play, folder+"/")...).want(t, statusDone, "", "")
	if files := filesIn(t, folder); len(files) != 1 {
		t.Errorf("%q, want one log in a folder that is asked for", files)
	}
	run(t, "", "play", "--first", "random", "--second", "random", "--force").want(t, statusWrong, "", "--force replaces the file of --log")
	// One that comes there while the game is played is kept too.
	p := place{file: write(t, "game.json", "theirs")}
	l := logging.New(engine.NewSnapshot(engine.DefaultRules(), nil), [2]engine.PlayerSpec{{Type: engine.TypeHuman}, {Type: engine.TypeHuman}}, engine.PerPlayer, time.Now())
	saved, err := p.save(l, time.Now())
	if want := strings.TrimSuffix(p.file, ".json") + "-2.json"; err != nil || saved != want || read(t, p.file) != "theirs" {
		t.Errorf("saved in %s, %v, want %s", saved, err, want)
	}
}

// With --ponder a player who thinks by the clock does so while the prompt waits, and
// the game goes as it would.
func TestPlayPonders(t *testing.T) {
	log := filepath.Join(t.TempDir(), "game.json")
	a := run(t, "a\nb\nq\n", "play", "--second", "expert,time=20ms", "--ponder", "--clock", "5", "--log", log)
	a.want(t, statusDone, "Expert plays ", "")
	if l, err := logging.ReadFile(log); err != nil || len(l.Moves) < 3 {
		t.Errorf("got %+v, %v, want a game under way", l, err)
	}
	run(t, "", "play", "--first", "perfect", "--second", "expert", "--ponder").want(t, statusWrong, "", "--ponder: there is nobody")
}

// A game in which nobody moved is not kept, unless a file for it is named.
func TestPlayWithoutAMove(t *testing.T) {
	logs := dataFolder(t)
	run(t, "", "play").want(t, statusDone, "The game is not finished after 0 moves.", "")
	if got := filesIn(t, logs); len(got) > 0 {
		t.Errorf("kept %q", got)
	}
}
