package desktop_test

import (
	"context"
	"fmt"
	"os"

	"kalah/internal/desktop"
)

func ExampleReduced() {
	os.Setenv(desktop.Variable, "1")
	defer os.Unsetenv(desktop.Variable)
	fmt.Println(desktop.Reduced(context.Background()))
	// Output: true
}
