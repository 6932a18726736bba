package main

import (
	"testing"
)

func TestIndentedLinesAreKept(t *testing.T) {
	got := asMarkdown("A text with a_b:\n  one   *two*\n  three\n\nMore.")
	want := "A text with a\\_b:\n\n      one   *two*\n      three\n\nMore."
	if got != want {
		t.Errorf("asMarkdown gives\n%q, want\n%q", got, want)
	}
}
