package motion_test

import (
	"context"
	"fmt"
	"os"

	"kalah/ui/motion"
)

func ExampleReduced() {
	os.Setenv(motion.Variable, "1")
	defer os.Unsetenv(motion.Variable)
	fmt.Println(motion.Reduced(context.Background()))
	// Output: true
}
