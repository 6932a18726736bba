package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kalah/tools/command/commandtest"
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

// Each kind of place is found, and a new comment or function changes neither names nor draw.
func TestFind(t *testing.T) {
	const function = `
func (r *T[K]) F(list []int, a int) (int, bool, error) {
	if a > 1 && len(list) != 0 {
		list = list[a:]
		r.mu.Lock()
		println(a)
	}
	return a, true, nil
}
`
	names := func(source string) []string {
		found, err := find(Mutant{File: "p/a.go"}, []byte("package p\n"+source), 1)
		if err != nil {
			t.Fatal(err)
		}
		var lines []string
		for _, m := range found {
			if m.Function == "T.F" {
				lines = append(lines, m.Name()+" "+m.After+" "+m.draw)
			}
		}
		return lines
	}
	got := names(function)
	for _, w := range []string{
		"p/a.go:T.F:cond#0 if !(a > 1 && len(list) != 0) { ",
		"p/a.go:T.F:cond#1 if a > 1 || len(list) != 0 { ",
		"p/a.go:T.F:cond#2 if a >= 1 && len(list) != 0 { ",
		"p/a.go:T.F:cond#3 if a > 1 && len(list) == 0 { ",
		"p/a.go:T.F:bound#0 if a > (1+1) && len(list) != 0 { ",
		"p/a.go:T.F:bound#2 list = list[(a)+1:] ",
		"p/a.go:T.F:call#0 if false { list = list[a:] } ",
		"p/a.go:T.F:call#1 if false { println(a) } ",
		"p/a.go:T.F:return#0 return func(int) (zero int) { return }(a), true, nil ",
		"p/a.go:T.F:return#1 return a, !(true), nil ",
	} {
		if !strings.Contains(strings.Join(got, "\n"), w) {
			t.Errorf("got\n%s\nwant %q", strings.Join(got, "\n"), w)
		}
	}
	other := names("// F is new.\nfunc G() bool { return 1 < 2 }\n" + strings.Replace(function, "println", "// why\n println", 1))
	if strings.Join(other, "\n") != strings.Join(got, "\n") {
		t.Errorf("got\n%s\nafter edits elsewhere, want\n%s", strings.Join(other, "\n"), strings.Join(got, "\n"))
	}
}

func TestWrongArguments(t *testing.T) {
	commandtest.Refuses(t, run, nil, []string{"-n", "0", "./..."}, []string{"-C", "testdata/tiny", "./none"})
}
