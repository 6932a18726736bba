// Package fileerr helps to say once, and not twice, which file an error is about.
package fileerr

import (
	"errors"
	"io/fs"
	"os"
)

// Bare returns a file error without the paths, for those who name them in their
// own words. Other errors stay as they are.
func Bare(err error) error {
	if of := (*fs.PathError)(nil); errors.As(err, &of) {
		return of.Err
	}
	if of := (*os.LinkError)(nil); errors.As(err, &of) {
		return of.Err
	}
	return err
}
