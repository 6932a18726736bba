// Package match plays series of games between players and says what they show:
// who is stronger, by how much, and how sure that is.
//
// A [Plan] says who plays whom, from which openings and how often; it names every
// game before the first is played ([Plan.Fixture]), down to the seeds of the
// players' random numbers. [Run] plays the games, as many at once as it is given
// jobs, and commits their results in the order of the plan. What it commits to is
// a [Record]: whole numbers that are added up, so that they are the same however
// many jobs play, wherever the match was stopped and continued, and into however
// many shards it was divided that [Merge] puts together again. From a record come
// scores, Elo with its interval, the likelihood of superiority, the decision of a
// sequential test, and the ratings of a tournament.
//
// The package knows the rules and the interface of a player. Making players,
// openings and files is the business of whoever runs a match.
package match
