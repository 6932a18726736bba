package settings

import (
	"runtime"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kalah/search"
	"kalah/search/solver"
	"kalah/ui/app/tables"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Engine has the stored limits of the engine, and its endgame table.
type Engine struct {
	memory, threads Value[int] // memory in MiB; 0 threads means all processors
	tables          *tables.Builder
}

// NewEngine returns the stored limits and applies them to an environment. Their keys start with
// "engine.".
func NewEngine(s fyne.Preferences, env *search.Environment, builder *tables.Builder) *Engine {
	e := &Engine{
		Within(s, "engine.memory_mib", search.MinMemory>>20, search.MaxMemory>>20, search.WindowMemory>>20),
		Within(s, "engine.threads", 0, runtime.NumCPU(), 0),
		builder,
	}
	apply := func(int) { env.SetLimits(e.memory.Get()<<20, e.threads.Get()) } // for new searches
	e.memory, e.threads = e.memory.Then(apply), e.threads.Then(apply)
	apply(0)
	return e
}

// Section returns the page of the engine's settings.
func (e *Engine) Section() Section {
	threads := func(n int) string {
		if n == 0 {
			return lang.L("All processors ({{.Count}})", words.Count(runtime.NumCPU()))
		}
		return words.Int(n)
	}
	return Section{Name: lang.L("Engine"), Settings: []Setting{
		{
			Name: lang.L("Memory"),
			Note: func() string {
				return lang.L("For Expert, Perfect, hints and the analysis together. More memory helps long searches; only what is used is claimed.")
			},
			Control: &Number{Value: e.memory, Unit: lang.L("MiB"), Min: search.MinMemory >> 20, Max: search.MaxMemory >> 20},
		},
		{
			Name:    lang.L("Threads"),
			Note:    func() string { return lang.L("Changes apply from the next search on.") },
			Control: &Choice[int]{Value: e.threads, Options: kit.Numbers(0, runtime.NumCPU()), Name: threads},
		},
		{
			Name:    lang.L("Endgame table"),
			Note:    func() string { return tableNote(e.tables.State()) },
			Control: &Action{Now: func() (string, func()) { return e.tableAction(e.tables.State()) }},
		},
	}}
}

// tableAction returns the text and the action of the button for the large table.
func (e *Engine) tableAction(s tables.State) (text string, do func()) {
	switch {
	case s.Building:
		return lang.L("Stop"), e.tables.Stop
	case s.Stored > 0:
		return lang.L("Remove"), e.tables.Remove
	}
	return lang.L("Build the large table ({{.MB}} MB)", words.Args{"MB": megabytes(tables.Large)}), e.tables.Build
}

// tableNote describes the purpose of the large table and the progress of building it.
func tableNote(s tables.State) string {
	about := lang.L("It knows every position with up to {{.Seeds}} seeds: Expert, Perfect and the analysis become stronger. Building it takes about a minute.", words.Args{"Seeds": tables.Large})
	now := ""
	switch {
	case s.Err != nil:
		now = words.Sentence(s.Err)
	case s.Ready.Stage == solver.StageStore:
		now = lang.L("Saving: {{.Share}}", words.Args{"Share": words.Percent(s.Ready.Share())})
	case s.Building:
		now = lang.L("Building: {{.Share}}", words.Args{"Share": words.Percent(s.Ready.Share())})
	case s.Stored > 0:
		now = lang.L("On the disk: {{.Seeds}} seeds, {{.MB}} MB", words.Args{"Seeds": s.Stored, "MB": megabytes(s.Stored)})
	}
	return strings.TrimSpace(about + "\n" + now)
}

func megabytes(seeds int) string { return words.Int(int((solver.TableFileSize(seeds) + 5e5) / 1e6)) }
