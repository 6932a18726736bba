package matches

import (
	"context"
	"net"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/search/kgp"
	"kalah/ui/app/network"
	"kalah/ui/app/tournament"
	"kalah/ui/window/uitest"
)

// openLobby shows the tab, opens the lobby at a free port, and returns the address to join.
func (h *harness) openLobby() string {
	h.T.Helper()
	h.Run("matches.network")
	h.display.network.port.Set("0")
	test.Tap(h.display.network.open)
	return strings.Fields(h.display.network.join.Text)[2]
}

// join lets agents that play the first house they may join, until the returned function is called.
func (h *harness) join(address string, names ...string) (leave func()) {
	h.T.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	var all sync.WaitGroup
	for _, name := range names {
		client := kgp.Client{Info: kgp.Info{Name: name, Authors: "Class 1"}, Choose: func(_ context.Context, b kgp.Board, moved func(int)) error {
			moved(engine.DefaultRules().Houses(b.State(), engine.First)[0])
			return nil
		}}
		all.Go(func() {
			conn, err := kgp.Dial(ctx, address)
			if err == nil {
				err = client.Play(ctx, conn)
			}
			if err != nil && ctx.Err() == nil {
				h.T.Errorf("%s: %v", name, err)
			}
		})
		h.Until(name, func() bool { return len(h.Lobby.Missing([]string{name})) == 0 })
	}
	return func() {
		cancel()
		all.Wait()
		h.Until("nobody is here", func() bool { return len(h.Lobby.Missing(names)) == len(names) })
	}
}

// Agents join at the address shown, and play a tournament that is started there.
func TestNetwork(t *testing.T) {
	h := open(t, "")
	n := func() *lobby { return h.display.network }
	h.Run("matches.network")
	if !n().start.Disabled() || n().opened.Visible() || !strings.Contains(uitest.Seen(n().table), "students") {
		t.Errorf("closed: start %v, join %v", !n().start.Disabled(), n().opened.Visible())
	}
	address := h.openLobby()
	if n().closed.Visible() || !n().opened.Visible() || !strings.HasPrefix(address, "127.0.0.1:") || !strings.Contains(n().status.Text, "open to this computer only") {
		t.Errorf("open: fields %v, join %q, status %q", n().closed.Visible(), n().join.Text, n().status.Text)
	}
	leave := h.join(address, "Ada")
	h.Until("Ada", func() bool { return n().table.Rows() == 1 })
	if got := n().table.Text(0); !n().start.Disabled() || strings.Join(got[:2], "|") != "Ada|here" || strings.Join(got[5:], "|") != "127.0.0.1|Class 1" {
		t.Errorf("one agent: %q, start %v", got, !n().start.Disabled())
	}
	n().against.SetSelectedIndex(1)
	if n().start.Disabled() {
		t.Errorf("Ada cannot play Beginner: %q", n().note.Text)
	}
	n().against.SetSelectedIndex(0)
	defer h.join(address, "Bob", "Cem")()
	n().games.Set("4")
	h.Until("start", func() bool { return !n().start.Disabled() })
	test.Tap(n().start)
	h.untilPhase(tournament.Finished)
	s := h.Control.Status()
	if s.Done() != 12 || s.Record.Failed() != 0 || s.Setup.Openings != "fair" || s.Setup.Jobs != 50 || h.display.tab() != standingsTab {
		t.Errorf("played %d games, %d failed, openings %q, %d at once, tab %d", s.Done(), s.Record.Failed(), s.Setup.Openings, s.Setup.Jobs, h.display.tab())
	}
	h.display.selectTab(networkTab)
	if moves := n().table.Text(0)[3]; moves == "0" {
		t.Errorf("Ada has played %s moves", moves)
	}
	leave()
	h.Until("Ada is away", func() bool { return n().table.Text(0)[1] == "away" })
	test.Tap(n().forget)
	h.Until("Ada is forgotten", func() bool { return n().table.Text(0)[0] == "Bob" })
	test.Tap(n().close)
	if !n().closed.Visible() || n().opened.Visible() || n().port.Text() != "0" || h.Settings.network.games.Get() != "4" || h.Settings.jobs.Get() == 50 {
		t.Errorf("closed: fields %v, port %q, games kept %q", n().closed.Visible(), n().port.Text(), h.Settings.network.games.Get())
	}
}

// A port that is taken is said at its field, until another one is typed.
func TestPortTaken(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	port := strconv.Itoa(taken.Addr().(*net.TCPAddr).Port)
	h := open(t, "")
	h.Run("matches.network")
	n := h.display.network
	n.port.Set("0")
	n.web.Set(port)
	test.Tap(n.open)
	if n.web.Reason() != "in use by another program" || n.port.Reason() != "" || n.isOpen() {
		t.Errorf("reasons %q and %q, open %v", n.port.Reason(), n.web.Reason(), n.isOpen())
	}
	n.web.Set("70000")
	if n.web.Reason() == "" || n.web.Reason() == "in use by another program" {
		t.Errorf("reason %q", n.web.Reason())
	}
	n.web.Set("")
	test.Tap(n.open)
	if !n.isOpen() {
		t.Error("it cannot be opened")
	}
}

// A match of agents that was kept waits for them: it goes on once the lobby is open and they are
// here, or without them if the user says so. Closing the lobby stops it.
func TestMatchWaitsForItsAgents(t *testing.T) {
	folder := t.TempDir()
	d := tournament.NewDefinition()
	d.Openings, d.Games = "random:4", 4000
	m, err := tournament.New(network.Define(d, []string{"Ada", "Bob"}, 0, nil), match.Whole, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Save(filepath.Join(folder, "2026-11-20 14.03.59.000.json")); err != nil {
		t.Fatal(err)
	}
	h := open(t, folder)
	h.untilPhase(tournament.Stopped)
	n := h.display.network
	h.Run("match.pause")
	if h.display.tab() != networkTab || !strings.Contains(h.Shell.Said(), "Ada, Bob") || h.Control.Busy() {
		t.Fatalf("closed: tab %d, said %q", h.display.tab(), h.Shell.Said())
	}
	address := h.openLobby()
	if n.table.Rows() != 2 || n.table.Text(1)[1] != "away" || !strings.Contains(n.note.Text, "Ada, Bob") {
		t.Errorf("expected: %d rows, note %q", n.table.Rows(), n.note.Text)
	}
	defer h.join(address, "Ada")()
	h.Run("match.pause")
	h.Until("the question", h.HasDialog)
	if !h.Says("Bob is away") {
		t.Error("the question does not name Bob")
	}
	h.Key(fyne.KeyEscape)
	defer h.join(address, "Bob")()
	h.Run("match.pause")
	h.Until("some games", func() bool { return h.Control.Status().Done() > 0 })
	h.display.selectTab(networkTab)
	test.Tap(n.close)
	h.Until("the question", h.HasDialog)
	h.Press("Stop and close")
	h.untilPhase(tournament.Stopped)
	if s := h.Control.Status(); s.Record.Failed() != 0 || n.isOpen() {
		t.Errorf("%d games are lost, open %v", s.Record.Failed(), n.isOpen())
	}
}
