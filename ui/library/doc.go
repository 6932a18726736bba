// Package library shows a folder of logs as a library of games: a table that
// takes the place of the board ([Browser]), and the same in brief for the side
// panel ([Tab]).
//
// The widgets are told what there is and call back what is to be done; nothing
// here touches a file. Both draw their rows themselves and only those in sight,
// so that ten thousand games scroll as smoothly as ten.
package library
