package terminal

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/ui/app/tournament"
)

// answerOf is what match --json prints, as far as it is promised.
type answerOf struct {
	Games          int              `json:"games"`
	Of             int              `json:"of"`
	Asked          int              `json:"asked"`
	Wins           [2]int           `json:"wins"`
	Draws          int              `json:"draws"`
	Losses         [2]int           `json:"losses"`
	Score          float64          `json:"score"`
	SeedDifference float64          `json:"seed_difference"`
	Elo            *float64         `json:"elo"`
	Low            *float64         `json:"elo_low"`
	High           *float64         `json:"elo_high"`
	LOS            float64          `json:"los"`
	Inspections    [2]int           `json:"inspections"`
	MS             float64          `json:"ms"`
	Pairs          [5]int           `json:"pairs"`
	SPRT           map[string]any   `json:"sprt"`
	Players        []map[string]any `json:"players"`
	Pairings       []map[string]any `json:"pairings"`
	Failures       []map[string]any `json:"failures"`
	Shard          string           `json:"shard"`
}

func matchJSON(t *testing.T, args ...string) (a answerOf) {
	t.Helper()
	got := run(t, "", append([]string{"match", "--json"}, args...)...)
	got.want(t, statusDone, "{", "")
	if err := json.Unmarshal([]byte(got.out), &a); err != nil {
		t.Fatalf("%s: %v", got.out, err)
	}
	return a
}

func TestMatchJSON(t *testing.T) {
	a := matchJSON(t, "--first", "minimax,limit=2", "--second", "random", "--games", "40", "--openings", "random:3", "--random-seed", "5")
	if a.Games != 40 || a.Of != 40 || a.Wins[0]+a.Wins[1]+a.Draws+a.Losses[0]+a.Losses[1] != 40 || a.Score != float64(a.Wins[0]+a.Wins[1])+float64(a.Draws)/2 {
		t.Errorf("%+v: games do not add up", a)
	}
	if a.Score < 30 || a.SeedDifference < 5 || a.LOS < 0.99 || a.Inspections[0] == 0 || a.Inspections[1] != 0 || a.MS <= 0 {
		t.Errorf("%+v: Minimax should win", a)
	}
	pairs := 0
	for _, n := range a.Pairs {
		pairs += n
	}
	if pairs != 20 {
		t.Errorf("%d pairs, want 20", pairs)
	}
	// Who has won everything is stronger by at least so much.
	all := matchJSON(t, "--first", "minimax,limit=3", "--second", "random", "--games", "10")
	if all.Score != 10 || all.Elo != nil || all.High != nil || all.Low == nil {
		t.Errorf("%+v: want no Elo but a bound from below", all)
	}
	run(t, "", "match", "--first", "minimax,limit=3", "--second", "random", "--games", "10").
		want(t, statusDone, fmt.Sprintf("Elo              at least %+.0f\n", *all.Low), "")
}

func TestMatchText(t *testing.T) {
	run(t, "", "match", "--first", "random", "--second", "minimax,limit=1", "--games", "20").
		want(t, statusDone, "Random against Minimax 1: 20 games\n\nRandom:               won    drawn     lost\nas first   ", "")
	a := run(t, "", "match", "--tournament", league(t, 4))
	a.want(t, statusDone, "12 games among 3 players\n", "")
	a.want(t, statusDone, "Points against      1      2      3\n", "")
	if got := run(t, "", "match", "--preset", "notebook", "--games", "6", "--openings", "start", "--seeds", "3"); !strings.Contains(got.out, "Random against Minimax 3: 6 games") {
		t.Errorf("%+v", got)
	}
}

// Players that leave nothing to chance do not make evidence by playing the same again.
func TestMatchRepeats(t *testing.T) {
	args := []string{"--first", "expert,limit=2", "--second", "expert,limit=1", "--openings"}
	once := matchJSON(t, append(args, "lines:1", "--games", "12")...)
	more := matchJSON(t, append(args, "lines:1", "--games", "400")...)
	if more.Games != 12 || more.Of != 12 || more.Asked != 400 || once.Asked != 0 || !reflect.DeepEqual(more.Elo, once.Elo) || more.LOS != once.LOS {
		t.Errorf("400 games say %+v, 12 games %+v", more, once)
	}
	// Random moves come again by chance.
	drawn := matchJSON(t, append(args, "random:1", "--games", "100")...)
	if pairs := drawn.Pairs; pairs[0]+pairs[1]+pairs[2]+pairs[3]+pairs[4] > 6 || drawn.Games != 100 {
		t.Errorf("%+v: there are six openings", drawn)
	}
	a := run(t, "", append([]string{"match"}, append(args, "lines:1", "--games", "400")...)...)
	a.want(t, statusDone, "of 400 games for each two,\n12 are different.\n", "")
	a = run(t, "", append([]string{"match"}, append(args, "random:1", "--games", "100")...)...)
	a.want(t, statusDone, "pairs of games repeated earlier ones", "")
}

