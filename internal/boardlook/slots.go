package boardlook

import (
	"math"
	"math/rand/v2"

	"kalah/engine"
)

// slot is the place of a stone relative to the centre of its pit. The unit is the diameter of a
// house. In stores, y is a fraction of half the usable height.
type slot struct{ x, y float32 }

// StoneSize returns a stone's longer diameter, in diameters of a house. Stones are smaller if there
// are many. The size is the same during a complete game.
func StoneSize(seedsPerHouse int) float32 {
	const most, least = 0.255, 0.185
	over := min(max(float32(seedsPerHouse-4)/12, 0), 1)
	return most - (most-least)*over
}

// Slots has the places of stones in each pit in the order in which stones fill them: layer by
// layer.
type Slots [2][engine.Houses + 1][]slot

// NewSlots returns the places of stones of the given size (see [StoneSize]). They are always the
// same.
func NewSlots(stone float32) *Slots {
	s := new(Slots)
	for player := range s {
		for house := range engine.Houses {
			s[player][house] = houseSlots(stone, uint64(player*engine.Houses+house))
		}
		s[player][engine.Store] = storeSlots(stone, uint64(player))
	}
	return s
}

// houseSlots arranges each layer as a spiral, like the seeds of a sunflower. Each layer is a little
// narrower than the layer below.
func houseSlots(stone float32, seed uint64) []slot {
	random := rand.New(rand.NewPCG(seed, 7))
	golden := math.Pi * (3 - math.Sqrt(5))
	spacing := float64(stone) * 0.5
	out := make([]slot, 0, engine.MaxTotal)
	for n := 0; len(out) < engine.MaxTotal; n++ {
		layer := min(n, 9)
		most := 0.5 - float64(stone)*0.53 - 0.018*float64(layer)
		turn := random.Float64() * 2 * math.Pi
		shiftX, shiftY := (random.Float64()-0.5)*0.05, (random.Float64()-0.5)*0.05
		for i := 0; len(out) < engine.MaxTotal; i++ {
			radius := spacing * math.Sqrt(float64(i)+0.35)
			if radius > most && i >= 3 {
				break
			}
			angle := turn + float64(i)*golden
			jitter := spacing * 0.22
			x := radius*math.Cos(angle) + shiftX + (random.Float64()-0.5)*jitter
			y := radius*math.Sin(angle) + shiftY + (random.Float64()-0.5)*jitter
			if r := math.Hypot(x, y); r > most {
				x, y = x*most/r, y*most/r
			}
			// Higher layers appear a little further up.
			out = append(out, slot{float32(x), float32(y - 0.012*float64(layer))})
		}
	}
	return out
}

// nearest returns the squared distance to the nearest slot in a store.
func (c slot) nearest(slots []slot, height float32) float32 {
	nearest := float32(math.MaxFloat32)
	for _, o := range slots {
		dx, dy := c.x-o.x, (c.y-o.y)*height/2
		nearest = min(nearest, dx*dx+dy*dy)
	}
	return nearest
}

// storeSlots tries some random places for each stone and takes the place with the largest distance
// to the other stones of its layer.
func storeSlots(stone float32, seed uint64) []slot {
	const tries, height = 30, 2.4 // height of the store in units
	random := rand.New(rand.NewPCG(seed, 11))
	wide := storeWide/2 - stone*0.62
	inLayer := int(0.66 * float32(2*wide+stone) * height / (stone * stone))
	out := make([]slot, 0, engine.MaxTotal)
	for len(out) < engine.MaxTotal {
		// The stones of the layer below may be half covered, so their distance counts less.
		base := len(out) - len(out)%inLayer
		below, layer := out[max(0, base-inLayer):base], out[base:]
		best, bestApart := slot{}, float32(-1)
		for range tries {
			y := random.Float32()*2 - 1
			room := wide // less at the round ends
			if end := (float32(math.Abs(float64(y))) - 0.8) / 0.2; end > 0 {
				room *= float32(math.Sqrt(float64(1 - end*end*0.75)))
			}
			c := slot{(random.Float32()*2 - 1) * room, y}
			apart := min(c.nearest(layer, height), 2.2*c.nearest(below, height))
			if apart > bestApart {
				best, bestApart = c, apart
			}
		}
		out = append(out, best)
	}
	return out
}

// Center returns the centre of a stone.
func (s *Slots) Center(l *Layout, p StonePlace) Point {
	pit := l.Pit(p.Pit)
	at := s[p.Pit.Player][p.Pit.House][p.Slot]
	high := l.Unit
	if p.Pit.IsStore() {
		high = (pit.Size.Height - 0.5*pit.Size.Width) / 2
	}
	return pit.Center.Plus(at.x*l.Unit, at.y*high)
}
