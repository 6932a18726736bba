// Package proving runs one long proof in the background: of the exact value of a position,
// and then of each of its houses, which may take days. It waits while anything else searches,
// keeps what is proved, and goes on at the next start of the program.
package proving
