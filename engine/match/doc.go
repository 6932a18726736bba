// Package match plays series of games between players and evaluates them: who is stronger, by
// how much, and with what confidence.
//
// A [Plan] defines all games in advance ([Plan.Fixture]): players, openings and the seeds of
// the players' random numbers. [Run] plays them, several at once, and commits the results in
// the order of the plan to a [Record]. A record holds sums of integers, so it is the same for
// any number of jobs, after any interruptions, and when [Merge] combines the records of
// shards. Scores, Elo with its interval, the likelihood of superiority, the decision of a
// sequential test, and a tournament's ratings are computed from a record.
//
// The package knows only the rules and the interface of a player. Its callers make players and
// openings, and write files.
package match
