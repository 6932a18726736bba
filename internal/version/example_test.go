package version_test

import (
	"fmt"
	"runtime/debug"

	"kalah/internal/version"
)

func Example() {
	// What Go writes into a program that is built from an archive of the source.
	build := version.Of(&debug.BuildInfo{Main: debug.Module{Path: "kalah", Version: "(devel)"}})
	fmt.Println(build.String() == build.Number, build.Revision == "")
	// Output: true true
}
