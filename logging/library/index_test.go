package library

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"kalah/engine"
	"kalah/internal/samplelogs"
)

// root is an absolute path on any system.
var root = func() string { path, _ := filepath.Abs("root"); return path }()

func drawGame() *rapid.Generator[Game] {
	texts := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"", "Ann", "ann", "Ärne", "Game 2", "Game 10"}))
	times := rapid.Custom(func(t *rapid.T) time.Time {
		return time.Unix(rapid.Int64Range(-62135596800+86400, 253402300799-86400).Draw(t, "seconds"), rapid.Int64Range(0, 999_999_999).Draw(t, "ns"))
	})
	players := rapid.Custom(func(t *rapid.T) engine.PlayerSpec {
		p := engine.PlayerSpec{
			Type:  rapid.SampledFrom([]engine.PlayerType{engine.TypeHuman, engine.TypeScout, engine.TypeExpert}).Draw(t, "type"),
			Name:  texts.Draw(t, "name"),
			Limit: rapid.IntRange(0, 100).Draw(t, "limit"),
			Time:  time.Duration(rapid.Int64Range(0, 1<<50).Draw(t, "time")),
			Level: rapid.IntRange(0, 10).Draw(t, "level"),
		}
		if rapid.Bool().Draw(t, "seeded") {
			p.Seed = new(rapid.Int64().Draw(t, "seed"))
		}
		return p
	})
	return rapid.Custom(func(t *rapid.T) Game {
		name := rapid.SampledFrom([]string{"a.json", "game 1.json", "game 10.json", "Über.json"}).Draw(t, "file")
		folder := rapid.SampledFrom([]string{"", "sub", filepath.Join("sub", "deep")}).Draw(t, "folder")
		g := Game{
			Path: filepath.Join(root, folder, name), Name: name, Folder: folder,
			Size: rapid.Int64().Draw(t, "size"), ModTime: times.Draw(t, "changed"),
		}
		if rapid.Bool().Draw(t, "dated") {
			g.Created = times.Draw(t, "created")
		}
		g.Players = [2]engine.PlayerSpec{players.Draw(t, "first"), players.Draw(t, "second")}
		g.Rules = engine.Rules{Seeds: rapid.IntRange(1, 20).Draw(t, "seeds"), EmptyCapture: rapid.Bool().Draw(t, "empty")}
		if g.Finished = rapid.Bool().Draw(t, "finished"); g.Finished {
			g.Winner = rapid.SampledFrom([][]int{{0}, {1}, {0, 1}}).Draw(t, "winner")
		}
		g.Seeds = [2]int{rapid.IntRange(0, 240).Draw(t, "seeds"), rapid.IntRange(0, 240).Draw(t, "seeds")}
		g.Moves, g.Duration = rapid.IntRange(0, 300).Draw(t, "moves"), time.Duration(rapid.Int64Min(0).Draw(t, "duration"))
		return g
	})
}

func mustEncode(t interface{ Fatal(...any) }, root string, games []Game) []byte {
	data, err := encodeIndex(root, games)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestIndexRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		games := rapid.SliceOfN(drawGame(), 0, 10).Draw(t, "games")
		data := mustEncode(t, root, games)
		got, err := decodeIndex(data, root)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(games, got, cmpopts.EquateEmpty()); diff != "" {
			t.Fatalf("(-want +got):\n%s", diff)
		}
		// Whatever byte is wrong, it is noticed.
		at := rapid.IntRange(0, len(data)-1).Draw(t, "at")
		data[at] ^= byte(rapid.IntRange(1, 255).Draw(t, "bits"))
		if _, err := decodeIndex(data, root); !errors.Is(err, ErrIndex) {
			t.Fatalf("byte %d is wrong, got %v", at, err)
		}
		if _, err := decodeIndex(data[:at], root); !errors.Is(err, ErrIndex) {
			t.Fatalf("cut at byte %d, got %v", at, err)
		}
	})
}

// A list from the index is the list that reading gives; but for those that cannot be read,
// no log is read again.
func TestIndexEqualsScan(t *testing.T) {
	folder, index := t.TempDir(), filepath.Join(t.TempDir(), "new", "index")
	if err := samplelogs.Fill(t.Context(), folder, 200, 5); err != nil {
		t.Fatal(err)
	}
	want := mustScan(t, folder, index).Games()
	broken := len(Select(want, Filter{Result: ResultBroken}, Order{}))
	l := mustOpen(t, folder, index)
	if err := l.Scan(t.Context(), func(_, total int) {
		if total != broken {
			t.Errorf("%d read again, want %d", total, broken)
		}
	}); err != nil {
		t.Fatal(err)
	}
	sameText := cmp.Comparer(func(a, b error) bool { return fmt.Sprint(a) == fmt.Sprint(b) })
	if diff := cmp.Diff(want, l.Games(), sameText); diff != "" {
		t.Errorf("(-scan +index):\n%s", diff)
	}
	// Nor is it written again.
	age(t, index, longAgo)
	mustScan(t, folder, index)
	if info, err := os.Stat(index); err != nil || !info.ModTime().Equal(longAgo) {
		t.Errorf("got %v, %v", info.ModTime(), err)
	}
}

