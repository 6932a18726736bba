package desktop

import (
	"fmt"
	"runtime/debug"
)

// What the environment says stands.
func ExampleKeepSmall() {
	before := debug.SetGCPercent(100)
	defer debug.SetGCPercent(before)
	KeepSmall(func(string) string { return "off" })
	fmt.Println(debug.SetGCPercent(100))
	// Output: 100
}
