// Package proving runs one long proof for the window, in the background: that of the exact
// value of a position, and then of each of its houses, which may take days. It makes way
// for whatever else searches, keeps what is proved, and goes on with it at the next start
// of the program. It knows no toolkit, and neither how a proof is made nor where the wish
// to go on is remembered: see [Config].
package proving
