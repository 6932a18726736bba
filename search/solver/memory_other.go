//go:build !(darwin || dragonfly || freebsd || linux || netbsd || openbsd || windows)

package solver

import (
	"errors"
	"os"
)

// mapMemory leaves all memory to Go.
func mapMemory(int) []byte { return nil }

// mapFile does without a file: the table is built.
func mapFile(*os.File, int) ([]byte, error) { return nil, errors.ErrUnsupported }

func unmap([]byte) {}

func adviseHugePages([]byte) {}
