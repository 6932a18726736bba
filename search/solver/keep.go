package solver

import (
	"context"
	"sync/atomic"
	"time"
)

// keptEntry is an entry of the table in the form of a proof's file: with the age 0, and not
// scrambled.
type keptEntry struct{ first, second uint64 }

// maxProofEntries is the maximum number of entries in a proof's file: 16 MiB.
const maxProofEntries = 1 << 20

// entriesPerPoll is the number of entries that are read between two checks of the context.
const entriesPerPoll = 1 << 14

// costliest returns the entries that took the most nodes: at most the number given by most, of
// positions with at most the given number of seeds. No thread may change the table during the call.
func (t *proofTable) costliest(ctx context.Context, most, seeds int) ([]keptEntry, error) {
	var byEffort [maxEffort + 1][]keptEntry
	count, least := 0, 0 // number of entries, and their minimum effort once count is most
	used := t.words[:t.buckets.Load()*proofWords]
	for i := 0; i < len(used); i += 2 {
		if i%(2*entriesPerPoll) == 0 {
			if err := ended(ctx); err != nil {
				return nil, err
			}
		}
		second := atomic.LoadUint64(&used[i+1])
		effort := int(second >> effortAt & maxEffort)
		if second == 0 || effort < least || count == most && effort == least {
			continue
		}
		first := atomic.LoadUint64(&used[i]) ^ scramble(second)
		if e := (keptEntry{first, second &^ ((ages - 1) << ageAt)}); e.valid(seeds) {
			byEffort[effort] = append(byEffort[effort], e)
			count++
		}
		for ; count > most; count-- {
			for len(byEffort[least]) == 0 {
				least++
			}
			byEffort[least] = byEffort[least][:len(byEffort[least])-1]
		}
		for count == most && least < maxEffort && len(byEffort[least]) == 0 {
			least++
		}
	}
	entries := make([]keptEntry, 0, count)
	for effort := maxEffort; effort >= 0; effort-- {
		entries = append(entries, byEffort[effort]...)
	}
	return entries, nil
}

// complete reports whether the value and the scores of all houses are proved.
func (p *Proof) complete(known Proved) bool {
	for house, b := range known.Houses {
		if p.root.own>>(8*house)&0xff > 0 && !b.Proved() {
			return false
		}
	}
	return known.Value.Proved()
}

// position returns the position of the entry.
func (e keptEntry) position() position { return position{e.first & sideMask, e.second & sideMask} }

// entry decodes the entry of a position with the given number of seeds.
func (e keptEntry) entry(seeds int) entry {
	return entry{
		lower:  2*int(e.first>>lowerAt&0xff) - seeds,
		upper:  2*int(e.first>>upperAt) - seeds,
		best:   int(e.second >> bestAt & 7),
		effort: int(e.second >> effortAt & maxEffort),
	}
}

// valid reports whether the entry can belong to a position with at most the given number of seeds.
func (e keptEntry) valid(seeds int) bool {
	p := e.position()
	n := p.seeds()
	known := e.entry(n)
	return !p.finished() && n <= seeds && known.lower <= known.upper && known.upper <= n && e.second>>(ageAt-1) == 0 &&
		(known.best < 6 && p.own>>(8*known.best)&0xff > 0 || known.best == noHouse)
}

// load puts the entries of the file into the table, unless the table already has them.
func (p *Proof) load(q *question) error {
	t := p.solver.table
	if p.loaded == t {
		return nil
	}
	if err := q.grow(); err != nil {
		return err
	}
	for i, e := range p.entries {
		if i%entriesPerPoll == 0 {
			if err := ended(q.ctx); err != nil {
				return err
			}
		}
		position := e.position()
		n := position.seeds()
		if t.put(position, position.hash(), n, e.entry(n)) {
			t.filled.Add(1)
		}
	}
	p.loaded = t
	return nil
}

// maxBetween is the maximum time between two writes of the file, even if the pauses are long.
const maxBetween = 4 * time.Minute

// keepMeanwhile writes the file from time to time until the context ends or stop is called.
func (p *Proof) keepMeanwhile(ctx context.Context) (stop func()) {
	if p.lock == nil {
		return func() {}
	}
	return background(ctx, func(ctx context.Context) {
		for wait := p.every; sleep(ctx, wait) == nil; {
			began := time.Now()
			p.pauses.Lock()
			entries, err := p.solver.table.costliest(ctx, maxProofEntries, p.root.seeds())
			p.pauses.Unlock()
			wait = min(max(p.every, keepShare*time.Since(began)), max(p.every, maxBetween))
			if err == nil {
				_ = p.write(ctx, entries) // Keep will report an error
			}
		}
	})
}

// Keep writes the results so far to the proof's file. It creates the file only if the results are
// worth it: an unfinished proof that took at least a second, or a proved value that took at least a
// minute.
func (p *Proof) Keep(ctx context.Context) error {
	known := p.Known()
	after := p.after
	if known.Value.Proved() {
		after *= provedShare
	}
	if p.lock == nil || known.Elapsed < after && known.Kept.IsZero() {
		return nil
	}
	if p.complete(known) {
		return p.write(ctx, nil)
	}
	if err := p.solver.begin(ctx); err != nil {
		return err
	}
	entries, err := p.entries, error(nil)
	if t := p.solver.table; t != nil && t == p.loaded {
		entries, err = t.costliest(ctx, maxProofEntries, p.root.seeds())
	}
	p.solver.end()
	if err != nil {
		return err
	}
	return p.write(ctx, entries)
}
