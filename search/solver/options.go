package solver

import "runtime"

// Defaults of Options.
const (
	DefaultMemory     = 256 << 20
	DefaultTableSeeds = 18 // 86 million positions, two per byte

	// NoTable is the value of Options.TableSeeds for no endgame table.
	NoTable = -1
)

// minMemory is the minimum of Options.Memory.
const minMemory = 1 << 20

// Options configure a Solver. The zero value is valid.
type Options struct {
	Memory          int    // bytes of all tables, at least half of them for transposition tables; 0 means DefaultMemory
	TableSeeds      int    // maximum seeds in the endgame table, at most MaxTableSeeds; 0 means DefaultTableSeeds, NoTable means none
	UseLargerCached bool   // use a larger endgame table if it is in CacheFolder; it is mapped and does not count as Memory
	Threads         int    // 0 means one per processor
	CacheFolder     string // folder of endgame tables; "" means none
}

// withDefaults replaces zero fields by their defaults and clamps the others.
func (o Options) withDefaults() Options {
	if o.Memory == 0 {
		o.Memory = DefaultMemory
	}
	o.Memory = max(o.Memory, minMemory)
	switch {
	case o.TableSeeds == 0:
		o.TableSeeds = DefaultTableSeeds
	case o.TableSeeds < 0:
		o.TableSeeds = 0 // a table with finished positions only
	}
	o.TableSeeds = min(o.TableSeeds, MaxTableSeeds)
	if o.Threads <= 0 {
		// The window raises GOMAXPROCS above NumCPU: ignore the excess.
		o.Threads = min(runtime.GOMAXPROCS(0), runtime.NumCPU())
	}
	return o
}

// transpositions returns the bytes of both transposition tables.
func (o Options) transpositions() int {
	return max(o.Memory-codeBytes(o.TableSeeds), o.Memory/2)
}

// defaultGuesses is the size in bytes of the guess table with the default options. Solvers with
// more memory use the same size, because the answer of a search by depth depends on it, and must
// not depend on the memory or on the version of the program.
var defaultGuesses = (DefaultMemory - tableSizes[DefaultTableSeeds]) / 8

// split returns the bytes of the proof table and of the guess table.
func (o Options) split() (proofs, guesses int) {
	all := o.transpositions()
	guesses = all / 8
	if all >= 2*defaultGuesses {
		guesses = defaultGuesses
	}
	return all - guesses, guesses
}
