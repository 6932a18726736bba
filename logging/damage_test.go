package logging

import (
	"bytes"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// A file that a disk, a network or an editor has damaged is refused in one line
// or is a log that can be written and read again. Nothing panics.
func TestDamagedFiles(t *testing.T) {
	files := [][]byte{[]byte(small(t)), []byte(full(t))}
	for _, file := range realLogs(t)[:3] {
		files = append(files, []byte(contents(t, file)))
	}
	refused := 0
	rapid.Check(t, func(rt *rapid.T) {
		data := slices.Clone(rapid.SampledFrom(files).Draw(rt, "file"))
		for range rapid.IntRange(1, 4).Draw(rt, "damages") {
			data = damaged(rt, data)
		}
		l, err := Read(bytes.NewReader(data), "game.json")
		if err != nil {
			refused++
			checkError(t, err)
			return
		}
		text := mustWrite(rt, l)
		if diff := difference(l, mustRead(rt, text)); diff != "" {
			rt.Fatalf("(-first +second):\n%s", diff)
		}
	})
	if refused == 0 {
		t.Error("no damage was noticed")
	}
}

func damaged(t *rapid.T, data []byte) []byte {
	if len(data) == 0 {
		return data
	}
	from := rapid.IntRange(0, len(data)-1).Draw(t, "from")
	to := min(len(data), from+rapid.IntRange(1, 40).Draw(t, "length"))
	switch rapid.SampledFrom([]string{"cut", "lost", "twice", "zeros", "flipped", "said otherwise", "elsewhere"}).Draw(t, "damage") {
	case "cut":
		return data[:from]
	case "lost":
		return slices.Delete(data, from, to)
	case "twice":
		return slices.Insert(data, to, slices.Clone(data[from:to])...)
	case "zeros":
		clear(data[from:to])
	case "flipped":
		data[from] ^= 1 << rapid.IntRange(0, 7).Draw(t, "bit")
	case "said otherwise":
		token := rapid.SampledFrom([]string{
			"{", "}", "[", "]", ",", ":", `"`, `\`, "-", "1e9", "-0", "0.5", "null", "true", `""`, "[]", "{}", "\xff", "\ufeff",
		}).Draw(t, "token")
		return slices.Replace(data, from, min(to, from+2), []byte(token)...)
	case "elsewhere":
		part := slices.Clone(data[from:to])
		data = slices.Delete(data, from, to)
		return slices.Insert(data, rapid.IntRange(0, len(data)).Draw(t, "at"), part...)
	}
	return data
}
