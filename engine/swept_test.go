package engine_test

import (
	"testing"

	"kalah/engine"
)

func TestSwept(t *testing.T) {
	for _, tc := range []struct {
		name        string
		state, want engine.State
	}{
		{"seeds left", engine.State{{6: 23}, {1, 0, 2, 0, 0, 4, 18}}, engine.State{{6: 23}, {6: 25}}},
		{"none left", engine.State{{6: 24}, {6: 24}}, engine.State{{6: 24}, {6: 24}}},
		{"on both sides", engine.State{{1, 6: 20}, {5: 2, 6: 25}}, engine.State{{6: 21}, {6: 27}}},
	} {
		if got := tc.state.Swept(); got != tc.want {
			t.Errorf("%s: %v swept is %v, want %v", tc.name, tc.state, got, tc.want)
		}
	}
}
