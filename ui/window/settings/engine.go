package settings

import (
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kalah/search"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Engine is the stored limits of the engine.
type Engine struct{ memory, threads Value[int] } // in MiB; 0 for all

// NewEngine returns the stored limits, and applies them to an environment. Their keys begin with
// "engine.".
func NewEngine(s fyne.Preferences, env *search.Environment) *Engine {
	e := &Engine{
		Within(s, "engine.memory_mib", search.MinMemory>>20, search.MaxMemory>>20, search.WindowMemory>>20),
		Within(s, "engine.threads", 0, runtime.NumCPU(), 0),
	}
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
	}}
}
