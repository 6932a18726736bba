package terminal

import (
	"bytes"
	"context"
	"fmt"
	"image/gif"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"kalah/internal/safefile"
)

const gameLog = "testdata/notebook/log_000.json"

func TestExportToStdout(t *testing.T) {
	text := run(t, "", "export", gameLog)
	text.want(t, statusDone, "Turn 40, Rando", "")
	if shown := run(t, "", "replay", gameLog); text.out != shown.out {
		t.Error("the text is not what replay shows")
	}
	table := run(t, "", "export", "--format", "csv", "--out", "-", "--move", "5", gameLog)
	table.want(t, statusDone, "move,turn,player,", "")
	if lines := strings.Count(table.out, "\r\n"); lines != 6 {
		t.Errorf("%d lines, want 6", lines)
	}
	run(t, "", "export", "--format=svg", "--move=0", "--theme", "dark", gameLog).want(t, statusDone, "</svg>\n", "")
	picture := run(t, "", "export", "--format=png", "--width=400", gameLog)
	picture.want(t, statusDone, "", "")
	if img, err := png.Decode(strings.NewReader(picture.out)); err != nil || img.Bounds().Dx() != 400 {
		t.Errorf("got %v, want a picture 400 pixels wide", err)
	}
}

// The extension says which format is wanted.
func TestExportToFile(t *testing.T) {
	folder := t.TempDir()
	for name, begins := range map[string]string{
		"a.txt": "Rando", "a.CSV": "move,", "a.svg": "<svg ", "a.png": "\x89PNG", "a.gif": "GIF89a", "a": "Rando",
	} {
		path := filepath.Join(folder, name)
		a := run(t, "", "export", "--out", path, "--move", "3", gameLog)
		a.want(t, statusDone, path+"\n", "")
		if got := read(t, path); !strings.HasPrefix(got, begins) {
			t.Errorf("%s begins with %.20q, want %q", name, got, begins)
		}
	}
	data, err := os.ReadFile(filepath.Join(folder, "a.gif"))
	if err != nil {
		t.Fatal(err)
	}
	if g, err := gif.DecodeAll(bytes.NewReader(data)); err != nil || len(g.Image) != 4 {
		t.Errorf("got %v, want four frames", err)
	}
	if files := filesIn(t, folder); len(files) != 6 {
		t.Errorf("the folder holds %q, want six files", files)
	}
}

func TestExportMany(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new", "folder")
	broken := write(t, "broken.json", "{")
	missing := filepath.Join(t.TempDir(), "missing.json")
	a := run(t, "", "export", "--format", "svg", "--out", folder, gameLog, broken, notebookLog)
	a.want(t, statusCheckFailed, filepath.Join(folder, "log_000.svg")+"\n"+filepath.Join(folder, "log_006.svg")+"\n", broken+": ")
	if files := filesIn(t, folder); len(files) != 2 {
		t.Errorf("the folder holds %q, want two files", files)
	}
	// What is there is kept, and the others are written all the same.
	again := run(t, "", "export", "--format", "svg", "--out", folder, gameLog, "testdata/notebook/log_001.json")
	again.want(t, statusWrong, filepath.Join(folder, "log_001.svg")+"\n", gameLog+": "+filepath.Join(folder, "log_000.svg")+": file already exists (--force replaces it)")
	run(t, "", "export", "--format", "svg", "--out", folder, "--force", gameLog).want(t, statusDone, "log_000.svg\n", "")
	run(t, "", "export", "--format", "svg", "--out", folder+"/", missing).want(t, statusWrong, "", missing+": ")
}

func TestExportKeepsFiles(t *testing.T) {
	path := write(t, "a.csv", "mine")
	run(t, "", "export", "--out", path, gameLog).want(t, statusWrong, "", path+": file already exists (--force replaces it)")
	if got := read(t, path); got != "mine" {
		t.Errorf("the file holds %q", got)
	}
	// Also when it comes there while the work is done.
	if err := writeWhole(path, []byte("theirs"), false); err == nil || read(t, path) != "mine" {
		t.Errorf("got %v, and the file holds %q", err, read(t, path))
	}
	link := filepath.Join(t.TempDir(), "link.csv")
	if err := os.Symlink(path, link); err != nil {
		t.Skip("no links here:", err)
	}
	run(t, "", "export", "--force", "--out", link, gameLog).want(t, statusDone, link, "")
	if info, err := os.Lstat(link); err != nil || info.Mode()&fs.ModeSymlink == 0 || !strings.HasPrefix(read(t, path), "move,") {
		t.Errorf("the link or its file is not as it should be: %v, %v", info.Mode(), err)
	}
	log := write(t, "game.json", read(t, gameLog))
	run(t, "", "export", "--force", "--format", "csv", "--out", log, log).want(t, statusWrong, "", log+": the log itself would be replaced")
	if read(t, log) != read(t, gameLog) {
		t.Error("the log is changed")
	}
	for _, folder := range []string{filepath.Dir(path), filepath.Dir(link), filepath.Dir(log)} {
		if files, err := os.ReadDir(folder); err != nil || len(files) != 1 {
			t.Errorf("%s holds %v, want one file", folder, files)
		}
	}
}

