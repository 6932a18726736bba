package main

import (
	"errors"
	"math"

	"gonum.org/v1/gonum/mat"

	"kalah/engine"
)

// The file's layout, and its unit, are package solver's: for each own house 256
// signed bytes, the own seeds in the low four bits of the index and those
// opposite in the high ones, 15 for 15 and more; in eighths of a seed.
const (
	pairs         = 256
	unknowns      = engine.Houses * pairs
	pointsPerSeed = 8
)

// patterns are the values of all pairs, in points.
type patterns []float64

// indices returns which patterns a position is the sum of.
func (s *sample) indices() (at [engine.Houses]int) {
	for h := range at {
		own, opposite := min(s.own[h], 15), min(s.other[engine.Houses-1-h], 15)
		at[h] = pairs*h + int(own) + 16*int(opposite)
	}
	return at
}

// stiffness pulls patterns towards nothing by so many positions' weight: of
// those that are hardly ever met little can be known.
const stiffness = 4

var errSingular = errors.New("the positions do not determine the patterns")

// fit returns the patterns whose sums come closest to the values.
func fit(samples []sample) (patterns, error) {
	normal := mat.NewSymDense(unknowns, nil)
	right := mat.NewVecDense(unknowns, nil)
	for i := range unknowns {
		normal.SetSym(i, i, stiffness)
	}
	for i := range samples {
		at := samples[i].indices()
		for j, a := range at {
			for _, b := range at[j:] { // the indices of later houses are larger
				normal.SetSym(a, b, normal.At(a, b)+1)
			}
			right.SetVec(a, right.AtVec(a)+float64(samples[i].value*pointsPerSeed))
		}
	}
	var factors mat.Cholesky
	if !factors.Factorize(normal) {
		return nil, errSingular
	}
	var solution mat.VecDense
	if err := factors.SolveVecTo(&solution, right); err != nil {
		return nil, err
	}
	return solution.RawVector().Data, nil
}

// bytes returns the patterns as they are stored.
func (p patterns) bytes() []byte {
	data := make([]byte, len(p))
	for i, v := range p {
		data[i] = byte(int8(math.Round(min(max(v, math.MinInt8), math.MaxInt8))))
	}
	return data
}

// guess returns the value of a position by stored patterns, in points.
func guess(s *sample, data []byte) (points int) {
	for _, at := range s.indices() {
		points += int(int8(data[at]))
	}
	return points
}

// deviation returns the root of the mean square error of stored patterns, in
// seeds.
func deviation(samples []sample, data []byte) float64 {
	sum := 0.0
	for i := range samples {
		d := float64(guess(&samples[i], data))/pointsPerSeed - float64(samples[i].value)
		sum += d * d
	}
	return math.Sqrt(sum / float64(len(samples)))
}

// spread returns the same for the guess that all positions are worth nothing.
func spread(samples []sample) float64 { return deviation(samples, make([]byte, unknowns)) }
