package boardlook

import (
	"math"
	"math/rand/v2"

	"kalah/engine"
)

// slot is a place for a stone in a pit: for houses from the centre, in units of
// the house's diameter; for stores from the centre too, with y in parts of half
// the height that the stones may use.
type slot struct{ x, y float32 }

// StoneSize returns a stone's longer diameter, by the diameter of a house: with
// many seeds on the board they are smaller. It depends on the rules alone, so
// that it stays the same for a whole game.
func StoneSize(seedsPerHouse int) float32 {
	const most, least = 0.255, 0.185
	over := min(max(float32(seedsPerHouse-4)/12, 0), 1)
	return most - (most-least)*over
}

// Slots are the places of the pits in the order in which they fill: a layer side
// by side, then the next layer on top. A stone's place never depends on how
// many others there are.
type Slots [2][engine.Houses + 1][]slot

// NewSlots returns the places of stones of that size (see [StoneSize]).
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

// houseSlots winds each layer out from the middle, like the seeds of a
// sunflower, every layer a little narrower than the one below.
func houseSlots(stone float32, seed uint64) []slot {
	random := rand.New(rand.NewPCG(seed, 7))
	golden := math.Pi * (3 - math.Sqrt(5))
	spacing := float64(stone) * 0.5
	out := make([]slot, 0, engine.MaxTotal)
	for n := 0; len(out) < engine.MaxTotal; n++ {
		layer := min(n, 9) // a heap is no higher
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
			// Higher layers are nearer to the eye, and so a little further up.
			out = append(out, slot{float32(x), float32(y - 0.012*float64(layer))})
		}
	}
	return out
}

// nearest returns the distance to the nearest of the slots in a store, squared.
func (c slot) nearest(slots []slot, height float32) float32 {
	nearest := float32(math.MaxFloat32)
	for _, o := range slots {
		dx, dy := c.x-o.x, (c.y-o.y)*height/2
		nearest = min(nearest, dx*dx+dy*dy)
	}
	return nearest
}

// storeSlots puts each stone where, of a few places drawn at random, it is
// furthest from all others of its layer: any number of them looks well spread.
func storeSlots(stone float32, seed uint64) []slot {
	const tries, height = 30, 2.4 // of the stones' room, in house diameters
	random := rand.New(rand.NewPCG(seed, 11))
	wide := storeWide/2 - stone*0.62
	inLayer := int(0.66 * float32(2*wide+stone) * height / (stone * stone))
	out := make([]slot, 0, engine.MaxTotal)
	for len(out) < engine.MaxTotal {
		// The layer below counts too, but stones may half cover it.
		base := len(out) - len(out)%inLayer
		below, layer := out[max(0, base-inLayer):base], out[base:]
		best, bestApart := slot{}, float32(-1)
		for range tries {
			y := random.Float32()*2 - 1
			// The ends of a store are round.
			room := wide
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

// Center returns the centre of a stone at its place.
func (s *Slots) Center(l *Layout, p StonePlace) Point {
	pit := l.Pit(p.Pit)
	at := s[p.Pit.Player][p.Pit.House][p.Slot]
	high := l.Unit
	if p.Pit.IsStore() {
		high = (pit.Size.Height - 0.5*pit.Size.Width) / 2
	}
	return pit.Center.Plus(at.x*l.Unit, at.y*high)
}
