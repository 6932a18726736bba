package boardlook

import (
	"math"
	"reflect"
	"testing"

	"kalah/engine"
)

// The slots of a pit are within it, and the first stones of a house do not cover each other.
func TestSlots(t *testing.T) {
	distance := func(a, b slot) float64 { return math.Hypot(float64(a.x-b.x), float64(a.y-b.y)) }
	for seeds := engine.MinSeeds; seeds <= engine.MaxSeeds; seeds++ {
		stone := StoneSize(seeds)
		s := NewSlots(stone)
		if seeds == engine.DefaultSeeds && !reflect.DeepEqual(s, NewSlots(stone)) {
			t.Error("slots differ from one time to the next")
		}
		allPits(func(p engine.Pit) {
			slots := s[p.Player][p.House]
			if n := len(slots); n != engine.MaxTotal {
				t.Fatalf("%v has %d slots, want %d", p, n, engine.MaxTotal)
			}
			for i, at := range slots {
				out := distance(at, slot{})+float64(stone)*0.42 > 0.5
				if p.IsStore() {
					out = math.Abs(float64(at.x))+float64(stone)*0.42 > storeWide/2 || math.Abs(float64(at.y)) > 1
				}
				if out {
					t.Errorf("%d seeds: stone %d of %v reaches over its edge: %v", seeds, i, p, at)
				}
				for _, b := range slots[:min(i, 6)] {
					if i < 6 && seeds == engine.DefaultSeeds && !p.IsStore() && distance(at, b) < float64(stone)*0.55 {
						t.Errorf("%v: two of the first stones are %.3f apart, a stone is %.3f", p, distance(at, b), stone)
					}
				}
			}
		})
	}
}
