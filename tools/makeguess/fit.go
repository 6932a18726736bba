package main

import (
	"context"
	"encoding/binary"
	"flag"
	"fmt"
	"io"
	"math"
	"math/rand/v2"

	"kalah/engine"
	"kalah/internal/safefile"
	"kalah/search/solver/guess"
)

// active is the number of inputs that are 1: one for the seeds of each house and one for the seeds in
// all houses.
const active = 2*engine.Houses + 1

// row is a sample in the form that the fit needs.
type row struct {
	at    [active]int32 // the inputs that are 1
	value float32       // seeds
	seeds int
}

// net is the network that package guess describes. Its values are in seeds.
type net struct {
	weights [guess.Inputs][guess.Units]float32
	squares [guess.Inputs]float32 // mean square of the gradient of each input's weights
}

func fit(ctx context.Context, out io.Writer, args []string) error {
	flags := flag.NewFlagSet("fit", flag.ContinueOnError)
	epochs := flags.Int("epochs", 30, "number of times to learn from each position")
	rate := flags.Float64("rate", 0.002, "change of a weight per position at the start, in seeds; it decreases to 0")
	least := flags.Int("least", 15, "minimum number of seeds of a position; endgame tables have the others")
	if err := flags.Parse(args); err != nil {
		return err
	}
	files := flags.NArg() - 1
	if files < 1 {
		return fmt.Errorf("found %d files, expected one or several files of positions, then one of weights", flags.NArg())
	}
	var rows, validation []row
	for _, path := range flags.Args()[:files] {
		samples, err := read(path)
		if err != nil {
			return err
		}
		for i, s := range samples {
			switch x := rowOf(s); {
			case x.seeds < *least:
			case i >= len(samples)*9/10: // the last games of a file validate the fit
				validation = append(validation, x)
			default:
				rows = append(rows, x)
			}
		}
	}
	r := rand.New(rand.NewPCG(1, 1))
	n := newNet(r)
	for epoch := range *epochs {
		// The rate decreases to 0 as half a cosine wave (Loshchilov and Hutter, "SGDR: Stochastic
		// Gradient Descent with Warm Restarts", 2017).
		at := func(i int) float32 {
			done := (float64(epoch) + float64(i)/float64(len(rows))) / float64(*epochs)
			return float32(*rate * (1 + math.Cos(math.Pi*done)) / 2)
		}
		r.Shuffle(len(rows), func(i, j int) { rows[i], rows[j] = rows[j], rows[i] })
		if err := n.learn(ctx, rows, at); err != nil {
			return err
		}
		fmt.Fprintf(out, "%d of %d times, %d positions: error %.3f seeds, of %d others: %.3f\n",
			epoch+1, *epochs, len(rows), n.rmse(rows, 0), len(validation), n.rmse(validation, 0))
	}
	for _, seeds := range []int{18, 24, 30, 36, 41, 48} {
		fmt.Fprintf(out, "  of others with %d seeds or more: %.3f\n", seeds, n.rmse(validation, seeds))
	}
	n.center()
	if err := safefile.Write(flags.Arg(files), n.encode(), 0o644); err != nil {
		return fmt.Errorf("%s: %w", flags.Arg(files), err)
	}
	return nil
}

func rowOf(s sample) row {
	x := row{value: float32(s.Value), seeds: s.State.AllInHouses()}
	for i := range active - 1 {
		x.at[i] = int32(guess.HouseInput(i, int(s.State[i/engine.Houses][i%engine.Houses])))
	}
	x.at[active-1] = int32(guess.TotalInput(x.seeds))
	return x
}

func newNet(r *rand.Rand) *net {
	n := new(net)
	for i := range n.weights {
		for unit := range n.weights[i] {
			n.weights[i][unit] = 0.3 * float32(r.NormFloat64())
		}
		n.squares[i] = 1
	}
	return n
}

// sign returns the factor of a unit, 1 or -1.
func sign(unit int) float32 {
	if unit < guess.Units/2 {
		return 1
	}
	return -1
}

// value returns the evaluation of a row in seeds, and sets sums to the inputs of the units.
func (n *net) value(x *row, sums *[guess.Units]float32) float32 {
	*sums = n.weights[x.at[0]]
	for _, at := range x.at[1:] {
		for unit, w := range &n.weights[at] {
			sums[unit] += w
		}
	}
	v := float32(0)
	for unit, sum := range sums {
		v += sign(unit) * max(sum, 0)
	}
	return v
}

// rmse returns the root mean square error, in seeds, of the rows with at least least seeds.
func (n *net) rmse(rows []row, least int) float64 {
	sum, count := 0.0, 0
	var sums [guess.Units]float32
	for i := range rows {
		if x := &rows[i]; x.seeds >= least {
			d := float64(n.value(x, &sums) - x.value)
			sum += d * d
			count++
		}
	}
	return math.Sqrt(sum / float64(max(count, 1)))
}

// learn takes one step down the gradient of the squared error of each row. rate returns the length of
// the step for the index of a row. The step of an input's weights is divided by the root mean square
// of their gradient (Tieleman and Hinton, "RMSprop", 2012), so rare inputs learn as fast as others.
func (n *net) learn(ctx context.Context, rows []row, rate func(int) float32) error {
	const newest = 0.001 // weight of the newest gradient in the mean
	var sums, gradient [guess.Units]float32
	for i := range rows {
		if i%1000 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		x := &rows[i]
		wrong := n.value(x, &sums) - x.value
		square := float32(0)
		for unit, sum := range sums {
			gradient[unit] = 0
			if sum > 0 {
				gradient[unit] = sign(unit) * wrong
				square += wrong * wrong / guess.Units
			}
		}
		for _, at := range x.at {
			n.squares[at] += newest * (square - n.squares[at])
			step := rate(i) / float32(math.Sqrt(float64(n.squares[at])))
			weights := &n.weights[at]
			for unit, g := range &gradient {
				weights[unit] -= step * g
			}
		}
	}
	return nil
}

// center subtracts the middle of the weights of each house's inputs, and adds it to the weights of the
// inputs for the seeds in all houses. Exactly one input of each house and one of the latter is 1, so
// no value changes. But fewer weights exceed the limits of the file.
func (n *net) center() {
	first, totals := guess.HouseInput(0, 0), n.weights[guess.TotalInput(0):]
	states := guess.HouseInput(1, 0) - first
	for ; first < guess.TotalInput(0); first += states {
		for unit := range guess.Units {
			least, most := n.weights[first][unit], n.weights[first][unit]
			for _, w := range n.weights[first : first+states] {
				least, most = min(least, w[unit]), max(most, w[unit])
			}
			middle := (least + most) / 2
			for i := range states {
				n.weights[first+i][unit] -= middle
			}
			for i := range totals {
				totals[i][unit] += middle
			}
		}
	}
}

// encode returns the file that package guess reads.
func (n *net) encode() []byte {
	data := make([]byte, 0, 2*guess.Inputs*guess.Units)
	for input := range n.weights {
		most := guess.MostWeight
		if input >= guess.TotalInput(0) {
			most = guess.MostTotal
		}
		for _, w := range n.weights[input] {
			units := int(math.Round(guess.UnitsPerSeed * float64(w)))
			data = binary.LittleEndian.AppendUint16(data, uint16(int16(min(max(units, -most), most))))
		}
	}
	return data
}