// league writes the file of a tournament and returns its path.
func league(t *testing.T, games int) string {
	t.Helper()
	return write(t, "league.json", fmt.Sprintf(`{"players":[{"type":"random"},{"type":"minimax","limit":1},{"type":"scout","limit":2}],"games":%d,"openings":"random:2"}`, games))
}

func TestMatchTournamentJSON(t *testing.T) {
	a := matchJSON(t, "--tournament", league(t, 4), "--random-seed", "3")
	if a.Games != 12 || len(a.Players) != 3 || len(a.Pairings) != 3 {
		t.Fatalf("%+v", a)
	}
	if a.Players[0]["rank"] != 1.0 || a.Players[2]["name"] != "Random" || a.Pairings[0]["games"] != 4.0 {
		t.Errorf("%v, %v", a.Players, a.Pairings)
	}
}

func TestMatchRefusals(t *testing.T) {
	other := write(t, "other.json", "{}")
	states := write(t, "states.txt", "[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]]")
	gauntlet := write(t, "gauntlet.json", `{"players":[{"type":"random"},{"type":"random"}],"pairing":"knockout"}`)
	for _, test := range []struct{ args, want string }{
		{"", "expected two players, --first and --second"},
		{"--first random", "expected two players"},
		{"--first random --second human", "--second: a person cannot play a match"},
		{"--first random --second wizard", `--second: "wizard" is no type of player`},
		{"--first random --second random --preset levels", "expected one of these"},
		{"--preset nix", `--preset: "nix" is none, expected notebook, classics, levels, ladder or perfect`},
		{"--tournament nix.json", "nix.json: no such file"},
		{"--tournament " + other, "wrong plan: players: found 0, expected 2 to 64"},
		{"--tournament " + gauntlet, `pairing: found "knockout"`},
		{"--first random --second random --games 0", "expected a whole number from 1 to 1000000000"},
		{"--first random --second random --openings random:99", `"random:99", expected a whole number from 1 to 40`},
		{"--first random --second random --openings nix", "wrong openings: nix: no such file"},
		{"--first random --second random --openings fair --seeds 5", "no fair starts with 5 seeds"},
		{"--first random --second random --sprt 5", `--sprt: "5", expected two numbers such as 0,5`},
		{"--first random --second random --sprt 5,0", "--sprt: bounds: found 5 and 0"},
		{"--tournament " + league(t, 2) + " --sprt 0,5", "SPRT: 3 players, expected 2"},
		{"--first random --second random --sprt 0,5 --shard 0/2", "--sprt: a part of a match cannot decide"},
		{"--first random --second random --shard 3", `--shard: "3", expected I/N`},
		{"--first random --second random --shard 9/8", `--shard: "9/8", expected 0/8 to 7/8`},
		{"--first random --second random --shard /8", "neither SLURM_ARRAY_TASK_ID nor JOB_COMPLETION_INDEX"},
		{"--first random --second random --out " + other, "other.json: not the file of a match"},
		{"--first random --second random --out nix/out.json", "--out: nix/out.json: cannot write into its folder: no such file"},
		{"--first random --second random --force", "--force replaces the file of --out, which is not given"},
		{"--first random --second random --logs " + other, "--logs: " + other},
		{"--first random --second random --time-factor 0.5", "time factor: found 0.5"},
		{"--first random --second random --jobs 0", "expected a whole number from 1 to 1024"},
		{"--first random --second random --seeds 7 --openings seeds:4-4", "--seeds does not matter for these --openings"},
		{"--first random --second random --seeds 7 --openings " + states, "--seeds does not matter for these --openings"},
		{"--first random --second scout --time-factor 5", "--time-factor multiplies the time of a player, and none has one"},
		{"--first random --second expert,time=1ms --time-factor 5 --out nix/out.json", "--out: nix/out.json"}, // not for the factor
		{"--first random --second random --random-seed x", `"--random-seed" flag: expected a whole number from -9223372036854775808 to 9223372036854775807`},
		{"merge", "merge needs the files of the parts"},
		{"merge nix.json", "nix.json: no such file"},
		{"merge --partial --out x nix.json", "--partial is only to look at one"},
		{"merge " + other, "not the file of a match"},
	} {
		a := run(t, "", append([]string{"match"}, strings.Fields(test.args)...)...)
		a.want(t, statusWrong, "", test.want)
	}
	for _, flag := range []string{"out", "logs", "tournament", "openings", "shard"} {
		a := run(t, "", "match", "--first", "random", "--second", "random", "--games", "2", "--"+flag, "")
		a.want(t, statusWrong, "", "--"+flag+": the ")
	}
}

