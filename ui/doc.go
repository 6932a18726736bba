// Package ui is the Fyne window of Kalah.
//
// Widgets draw and call back; the session of package control decides and
// drives them through its View interface. Nothing else changes what is shown:
// the game, the searches and the files work in goroutines of their own and
// come back through one post function (fyne.Do).
package ui
