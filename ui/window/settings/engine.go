package settings

import (
	"runtime"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kalah/search"
	"kalah/search/solver"
	"kalah/ui/app/tables"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Engine is the stored limits of the engine, and its endgame table.
type Engine struct {
	memory, threads Value[int] // in MiB; 0 for all
	table           Value[int] // seeds
	keeper          *tables.Keeper
}

// NewEngine returns the stored limits, and applies them to an environment and a keeper. Their keys
// begin with "engine.".
func NewEngine(s fyne.Preferences, env *search.Environment, keeper *tables.Keeper) *Engine {
	e := &Engine{
		Within(s, "engine.memory_mib", search.MinMemory>>20, search.MaxMemory>>20, search.WindowMemory>>20),
		Within(s, "engine.threads", 0, runtime.NumCPU(), 0),
		Within(s, "engine.table", tables.Sizes[0], slices.Max(tables.Sizes), tables.Usual),
		keeper,
	}
	keeper.Wish(e.table.Get())
	e.table = e.table.Then(keeper.Choose)
	apply := func(int) { env.SetLimits(e.memory.Get()<<20, e.threads.Get()) } // of new searches
	e.memory, e.threads = e.memory.Then(apply), e.threads.Then(apply)
	apply(0)
	return e
}

// Section returns the engine's settings.
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
			Note:    func() string { return tableNote(e.keeper.State()) },
			Control: &Choice[int]{Value: e.table, Options: tables.Sizes, Name: tableName},
		},
	}}
}

func tableName(seeds int) string {
	if seeds == tables.Sizes[0] {
		return lang.L("Small: {{.Seeds}} seeds", words.Args{"Seeds": seeds})
	}
	return lang.L("Large: {{.Seeds}} seeds, {{.Size}}", words.Args{"Seeds": seeds, "Size": words.Memory(solver.TableFileSize(seeds))})
}

// tableNote says what the table is for and how far it is.
func tableNote(s tables.State) string {
	about := lang.L("The values of all positions with so few seeds. With a large one Expert and Perfect are stronger and proofs faster; it is built once, while nothing else is computed, and stays on the disk until a smaller one is chosen.")
	now := ""
	switch {
	case s.Err != nil:
		now = words.Sentence(s.Err)
	case s.Ready.Stage == solver.StageStore:
		now = lang.L("Now it is written: {{.Share}}.", words.Args{"Share": words.Percent(s.Ready.Share())})
	case s.Ready.Stage == solver.StageTable:
		now = lang.L("Now it is built: {{.Share}}.", words.Args{"Share": words.Percent(s.Ready.Share())})
	case s.Stored > tables.Sizes[0]:
		now = lang.L("On the disk: {{.Seeds}} seeds, {{.Size}}.", words.Args{"Seeds": s.Stored, "Size": words.Memory(solver.TableFileSize(s.Stored))})
	}
	return strings.TrimSpace(strings.Join([]string{about, now}, "\n"))
}
