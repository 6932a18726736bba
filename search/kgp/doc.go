// Package kgp speaks the Kalah Game Protocol 1.0, with which agents and tournament servers of
// other authors play Kalah: lines of text over standard input and output, TCP or WebSocket.
// Its specification is in the repository KWARC/kalah-game.
//
// The server asks "4 state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", the agent answers "@4 move 3", as
// often as it likes, and "@4 yield" when it is done; the last move counts. The agent is always
// south, the player to move.
//
// [Agent] is the server's side of one agent, [Client.Play] an agent's side of one server. Both see
// positions as [Board] and houses from 0, as the rest of the program does.
package kgp
