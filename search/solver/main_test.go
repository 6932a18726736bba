package solver

import (
	"fmt"
	"os"
	"testing"

	"go.uber.org/goleak"
)

func TestMain(m *testing.M) {
	if folder := os.Getenv(proofChild); folder != "" {
		fmt.Fprintln(os.Stderr, workUntilKilled(folder)) // returns only if it fails
		os.Exit(1)
	}
	goleak.VerifyTestMain(m)
}
