package library

import (
	"encoding/binary"
	"hash/crc32"
	"slices"

	"kalah/engine"
)

// What a game's flags say.
const (
	flagBroken = 1 << iota
	flagFinished
	flagFirstWon
	flagSecondWon
	flagCreated
	flagEmptyCapture
	flagSeed // of the first player; the second's is the next one
)

// encodeIndex spells numbers as varints and texts with their length in front:
// that is read some ten times faster than JSON.
func encodeIndex(root string, games []Game) []byte {
	data := make([]byte, 0, 200*len(games)+1000)
	data = append(data, indexHeader(root)...)
	data = binary.AppendUvarint(data, uint64(len(games)))
	for i := range games {
		data = appendGame(data, &games[i])
	}
	return binary.LittleEndian.AppendUint32(data, crc32.Checksum(data, castagnoli))
}

func appendText(data []byte, text string) []byte {
	data = binary.AppendUvarint(data, uint64(len(text)))
	return append(data, text...)
}

func appendGame(data []byte, g *Game) []byte {
	flags := gameFlags(g)
	data = binary.AppendUvarint(data, uint64(flags))
	data = appendText(data, g.Folder)
	data = appendText(data, g.Name)
	data = binary.AppendVarint(data, g.Size)
	data = binary.AppendVarint(data, g.ModTime.Unix())
	data = binary.AppendUvarint(data, uint64(g.ModTime.Nanosecond()))
	if flags&flagBroken != 0 {
		return appendText(data, string(g.Problem))
	}
	if flags&flagCreated != 0 {
		data = binary.AppendVarint(data, g.Created.Unix())
		data = binary.AppendUvarint(data, uint64(g.Created.Nanosecond()))
	}
	for _, p := range g.Players {
		data = appendPlayer(data, p)
	}
	data = append(data, endingCode(g.Ending))
	for _, n := range []int{g.Rules.Seeds, g.Seeds[0], g.Seeds[1], g.Moves} {
		data = binary.AppendVarint(data, int64(n))
	}
	return binary.AppendVarint(data, int64(g.Duration))
}

// endings are the endings that a game may have, by the number that spells them.
var endings = [...]engine.Ending{
	{},
	{Reason: engine.Resigned, Player: engine.First},
	{Reason: engine.Resigned, Player: engine.Second},
	{Reason: engine.OnTime, Player: engine.First},
	{Reason: engine.OnTime, Player: engine.Second},
	{Reason: engine.Agreed},
}

func endingCode(e engine.Ending) byte { return byte(max(0, slices.Index(endings[:], e))) }

func gameFlags(g *Game) (flags int) {
	add := func(flag int, set bool) {
		if set {
			flags |= flag
		}
	}
	add(flagBroken, g.Broken())
	add(flagFinished, g.Finished)
	add(flagCreated, !g.Created.IsZero())
	add(flagEmptyCapture, g.Rules.EmptyCapture)
	for i, p := range g.Players {
		add(flagSeed<<i, p.Seed != nil)
	}
	for _, winner := range g.Winner {
		add(flagFirstWon<<winner, true)
	}
	return flags
}

func appendPlayer(data []byte, p engine.PlayerSpec) []byte {
	data = appendText(data, string(p.Type))
	data = appendText(data, p.Name)
	data = binary.AppendVarint(data, int64(p.Limit))
	data = binary.AppendVarint(data, int64(p.Time))
	data = binary.AppendVarint(data, int64(p.Level))
	if p.Seed != nil {
		data = binary.AppendVarint(data, *p.Seed)
	}
	return data
}
