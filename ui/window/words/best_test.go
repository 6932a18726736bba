package words

import (
	"strings"
	"testing"
)

func TestBest(t *testing.T) {
	for preferred, want := range map[string]string{
		"": "en", "de-AT en": "de", "en-GB de": "en", "fr de": "de", "ja": "en", "not_a_tag de": "de",
		"gsw-CH": "de", // people who write Swiss German read German
	} {
		if got := best(strings.Fields(preferred)); got != want {
			t.Errorf("best(%v) = %q, want %q", preferred, got, want)
		}
	}
}
