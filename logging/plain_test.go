package logging

import (
	"encoding/json"
	"testing"

	"pgregory.net/rapid"
)

// plainEntry and closeEntry agree.
func TestPlainEntry(t *testing.T) {
	for raw, want := range map[string]bool{
		`[-1, -1, [[4, 4, 4, 4, 4, 4, 0], [4, 4, 4, 4, 4, 4, 0]]]`: true,
		"[ 1,2\t,[[0,1,2,3,4,5,6] ,\n[240,8,9,10,11,12,13]\r]]":    true,
		`[0, 1, [[0,1,2,3,4,5,6],[7,8,9,10,11,12,13]], 2]`:         false,
		`null`: false,
	} {
		checkPlain(t, raw, want)
	}
	rapid.Check(t, func(t *rapid.T) {
		number := rapid.SampledFrom([]string{"0", "1", "5", "12", "240", "241", "-1", "-0", "1.5", "9999", "true", "[1]"})
		list := func(length int) string {
			text := "["
			for i := range length {
				if i > 0 {
					text += rapid.SampledFrom([]string{",", ", ", " ,\n"}).Draw(t, "comma")
				}
				text += number.Draw(t, "number")
			}
			return text + "]"
		}
		length := rapid.SampledFrom([]int{7, 7, 7, 7, 7, 6, 8, 0})
		raw := "[" + number.Draw(t, "player") + "," + number.Draw(t, "house") + ", [" +
			list(length.Draw(t, "houses")) + "," + list(length.Draw(t, "houses")) + "]]"
		_, _, _, ok := plainEntry(json.RawMessage(raw))
		checkPlain(t, raw, ok)
	})
}

func checkPlain(t interface{ Fatalf(string, ...any) }, raw string, want bool) {
	player, house, state, ok := plainEntry(json.RawMessage(raw))
	closePlayer, closeHouse, closeState, err := closeEntry(json.RawMessage(raw))
	if ok != want || ok && (err != nil || player != closePlayer || house != closeHouse || state != closeState) {
		t.Fatalf("%s: got %d, %d, %v, %t, closeEntry finds %d, %d, %v, %v", raw, player, house, state, ok, closePlayer, closeHouse, closeState, err)
	}
}
