package play

import (
	"strings"
	"time"

	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"kalah/engine"
	"kalah/search/solver"
	"kalah/ui/app/proving"
	"kalah/ui/app/session"
	"kalah/ui/window/frame"
	"kalah/ui/window/panel"
	"kalah/ui/window/words"
)

const keyProof = "proof"

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
	if p.Proofs != nil && p.Evaluator != nil {
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
	for _, house := range housesOf(s.Question) {
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

func housesOf(q proving.Question) []int {
	p := q.Position
	return p.Rules.Houses(p.State, p.Player)
}

// notifyProof tells of the end of a proof, wherever the user is, until something else becomes
// of it.
func (p *Play) notifyProof(s proving.State) {
	n := frame.Notice{Of: "proof", Action: lang.X("proof.show", "Show"), Icon: theme.SearchIcon(), Do: p.openProof}
	switch s.Phase {
	case proving.Done:
		n.Text = lang.L("The proof in the background is done: {{.Outcome}}", words.Args{"Outcome": outcomeOf(s)})
	case proving.Failed:
		n.Text = lang.L("The proof in the background has ended: {{.Reason}}", words.Args{"Reason": words.Error(s.Err)})
	}
	p.Shell.Notify(n)
}

func outcomeOf(s proving.State) string {
	return words.Outcome(s.Question.Position.Player, s.Proved.Value.Lower, true, s.Question.Players)
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

// openProof shows the tab.
func (p *Play) openProof() {
	p.showTab(tabAnalysis)
	p.folding.set(true)
	p.Shell.Tasks().After(drawn, p.side.analysis.ShowProof) // its place is known by then
}

// showProved shows the position that is proved.
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

// view is what the tab shows.
func (o *proofs) view(now session.Screen) panel.ProofView {
	s := o.state()
	v := panel.ProofView{Offer: o.offers(now)}
	if s.Phase == proving.Off {
		return v
	}
	v.Doing, v.Of = doing(s), nameOf(s.Question)
	v.Known = words.Bounds(s.Proved.Value, s.Question.Unknown(), s.Question.Position.Player, s.Question.Players)
	if s.Proved.Value.Proved() {
		v.Known = strings.TrimSpace(outcomeOf(s) + "\n" + provedHouses(s))
	}
	v.Effort = effort(s.Proved, time.Now())
	switch {
	case s.Err != nil:
		v.Warning = words.Error(s.Err)
	case s.Warning != nil:
		v.Warning = words.Error(s.Warning)
	}
	v.Show = !s.Question.Same(now.Analysis.Position)
	v.Stop = s.Running() && s.Phase != proving.Stopping
	v.Again = s.Phase == proving.Failed
	v.Close = !s.Running()
	return v
}

// doing says what the proof is doing.
func doing(s proving.State) string {
	switch s.Phase {
	case proving.Resting:
		return lang.L("The proof goes on in a moment")
	case proving.Opening:
		return lang.L("Reading what is proved already…")
	case proving.Preparing:
		return lang.L("Proof: building its endgame table, {{.Share}}", words.Args{"Share": done(s.Ready)})
	case proving.Yielding:
		return lang.L("The proof waits until other searches are done")
	case proving.Stopping:
		return lang.L("Saving what is proved…")
	case proving.Done:
		return lang.L("The proof is done")
	case proving.Failed:
		return lang.L("The proof has ended early")
	}
	if s.Proved.Value.Proved() {
		return lang.L("Proving the houses in the background…")
	}
	return lang.L("Proving in the background…")
}

// nameOf says what is proved: the start of the rules, or a position of a game.
func nameOf(q proving.Question) string {
	p := q.Position
	if p.State == p.Rules.Start() && p.Player == engine.First {
		return words.Facts(lang.L("Start position"), words.SeedsAHouse(p.Rules.Seeds), captureRule(p.Rules))
	}
	return words.Facts(words.Turn(q.Step), words.Pair(q.Players), captureRule(p.Rules))
}

// provedHouses lists the houses whose value is proved: "A +2 ✓ · F −4 ✓".
func provedHouses(s proving.State) string {
	var all []string
	for _, house := range housesOf(s.Question) {
		if b := s.Proved.Houses[house]; b.Proved() {
			all = append(all, engine.Letter(s.Question.Position.Player, house)+" "+words.Value(b.Lower, true))
		}
	}
	return words.Facts(all...)
}

// effort says what a proof has cost, in all sittings, and when it was kept.
func effort(p solver.Proved, now time.Time) string {
	if p.Nodes == 0 {
		return ""
	}
	return words.Facts(words.Positions(p.Nodes), words.Spent(p.Elapsed), kept(p.Kept, now))
}

// kept says when a proof was kept.
func kept(at, now time.Time) string {
	switch minutes := int(now.Sub(at).Minutes()); {
	case at.IsZero():
		return ""
	case minutes < 1:
		return lang.L("kept just now")
	case minutes < 120:
		return lang.L("kept {{.Minutes}} min ago", words.Args{"Minutes": words.Int(minutes)})
	}
	return lang.L("kept {{.Time}}", words.Args{"Time": words.DayAndHour(at)})
}
