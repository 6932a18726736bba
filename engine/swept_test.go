package engine_test

import (
	"slices"
	"testing"

	"kalah/engine"
)

func TestSweptAndWinners(t *testing.T) {
	for _, tc := range []struct {
		name        string
		state, want engine.State
		winners     []int
	}{
		{"seeds left", engine.State{{6: 24}, {1, 0, 2, 0, 0, 4, 18}}, engine.State{{6: 24}, {6: 25}}, []int{1}},
		{"none left", engine.State{{6: 24}, {6: 24}}, engine.State{{6: 24}, {6: 24}}, []int{0, 1}},
		{"on both sides", engine.State{{1, 6: 30}, {5: 2, 6: 25}}, engine.State{{6: 31}, {6: 27}}, []int{0}},
	} {
		if got := tc.state.Swept(); got != tc.want {
			t.Errorf("%s: %v swept is %v, want %v", tc.name, tc.state, got, tc.want)
		}
		if got := tc.state.Winners(); !slices.Equal(got, tc.winners) {
			t.Errorf("%s: winners %v, want %v", tc.name, got, tc.winners)
		}
	}
}