var matchTimes = regexp.MustCompile(`"(ns|ms|player_ms|created)":("[^"]*"|\[[^]]*\]|[0-9.e+-]+)`)

func withoutTimes(text string) string { return matchTimes.ReplaceAllString(text, "") }

// Parts that are merged are the whole, to the byte.
func TestMatchShards(t *testing.T) {
	folder := t.TempDir()
	at := func(name string) string { return filepath.Join(folder, name) }
	args := []string{"match", "--tournament", league(t, 6), "--json"}
	whole := run(t, "", append(args, "--out", at("whole.json"))...)
	whole.want(t, statusDone, "", "")
	var parts []string
	for i, flag := range []string{"3/3", "1/3", "2/3"} { // counted from 1, as some do
		part := at(fmt.Sprintf("part-%d.json", i))
		parts = append(parts, part)
		run(t, "", append(args, "--shard", flag, "--jobs", fmt.Sprint(i+1), "--out", part)...).want(t, statusDone, fmt.Sprintf(`"shard":"%d/3"`, i), "")
	}
	merged := run(t, "", append([]string{"match", "merge", "--json", "--out", at("merged.json")}, parts...)...)
	merged.want(t, statusDone, "", "")
	if got, want := withoutTimes(merged.out), withoutTimes(whole.out); got != want {
		t.Errorf("merged\n%s, want\n%s", got, want)
	}
	if got, want := withoutTimes(read(t, at("merged.json"))), withoutTimes(read(t, at("whole.json"))); got != want {
		t.Errorf("merged\n%s, want\n%s", got, want)
	}
	again := append([]string{"match", "merge", "--out", at("merged.json")}, parts...)
	run(t, "", again...).want(t, statusDone, "18 games", "") // a job that is run again
	run(t, "", "match", "merge", parts[0], parts[1]).want(t, statusWrong, "", "missing or unfinished: --array=2 of 3 shards")
	run(t, "", "match", "merge", parts[0], parts[1], parts[0]).want(t, statusWrong, "", "shard 0/3 is there twice")
	run(t, "", "match", "merge", "--partial", parts[0], parts[1]).want(t, statusDone, "12 games among 3 players, of 18", "")
	run(t, "", append(args, "--random-seed", "1", "--shard", "2/3", "--out", at("other.json"))...).want(t, statusDone, "", "")
	run(t, "", "match", "merge", parts[0], parts[1], at("other.json")).want(t, statusWrong, "", "other.json: the file is of another match than ")
}

