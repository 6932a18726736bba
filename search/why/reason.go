package why

import (
	"slices"
	"strings"
)

// A reason is mostly true if its rule removes at least this share of the loss.
const mostly = 0.5

// candidate is a reason with its rule.
type candidate struct {
	reason Reason
	rule   Rule
	sizes  Sizes
	holds  func() bool // the conditions of its sentence
	tried  bool
	because
}

// because is the outcome of a rule.
type because struct {
	house, best int
	share       float64
	ok          bool // false if the rule asks for too much
}

// explanation chooses the reason for one pair of lines.
type explanation struct {
	*explainer
	w         *Why
	start     node
	own, best line
	all       []*candidate
}

// reason returns the first reason that holds, in the order of choose.
func (x *explainer) reason(w *Why, own, best line, o Options) *Because {
	e := &explanation{explainer: x, w: w, start: node{w.State.Board(), w.Player}, own: own, best: best}
	e.collect(o)
	b := e.choose()
	if x.err != nil {
		return nil
	}
	return b
}

// collect lists the rules about the events on the lines.
func (e *explanation) collect(o Options) {
	add := func(r Reason, turn int, c Change, size int) {
		sizes := Sizes{size}
		if size == 0 {
			sizes = nil
		}
		e.all = append(e.all, &candidate{reason: r, rule: Rule{turn: {c}}, sizes: sizes, holds: func() bool { return e.w.holds(r, e.explainer, e.own, e.best) }})
	}
	capture := func(r Reason, turn int, l line, least int) {
		if n := l.captured(turn); n > max(least, leastNamed-1) {
			add(r, turn, Change{NoCapture, n}, n)
		}
	}
	extra := func(r Reason, turn int, l line) {
		if n := l.extras(turn); n > 0 {
			add(r, turn, Change{Effect: NoExtra}, n)
		}
	}
	capture(MissCapture, 0, e.best, e.own.captured(0))
	extra(MissExtra, 0, e.best)
	capture(AllowCapture, 1, e.own, 0)
	extra(AllowExtra, 1, e.own)
	if o.Turns == 1 {
		return
	}
	capture(NextCapture, 2, e.best, 0)
	extra(NextExtra, 2, e.best)
	capture(LaterCapture, 3, e.own, 0)
	add(Tempo, 2, Change{Effect: MayPass}, 0)
}

// try computes the values under a rule, once.
func (e *explanation) try(c *candidate) {
	if c.tried || e.err != nil {
		return
	}
	c.tried = true
	b := e.w.Best
	if _, restrictsMe := c.rule[0]; restrictsMe {
		b = -1
	}
	var ok, okBest bool
	c.house, ok = e.underRule(e.start, c.rule, e.w.House)
	if ok {
		c.best, okBest = e.underRule(e.start, c.rule, b)
	}
	c.ok = ok && okBest
	if c.ok {
		c.share = share(c.house, c.best, e.w.Loss)
	}
}

// share returns the share of a loss that is gone under a rule, from the values of both houses.
func share(house, best, loss int) float64 { return max(0, 1-float64(max(0, best-house))/float64(loss)) }

// explains returns a reason if its sentence holds and its share is at least the given one.
func (e *explanation) explains(c *candidate, least float64) bool {
	if c == nil || !c.holds() {
		return false
	}
	e.try(c)
	return c.ok && c.share >= least && !e.misleads(c)
}

// misleads reports whether a sentence compares numbers of moves though the rule costs B something too.
func (e *explanation) misleads(c *candidate) bool { return e.countsMoves(c) && c.best != e.w.BestValue }

// countsMoves reports whether the sentence of a reason compares numbers of moves.
func (e *explanation) countsMoves(c *candidate) bool {
	return c.reason == AllowExtra && !e.w.CannotMoveAgain() && !e.w.TakesToo()
}

func (e *explanation) of(r Reason) *candidate {
	i := slices.IndexFunc(e.all, func(c *candidate) bool { return c.reason == r })
	if i < 0 {
		return nil
	}
	return e.all[i]
}

