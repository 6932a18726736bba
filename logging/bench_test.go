package logging

import (
	"io"
	"os"
	"strings"
	"testing"
)

func BenchmarkRead(b *testing.B) {
	data, err := os.ReadFile("testdata/notebook/log_004.json")
	if err != nil {
		b.Fatal(err)
	}
	text := string(data)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if _, err := Read(strings.NewReader(text), "log_004.json"); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkWrite(b *testing.B) {
	l, err := ReadFile("testdata/notebook/log_004.json")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if err := l.Write(io.Discard); err != nil {
			b.Fatal(err)
		}
	}
}
