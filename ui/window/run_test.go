package window

import "testing"

func TestHasDisplay(t *testing.T) {
	tests := []struct {
		goos, name string
		want       bool
	}{
		{"linux", "", false},
		{"linux", "DISPLAY", true},
		{"linux", "WAYLAND_DISPLAY", true},
		{"windows", "", true},
		{"darwin", "", true},
	}
	for _, tt := range tests {
		got := hasDisplay(tt.goos, func(name string) string {
			if name == tt.name {
				return ":0"
			}
			return ""
		})
		if got != tt.want {
			t.Errorf("%s with %q: %v, want %v", tt.goos, tt.name, got, tt.want)
		}
	}
}
