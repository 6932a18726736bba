// Package program lets programs of other authors play: each is a process of its own, which is
// asked by the Kalah Game Protocol (package kgp) or started for each move with the board as
// numbers, the convention of KGP's client kgpc.
//
// A [Host] starts only commands that it was allowed, and ends whatever it started, with the
// processes that those have started in their turn, even if this process is killed.
package program
