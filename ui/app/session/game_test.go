package session_test

import (
	"slices"
	"strings"
	"testing"

	"kalah/engine"
	"kalah/internal/task/tasktest"
	"kalah/ui/app/session"
)

// Games of persons and computer players: who may play when, the moves shown, and the logs.
func TestGames(t *testing.T) {
	tell(t, map[string]string{
		"a person against an AI": `
			-> none 0
			Karl-Pearl -> waiting 0 open seed=7
			A 100ms -> thinking 1 -open search=1
			B     -> thinking 1
			900ms -> waiting 2 sown=A,a`,
		"a move is shown where its sowing begins and ends, a log once": `
			Pearl-Pearl ->
			1s      -> thinking 1 shown=2
			~log:3@2 -> replaying 2 shown=1`,
		"a person plays when all was shown": `
			slow Karl-Anna C -> sowing 0 -open ahead
			finish   -> waiting 1 open -ahead turn=Karl
			F finish -> waiting 2`,
		"an illegal house": `Karl-Anna/1 A A A -> refused=empty`,
		"a finished game is logged once": `
			Pearl-Pearl/1 100*1s -> finished complete logs=1 log=a.json
			again -> thinking 0 logs=1`,
		"and not at the end": `noLogs Karl-Anna A close -> refused=disk`,
		"another game while one thinks": `
			endless Karl-Pearl A -> thinking 1
			Pearl-Karl/3 -> thinking 0 kept=1 -complete seeds=3`,
		"closing while one thinks": `
			endless Karl-Pearl A ->
			close -> took=0s kept=1
			10s   -> sown=A`,
		"a game that cannot be set up leaves the other": `
			Karl-Pearl A -> thinking 1
			Karl-Pearl/21 -> refused=rules thinking 1
			Karl-Bad      -> refused=otherwise thinking 1
			Karl-Anna+wrong -> refused=otherwise thinking 1`,
		"stop and continue": `
			Pearl-Pearl 1s stop -> paused 1 canContinue -canStop -canMoveNow
			10s      -> paused 1
			continue -> thinking 1
			1s       -> thinking 2`,
		"move now": `
			endless Karl-Pearl -> -canMoveNow
			A 1h -> thinking 1 canMoveNow
			now  -> waiting 2 hurried`,
		"a hint": `
			Karl-Anna hint -> hinting
			1s        -> hint=A -hinting
			hint D 1s -> hint=none`,
		"a hint that is asked for while the other one thinks": `
			Karl-Pearl A hint -> thinking 1 hinting
			3*1s      -> waiting 2 hint=B -hinting`,
		"what the person gave away who lost to the computer": `
			Karl-Pearl/1 end 1s end 1s end 1s end 1s end 1s end 1s end 1s end 1s -> finished lapse=6 secondLook=6order
			undo -> lapse=0`,
		"what is told of a game that is left": `Pearl-Karl ~1s Karl-Anna -> waiting 0 sown= kept=1`,
	})
}

// A step is one move of an AI in a game that is paused before and after it.
func TestSteps(t *testing.T) {
	tell(t, map[string]string{
		"each is one move": `
			Pearl-Pearl 1s step -> paused 1
			10s  -> paused 1
			step -> thinking 1 -canContinue
			10s  -> paused 2 played=A,a canContinue
			step 10s continue 1s -> thinking 4`,
		"not for a person": `
			Karl-Pearl -> -canStep
			A stop step 1s -> paused 2 -canStep
			B 10s    -> paused 2
			continue -> waiting`,
		"cut short": `
			endless Pearl-Pearl stop step 1s pause 1h -> paused 0 canContinue
			step review:0 leave 1h -> paused 0
			step now -> paused 1`,
		"an extra turn is another, and the last ends the game": `
			Pearl-Pearl/1 stop 7*stepOn -> paused 7 played=A,a,B,b,C,c,D
			stepOn    -> paused 8 turn=Pearl logs=0
			10*stepOn -> finished logs=1 -canStep
			undo      -> paused canStep`,
		"a program that fails": `Bot-Bot stop 3*stepOn -> finished failed=1 -canStep logs=1`,
	})
}

// A house that is played during a sowing ends it and is played next, if it can be played by the
// same person.
func TestHousesPlayedAhead(t *testing.T) {
	tell(t, map[string]string{
		"in an extra turn": `
			slow Karl-Anna C F -> sowing 1 sown=C,F
			finish -> 2`,
		"in the sowing of an AI": `
			Karl-Pearl A slow 1s -> sowing 1
			D -> sowing 2 sown=A,a,D`,
		"moves are taken back": `slow Karl-Pearl C ~F ~undo finishAll -> 1`,
		"another game began":   `slow Karl-Pearl ~C ~F Karl-Anna finishAll -> 0`,
	})
}

