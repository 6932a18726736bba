//go:build unix

package terminal

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"kalah/engine"
	"kalah/logging"
	"kalah/search/kgp"
	"kalah/ui/app/tournament"
)

// counts are the games of a player: won, drawn, lost, and lost by failing.
type counts struct{ won, drawn, lost, failed int64 }

// countLogs returns the counts of each player by name, added up from the logs in a folder.
func countLogs(t *testing.T, folder string) map[string]counts {
	t.Helper()
	all := map[string]counts{}
	for _, file := range filesIn(t, folder) {
		l, err := logging.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if !l.Finished || len(l.Winner) == 0 {
			t.Errorf("%s: finished %t, winner %v; want a result", file, l.Finished, l.Winner)
			continue
		}
		for seat, p := range l.Players {
			c := all[p.Name]
			switch {
			case len(l.Winner) == 2:
				c.drawn++
			case l.Winner[0] == seat:
				c.won++
			default:
				c.lost++
			}
			if l.Ending.Reason == engine.Failed && l.Ending.Player == seat && l.Ending.Why != "" {
				c.failed++
			}
			all[p.Name] = c
		}
	}
	return all
}

// countReport returns the same from the result of a match as JSON.
func countReport(t *testing.T, text string) map[string]counts {
	t.Helper()
	var r tournament.Report
	if err := json.Unmarshal([]byte(text), &r); err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	pairs := r.Pairings
	if r.PairReport != nil {
		pairs = append(pairs, *r.PairReport)
	}
	all := map[string]counts{}
	for _, p := range pairs {
		won, lost := p.Wins[0]+p.Wins[1], p.Losses[0]+p.Losses[1]
		for i, c := range []counts{{won, p.Draws, lost, p.Failed[0]}, {lost, p.Draws, won, p.Failed[1]}} {
			sum := all[p.Names[i]]
			all[p.Names[i]] = counts{sum.won + c.won, sum.drawn + c.drawn, sum.lost + c.lost, sum.failed + c.failed}
		}
	}
	return all
}

// A game that a program lost by failing was logged as unfinished and without a winner, whatever
// way it failed, so that the logs of a match had other results than its table.
func TestLogsAddUp(t *testing.T) {
	const games = 4
	for name, player := range map[string]string{
		"late":    `program,command="cat >/dev/null; sleep 100",protocol=numbers,time=50ms`,
		"illegal": `program,command="echo 9",protocol=numbers`,
		"exit":    `program,command="echo mode freeplay; read line; read line; exit 3"`,
		"mute":    `program,command="echo mode freeplay; while read line; do :; done",time=50ms`,
		"slow":    `minimax,limit=100`,
		"none":    `greedy`,
	} {
		t.Run(name, func(t *testing.T) {
			logs := filepath.Join(t.TempDir(), "logs")
			a := run(t, "", "match", "--first", player+",name=One", "--second", "random,name=Two", "--games", fmt.Sprint(games),
				"--openings", "random:3", "--move-time", "400ms", "--logs", logs, "--json")
			a.want(t, statusDone, `"games":4`, "")
			got, want := countLogs(t, logs), countReport(t, a.out)
			if !maps.Equal(got, want) {
				t.Errorf("logs %v, table %v", got, want)
			}
			if failed := want["One"].failed; name != "none" && failed != games {
				t.Errorf("%d games lost by failing, want all", failed)
			}
		})
	}
}

// The logs and the table of a tournament over the network agree, whatever way agents fail.
func TestLogsAddUpOverTheNetwork(t *testing.T) {
	address, logs := freeAddress(t), filepath.Join(t.TempDir(), "logs")
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	var clients sync.WaitGroup
	defer clients.Wait()
	defer cancel()
	fails := map[string]func(conn net.Conn, id uint64){
		"Illegal": func(conn net.Conn, id uint64) { fmt.Fprintf(conn, "@%d move 9\r\n@%d yield\r\n", id, id) },
		"Leaves":  func(conn net.Conn, _ uint64) { conn.Close() },
		"Mute":    func(net.Conn, uint64) {},
	}
	for name, fail := range fails {
		clients.Go(func() { failing(ctx, address, name, fail) })
	}
	clients.Go(func() { stay(ctx, address, "Ada", func() {}) })
	a := run(t, "", "serve", "--listen", address, "--wait", "4", "--games", "2", "--openings", "fair", "--move-time", "50ms", "--late", "loses", "--logs", logs, "--json")
	got, want := countLogs(t, logs), countReport(t, a.out)
	if a.status != statusDone || !maps.Equal(got, want) {
		t.Errorf("status %d, logs %v, table %v", a.status, got, want)
	}
	for name := range fails {
		if want[name].failed == 0 {
			t.Errorf("%s never failed: %v", name, want)
		}
	}
	if ada := want["Ada"]; ada.won != 6 {
		t.Errorf("%v, want Ada to win all 6 games", want)
	}
}

// failing answers each question of a server by fail, and connects again whenever the connection
// ends.
func failing(ctx context.Context, address, name string, fail func(conn net.Conn, id uint64)) {
	for ctx.Err() == nil {
		conn, err := net.Dial("tcp", address)
		if err != nil {
			continue
		}
		end := context.AfterFunc(ctx, func() { conn.Close() })
		fmt.Fprintf(conn, "set info:name %q\r\nmode freeplay\r\n", name)
		for lines := bufio.NewScanner(conn); lines.Scan(); {
			if c, err := kgp.Parse(lines.Bytes()); err == nil && c.Name == "state" {
				fail(conn, c.ID)
			}
		}
		end()
		conn.Close()
	}
}
