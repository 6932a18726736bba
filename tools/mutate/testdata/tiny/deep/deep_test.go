package deep

import "testing"

func TestSmall(t *testing.T) {
	if !Small(3) || Small(10) {
		t.Error("wrong")
	}
	Forever(3)
}
