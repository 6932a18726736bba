package export

import (
	"math"
	"math/rand/v2"

	"kalah/engine"
)

// Most stones that are drawn in a pit. Beyond, only the number tells.
const (
	mostInHouse = 48
	mostInStore = 120
)

// stoneSize returns a stone's longer diameter: smaller with many seeds on the
// board. It is the same for a whole game.
func stoneSize(total int) float64 {
	const most, least, usual, many = 0.25 * unit, 0.18 * unit, 4 * 2 * engine.Houses, 16 * 2 * engine.Houses
	part := min(max(float64(total-usual)/(many-usual), 0), 1)
	return most - (most-least)*part
}

// slots are the places of the stones in a pit, from its middle, in the order in
// which they fill. Where a stone lies does not depend on how many there are.
type slots [2][engine.Houses + 1][]point

// newSlots returns the places of stones of that size.
func newSlots(stone float64) *slots {
	s := new(slots)
	for player := range s {
		for house := range engine.Houses {
			s[player][house] = houseSlots(stone, uint64(player*engine.Houses+house))
		}
		s[player][engine.Store] = storeSlots(stone, uint64(player))
	}
	return s
}

// houseSlots winds layer upon layer out from the middle, as a sunflower does.
func houseSlots(stone float64, seed uint64) []point {
	golden := math.Pi * (3 - math.Sqrt(5))
	random := rand.New(rand.NewPCG(seed, 41))
	around := func(width float64) float64 { return (random.Float64() - 0.5) * width }
	apart := 0.52 * stone
	out := make([]point, 0, mostInHouse)
	for layer := 0; len(out) < mostInHouse; layer++ {
		room := unit/2 - 0.56*stone - 1.5*float64(layer)
		turn := random.Float64() * 2 * math.Pi
		for i := 0; len(out) < mostInHouse; i++ {
			far := apart * math.Sqrt(float64(i)+0.3)
			if far > room && i > 2 {
				break
			}
			sin, cos := math.Sincos(turn + float64(i)*golden)
			far = min(far, room)
			out = append(out, point{far*cos + around(0.2*apart), far*sin + around(0.2*apart)})
		}
	}
	return out
}

// storeSlots puts each stone where, of some places drawn, it is farthest from
// those already there and from the wall, layer by layer.
func storeSlots(stone float64, seed uint64) []point {
	const tries = 32
	random := rand.New(rand.NewPCG(seed, 43))
	radius := storeWide/2 - 0.6*stone
	straight := storeHigh/2 - storeWide/2
	perLayer := int(0.58 * storeWide * storeHigh / (stone * stone))
	out := make([]point, 0, mostInStore)
	for len(out) < mostInStore {
		layer := out[len(out)-len(out)%perLayer:]
		best, farthest := point{}, -1.0
		for range tries {
			c := point{(2*random.Float64() - 1) * radius, (2*random.Float64() - 1) * (straight + radius)}
			wall := radius - math.Hypot(c.x, max(0, math.Abs(c.y)-straight))
			if wall < 0 {
				continue // beyond the round end
			}
			nearest := 2*wall + 0.8*stone
			for _, o := range layer {
				nearest = min(nearest, math.Hypot(c.x-o.x, c.y-o.y))
			}
			if nearest > farthest {
				best, farthest = c, nearest
			}
		}
		out = append(out, best)
	}
	return out
}