func (c *candidate) proof(exact bool) *Because {
	return &Because{
		Reason: c.reason, Rule: c.rule, Seeds: c.sizes, HouseValue: &c.house, BestValue: &c.best,
		Share: c.share, Proved: c.share == 1 && exact,
	}
}

// choose returns the first that holds; nil if estimates explain nothing.
func (e *explanation) choose() *Because {
	exact := e.w.Exact
	miss, allow := e.of(MissCapture), e.of(AllowCapture)
	switch one, two := e.explains(miss, 1), e.explains(allow, 1); {
	case one && two && allow.sizes[0] > miss.sizes[0]:
		return allow.proof(exact)
	case one:
		return miss.proof(exact)
	case two:
		return allow.proof(exact)
	}
	if e.w.IsOrder() {
		return &Because{Reason: Order, Share: 1, Proved: exact}
	}
	for _, r := range []Reason{MissExtra, AllowExtra, NextCapture, NextExtra, LaterCapture, Tempo} {
		if c := e.of(r); e.explains(c, 1) {
			return c.proof(exact)
		}
	}
	if exact && e.w.holds(Ends, e.explainer, e.own, e.best) {
		return &Because{Reason: Ends}
	}
	for _, r := range []Reason{MissCapture, AllowCapture, MissExtra} {
		if c := e.of(r); e.explains(c, mostly) {
			return c.proof(exact)
		}
	}
	if c := e.pair(); c != nil {
		return c.proof(exact)
	}
	for _, r := range []Reason{AllowExtra, NextCapture, NextExtra, LaterCapture, Tempo} {
		if c := e.of(r); e.explains(c, mostly) {
			return c.proof(exact)
		}
	}
	if len(e.w.PunishedBy) == 1 {
		return &Because{Reason: OnlyReply, Share: 1, Proved: true}
	}
	if !exact {
		return nil
	}
	return &Because{Reason: Plan}
}

// pair returns the first proved pair of rules, if no rule alone closes the gap.
func (e *explanation) pair() *candidate {
	six := e.pairable()
	for _, c := range six {
		if e.try(c); c.ok && c.share == 1 {
			return nil
		}
	}
	for i, a := range six {
		for _, b := range six[i+1:] {
			if both := e.join(a, b); e.explains(both, 1) {
				return both
			}
		}
	}
	return nil
}

// pairable returns the candidates that a pair may consist of.
func (e *explanation) pairable() []*candidate {
	return slices.DeleteFunc(slices.Clone(e.all), func(c *candidate) bool { return c.reason == LaterCapture || c.reason == Tempo })
}

// join returns a pair of reasons as one. Numbers of moves are compared for one reason alone.
func (e *explanation) join(a, b *candidate) *candidate {
	both := &candidate{reason: a.reason + "+" + b.reason, rule: Rule{}, sizes: append(slices.Clone(a.sizes), b.sizes...), holds: func() bool { return a.holds() && b.holds() && !e.countsMoves(a) && !e.countsMoves(b) }}
	for _, c := range []*candidate{a, b} {
		for turn, changes := range c.rule {
			both.rule[turn] = append(both.rule[turn], changes...)
		}
	}
	return both
}

// named returns the candidate of a reason, which may be a pair; nil if the lines do not have its events.
func (e *explanation) named(r Reason) *candidate {
	first, second, pair := strings.Cut(string(r), "+")
	a, b := e.of(Reason(first)), e.of(Reason(second))
	if !pair {
		return a
	}
	if i, j := slices.Index(e.pairable(), a), slices.Index(e.pairable(), b); 0 <= i && i < j {
		return e.join(a, b)
	}
	return nil
}

// punishing returns the replies to a house after which its value is less than the best one. It is
// empty if the house does not end the turn.
func (x *explainer) punishing(n node, house, best int) (replies []int) {
	s := x.play(n, house)
	if s.extra {
		return nil
	}
	for _, r := range legal(s.to) {
		if !x.atLeast(x.play(s.to, r).to, best) {
			replies = append(replies, r)
		}
	}
	return replies
}
