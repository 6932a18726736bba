package words

import "testing"

func TestBest(t *testing.T) {
	tests := []struct {
		preferred []string
		want      string
	}{
		{nil, "en"},
		{[]string{"de-AT", "en"}, "de"},
		{[]string{"gsw-CH"}, "de"}, // people who write Swiss German read German
		{[]string{"en-GB", "de"}, "en"},
		{[]string{"fr", "de"}, "de"},
		{[]string{"ja"}, "en"},
		{[]string{"not a tag", "de"}, "de"},
	}
	for _, tt := range tests {
		if got := best(tt.preferred); got != tt.want {
			t.Errorf("best(%v) = %q, want %q", tt.preferred, got, tt.want)
		}
	}
}
