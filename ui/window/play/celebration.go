package play

import (
	"kalah/ui/app/session"
	"kalah/ui/window/board"
)

// celebrate celebrates the end of a game on the board, when it has just been reached:
// loudly, unless it is a person who has lost against an AI. Who wants moves to be shown
// at once sees no celebration either.
func (d *display) celebrate(before, now session.Screen) {
	switch {
	case now.Activity != session.Finished || now.Replay || d.play.Settings.Speed() == board.SpeedOff:
		return
	case before.Activity == session.Finished || before.Activity == session.NoGame || before.Replay:
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
