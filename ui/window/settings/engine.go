package settings

import (
	"runtime"
	"strconv"

	"fyne.io/fyne/v2/lang"

	"kalah/search"
	"kalah/ui/window/words"
)

// Keys of the engine's settings, below "engine.".
const (
	keyMemory  = "memory_mib"
	keyThreads = "threads"
)

// Engine is what the engine may use, remembered and set.
type Engine struct {
	s   Store
	env *search.Environment
}

// NewEngine has an environment keep to what is remembered. The keys of the store
// begin with "engine.".
func NewEngine(s Store, env *search.Environment) *Engine {
	e := &Engine{Prefix(s, "engine."), env}
	e.apply()
	return e
}

// apply has new searches keep to the limits.
func (e *Engine) apply() { e.env.SetLimits(e.memory()<<20, e.threads()) }

func (e *Engine) memory() int {
	if mib, ok := Within(e.s, keyMemory, search.MinMemory>>20, search.MaxMemory>>20); ok {
		return int(mib)
	}
	return search.WindowMemory >> 20
}

func (e *Engine) threads() int {
	if n, ok := Within(e.s, keyThreads, 1, float64(runtime.NumCPU())); ok {
		return int(n)
	}
	return 0
}

// Section returns the engine's settings.
func (e *Engine) Section() Section {
	threads := []Option{{"0", lang.L("All processors ({{.Count}})", words.Count(runtime.NumCPU()))}}
	for n := 1; n <= runtime.NumCPU(); n++ {
		threads = append(threads, Option{strconv.Itoa(n), words.Int(n)})
	}
	return Section{Name: lang.L("Engine"), Settings: []Setting{
		{
			Name: lang.L("Memory"),
			Note: func() string {
				return lang.L("For Expert, Perfect, hints and the analysis together. More memory helps long searches; only what is used is claimed.")
			},
			Control: &Number{
				Unit: lang.L("MiB"), Min: search.MinMemory >> 20, Max: search.MaxMemory >> 20, Default: search.WindowMemory >> 20,
				Get: e.memory,
				Set: func(mib int) {
					e.s.SetInt(keyMemory, mib)
					e.apply()
				},
			},
		},
		{
			Name: lang.L("Threads"),
			Note: func() string {
				return lang.L("Changes apply from the next search on.")
			},
			Control: &Choice{
				Options: threads, Default: "0",
				Get: func() string { return strconv.Itoa(e.threads()) },
				Set: func(id string) {
					n, _ := strconv.Atoi(id) // is one of the options
					e.s.SetInt(keyThreads, n)
					e.apply()
				},
			},
		},
	}}
}
