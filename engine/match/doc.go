// Package match plays series of games between players and evaluates them: the stronger player,
// the difference in strength and the confidence in this result.
//
// A [Plan] defines all games in advance ([Record.Fixture]): players, openings and random seeds. In a
// Swiss the results of a round decide who meets in the next one.
// [Run] plays several games at once and commits the results to a [Record] in the order of the
// plan. A record consists of sums of integers. So it does not depend on the number of jobs, on
// interruptions, or on a division into shards whose records [Merge] combines. All statistics
// are computed from a record: scores, Elo with its interval, the likelihood of superiority, the
// decision of a sequential test, and the ratings of a tournament.
//
// The package depends only on the rules and the interface of a player. Its callers create
// players and openings, and write files.
package match
