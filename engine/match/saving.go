package match

import (
	"cmp"
	"context"

	"kalah/internal/message"
)

// ErrUnsaved is wrapped by the error of [Run] if games or the record could not be saved.
var ErrUnsaved = message.New("not everything is saved")

const (
	// maxUnkept is the maximum number of games that wait for another call of Keep. It limits
	// memory.
	maxUnkept = 10_000

	// fewTries is the number of failing calls of Keep after which a run tries again later.
	fewTries = 10
)

// unkept holds the games and errors of a run that are not saved yet.
type unkept struct {
	games   []*Result // not saved by Keep
	lost    int       // number of games dropped from games
	keepErr error     // error of the latest failed Keep; nil if all games are saved
	saveErr error     // error of the latest Save; nil if it succeeded
}

// keep calls Keep. If it fails, the game waits for keepAgain.
func (r *run) keep(result *Result) {
	if r.Keep == nil {
		return
	}
	if err := r.Keep(result); err != nil {
		if r.games = append(r.games, result); len(r.games) > maxUnkept {
			r.games = r.games[1:]
			r.lost++
		}
		r.trouble(&r.keepErr, err)
	}
}

// keepAgain calls Keep again for unsaved games until the given number of calls have failed.
func (r *run) keepAgain(ctx context.Context, tries int) {
	for range len(r.games) {
		if tries == 0 || ctx.Err() != nil {
			return
		}
		first := r.games[0]
		r.games = r.games[1:]
		if err := r.Keep(first); err != nil {
			r.games = append(r.games, first)
			r.keepErr = err
			tries--
		}
	}
	if len(r.games) == 0 && r.lost == 0 {
		r.trouble(&r.keepErr, nil)
	}
}

// save calls Save if the record has changed. It does not update the time of an unchanged
// record.
func (r *run) save() {
	if r.Save != nil && !r.unsaved {
		return
	}
	r.record.Elapsed = r.elapsed()
	r.record.setAhead(r.waiting, r.over)
	if r.unsaved = false; r.Save == nil {
		return
	}
	err := r.Save(r.record)
	r.unsaved = err != nil
	r.trouble(&r.saveErr, err)
}

// trouble sets keepErr or saveErr. It reports a new error, and nil when both errors are gone.
func (r *run) trouble(of *error, err error) {
	changed := (*of == nil) != (err == nil)
	*of = err
	if changed && (err != nil || r.keepErr == nil && r.saveErr == nil) {
		r.unshown = true
		if r.Trouble != nil {
			r.Trouble(err)
		}
	}
}

// finish tries to save everything. It returns an error that wraps [ErrUnsaved] if something
// could not be saved.
func (r *run) finish() error {
	r.keepAgain(context.Background(), fewTries)
	r.save()
	err := cmp.Or(r.saveErr, r.keepErr)
	if n := len(r.games) + r.lost; n > 0 {
		return message.Errorf("%w: games not saved: %d (%w)", ErrUnsaved, n, err)
	}
	if err != nil {
		return message.Errorf("%w: %w", ErrUnsaved, err)
	}
	return nil
}
