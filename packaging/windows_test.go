package main

import (
	"archive/zip"
	"bytes"
	"io"
	"testing"
	"time"
)

// The same files make the same bytes wherever the clock stands, and come out as
// they went in.
func TestZipped(t *testing.T) {
	at := time.Unix(1790000000, 0)
	files := map[string][]byte{"kalah.exe": []byte("MZ\n"), "README.txt": []byte("one\ntwo\n")}
	var first, second bytes.Buffer
	if err := zipped(&first, "kalah-1", files, at); err != nil {
		t.Fatal(err)
	}
	if err := zipped(&second, "kalah-1", files, at.In(time.FixedZone("", 7200))); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(first.Bytes(), second.Bytes()) {
		t.Error("two archives of the same files differ")
	}
	got, err := zip.NewReader(bytes.NewReader(first.Bytes()), int64(first.Len()))
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"kalah-1/kalah.exe": "MZ\n", "kalah-1/README.txt": "one\r\ntwo\r\n"}
	if len(got.File) != len(want) {
		t.Errorf("%d files, want %d", len(got.File), len(want))
	}
	for _, f := range got.File {
		file, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(file)
		if err != nil || string(text) != want[f.Name] || !f.Modified.Equal(at) {
			t.Errorf("%s: got %q of %v, %v, want %q", f.Name, text, f.Modified, err, want[f.Name])
		}
	}
}
