package boardlook

import (
	"math"
	"reflect"
	"testing"

	"kalah/engine"
)

func TestSlotsAreWithinTheirPit(t *testing.T) {
	for seeds := engine.MinSeeds; seeds <= engine.MaxSeeds; seeds++ {
		stone := StoneSize(seeds)
		s := NewSlots(stone)
		for player := range 2 {
			for house := range engine.Houses {
				if n := len(s[player][house]); n != engine.MaxTotal {
					t.Fatalf("house has %d slots, want %d", n, engine.MaxTotal)
				}
				for i, at := range s[player][house] {
					if r := math.Hypot(float64(at.x), float64(at.y)); r+float64(stone)*0.42 > 0.5 {
						t.Errorf("%d seeds: stone %d of house %d reaches over its edge: %.3f", seeds, i, house, r)
					}
				}
			}
			if n := len(s[player][engine.Store]); n != engine.MaxTotal {
				t.Fatalf("store has %d slots, want %d", n, engine.MaxTotal)
			}
			for i, at := range s[player][engine.Store] {
				if math.Abs(float64(at.x))+float64(stone)*0.42 > storeWide/2 || math.Abs(float64(at.y)) > 1 {
					t.Errorf("%d seeds: stone %d of store %d is off it: %v", seeds, i, player, at)
				}
			}
		}
	}
}

func TestFewStonesLieSideBySide(t *testing.T) {
	stone := StoneSize(engine.DefaultSeeds)
	s := NewSlots(stone)
	if again := NewSlots(stone); !reflect.DeepEqual(s, again) {
		t.Error("slots differ from one time to the next")
	}
	for player := range 2 {
		for house := range engine.Houses {
			first := s[player][house][:6]
			for i, a := range first {
				for _, b := range first[i+1:] {
					if d := math.Hypot(float64(a.x-b.x), float64(a.y-b.y)); d < float64(stone)*0.55 {
						t.Errorf("house %d of %d: two of the first stones are %.3f apart, a stone is %.3f", house, player, d, stone)
					}
				}
			}
		}
	}
}
