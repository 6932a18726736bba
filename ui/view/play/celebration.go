package play

import (
	"kalah/ui/board"
	"kalah/ui/control"
)

// celebrate celebrates the end of a game on the board, when it has just been reached:
// loudly, unless it is a person who has lost against an AI. Who wants moves to be shown
// at once sees no celebration either.
func (d *display) celebrate(before, now control.Screen) {
	switch {
	case now.Activity != control.Finished || now.Replay || d.play.Settings.Speed() == board.SpeedOff:
		return
	case before.Activity == control.Finished || before.Activity == control.NoGame || before.Replay:
		return // it was over before
	}
	winners := now.Game.Winners()
	loud := len(winners) == 1 && (now.Watched() || now.Players[winners[0]].Type.IsPerson())
	d.board.Celebrate(winners, loud)
}

// skip shows at once what is being sown: in a game all of it, in a replay that goes on
// by itself only this move.
func (d *display) skip() {
	if d.play.screen.Replay {
		d.board.Finish()
		return
	}
	d.play.control.Skip()
}
