// Package tournament makes whole matches of what people ask for: players by their
// specifications, openings by the name of their source, files that a match goes on
// from after a stop, folders of logs. The command line and the window share it; it
// knows neither.
//
// What is asked for is a [Definition], which is also what a tournament file holds.
// A [Match] is its plan, which package engine/match plays, with what it has come to.
package tournament
