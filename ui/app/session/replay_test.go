package session_test

import (
	"testing"

	"kalah/engine"
	"kalah/logging"
	"kalah/ui/app/session"
)

func TestReplays(t *testing.T) {
	tell(t, map[string]string{
		"steps": `
			turns -> replaying 0 line=5 log=/logs/log.json -canAgain at=0
			next  -> 1 at=1 sown=C
			next  -> 2 at=2 sown=C,F
			back  -> 1 at=1 unsown=F
			last  -> 5 at=5
			next  -> 5
			first back -> 0
			nextTurn -> 2 sown=C,F,C,F
			nextTurn -> 3 sown=C,F,C,F,a
			backTurn -> 2 unsown=F,a
			backTurn -> 0 unsown=F,a,F,C
			goto:1   -> 1 at=1
			nextTurn -> 2 sown=C,F,C,F,a,F
			goto:99  -> 5 at=5
			leave    -> none 0 sown=C,F,C,F,a,F unsown=F,a,F,C`,
		"it runs": `
			log:3 run -> replaying 1 running
			600ms  -> 2
			run 1h -> 2 -running
			run    -> 3 -running
			run    -> 1
			goto:0 1h -> 0 -running`,
		"a log that is renamed": `log:3 rename:other.json,nothing.json rename:log.json,new.json -> log=new.json`,
		"steps cut a sowing short": `
			slow turns ~next next -> 1 at=2
			finish     -> 2 at=2
			~next back -> 3 at=2 unsown=a
			next       -> 2 at=3
			finish     -> 3 at=3
			~first nextTurn -> 0 at=1
			~first ~nextTurn skip -> 1 at=1`,
		"a slider shows the latest position alone": `
			turns ->
			~scrub:0 ~scrub:1 ~scrub:2 ~scrub:3 scrub:4 -> replaying 4 shown=1
			~scrub:2 leave -> none
			scrub:3 -> none 0`,
		"what follows a slider finds its position shown": `
			turns ~scrub:3 first -> replaying 0
			~scrub:3 goto:1  -> 1
			~scrub:3 next    -> 4 sown=A
			~scrub:3 back    -> 2 unsown=a
			~scrub:3 run     -> 4 running
			~scrub:2 playOn:Karl-Anna -> waiting 2 -replay line=2
			turns slow next ~scrub:3 skip -> replaying 3 at=3`,
		"looking back halts the game": `
			Karl-Pearl A 1s F review:1 10s -> replaying 1 line=3
			leave -> thinking 3
			1s    -> waiting 4`,
	})
}

// A game may continue from a position of a replay. Its log has the number of inherited moves.
// Moves that were taken back and chosen again are its own.
func TestPlayOn(t *testing.T) {
	tell(t, map[string]string{
		"from a log": `
			turns goto:4 playOn -> names=Pearl/Karl
			turns goto:4 playOn:Karl-Anna -> waiting 4 -replay line=4 -canRedo canUndo
			B       -> from=log.json:4 record=5
			3*undo E -> from=log.json:2 record=3
			again   -> waiting 4 kept=3 keptFrom=log.json:2 -complete`,
		"moves that are repeated": `
			turns goto:4 playOn:Karl-Anna undo undo redo redo -> from=log.json:4 record=4
			undo undo A -> from=log.json:2 record=3`,
		"nobody moved, so there is nothing to log": `turns goto:3 playOn:Karl-Anna Karl-Anna -> kept=`,
		"from the past of the game, which is logged": `
			Karl-Anna A B C review:2 -> underWay
			playOn:Karl-Pearl -> waiting 2 kept=3 -complete
			D 1s -> from=a.json:2`,
		"what does not go on": `
			playOn -> refused=noReplay -canPlayOn
			Pearl-Pearl/1 100*1s review:99 -> -underWay -canPlayOn
			playOn -> refused=finished
			back   -> canPlayOn
			slow next -> -canPlayOn
			finish back finish playOn -> names=Pearl/Pearl`,
	})
}

func TestPlayOnFromAPositionThatWasSetUp(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		start := engine.State{{0, 0, 0, 0, 2, 1, 5}, {1, 0, 0, 0, 0, 3, 9}}
		r := session.Record{Game: played(t, start, engine.Second, 1), Players: [2]engine.PlayerSpec{ai, human}, From: logging.From{Position: true}}
		w.c.Open("log.json", r, 0)
		w.tell(`playOn:Karl-Anna -> waiting 0 turn=Anna`)
		if w.screen.Game.State != start {
			t.Errorf("began in %v", w.screen.Game.State)
		}
		w.tell(`A -> from=:0:position`)
		w.c.Open("log.json", r, 0)
		w.tell(`last playOn:Karl-Anna -> from=log.json:1:position`)
		if got, _ := w.c.Record(); got.Game.First != engine.Second || got.Source != nil {
			t.Errorf("record %+v", got)
		}
	})
}

// Games that were running when the program ended are continued.
func TestResumedGames(t *testing.T) {
	tell(t, map[string]string{
		"one is safe once it is saved again": `
			noSaves resumed:4       -> waiting 4 unsaved safe=0
			noSaves:off saveAgain   -> saved=4 from=:4 ofEarlier
			undo undo C             -> from=:2 record=3 safe=1
			again                   -> waiting 0 kept=3 keptFrom=:2`,
		"and logged without another move": `
			noSaves resumed:3 Karl-Anna -> kept=3 saved=0x safe=1`,
	}, saving)
}
