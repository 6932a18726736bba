package play

import (
	"time"

	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"kalah/search/solver"
	"kalah/ui/app/proving"
	"kalah/ui/app/session"
	"kalah/ui/window/frame"
	"kalah/ui/window/words"
)

const keyProof = "play.proof"

// Proof returns the proof that was under way when the program ended, if one was.
func (s *Settings) Proof() (proving.Question, bool) {
	q, err := proving.Parse(s.s.String(keyProof))
	return q, err == nil
}

// SetProof sets [Settings.Proof]; nil is none.
func (s *Settings) SetProof(q *proving.Question) {
	if q == nil {
		s.s.RemoveValue(keyProof)
	} else {
		s.s.SetString(keyProof, q.String())
	}
}

// offerAfter is how long the analysis has looked into a position that a proof of it is
// offered for: most are proved by then.
const offerAfter = 3 * time.Second

// showProof makes everything follow the proof, and lets the analysis know what was proved.
func (p *Play) showProof() {
	if p.Shell.Closed() {
		return
	}
	s := p.Proofs.State()
	e := solver.Info{}
	if b := s.Proved.Value; s.Phase != proving.Off && b.Proved() {
		e.Score, e.Exact = b.Lower, true
	}
	for _, house := range s.Question.Houses() {
		if b := s.Proved.Houses[house]; b.Proved() {
			e.Houses = append(e.Houses, solver.HouseScore{House: house, Score: b.Lower, Proven: true})
		}
	}
	p.control.Analysis.Learn(s.Question.Position, e)
	p.showValues(p.screen)
	if s.Phase != p.told {
		p.told = s.Phase
		p.notifyProof(s)
	}
	p.Shell.Changed()
}

// notifyProof tells of the end of a proof, wherever the user is, until something else becomes
// of it.
func (p *Play) notifyProof(s proving.State) {
	n := frame.Notice{Of: "proof", Action: lang.X("proof.show", "Show"), Icon: theme.SearchIcon(), Do: p.openProof}
	switch q := s.Question; s.Phase {
	case proving.Done:
		n.Text = lang.L("The proof in the background is done: {{.Outcome}}", words.Args{
			"Outcome": words.Outcome(q.Position.Player, s.Proved.Value.Lower, true, q.Players),
		})
	case proving.Failed:
		n.Text = lang.L("The proof in the background has ended: {{.Reason}}", words.Args{"Reason": words.Error(s.Err)})
	}
	p.Shell.Notify(n)
}

// canProve reports whether the position shown can be proved: another proof is not under way, and
// the position is not proved already.
func (p *Play) canProve(s session.Screen) bool {
	a := s.Analysis
	if s.Activity == session.NoGame || a.Finished || p.Proofs.State().Running() {
		return false
	}
	return !a.Now.Proved(a.Position.Rules.Houses(a.Position.State, a.Position.Player))
}

// offersProof reports whether it is worth while.
func (p *Play) offersProof(now session.Screen) bool {
	a := now.Analysis
	if s := p.Proofs.State(); s.Phase == proving.Failed && s.Question.Same(a.Position) {
		return false // it can be tried again
	}
	return a.On && a.Phase == session.Searching && a.Now.Elapsed >= offerAfter && p.canProve(now)
}

// prove proves the position shown, or shows the proof that is under way.
func (p *Play) prove() {
	if p.canProve(p.screen) {
		q := proving.Question{Position: p.screen.Analysis.Position, Step: stepShown(p.screen)}
		q.Position.Number, q.Position.CanSwap = 0, false // it is the position that counts
		for i, player := range p.screen.Players {
			q.Players[i] = player
			q.Players[i].Seed = nil // nobody is called by it
		}
		p.Shell.Fail(p.Proofs.Start(q))
	}
	p.openProof()
}

func (p *Play) openProof() {
	p.showTab(tabAnalysis)
	p.folding.set(true)
	p.Shell.Tasks().After(drawn, p.side.analysis.ShowProof) // its place is known by then
}

func (p *Play) showProved() {
	if s := p.Proofs.State(); s.Phase != proving.Off {
		p.Analyze(s.Question.Position)
	}
}
