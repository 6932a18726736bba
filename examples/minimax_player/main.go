// Command minimax_player is a player for Kalah that looks some turns ahead: minimax with
// alpha-beta pruning, as minimax_player.py plays. It speaks the Kalah Game Protocol.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

const (
	depth    = 5 // turns to look ahead
	infinite = 1_000_000
)

func main() {
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		words := strings.Fields(in.Text())
		switch {
		case strings.HasPrefix(in.Text(), "kgp"): // the greeting: answer that we want to play
			fmt.Print("set info:name \"Alpha-beta in Go\"\nmode freeplay\n")
		case strings.Contains(in.Text(), " state "): // 4 state <6,stores,our houses,their houses>
			_, house := read(words[2]).search(depth, -infinite, infinite)
			fmt.Printf("@%s move %d\n@%s yield\n", words[0], house+1, words[0])
		case strings.Contains(in.Text(), " ping"): // are we still here?
			fmt.Printf("@%s pong\n", words[0])
		}
	}
}

func read(board string) (p position) {
	fmt.Sscanf(board, "<6,%d,%d,%d,%d,%d,%d,%d,%d,%d,%d,%d,%d,%d,%d>", &p[ourStore], &p[theirStore],
		&p[0], &p[1], &p[2], &p[3], &p[4], &p[5], &p[7], &p[8], &p[9], &p[10], &p[11], &p[12])
	return p
}