// An index makes no more room than it needs.
func TestIndexIsBounded(t *testing.T) {
	if program() == 0 {
		t.Error("this program is not told from others")
	}
	large := write(t, t.TempDir(), "index", "")
	if err := os.Truncate(large, maxIndex+1); err != nil {
		t.Fatal(err)
	}
	if _, err := readIndex(large); !errors.Is(err, ErrIndex) {
		t.Errorf("got %v", err)
	}
}

// An index that is of no use is written again, and costs no more than time.
func TestUselessIndex(t *testing.T) {
	folder := t.TempDir()
	path := writeLog(t, folder, "a.json", "Ann", 3)
	lie := find(t, mustScan(t, folder, ""), path)
	lie.Players[0].Name = "a lie"
	good := mustEncode(t, folder, []Game{lie})
	tests := []struct {
		name string
		data []byte
		want string
	}{
		{"believed", good, "a lie"},
		{"empty", nil, "Ann"},
		{"other", []byte("{}"), "Ann"},
		{"damaged", append(slices.Clone(good[:len(good)-1]), good[len(good)-1]^1), "Ann"},
		{"root", mustEncode(t, folder+"x", []Game{lie}), "Ann"},
		{"short", good[:len(good)-1], "Ann"},
	}
	for _, test := range tests {
		index := filepath.Join(t.TempDir(), "index")
		if err := os.WriteFile(index, test.data, 0o600); err != nil {
			t.Fatal(err)
		}
		l := mustScan(t, folder, index)
		if got := find(t, l, path).Players[0].Name; got != test.want || len(l.Problems()) != 0 {
			t.Errorf("%s: got %s, %v, want %s", test.name, got, l.Problems(), test.want)
		}
		if got := find(t, mustScan(t, folder, index), path).Players[0].Name; got != test.want {
			t.Errorf("%s, again: got %s, want %s", test.name, got, test.want)
		}
		if same := text(t, index) == string(test.data); same != (test.want == "a lie") {
			t.Errorf("%s: written again is %t", test.name, !same)
		}
	}
}

func TestIndexCannotBeWritten(t *testing.T) {
	folder := t.TempDir()
	path := writeLog(t, folder, "a.json", "Ann", 3)
	index := filepath.Join(path, "index")
	l := mustScan(t, folder, index)
	if problems := l.Problems(); len(l.Games()) != 1 || len(problems) != 1 || !strings.HasPrefix(problems[0].Error(), index+": ") {
		t.Errorf("got %v, %v", l.Games(), problems)
	}
}

func TestDefaultIndex(t *testing.T) {
	cache := t.TempDir()
	t.Setenv("XDG_CACHE_HOME", cache)
	first, second := DefaultIndex("a"), DefaultIndex("b")
	if first == second || DefaultIndex("a") != first || !strings.HasPrefix(first, filepath.Join(cache, "kalah")) {
		t.Errorf("got %s and %s", first, second)
	}
	t.Setenv("XDG_CACHE_HOME", "relative")
	if got := DefaultIndex("a"); !filepath.IsAbs(got) || filepath.Base(got) != filepath.Base(first) {
		t.Errorf("got %s", got)
	}
}

// The cache folder does not fill up with the indexes of folders seen once.
func TestOldIndexesGo(t *testing.T) {
	cache := filepath.Join(t.TempDir(), "a [b")
	t.Setenv("XDG_CACHE_HOME", cache)
	other := write(t, cache, "kalah/library/note.txt", "")
	var indexes []string
	for i := range maxIndexes + 3 {
		folder := t.TempDir()
		writeLog(t, folder, "a.json", fmt.Sprint(i), 1)
		index := DefaultIndex(folder)
		mustScan(t, folder, index)
		age(t, index, longAgo.Add(time.Duration(i)*time.Hour))
		indexes = append(indexes, index)
	}
	for i, index := range append(indexes, other) {
		if _, err := os.Stat(index); (err == nil) != (i >= 3) {
			t.Errorf("index %d: %v", i, err)
		}
	}
}
