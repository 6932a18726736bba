//go:build e2e && linux

package e2e_test

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/png"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"sync"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"kalah/internal/task/tasktest"
)

var takePictures = flag.Bool("pictures", false, "make the pictures of the documentation in docs/pictures")

// TestPictures makes the pictures of the README and of the guides, in each language of the
// documentation. Each picture has a screen and a script of its name in testdata/pictures. The steps wait
// for facts of the window, not for a time. The windows ignore the machine's settings as far as possible.
func TestPictures(t *testing.T) {
	if !*takePictures {
		t.Skip("only with -pictures: make pictures")
	}
	cache := filepath.Join(t.TempDir(), "cache")
	// The default endgame table. The window would build it on first use, in minutes on a busy machine.
	table := sync.OnceFunc(func() {
		const wide = `{"state":[[0,0,0,0,0,30,0],[0,0,0,0,0,1,17]],"player":0}` + "\n"
		if a := ask(t, exec.Command("env", "XDG_CACHE_HOME="+cache, program, "solve", "--jsonl", "--timeout", "10m", "--table", "18"), "", wide); a.status != 0 {
			t.Errorf("building the endgame table: %+v", a)
		}
	})
	for _, language := range []string{"en", "de"} {
		t.Run(language, func(t *testing.T) {
			remembered := settings{
				"window.language": language, "window.theme": "light", "window.width": 1100, "window.height": 720,
				"play.speed": "off", "play.wait": "none",
				"play.setup": `{"players":[{"type":"human"},{"type":"scout","name":"Pearl","limit":4,"seed":7}]}`,
			}
			environment := []string{"LANGUAGE=" + language, "TZ=UTC", "XDG_CACHE_HOME=" + cache}
			path := func(s *testscript.TestScript) string {
				return filepath.Join("..", "docs", "pictures", language, s.Name()+".png")
			}
			runScripts(t, filepath.Join("testdata", "pictures"), remembered, environment, map[string]command{
				// [PART]: saves the picture of a part of the window, or of all of it, at rest or while a
				// move is shown.
				"picture": func(p *seat, s *testscript.TestScript, part []string) { p.picture(path(s), p.atRest(), part) },
				"caught":  func(p *seat, s *testscript.TestScript, part []string) { p.picture(path(s), p.lastWhileSowing(), part) },
				// Builds the endgame table.
				"table": func(*seat, *testscript.TestScript, []string) { table() },
				// N: writes sample games into the folder of logs, N for each pairing of four players.
				"samples": func(p *seat, s *testscript.TestScript, args []string) {
					samples(p.t, filepath.Join(dataFolder(p.home), "kalah", "logs"), args[0])
				},
			})
		})
	}
}

// samples writes the games of a tournament into a folder. Their dates are seven hours apart.
func samples(t testing.TB, folder, games string) {
	t.Helper()
	tournament := `{"pairing": "round_robin", "games": ` + games + `, "openings": "random:2", "random_seed": 1, "players": [
		{"type": "random", "name": "Ann"}, {"type": "greedy", "name": "Ben"}, {"type": "minimax", "name": "Mini", "limit": 1}, {"type": "scout", "name": "Pearl", "limit": 2}]}`
	if a := ask(t, exec.Command(program, "match", "--tournament", "-", "--logs", folder), "", tournament); a.status != 0 {
		t.Fatalf("the sample games: %+v", a)
	}
	logs, err := filepath.Glob(filepath.Join(folder, "*.json"))
	tasktest.OK(t, err)
	created := regexp.MustCompile(`"created": ?"[^"]*"`)
	for i, path := range logs {
		text, err := os.ReadFile(path)
		tasktest.OK(t, err)
		at := time.Date(2025, 1, 1, 9, 0, 0, 0, time.UTC).Add(time.Duration(i) * 7 * time.Hour)
		dated := created.ReplaceAll(text, fmt.Appendf(nil, `"created": %q`, at.Format(time.RFC3339)))
		tasktest.OK(t, os.WriteFile(path, dated, 0o666))
	}
}

// parts has the parts of a window that pictures show.
var parts = map[string]func(facts) image.Rectangle{
	// The board with its captions.
	"board": func(f facts) image.Rectangle {
		store, _ := f.place("houses.o")
		left, top := store[0], store[1]
		right, bottom := left, top
		for pit := range f["houses"].(map[string]any) {
			at, _ := f.place("houses." + pit)
			left, right, top, bottom = min(left, at[0]), max(right, at[0]), min(top, at[1]), max(bottom, at[1])
		}
		unit := (right - left) / 7
		return image.Rect(int(left-unit*0.7), int(top-unit*1.2), int(right+unit*0.7), int(bottom+unit*1.2))
	},
	// The side panel to the right of the board.
	"panel": func(f facts) image.Rectangle {
		left, _ := f.place("houses.o")
		right, _ := f.place("houses.O")
		return image.Rect(int(right[0]+(right[0]-left[0])/7), 0, int(f.number("window.0")), int(f.number("window.1"))-statusHeight)
	},
	"aboveStatus": func(f facts) image.Rectangle {
		return image.Rect(0, 0, int(f.number("window.0")), int(f.number("window.1"))-statusHeight)
	},
}

// picture writes a picture that is small enough for a page. An existing picture stays if it looks the
// same. The status bar is not compared, because it shows measured times.
func (w *window) picture(path string, img image.Image, part []string) {
	w.t.Helper()
	for _, name := range part {
		img = img.(*image.RGBA).SubImage(parts[name](w.shows()))
	}
	tasktest.OK(w.t, os.MkdirAll(filepath.Dir(path), 0o755))
	if n := differing(path, img); n <= sameAsBefore {
		w.t.Logf("%s stays", path)
		return
	} else if n < math.MaxInt {
		w.t.Logf("%s is new: %d pixels differ", path, n)
	}
	var whole bytes.Buffer
	tasktest.OK(w.t, png.Encode(&whole, img))
	// 256 colours without dither take a third of the size and look almost the same.
	convert := exec.Command("convert", "png:-", "-strip", "+dither", "-colors", "256",
		"-define", "png:compression-level=9", "-define", "png:exclude-chunks=date,time", "PNG8:"+path)
	convert.Stdin = &whole
	if out, err := convert.CombinedOutput(); err != nil {
		w.t.Fatalf("%v: %v\n%s", convert, err, out)
	}
}
