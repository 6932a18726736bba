//go:build e2e && linux

package e2e_test

import (
	"flag"
	"image"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
)

var takePictures = flag.Bool("pictures", false, "make the pictures of the documentation in docs/pictures")

// A shot is a picture of the documentation: what the window remembers when it
// opens, and how what is to be seen is reached from there.
type shot struct {
	name     string
	size     image.Point // of the window; 0: pictureSize
	settings settings    // more than those of every picture
	log      string      // of a game that is opened, one of those that the album holds
	prepare  func(t *testing.T, home string)
	before   string                      // steps in a first window, which then comes to a sudden end
	reach    string                      // steps; see [steps]
	frame    func(facts) image.Rectangle // the part that is kept; nil: all
	caught   bool                        // while a move is shown, else when all rests
	engine   bool                        // it needs the engine
}

var pictureSize = image.Pt(1100, 720)

// languages of the documentation, which is what the folders are called.
var languages = []string{"en", "de"}

// TestPictures makes every picture of the README and of the guides, in each
// language: from the program as it is, on a screen of its own. Nothing in it waits
// for a time: each step waits for what the program says that it shows.
func TestPictures(t *testing.T) {
	if !*takePictures {
		t.Skip("only with -pictures: make pictures")
	}
	a := newAlbum(t)
	for _, language := range languages {
		for _, s := range shots() {
			t.Run(language+"/"+s.name, func(t *testing.T) {
				t.Parallel()
				a.take(t, s, language)
			})
		}
	}
}

// An album is where pictures go, and what several of them are made from.
type album struct {
	folder string
	home   string // with logs to open
	cache  string
	table  func() // stores the endgame table, which the engine would build in minutes on a busy machine
}

func newAlbum(t *testing.T) *album {
	t.Helper()
	// The program keeps its tables there, whoever starts it.
	cache := filepath.Join(t.TempDir(), "cache")
	t.Setenv("XDG_CACHE_HOME", cache)
	folder, err := filepath.Abs(filepath.Join("..", "docs", "pictures"))
	if err != nil {
		t.Fatal(err)
	}
	a := &album{folder: folder, home: t.TempDir(), cache: cache}
	a.table = sync.OnceFunc(func() {
		const wide = `{"state":[[0,0,0,0,0,30,0],[0,0,0,0,0,1,17]],"player":0}` // so many seeds that the table is built
		kalahAnswers(t, wide+"\n", "solve", "--jsonl", "--timeout", "10m", "--table", windowTable)
	})
	for name, args := range sampleGames {
		a.play(t, name, args)
	}
	return a
}

func (a *album) log(name string) string { return filepath.Join(a.home, name+".json") }

// windowTable is the endgame table that the window makes do with: as large as its
// memory allows.
const windowTable = "16"

// sampleGames are games that any computer plays alike.
var sampleGames = map[string][]string{
	"anna": {"--first", "scout,limit=4,seed=1,name=Anna", "--second", "alphabeta,limit=3,seed=1,name=Ben"},
}

// play keeps a game as a log of a day of its own.
func (a *album) play(t *testing.T, name string, args []string) {
	t.Helper()
	path := a.log(name)
	kalah(t, append([]string{"play", "--display", "none", "--log", path}, args...)...)
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, dated(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// take opens a window, reaches what is to be seen, and keeps it.
func (a *album) take(t *testing.T, s shot, language string) {
	if s.engine {
		a.table()
	}
	home := newHome(t)
	remembered := settings{
		"window.language": language, "window.theme": "light",
		"play.speed":        "off",
		"play.wait":         "none",
		"play.player1_type": "Human", "play.player2_type": "Scout", "play.player2_name": "Pearl",
		"play.player2_limit": "4", "play.player2_seed": "7",
	}
	remembered = with(remembered, s.settings)
	size := s.size
	if size == (image.Point{}) {
		size = pictureSize
	}
	remembered["window.width"], remembered["window.height"] = size.X, size.Y
	remember(t, home, remembered)
	if s.prepare != nil {
		s.prepare(t, home)
	}
	if s.before != "" {
		w := a.open(t, home, language)
		w.do("shows ready \n" + s.before)
		w.kill()
	}
	var args []string
	if s.log != "" {
		args = append(args, a.log(s.log))
	}
	w := a.open(t, home, language, args...)
	if s.log == "" && s.before == "" {
		w.shows("ready")
	}
	w.do(s.reach)
	var img image.Image
	if s.caught {
		img = w.lastWhileSowing()
	} else {
		img = w.atRest()
	}
	if s.frame != nil {
		img = crop(img, s.frame(w.shows()))
	}
	a.keep(t, img, filepath.Join(language, s.name+".png"))
}

// open opens a window as far from the machine's own settings as can be.
func (a *album) open(t *testing.T, home, language string, args ...string) *window {
	t.Helper()
	w := openWindow(t, newScreen(t), home, []string{"XDG_CACHE_HOME=" + a.cache, "TZ=UTC", "LANGUAGE=" + language}, args...)
	w.awayWithMouse()
	return w
}

// keep writes a picture, small enough for a page. One that is there stays if the
// new one looks the same, but for the status bar: a measured time is no news.
func (a *album) keep(t *testing.T, img image.Image, name string) {
	t.Helper()
	path := filepath.Join(a.folder, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if n := differing(path, img); n <= sameAsBefore {
		t.Logf("%s stays", name)
		return
	} else if n < math.MaxInt {
		t.Logf("%s is new: %d points differ", name, n)
	}
	whole := filepath.Join(t.TempDir(), "whole.png")
	writePNG(t, whole, img)
	// 256 colours without dither: a third of the size, and hardly to be told apart.
	convert := exec.Command("convert", whole, "-strip", "+dither", "-colors", "256",
		"-define", "png:compression-level=9", "-define", "png:exclude-chunks=date,time", "PNG8:"+path)
	if out, err := convert.CombinedOutput(); err != nil {
		t.Fatalf("%v: %v\n%s", convert, err, out)
	}
	checkPicture(t, path, img.Bounds().Size())
}
