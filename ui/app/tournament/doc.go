// Package tournament defines, plays and saves matches for the command line and the window.
//
// A [Definition] describes a match in the user's terms, as in a tournament file; for example it
// names the source of the openings. A [Match] is its plan with the results so far. Package
// engine/match plays the plan. A match can be saved to a file and continued. A [Control] plays a
// match in the background for a window.
package tournament
