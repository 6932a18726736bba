package safefile

import (
	"errors"
	"testing"
	"time"
)

func TestWhileBusy(t *testing.T) {
	errBusy, errOther := errors.New("busy"), errors.New("other")
	isBusy := func(err error) bool { return errors.Is(err, errBusy) }
	for _, tt := range []struct {
		name     string
		fails    []error
		patience time.Duration
		want     error
		tries    int
	}{
		{"at once", nil, time.Minute, nil, 1},
		{"free after a while", []error{errBusy, errBusy}, time.Minute, nil, 3},
		{"something else", []error{errOther}, time.Minute, errOther, 1},
		{"something else after a while", []error{errBusy, errOther}, time.Minute, errOther, 2},
		{"never", []error{errBusy, errBusy, errBusy}, -1, errBusy, 1},
	} {
		tries := 0
		err := whileBusy(func() error {
			tries++
			if tries <= len(tt.fails) {
				return tt.fails[tries-1]
			}
			return nil
		}, isBusy, tt.patience)
		if !errors.Is(err, tt.want) || tries != tt.tries {
			t.Errorf("%s: got %v in %d tries, want %v in %d", tt.name, err, tries, tt.want, tt.tries)
		}
	}
}