func TestExportRefuses(t *testing.T) {
	twin := write(t, "log_000.json", "{}")
	file := write(t, "a.svg", "")
	empty := t.TempDir()
	for _, test := range []struct {
		args []string
		want string
	}{
		{nil, "export needs the file of a logged game"},
		{[]string{"--format", "bmp", gameLog}, "expected text, csv, svg, png or gif"},
		{[]string{"--theme", "blue", gameLog}, "expected light or dark"},
		{[]string{"--width", "100", "--format", "png", gameLog}, "expected a whole number from 200 to 4000"},
		{[]string{"--width", "1601", "--format", "gif", gameLog}, "--width: 1601, expected at most 1600 for gif"},
		{[]string{"--width", "400", gameLog}, "--width is for pictures (svg, png, gif), not for text"},
		{[]string{"--turned", "--format", "csv", gameLog}, "--turned is for pictures"},
		{[]string{"--delay", "400", "--out", "x.png", gameLog}, "--delay is for gif, not for png"},
		{[]string{"--sowing", "--format", "svg", gameLog}, "--sowing is for gif, not for svg"},
		{[]string{"--delay", "1", "--format", "gif", gameLog}, "expected a whole number from 20 to 60000"},
		{[]string{"--move", "-1", gameLog}, "expected a whole number from 0"},
		{[]string{"--move", "42", gameLog}, gameLog + ": no such move: 42, expected 0 (the start) to 41"},
		{[]string{"--out", "", gameLog}, "--out: the path is empty"},
		{[]string{gameLog, notebookLog}, "2 games need a folder to be written to: --out FOLDER"},
		{[]string{"--out", file, gameLog, notebookLog}, "--out: " + file + " is no folder, and 2 games need one"},
		{[]string{"--out", t.TempDir(), gameLog, twin}, gameLog + " and " + twin + " would both be written to "},
		{[]string{"--out", filepath.Join(file, "x.csv"), gameLog}, "not a directory"},
		{[]string{"--out", filepath.Join(empty, "x.bmp"), gameLog}, `x.bmp: no format has the ending ".bmp", expected .txt, .csv, .svg, .png or .gif (--format writes any file)`},
		{[]string{"--out", filepath.Join(empty, "multi.png"), gameLog, notebookLog}, "multi.png is the name of a file, and 2 games need a folder ("},
		{[]string{"--out", filepath.Join(empty, "slip", "x.csv"), gameLog}, "x.csv: the folder " + filepath.Join(empty, "slip") + " does not exist"},
		{[]string{"--format", "png", "--out", filepath.Join(empty, "slip", "x"), gameLog}, "the folder " + filepath.Join(empty, "slip") + " does not exist"},
	} {
		run(t, "", append([]string{"export"}, test.args...)...).want(t, statusWrong, "", test.want)
	}
	if left := filesIn(t, empty); len(left) != 0 {
		t.Errorf("%q is left, want nothing", left)
	}
}

// What is asked for in so many words is done: any ending with a format, and a
// folder whatever its name.
func TestExportUnusualNames(t *testing.T) {
	folder := t.TempDir()
	notes := filepath.Join(folder, "notes.md")
	run(t, "", "export", "--format", "text", "--out", notes, gameLog).want(t, statusDone, notes, "")
	pictures := filepath.Join(folder, "multi.png")
	run(t, "", "export", "--format", "png", "--out", pictures+"/", gameLog, notebookLog).want(t, statusDone, filepath.Join(pictures, "log_000.png"), "")
}

// Cleaning the folder at the same time takes away nothing that is written.
func TestExportWhileOthersClean(t *testing.T) {
	folder := t.TempDir()
	done := make(chan struct{})
	var cleaner sync.WaitGroup
	cleaner.Go(func() {
		for {
			select {
			case <-done:
				return
			default:
				safefile.Clean(folder)
			}
		}
	})
	for i := range 50 {
		if err := writeWhole(filepath.Join(folder, fmt.Sprint(i)), []byte("text"), i%2 == 0); err != nil {
			t.Error(err)
		}
	}
	close(done)
	cleaner.Wait()
	if files, err := os.ReadDir(folder); err != nil || len(files) != 50 {
		t.Errorf("%d files, %v", len(files), err)
	}
}

// A picture is no text for a person to read.
func TestExportToTerminal(t *testing.T) {
	terminal := openTerminal(t)
	for _, format := range []string{"png", "gif"} {
		var errOut bytes.Buffer
		status := Run(context.Background(), []string{"export", "--format", format, gameLog}, nil, terminal, &errOut, nil)
		if want := "kalah: " + format + " is no text for a terminal: --out FILE names a file for it\n"; status != statusWrong || errOut.String() != want {
			t.Errorf("status %d, %q, want %q", status, errOut.String(), want)
		}
	}
}

// Nobody sits at the null device: it takes whatever is written.
func TestExportToNowhere(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("its null device is not told from a console")
	}
	null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer null.Close()
	var errOut bytes.Buffer
	if status := Run(context.Background(), []string{"export", "--format", "png", gameLog}, nil, null, &errOut, nil); status != statusDone || errOut.Len() > 0 {
		t.Errorf("status %d, %q", status, errOut.String())
	}
}

func TestExportEndsWithContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	folder := t.TempDir()
	a := runIn(ctx, "", "export", "--format", "gif", "--out", folder, gameLog, notebookLog)
	a.want(t, statusInterrupted, "", "")
	if files := filesIn(t, folder); len(files) != 0 {
		t.Errorf("the folder holds %q, want nothing", files)
	}
}
