//go:build e2e && linux

package e2e_test

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"testing"
	"time"

	"kalah/ui/window/uitest"
)

// The window in a language whose texts are 40 % longer than the English ones, at
// the smallest size and the usual one: pictures to be looked at. TestTextsHaveRoom
// of package ui measures the same without a screen.
func TestPseudoLanguage(t *testing.T) {
	t.Parallel()
	english, err := os.ReadFile("../resources/translations/en.json")
	if err != nil {
		t.Fatal(err)
	}
	file := uitest.WritePseudo(t, english)
	for _, size := range []image.Point{{860, 560}, {1100, 720}} {
		t.Run(fmt.Sprintf("%dx%d", size.X, size.Y), func(t *testing.T) {
			tour(t, size, "pseudo", "KALAH_TRANSLATION="+file)
		})
	}
}

// The window in German.
func TestGerman(t *testing.T) {
	t.Parallel()
	tour(t, image.Pt(860, 560), "german", "LANGUAGE=de", "LANG=C.UTF-8", "LC_ALL=")
}

// tour plays a move and shows tabs, the library and a dialog, with a picture of each.
// It sees that moves are played and views change in the language.
func tour(t *testing.T, size image.Point, name string, environment ...string) {
	t.Helper()
	home := newHome(t)
	remembered := quick()
	remembered["play.player2_limit"] = "2"
	remembered["window.theme"] = "light"
	remembered["window.width"], remembered["window.height"] = size.X, size.Y
	remember(t, home, remembered)
	w := openWindow(t, newScreen(t), home, environment)
	shown := w.size()
	take := func(what string) {
		img := settled(w, fmt.Sprintf("%s-%dx%d-%s.png", name, size.X, size.Y, what), shown)
		if colors := distinctColors(img); colors < 50 {
			t.Errorf("%s: the picture has %d colours", what, colors)
		}
	}
	w.ready()
	take("start")
	w.click("A")
	w.until("the click was not obeyed", func(s snapshot) bool { return s.Moves > 0 && waiting(s) })
	for i, tab := range []string{"moves", "analysis", "logs", "game"} {
		w.key(fmt.Sprintf("ctrl+%d", (i+1)%4+1))
		take(tab)
	}
	w.key("ctrl+b")
	w.until("the library is not shown", func(s snapshot) bool { return s.Library.Open })
	take("library")
	began := time.Now()
	// On a busy machine the key has gone unheard, and why is not known: it is pressed again,
	// as a person would, and the log tells.
	var pressed time.Time
	for w.until("no snapshot", func(snapshot) bool { return true }).Library.Open {
		if time.Since(began) > patience {
			t.Fatal("Escape does not lead from the library to the board")
		}
		if time.Since(pressed) > patience/4 {
			if !pressed.IsZero() {
				t.Log("Escape went unheard")
			}
			pressed = time.Now()
			w.key("Escape")
		}
		w.rest(50 * time.Millisecond)
	}
	w.key("F1")
	take("rules")
	w.key("Escape")
	w.key("ctrl+u")
	take("position")
	if logs, _ := filepath.Glob(filepath.Join(w.logFolder(), "*.json")); len(logs) != 0 {
		t.Errorf("logs %q were written in the middle of a game", logs)
	}
}