// An array job says by its environment which part it plays.
func TestShardOfTheEnvironment(t *testing.T) {
	for _, test := range []struct {
		environment, flag string
		want              match.Shard
		wrong             string
	}{
		{"", "", match.Shard{}, ""},
		{"", "2/8", match.Shard{Index: 2, Of: 8}, ""},
		{"SLURM_ARRAY_TASK_ID=3", "/8", match.Shard{Index: 3, Of: 8}, ""},
		// Task 3 is played again: Slurm counts it alone.
		{"SLURM_ARRAY_TASK_ID=3 SLURM_ARRAY_TASK_COUNT=1 SLURM_ARRAY_TASK_MIN=3", "/8", match.Shard{Index: 3, Of: 8}, ""},
		{"SLURM_ARRAY_TASK_ID=3 SLURM_ARRAY_TASK_COUNT=1 SLURM_ARRAY_TASK_MIN=3", "", match.Shard{}, "--shard /N says of how many"},
		{"SLURM_ARRAY_TASK_ID=8", "/8", match.Shard{Index: 0, Of: 8}, ""},
		{"SLURM_ARRAY_TASK_ID=3", "1/2", match.Shard{Index: 1, Of: 2}, ""},
		{"SLURM_ARRAY_TASK_ID=9", "/8", match.Shard{}, `"SLURM_ARRAY_TASK_ID=9", expected 0/8 to 7/8`},
		{"SLURM_ARRAY_TASK_ID=x", "/8", match.Shard{}, `"SLURM_ARRAY_TASK_ID=x", expected`},
		{"JOB_COMPLETION_INDEX=5", "/8", match.Shard{Index: 5, Of: 8}, ""},
		{"JOB_COMPLETION_INDEX=5", "", match.Shard{}, "--shard /N says of how many"},
	} {
		t.Run(test.environment+" "+test.flag, func(t *testing.T) {
			for _, name := range []string{"SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_COUNT", "SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_STEP", "JOB_COMPLETION_INDEX"} {
				t.Setenv(name, "")
			}
			for _, one := range strings.Fields(test.environment) {
				name, value, _ := strings.Cut(one, "=")
				t.Setenv(name, value)
			}
			got, err := shardOf(test.flag)
			if test.wrong == "" && (err != nil || got != test.want) || test.wrong != "" && (err == nil || !strings.Contains(err.Error(), test.wrong)) {
				t.Errorf("got %v, %v, want %v, %q", got, err, test.want, test.wrong)
			}
		})
	}
}

// A match that is there is told again, goes on, and is not overwritten by another.
func TestMatchOut(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out.json")
	args := []string{"match", "--first", "random", "--second", "minimax,limit=1", "--games", "30", "--out", out}
	first := run(t, "", args...)
	first.want(t, statusDone, "30 games", "")
	file := read(t, out)
	if again := run(t, "", args...); again.out != first.out || read(t, out) != file {
		t.Errorf("got %s, want what was told before, %s", again.out, first.out)
	}
	more := append(args[:len(args):len(args)], "--games", "40")
	longer := run(t, "", more...)
	longer.want(t, statusDone, "40 games", "")
	run(t, "", args...).want(t, statusWrong, "", "it has 40 games for each pairing, not 30")
	file = read(t, out)
	if at := run(t, "", append(more, "--force")...); measured.ReplaceAllString(at.out, "") != measured.ReplaceAllString(longer.out, "") {
		t.Errorf("prolonged it says %s, at once %s", longer.out, at.out)
	}
	other := append(more[:len(more):len(more)], "--random-seed", "2")
	run(t, "", other...).want(t, statusWrong, "", "--out: "+out+": the file is of another match: its random seed is 0, not 2 (--force replaces it)")
	run(t, "", append(other, "--force")...).want(t, statusDone, "40 games", "")
	if read(t, out) == file {
		t.Error("--force did not replace the file")
	}
}

func TestMatchSPRT(t *testing.T) {
	a := matchJSON(t, "--first", "minimax,limit=2", "--second", "random", "--games", "10000", "--sprt", "0,50")
	if a.Games >= 10000 || a.Games%2 != 0 || a.SPRT["decision"] != "elo1" || a.SPRT["llr"].(float64) < a.SPRT["high"].(float64) {
		t.Errorf("%+v: want a decision soon", a)
	}
	run(t, "", "match", "--first", "minimax,limit=2", "--second", "random", "--games", "10000", "--sprt", "0,50").
		want(t, statusDone, "the higher Elo accepted: log-likelihood ratio ", "")
}

// A player that takes too long loses its games, and the result says so.
func TestMatchOverstepping(t *testing.T) {
	a := run(t, "", "match", "--first", "minimax,limit=100,name=Slow", "--second", "random", "--games", "2", "--move-time", "30ms")
	a.want(t, statusDone, "2 games lost by failing:\n  game 1, move 1, Slow: took longer than 30ms\n", "")
}

func TestMatchLogs(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "logs")
	run(t, "", "match", "--first", "random", "--second", "scout,limit=2", "--games", "6", "--openings", "fair", "--logs", folder).want(t, statusDone, "6 games", "")
	files := filesIn(t, folder)
	if len(files) != 6 {
		t.Fatalf("%d files, want 6", len(files))
	}
	a := run(t, "", append([]string{"replay", "--recompute", "--display", "none"}, files...)...)
	a.want(t, statusDone, "identical", "")
	if strings.Count(a.out, "identical") != 6 {
		t.Errorf("%s", a.out)
	}
}

