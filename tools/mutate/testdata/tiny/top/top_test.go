package top

import (
	"testing"

	"tiny/deep"
)

func TestSum(t *testing.T) {
	if got := deep.Sum([]int{1, 2}); got != 3 {
		t.Errorf("got %d", got)
	}
}
