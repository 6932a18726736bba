package terminal

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kalah/ui/app/tournament"
)

// A merge replaces a whole of the same match, and nothing else unless it is told to; a
// part not even then.
func TestMergeKeepsFiles(t *testing.T) {
	folder := t.TempDir()
	at := func(name string) string { return filepath.Join(folder, name) }
	args := []string{"match", "--first", "random", "--second", "random", "--games", "4"}
	parts := []string{at("p0.json"), at("p1.json")}
	for i, part := range parts {
		run(t, "", append(args, "--shard", []string{"0/2", "1/2"}[i], "--out", part)...).want(t, statusDone, "", "")
	}
	run(t, "", append(args, "--random-seed", "5", "--out", at("other.json"))...).want(t, statusDone, "", "")
	run(t, "", append(args, "--shard", "0/2", "--out", at("copy.json"))...).want(t, statusDone, "", "")
	if err := os.WriteFile(at("notes"), []byte("precious"), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(parts[1], at("link.json")); err != nil {
		t.Skip(err)
	}
	for _, test := range []struct{ name, want, forced string }{
		{"p1.json", "is one of the parts", "is one of the parts"},
		{"link.json", "is one of the parts", "is one of the parts"},
		{"copy.json", "the file is of another match: shard 0/2, not 0/1 (--force replaces it)", ""},
		{"other.json", "its random seed is 5, not 0 (--force replaces it)", ""},
		{"notes", "not the file of a match", ""},
		{".", "a folder, expected a file", "folder"},
	} {
		t.Run(test.name, func(t *testing.T) {
			merge := append([]string{"match", "merge", "--out", at(test.name)}, parts...)
			before, _ := os.ReadFile(at(test.name))
			run(t, "", merge...).want(t, statusWrong, "", test.want)
			if after, _ := os.ReadFile(at(test.name)); string(after) != string(before) {
				t.Errorf("the file holds %q, want %q as before", after, before)
			}
			if test.forced != "" {
				a := run(t, "", append(merge, "--force")...)
				if after, _ := os.ReadFile(at(test.name)); a.status != statusWrong || string(after) != string(before) {
					t.Errorf("with --force: %+v, the file holds %q", a, after)
				}
				return
			}
			run(t, "", append(merge, "--force")...).want(t, statusDone, "4 games", "")
			if after := read(t, at(test.name)); !strings.Contains(after, `"games":4`) {
				t.Errorf("the file holds %q, want the whole", after)
			}
		})
	}
	run(t, "", append([]string{"match", "merge", "--out", write(t, "empty.json", "")}, parts...)...).want(t, statusDone, "4 games", "")
	run(t, "", append(args, "--out", write(t, "empty.json", ""))...).want(t, statusDone, "4 games", "")
	lock, err := tournament.Lock(parts[0])
	if err != nil {
		t.Fatal(err)
	}
	before := read(t, parts[0])
	run(t, "", append(args, "--shard", "0/2", "--out", parts[0], "--force")...).want(t, statusWrong, "", "--out: "+parts[0]+": another process plays into this file")
	if err := lock.Remove(); err != nil || read(t, parts[0]) != before {
		t.Errorf("%v; the file holds %q, want %q", err, read(t, parts[0]), before)
	}
	run(t, "", "match", "merge", "--force", parts[0], parts[1]).want(t, statusWrong, "", "--force replaces the file of --out, which is not given")
	run(t, "", "match", "merge", "--out", "", parts[0], parts[1]).want(t, statusWrong, "", "--out: the path is empty")
}