// A match that is killed at any moment goes on from its file and comes to the same.
func TestMatchKilled(t *testing.T) {
	folder := t.TempDir()
	count := 400
	if slowness > 1 {
		count = 100 // enough to be stopped in the middle of
	}
	args := func(name string) []string {
		return []string{"match", "--first", "scout,limit=4", "--second", "minimax,limit=3", "--games", strconv.Itoa(count), "--openings", "random:4", "--json", "--out", filepath.Join(folder, name)}
	}
	want := run(t, "", args("whole.json")...)
	want.want(t, statusDone, "", "")
	games := regexp.MustCompile(`"record":\{.*?"games":(\d+)`)
	for _, signal := range []os.Signal{os.Kill, os.Interrupt} {
		name := signal.String() + ".json"
		p := start(t, args(name)...)
		// It saves every two seconds, and at once when it is asked to stop.
		deadline := time.Now().Add(20 * time.Second)
		for time.Now().Before(deadline) && signal == os.Kill {
			data, _ := os.ReadFile(filepath.Join(folder, name))
			if m := games.FindSubmatch(data); m != nil && string(m[1]) != "0" {
				break
			}
			time.Sleep(5 * time.Millisecond)
		}
		if signal == os.Interrupt {
			time.Sleep(300 * time.Millisecond)
		}
		_, _ = p.interrupt(t, signal)
		if _, err := tournament.Open(filepath.Join(folder, name)); err != nil && !os.IsNotExist(err) && signal == os.Kill {
			t.Errorf("%v: %v", signal, err)
		}
		got := run(t, "", args(name)...)
		got.want(t, statusDone, "", "")
		if withoutTimes(got.out) != withoutTimes(want.out) {
			t.Errorf("%v: got %s, want %s", signal, got.out, want.out)
		}
		if got, want := withoutTimes(read(t, filepath.Join(folder, name))), withoutTimes(read(t, filepath.Join(folder, "whole.json"))); got != want {
			t.Errorf("%v: the file is\n%s, want\n%s", signal, got, want)
		}
	}
}

// Who stops a match is told how to go on, and gets the result so far.
func TestMatchStopped(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out.json")
	p := start(t, "match", "--first", "random", "--second", "random", "--games", "100000000", "--out", out)
	p.Stderr = nil
	deadline := time.Now().Add(20 * time.Second)
	for time.Now().Before(deadline) {
		if _, err := os.Stat(out); err == nil {
			break
		}
		time.Sleep(5 * time.Millisecond)
	}
	time.Sleep(200 * time.Millisecond)
	if err := p.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	first, _ := bufio.NewReader(p.out).ReadString('\n')
	_ = p.Wait()
	if p.ProcessState.ExitCode() != statusInterrupted || !strings.Contains(first, "games of 100000000") {
		t.Errorf("%v, %q", p.ProcessState, first)
	}
	m, err := tournament.Open(out)
	if err != nil || m.Record.Games == 0 {
		t.Errorf("%+v, %v, want the games that were played", m, err)
	}
}

func TestMatchProgressLine(t *testing.T) {
	d := tournament.NewDefinition()
	d.Pairing, d.Games = match.Series, 1000
	d.Players = []engine.PlayerSpec{engine.NewSpec(engine.TypeRandom), engine.NewSpec(engine.TypeRandom)}
	d.SPRT = match.NewSPRT(0, 5)
	m, err := tournament.New(d, match.Whole, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	p := &matchProgress{match: m, total: 1000, before: 100}
	r := m.Record.Clone()
	r.Games = 300
	r.Tallies[0].Wins[0], r.Tallies[0].Losses[1] = 150, 150
	r.Tallies[0].Pairs = [5]int64{25, 25, 50, 25, 25}
	got := p.line(r, 20*time.Second)
	want := "300 of 1000 games, 10/s, at most 1m10s left; score 50.0 %, Elo +0 (95 %: -36 to +36), LLR "
	if !strings.HasPrefix(got, want) || !strings.HasSuffix(got, " (-2.94 to 2.94)") {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestCompleteOpenings(t *testing.T) {
	got, _ := completeOpenings(nil, nil, "s")
	if want := []string{"start", "seeds:"}; !reflect.DeepEqual(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
