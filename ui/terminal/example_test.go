package terminal_test

import (
	"context"
	"fmt"
	"os"
	"strings"

	"kalah/ui/terminal"
)

func Example() {
	in := strings.NewReader(`{"state":[[0,0,0,0,0,0,20],[1,0,0,0,0,0,27]],"player":0}` + "\n")
	status := terminal.Run(context.Background(), []string{"rules", "--jsonl"}, in, os.Stdout, os.Stderr, nil)
	fmt.Println("exit status", status)
	// Output:
	// {"finished":true,"utility":[-1,1]}
	// exit status 0
}
