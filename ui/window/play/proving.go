package play

import (
	"time"

	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"kalah/search/solver"
	"kalah/ui/app/proving"
	"kalah/ui/app/session"
	"kalah/ui/window/frame"
	"kalah/ui/window/panel"
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

// proofs is the proof in the background, as the view shows it.
type proofs struct {
	control *proving.Control // nil: there are none
	told    proving.Phase    // what was told of
}

// followProofs shows the proof under way, if there is one.
func (p *Play) followProofs() {
	if p.Proofs != nil {
		p.proofs.control, p.proofs.told = p.Proofs, p.Proofs.State().Phase
		p.Proofs.SetShow(p.showProof)
	}
}

func (o *proofs) state() proving.State {
	if o.control == nil {
		return proving.State{}
	}
	return o.control.State()
}

// follow makes way for what begins to search.
func (o *proofs) follow() {
	if o.control != nil {
		o.control.Follow()
	}
}

// showProof makes everything follow the proof, and lets the analysis know what was proved.
func (p *Play) showProof() {
	if p.Shell.Closed() {
		return
	}
	s := p.proofs.state()
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
	if s.Phase != p.proofs.told {
		p.proofs.told = s.Phase
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

// can reports whether the position shown can be proved: another proof is not under way, and
// the position is not proved already.
func (o *proofs) can(s session.Screen) bool {
	a := s.Analysis
	if o.control == nil || s.Activity == session.NoGame || a.Finished || o.state().Running() {
		return false
	}
	return !a.Now.Proved(a.Position.Rules.Houses(a.Position.State, a.Position.Player))
}

// offers reports whether it is worth while.
func (o *proofs) offers(now session.Screen) bool {
	a := now.Analysis
	if s := o.state(); s.Phase == proving.Failed && s.Question.Same(a.Position) {
		return false // it can be tried again
	}
	return a.On && a.Phase == session.Searching && a.Now.Elapsed >= offerAfter && o.can(now)
}

// prove proves the position shown, or shows the proof that is under way.
func (p *Play) prove() {
	if p.proofs.can(p.screen) {
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
	if s := p.proofs.state(); s.Phase != proving.Off {
		p.Analyze(s.Question.Position)
	}
}

func (p *Play) proofActions() panel.ProofActions {
	c := p.proofs.control
	if c == nil {
		return panel.ProofActions{}
	}
	return panel.ProofActions{Start: p.prove, Stop: c.Stop, Again: c.Again, Close: c.Dismiss, Show: p.showProved}
}