// Moves that are taken back are shown one by one, in the time of two moves.
func TestUndo(t *testing.T) {
	tell(t, map[string]string{
		"undo and redo": `
			Karl-Pearl C F -> thinking 2
			1s   -> waiting 3
			undo -> waiting 1
			undo -> waiting 0 -canUndo canRedo
			undo -> waiting 0
			redo -> waiting 1
			redo -> waiting 3 played=C,F,a -canRedo logs=0`,
		"it is shown": `
			Karl-Pearl A 1s -> waiting 2
			slow undo -> sowing 2 unsown=a tempo=2 -open canRedo
			D finish  -> sowing 1
			finish    -> waiting 0 open tempo=1 unsown=a,A
			redo finish finish -> waiting 2 played=A,a`,
		"cut short": `
			Karl-Anna A B C slow ~undo undo -> sowing 2
			redo -> sowing 1 unsown=C,b sown=A,b,C,b
			skip -> waiting 2
			~undo review:1 -> replaying 1
			leave -> waiting 1`,
		"between AIs it takes back a turn and pauses": `
			Pearl-Pearl 6*1s -> thinking 6
			undo -> paused -6
			10s redo -> paused 6`,
		"after the end a game is logged again if something new was played": `
			Karl-Anna/1 end -> finished logs=1
			undo redo -> logs=1
			undo -> waiting open -complete log=
			end  -> finished logs=2`,
	})
}

// The move of a computer player comes some time after the previous move was shown. The player
// searches during this time.
func TestTheMomentBeforeAnAIsMove(t *testing.T) {
	tell(t, map[string]string{
		"longer than thinking": `
			delay:1300ms/0s Karl-Pearl 1h A 1299ms -> 1
			1ms -> 2`,
		"it begins when the move is seen": `
			delay:600ms/0s Karl-Pearl slow A 10s finish 599ms -> sown=A
			1ms -> sown=A,a`,
		"it is not the AI's time": `
			delay:10s/0s Karl-Pearl+minute A tick:11s -> waiting 2 clock=59s/59s`,
	})
}

// Computer players think during a person's turn if pondering is on.
func TestPondering(t *testing.T) {
	tell(t, map[string]string{"": `
		Karl-Pearl ponder -> ponder=1
		A           -> thinking ponder=0
		1s hint     -> ponder=0
		10s         -> ponder=1
		pause       -> ponder=0
		continue    -> ponder=1
		ponder:off  -> ponder=0
		ponder Pearl-Pearl -> ponder=0
		Karl-Pearl  -> ponder=1
		A 1s resign -> over ponder=0
		Karl-Pearl+minute tick:10s -> ponder=1 clock=50s/1m0s
		close       -> ponder=0`})
}

// Games end otherwise than by the board, too, and may be paused.
func TestEndings(t *testing.T) {
	tell(t, map[string]string{
		"a program fails, and tries again after undo": `
			Bot-Karl 1s A 1s -> finished ending=failure:0 failed=1 logged=failure:0 -canPause
			undo -> failed=2 finished ending=failure:0`,
		"a program fails before its first move": `
			Karl-Bot C A 1s -> paused failed=1 -finished logs=0`,
		"the only person, who begins, resigns": `
			Karl-Pearl -> -canResign
			A resign -> finished ending=resignation:0 -canResign -canPause logged=resignation:0
			10s  -> finished 1
			undo -> thinking -over 1`,
		"the only person, second": `
			Pearl-Karl 1s resign -> finished ending=resignation:1 logs=1
			undo -> -over 1`,
		"of two who is to move": `
			Karl-Anna A resign -> finished ending=resignation:1
			undo -> -over 1 waiting
			draw -> logs=2 logged=agreement:0 over=a.json`,
		"draws are agreed between persons": `
			Karl-Pearl A draw -> -over
			Karl-Anna A draw  -> ending=agreement:0 finished`,
		"a log says how long the game took": `
			Karl-Anna 1h A 61s resign -> lasted=1m1s
			1h resume 1s resign -> logs=2 lasted=1m2s`,
		"nobody plays while it is paused": `
			Karl-Pearl pause -> paused 0
			A -> paused 0
			continue A pause -> paused 1
			10s -> paused 1`,
		"a pause outlasts undo": `
			Karl-Anna+minute A pause undo -> paused counts=-1
			redo     -> paused counts=-1
			continue -> waiting counts=1`,
	})
}

