package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Three mutants run again in the module below testdata: one is killed by its own package, one by
// another package, and one by none. The place of a fourth is gone.
func TestMutants(t *testing.T) {
	before := strings.Join([]string{
		"deep/deep.go:Small:cond#0\tkilled by x\tline 1\tfunc Small(n int) bool { return n < 10 }\t=>\tfunc Small(n int) bool { return n <= 10 }",
		"deep/deep.go:Sum:call#7\tkilled by x\tline 1\tsum += n\t=>\tif false { sum += n }",
		"deep/deep.go:Sum:bound#2\tkilled by x\tline 1\tif n > 0 && n != 7 {\t=>\tif n > 0 && n != (7+1) {",
		"deep/deep.go:Sum:call#0\tkilled by x\tline 1\tmore()\t=>\tif false { more() }",
		"deep/deep.go:Sum:cond#2\tSURVIVED\tline 1\tif n > 0 && n != 7 {\t=>\tif n >= 0 && n != 7 {",
		"# all: 4 of 5 killed",
	}, "\n")
	file := filepath.Join(t.TempDir(), "before.txt")
	if err := os.WriteFile(file, []byte(before), 0o644); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := run(t.Context(), &out, []string{"-C", "testdata/tiny", "-only", file, "-tests", "./...", "./deep"}); err != nil {
		t.Fatal(err)
	}
	want := []string{
		"deep/deep.go:Small:cond#0\tkilled by tiny/deep\tline 5\t",
		"deep/deep.go:Sum:call#0\tkilled by tiny/top\tline 12\tsum += n\t",
		"deep/deep.go:Sum:bound#2\tSURVIVED\t",
		"deep/deep.go:Sum:call#0\tGONE\t",
		"# tiny/deep: 2 of 3 killed",
	}
	got := strings.Split(out.String(), "\n")
	for i, w := range want {
		if i >= len(got) || !strings.HasPrefix(got[i], w) {
			t.Fatalf("got\n%s\nwant line %d to start with %q", out.String(), i+1, w)
		}
	}
}
