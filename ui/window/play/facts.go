package play

import (
	"kalah/ui/app/session"
	"kalah/ui/window/frame"
)

// facts describe the view for tests that drive the program from outside. "moves" is the number of
// moves played in the position shown, "of" the number in the whole line. "at" is the position of a
// replay; while a move is being sown, it is the position after that move.
func (p *Play) facts() frame.Facts {
	s := p.screen
	all := frame.Facts{
		"screen": "play", "activity": s.Activity.String(), "state": s.Game.State, "player": s.Game.Player, "turn": s.Game.Turn,
		"moves": len(s.Game.Moves), "of": len(s.Line), "at": s.At, "finished": s.Game.Over(), "ended": s.Game.Ending.Reason,
		"thinking": s.Activity == session.Thinking, "sowing": s.Sowing, "open": s.Open, "hint": s.HintHouse(), "log": s.Log,
		"players": [2]string{s.Players[0].Name, s.Players[1].Name}, "tempo": s.Tempo, "running": s.Running,
		"tab": string(p.side.selectedTab()), "houses": p.board.Places(), "analysis": analysisFacts(s.Analysis),
		"library": p.side.logs.Facts(false),
	}
	if s.Replay {
		slider := p.display.replay.Slider()
		all["screen"], all["slider"], all["slider_size"] = "replay", slider, slider.Size()
	}
	return all
}

// analysisFacts describe the analysis. "house" is -1 if the best house is unknown. "reasons" is the number of reasons
// still to be found.
func analysisFacts(a session.AnalysisState) frame.Facts {
	house, slips := -1, 0
	if a.Now.Known() {
		house = a.Now.House
	}
	for _, v := range a.Verdicts {
		if v.Slip() {
			slips++
		}
	}
	return frame.Facts{
		"on": a.On, "phase": a.Phase.String(), "score": a.Now.Score, "exact": a.Now.Exact, "house": house,
		"reviewing": a.Review.Running, "reviewed": a.Review.Done, "slips": slips, "reasons": a.Review.Reasons,
	}
}
