// Package kgp implements the Kalah Game Protocol 1.0 (KGP). Agents and tournament servers of other
// authors use it to play Kalah. Its commands are lines of text over standard input and output, TCP
// or WebSocket. The specification is in the GitHub repository KWARC/kalah-game.
//
// The server asks a question, "4 state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>". The agent answers with
// any number of moves, "@4 move 3", and with "@4 yield" when it is done; the last move counts. The
// agent is always south, the player to move.
//
// [Agent] is the server's side of a connection with an agent, [Client.Play] is the agent's side.
// Both use [Board] for positions and count houses from 0, as the rest of the program does.
package kgp
