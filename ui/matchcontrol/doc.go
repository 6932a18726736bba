// Package matchcontrol runs a match for a view: it plays it in the background, adds
// up what is to be shown as often as a window can show it, keeps the games that were
// played last, and goes on with a match that was stopped. It knows no toolkit, and
// neither how players are made nor where a match is kept: see [Config].
package matchcontrol
