// Package program lets external programs play. A program runs in a separate process. It speaks
// the Kalah Game Protocol (package kgp), or is started for each move with the board as numbers on
// its standard input, like the client kgpc of the protocol's authors.
//
// A [Host] starts only allowed commands. It ends every program that it started, and all processes
// that the program started, even if this process is killed.
package program
