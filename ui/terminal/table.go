package terminal

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"math"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"kalah/engine/match"
	"kalah/internal/safefile"
	"kalah/logging/story"
	"kalah/ui/app/network"
	"kalah/ui/app/tournament"
)

//go:embed table.html
var tableHTML string

var tableTemplate = template.Must(template.New("").Parse(tableHTML))

// The times between two versions of the page of --html.
const (
	tableEvery = time.Minute
	lobbyEvery = 5 * time.Second // before the match
)

// htmlTable is the file of --html: a table that a browser shows and reloads. Without a path
// nothing is written.
type htmlTable struct {
	path   string
	note   func(lines []string)
	failed bool // the latest version was not written

	mu      sync.Mutex
	content tableContent // the data of the template; guarded by mu
	counted time.Time    // when the results were counted; guarded by mu
}

type tableContent struct {
	Title, State, Time string
	Swiss              bool
	Rows               []tableRow
	ListTitle          string
	List               []string
}

type tableRow struct {
	Rank                      int
	Name                      string
	Games, Won, Drawn, Lost   int64
	Points, Score, Elo, Seeds string
	Buchholz                  string // of a Swiss
}

// newHTMLTable returns the page in a file. The end of its name must show that it is a page, so that
// no other file is replaced.
func newHTMLTable(path string, note func([]string)) (*htmlTable, error) {
	if end := strings.ToLower(filepath.Ext(path)); path != "" && end != ".html" && end != ".htm" {
		return nil, fmt.Errorf("--html: %s: expected a name that ends in .html", path)
	}
	return &htmlTable{path: path, note: note}, nil
}

// write replaces the file.
func (t *htmlTable) write() error {
	if t.path == "" {
		return nil
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.content.Time = time.Now().Format("15:04:05")
	var b bytes.Buffer
	err := tableTemplate.Execute(&b, t.content)
	if err == nil {
		err = safefile.Write(t.path, b.Bytes(), 0o666)
	}
	if err != nil {
		return fmt.Errorf("--html: %s: %w", t.path, safefile.Bare(err))
	}
	return nil
}

// rewrite is write for a match that continues after an error. It reports the first of several
// errors.
func (t *htmlTable) rewrite() {
	err := t.write()
	if err != nil && !t.failed {
		t.note([]string{story.OneLine(err.Error())})
	}
	t.failed = err != nil
}

// lobby sets the content before a match: the agents that have joined.
func (t *htmlTable) lobby(agents []network.Agent, missing string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.content = tableContent{Title: "Tournament", State: missing, ListTitle: "Agents"}
	for _, a := range agents {
		name := story.OneLine(a.Name)
		switch {
		case !a.Here:
			name += ": away"
		case !a.Ready:
			name += ": test game"
		}
		t.content.List = append(t.content.List, name)
	}
}

// count sets the content to the results so far.
func (t *htmlTable) count(plan *match.Plan, r *match.Record) {
	c := tableContent{
		Title: "Tournament of " + story.Count(len(plan.Players), "player"),
		State: fmt.Sprintf("%d of %d games", r.Games, r.Shard.Games(plan)),
		Swiss: plan.Pairing == match.Swiss,
	}
	if c.Swiss {
		c.State = fmt.Sprintf("round %d of %d, %s", r.Round(plan), plan.SwissRounds, c.State)
	}
	if r.Over(plan) {
		c.State += ", final"
	}
	for _, s := range r.Standings(plan) {
		of := s.Total
		row := tableRow{
			Rank: s.Rank, Name: story.OneLine(plan.Players[s.Player].Name), Games: of.Games(), Won: of.Won(), Drawn: of.Drawn(), Lost: of.Lost(),
			Points: fmt.Sprintf("%.1f", s.Points), Buchholz: fmt.Sprintf("%.1f", s.Buchholz),
		}
		if of.Games() > 0 {
			row.Score, row.Seeds = fmt.Sprintf("%.1f %%", 100*of.Score()), fmt.Sprintf("%+.1f", of.SeedDifference())
		}
		if s.Rating.Rated && !math.IsInf(s.Rating.Elo, 0) {
			row.Elo = fmt.Sprintf("%+.0f", s.Rating.Elo)
		}
		c.Rows = append(c.Rows, row)
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	c.ListTitle, c.List = t.content.ListTitle, t.content.List
	t.content, t.counted = c, time.Now()
}

// progress is count for frequent calls. Counting takes long with many players.
func (t *htmlTable) progress(plan *match.Plan, r *match.Record) {
	t.mu.Lock()
	due := t.path != "" && time.Since(t.counted) > tableEvery/4
	t.mu.Unlock()
	if due {
		t.count(plan, r)
	}
}

// games lists the current games.
func (t *htmlTable) games(plan *match.Plan, live *match.Live, jobs int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.content.ListTitle, t.content.List = "Current games", nil
	for job := range jobs {
		if f, ok := live.Frame(job); ok {
			of := f.Fixture.Players
			t.content.List = append(t.content.List, story.OneLine(plan.Players[of[0]].Name)+" – "+story.OneLine(plan.Players[of[1]].Name))
		}
	}
}

// during writes the page of a match now, every minute, and when the caller calls stop. Live has
// the games of the jobs.
func (t *htmlTable) during(m *tournament.Match, live *match.Live, jobs int) (stop func(), err error) {
	if t.path == "" {
		return func() {}, nil
	}
	t.count(m.Plan, m.Record)
	if err := t.write(); err != nil {
		return nil, err
	}
	over := make(chan struct{})
	var writing sync.WaitGroup
	writing.Go(func() {
		tick := time.NewTicker(tableEvery)
		defer tick.Stop()
		for {
			select {
			case <-over:
				return
			case <-tick.C:
				t.games(m.Plan, live, jobs)
				t.rewrite()
			}
		}
	})
	return func() {
		close(over)
		writing.Wait()
		t.games(m.Plan, live, jobs) // none
		t.count(m.Plan, m.Record)
		t.rewrite()
	}, nil
}
