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

// Proof returns the proof that was under way when the program ended, and whether one was.
func (s *Settings) Proof() (proving.Question, bool) {
	q, err := proving.Parse(s.s.String(keyProof))
	return q, err == nil
}

// SetProof sets [Settings.Proof]; nil means none.
func (s *Settings) SetProof(q *proving.Question) {
	if q == nil {
		s.s.RemoveValue(keyProof)
	} else {
		s.s.SetString(keyProof, q.String())
	}
}

// offerAfter is how long a position is analysed before a proof of it is offered: most are
// proved by then.
const offerAfter = 3 * time.Second

// showProof shows the state of the proof, and passes on what is proved to the analysis.
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
	p.Session.Analysis.Learn(s.Question.Position, e)
	p.showValues(p.screen)
	if s.Phase != p.notified {
		p.notified = s.Phase
		p.notifyProof(s)
	}
	p.Shell.Changed()
}

// notifyProof shows a notice at the end of a proof, in any view, and removes it when the phase
// changes again.
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

// canProve reports whether the position shown is not proved yet, and no other proof runs.
func (p *Play) canProve(s session.Screen) bool {
	a := s.Analysis
	if s.Activity == session.NoGame || a.Finished || p.Proofs.State().Running() {
		return false
	}
	return !a.Now.Proved(a.Position.Rules.Houses(a.Position.State, a.Position.Player))
}

// offersProof reports whether the analysis offers a proof of the position shown.
func (p *Play) offersProof(now session.Screen) bool {
	a := now.Analysis
	if s := p.Proofs.State(); s.Phase == proving.Failed && s.Question.Same(a.Position) {
		return false // it can be tried again
	}
	return a.On && (a.Phase == session.Searching || a.Phase == session.Thought) && a.Now.Elapsed >= offerAfter && p.canProve(now)
}

// prove starts a proof of the position shown, or shows the one that is under way.
func (p *Play) prove() {
	if p.canProve(p.screen) {
		q := proving.Question{Position: p.screen.Analysis.Position, Step: stepShown(p.screen)}
		q.Position.Number, q.Position.CanSwap = 0, false // neither changes the value
		q.Players = p.screen.Players
		q.Players[0].Seed, q.Players[1].Seed = nil, nil // no name contains it
		p.Shell.Fail(p.Proofs.Start(q))
	}
	p.openProof()
}

func (p *Play) openProof() {
	p.showTab(tabAnalysis)
	p.folding.set(true)
	p.Shell.Tasks().After(layoutTime, p.side.analysis.ShowProof)
}

func (p *Play) showProved() {
	if s := p.Proofs.State(); s.Phase != proving.Off {
		p.Analyze(s.Question.Position)
	}
}
