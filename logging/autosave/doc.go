// Package autosave keeps a running game on the disk, so that it can go on after
// the program was killed or the computer lost its power.
//
// Every process has files of its own in the folder: the game as a log, and an
// empty file that it holds a lock on for as long as it lives. The system takes
// the lock away when the process ends, however it ends, and so [Pending] knows
// which games are left behind and which are being played in another window.
//
//	keeper, err := autosave.Open(autosave.DefaultFolder())
//	pending, err := autosave.Pending(autosave.DefaultFolder())
//
// After each move the game is saved ([Keeper.Save]): written to a temporary
// file, synced and renamed, so that what is there is always whole. Once it is
// over and logged it is cleared ([Keeper.Clear]). Who goes on with a game that
// was left behind saves it first and discards it ([Unfinished.Discard]) then:
// so it is never in neither place.
package autosave
