package docs_test

import (
	"fmt"

	"kalah/docs"
)

func Example() {
	text, err := docs.Files.ReadFile("guide.md")
	fmt.Println(string(text[:21]), err)
	// Output: # A guide for players <nil>
}
