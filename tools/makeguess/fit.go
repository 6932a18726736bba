package main

import (
	"context"
	"encoding/binary"
	"flag"
	"fmt"
	"io"
	"math"
	"slices"

	"gonum.org/v1/gonum/floats"

	"kalah/engine"
	"kalah/internal/safefile"
	"kalah/search/solver/guess"
)

// pairs is the number of tables of two houses that are fitted beside the others, and then added
// to those that hold the same two: what two houses say of a state that is rare is learned from
// the states that are not.
const (
	houses  = 2 * engine.Houses
	pairs   = houses * (houses - 1) / 2
	entries = guess.Entries + pairs<<8
)

// row is a sample prepared for the fit: the indices of its entries.
type row struct {
	at    [guess.Patterns + pairs]int32
	value float64 // units
	seeds int
}

// unitsPerSeed is the unit of the weights.
const unitsPerSeed = guess.UnitsPerPoint * guess.PointsPerSeed

func fit(ctx context.Context, out io.Writer, args []string) error {
	flags := flag.NewFlagSet("fit", flag.ContinueOnError)
	rounds := flags.Int("rounds", 60, "how many steps of conjugate gradients are made")
	ridge := flags.Float64("ridge", 40, "how many positions a weight of 0 counts as, for each entry")
	least := flags.Int("least", 15, "how many seeds a position holds at least: endgame tables know those with fewer")
	if err := flags.Parse(args); err != nil {
		return err
	}
	files := flags.NArg() - 1
	if files < 1 {
		return fmt.Errorf("found %d files, expected positions, in one file or several, and then weights", flags.NArg())
	}
	var samples []sample
	for _, path := range flags.Args()[:files] {
		more, err := read(path)
		if err != nil {
			return err
		}
		samples = append(samples, more...)
	}
	// Every tenth sample is reserved for validation.
	var rows, validation []row
	for i, s := range samples {
		switch x := rowOf(s); {
		case x.seeds < *least:
		case i%10 == 9:
			validation = append(validation, x)
		default:
			rows = append(rows, x)
		}
	}
	weights, err := solve(ctx, rows, *ridge, *rounds)
	if err != nil {
		return err
	}
	weights = fold(weights)
	fmt.Fprintf(out, "%d positions: error %.3f seeds, of %d others: %.3f\n", len(rows), rmse(rows, weights, 0), len(validation), rmse(validation, weights, 0))
	for _, n := range []int{18, 24, 30, 36, 48} {
		fmt.Fprintf(out, "  of others with %d seeds or more: %.3f\n", n, rmse(validation, weights, n))
	}
	data := make([]byte, 2*len(weights))
	for i, w := range weights {
		binary.LittleEndian.PutUint16(data[2*i:], uint16(int16(min(max(math.Round(w), math.MinInt16), math.MaxInt16))))
	}
	if err := safefile.Write(flags.Arg(files), data, 0o644); err != nil {
		return fmt.Errorf("%s: %w", flags.Arg(files), err)
	}
	return nil
}

func rowOf(s sample) row {
	var sides [2][8]byte // a byte per house, house 0 lowest
	for player := range sides {
		copy(sides[player][:engine.Houses], s.State[player][:])
	}
	var at [guess.Patterns]int
	guess.Index(binary.LittleEndian.Uint64(sides[0][:]), binary.LittleEndian.Uint64(sides[1][:]), &at)
	x := row{value: float64(s.Value) * unitsPerSeed, seeds: seedsOf(s.State)}
	for i, e := range at {
		x.at[i] = int32(e)
	}
	var seeds [houses]int
	for i := range seeds {
		seeds[i] = int(min(s.State[i/engine.Houses][i%engine.Houses], 15))
	}
	for b := range houses {
		for a := range b {
			x.at[guess.Patterns+pair(a, b)] = int32(pairAt(a, b, seeds[a], seeds[b]))
		}
	}
	return x
}

// pair returns the number of a table of two houses, a below b. The opponent's houses are 6 to 11.
func pair(a, b int) int { return b*(b-1)/2 + a }

// pairAt returns the entry of two houses with so many seeds.
func pairAt(a, b, inA, inB int) int { return guess.Entries + pair(a, b)<<8 + inA<<4 + inB }

// fold adds the tables of two houses to larger ones, and returns those.
func fold(w []float64) []float64 {
	var folded [pairs]bool
	for player := range 2 {
		for quad, of := range guess.Quads {
			for j, b := range of {
				for i, a := range of[:j] {
					a, b := a+engine.Houses*player, b+engine.Houses*player
					if folded[pair(a, b)] {
						continue // in another one
					}
					folded[pair(a, b)] = true
					first := guess.QuadAt(player, quad, 0)
					for state := range 1 << 16 {
						w[first+state] += w[pairAt(a, b, state>>(4*i)&15, state>>(4*j)&15)]
					}
				}
			}
		}
	}
	for state := range 1 << 8 {
		for a := range engine.Houses {
			for b := range engine.Houses {
				for seeds := range 16 {
					w[guess.CrossAt(a/2, uint8(state), b, uint32(seeds))] += w[pairAt(a, b+engine.Houses, state>>(4*(a%2))&15, seeds)]
				}
			}
		}
	}
	return w[:guess.Entries]
}

// sum returns the evaluation of a row by the weights.
func (x *row) sum(weights []float64) float64 {
	v := 0.0
	for _, e := range x.at {
		if int(e) < len(weights) { // pairs may be folded
			v += weights[e]
		}
	}
	return v
}

// rmse returns the root mean square error, in seeds, of the rows with at least that many
// seeds.
func rmse(rows []row, weights []float64, minSeeds int) float64 {
	sum, n := 0.0, 0
	for i := range rows {
		if rows[i].seeds < minSeeds {
			continue
		}
		d := (rows[i].value - rows[i].sum(weights)) / unitsPerSeed
		sum += d * d
		n++
	}
	return math.Sqrt(sum / float64(max(n, 1)))
}

// solve returns the weights that minimize the squared errors of the rows plus ridge times the
// squared weights: by conjugate gradients on the normal equations (Hestenes and Stiefel,
// "Methods of conjugate gradients for solving linear systems", 1952), preconditioned by the
// frequency of each entry.
func solve(ctx context.Context, rows []row, ridge float64, rounds int) ([]float64, error) {
	vector := func() []float64 { return make([]float64, entries) }
	w, r, z, q, scale := vector(), vector(), vector(), vector(), vector()
	floats.AddConst(ridge, scale)
	for i := range rows {
		for _, e := range rows[i].at {
			r[e] += rows[i].value
			scale[e]++
		}
	}
	floats.DivTo(z, r, scale)
	p, rz := slices.Clone(z), floats.Dot(r, z)
	for range rounds {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		floats.ScaleTo(q, ridge, p)
		for i := range rows {
			v := rows[i].sum(p)
			for _, e := range rows[i].at {
				q[e] += v
			}
		}
		pq := floats.Dot(p, q)
		if pq == 0 {
			break
		}
		floats.AddScaled(w, rz/pq, p)
		floats.AddScaled(r, -rz/pq, q)
		floats.DivTo(z, r, scale)
		before := rz
		rz = floats.Dot(r, z)
		floats.AddScaledTo(p, z, rz/before, p)
	}
	return w, nil
}
