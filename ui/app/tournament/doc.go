// Package tournament makes whole matches of what people ask for: players by their
// specifications, openings by the name of their source, files that a match goes on
// from after a stop, folders of logs. The command line and the window share it; it
// knows neither.
//
// What is asked for is a [Definition], which is also what a tournament file holds.
// A [Match] is its plan, which package engine/match plays, with what it has come to.
// A [Control] runs one in the background, adds up what is to be shown as often as a
// window can show it, keeps the games that were played last, and goes on with a match
// that was stopped.
package tournament
