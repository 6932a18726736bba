package solver

// GuessFeatures are guessFeatures, for tests that measure what each is worth.
type GuessFeatures = guessFeatures

// LeaveOut has a solver look ahead without some of its features.
func (s *Solver) LeaveOut(f GuessFeatures) { s.guessing = f }

// Without holds the features that can be left out, by their names.
var Without = map[string]GuessFeatures{
	"nothing":           {},
	"everything":        {asByDepth: true, fixedShare: true, forgets: true},
	"fitted guesses":    {noFit: true},
	"reductions":        {noReductions: true},
	"time where needed": {fixedShare: true},
	"kept guesses":      {forgets: true},
	"guessing together": {alone: true},
}

// ExactFeatures are the features of the exact search.
type ExactFeatures = features

// LeaveOutExact has a solver prove without some of its features.
func (s *Solver) LeaveOutExact(f ExactFeatures) { s.features = f }

// WithoutExact holds the features of the exact search that can be left out.
var WithoutExact = map[string]ExactFeatures{
	"nothing":             {},
	"transposition table": {noTable: true},
	"best house":          {noBestHouse: true},
	"cut-offs ahead":      {noCutoffs: true},
	"ordering":            {noOrdering: true},
	"foresight":           {noForesight: true},
	"bounds from seeds":   {noSeedsBound: true},
}
