package autosave

import "testing"

func BenchmarkSave(b *testing.B) {
	k := open(b, b.TempDir())
	l := numbered(b, 1, 200)
	for b.Loop() {
		if err := k.Save(l); err != nil {
			b.Fatal(err)
		}
	}
}
