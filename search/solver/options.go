package solver

import "runtime"

// Defaults of Options.
const (
	DefaultMemory     = 256 << 20
	DefaultTableSeeds = 18 // 86 million positions, two in a byte

	// NoTable as Options.TableSeeds means no endgame table.
	NoTable = -1
)

// minMemory is the least that the tables of a solver take.
const minMemory = 1 << 20

// Options configure a Solver. The zero value is good.
type Options struct {
	Memory      int    // bytes of all tables; the endgame table leaves at least half to the others; 0: DefaultMemory
	TableSeeds  int    // seeds up to which the endgame table goes, at most MaxTableSeeds; 0: DefaultTableSeeds; NoTable: none
	Stored      bool   // use a larger one if it lies in CacheFolder; mapped, it does not count as memory
	Threads     int    // 0: one for each processor
	CacheFolder string // where the endgame table is stored; "": nowhere
}

// withDefaults fills in what is not set and brings the rest within bounds.
func (o Options) withDefaults() Options {
	if o.Memory == 0 {
		o.Memory = DefaultMemory
	}
	o.Memory = max(o.Memory, minMemory)
	switch {
	case o.TableSeeds == 0:
		o.TableSeeds = DefaultTableSeeds
	case o.TableSeeds < 0:
		o.TableSeeds = 0 // every such position is finished
	}
	o.TableSeeds = min(o.TableSeeds, MaxTableSeeds)
	if o.Threads <= 0 {
		// The window raises GOMAXPROCS above NumCPU: ignore the excess.
		o.Threads = min(runtime.GOMAXPROCS(0), runtime.NumCPU())
	}
	return o
}

// transpositions returns the bytes that transposition tables may take.
func (o Options) transpositions() int {
	return max(o.Memory-codeBytes(o.TableSeeds), o.Memory/2)
}

// defaultGuesses is the size in bytes of the table of guesses with the default options. It
// is used wherever there is room, because the answer of a search by depth depends on it
// and may depend neither on the memory nor on the version of the program.
var defaultGuesses = (DefaultMemory - tableSizes[DefaultTableSeeds]) / 8

// split returns the bytes of the transposition tables of proofs and of guesses.
func (o Options) split() (proofs, guesses int) {
	all := o.transpositions()
	guesses = all / 8
	if all >= 2*defaultGuesses {
		guesses = defaultGuesses
	}
	return all - guesses, guesses
}