// An end is reported once it is shown: not again after a replay, but again after it was taken
// back. The score counts the games of two players, whichever seats they have.
func TestEndsAreToldAndCounted(t *testing.T) {
	tell(t, map[string]string{
		"on the board": `
			Karl-Anna/1 9*firstHouse slow firstHouse -> sowing told= score=0:0+0
			finish -> finished told=over,end score=0:1+0
			review:0 leave log:3 -> told=over,end score=0:1+0
			leave undo finishAll -> -over score=0:0+0
			firstHouse finishAll -> told=over,end,over,end score=0:1+0`,
		"otherwise": `
			Karl-Anna A resign -> told=over,end score=1:0+0
			undo -> told=over,end,withdrawn score=0:0+0
			draw -> told=over,end,withdrawn,over,end score=0:0+1`,
		"a score": `
			Karl-Anna A resign rematch -> names=Anna/Karl score=1:0+0
			A resign -> score=1:1+0
			rematch A draw again -> score=1:1+1
			Karl-Pearl -> score=0:0+0`,
	})
}

// The second player may change sides after the first turn. Replays show who sat where.
func TestPieRule(t *testing.T) {
	tell(t, map[string]string{
		"a person swaps": `
			Karl-Anna+pie -> -canSwap
			swap -> refused=swap
			A    -> canSwap
			swap -> names=Anna/Karl swapped=1 open -canSwap
			A undo undo -> names=Karl/Anna swapped=0 1 canSwap
			redo -> names=Anna/Karl swapped=1 1 canRedo
			redo -> 2 -canRedo
			3*undo -> names=Karl/Anna 0
			redo -> names=Karl/Anna 1 canSwap canRedo
			redo -> names=Anna/Karl swapped=1 1
			undo A -> names=Karl/Anna swapped=0 2 -canRedo`,
		"a replay": `
			Karl-Anna+pie A swap A review:0 -> names=Karl/Anna
			goto:2 -> names=Anna/Karl
			playOn -> names=Anna/Karl swapped=1 waiting 2`,
		"thinking about it costs time": `
			Karl-Anna+pie+minute tick:10s F tick:20s swap -> clock=40s/50s
			tick:5s A -> clock=40s/45s`,
	})
	play(t, func(t *testing.T, w *window) {
		// A captures 20, so the computer player takes the first seat.
		start := engine.State{{1, 0, 0, 0, 3, 3, 0}, {3, 3, 3, 3, 20, 3, 0}}
		setup := session.SetUp(engine.Position{Rules: engine.DefaultRules(), State: start}, [2]engine.PlayerSpec{human, ai})
		setup.PieRule = true
		tasktest.OK(t, w.c.Start(setup))
		w.tell(`
			0s A pause step 10s -> swapped=1 names=Pearl/Karl paused 1
			continue -> waiting
			A 1s -> 3
			undo -> waiting 1
			undo -> waiting 0 names=Karl/Pearl
			redo -> waiting 1 names=Pearl/Karl swapped=1
			redo -> waiting 3`)
	})
}

// The commands that are possible in each state of a game and of a replay.
func TestCan(t *testing.T) {
	for _, tt := range []struct{ state, done, want string }{
		{"a move undone", "Karl-Anna A undo", "Again Hint Pause Redo"},
		{"a sowing", "Karl-Anna slow:on A", "Again Draw Hint Pause Resign Save Undo"},
		{"the pie rule", "Karl-Anna+pie A", "Again Draw Hint Pause Resign Save Swap Undo"},
		{"an AI that thinks", "Pearl-Karl", "Again Hint MoveNow Pause Step Stop"},
		{"an AI that was stopped", "Pearl-Karl stop", "Again Continue Step"},
		{"a pause", "Karl-Anna pause", "Again Continue"},
		{"a game that is over", "Karl-Anna/1 end", "Again Save Undo"},
		{"its past", "Karl-Anna/1 end review:0", "Again Comment Leave PlayOn Save"},
		{"a log", "log:5@2", "Comment Leave PlayOn Save"},
	} {
		play(t, func(t *testing.T, w *window) {
			w.tell(tt.done)
			var can []string
			for _, fact := range w.facts() {
				if name, ok := strings.CutPrefix(fact, "can"); ok {
					can = append(can, name)
				}
			}
			if slices.Sort(can); strings.Join(can, " ") != tt.want {
				t.Errorf("%s: can %q, want %s", tt.state, can, tt.want)
			}
		})
	}
}
