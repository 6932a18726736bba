package solver

import (
	"context"
	"sync/atomic"
)

// bucketsPerPoll is how many buckets are moved between two looks at the context.
const bucketsPerPoll = 1 << 10

// use makes do with so many buckets of an empty table, at most.
func (t *table) use(buckets int) {
	t.buckets.Store(min(uint64(max(1, buckets)), uint64(len(t.words)/bucketWords)))
}

// grow has the table use the buckets wanted, and more if it fills up, while no
// thread puts anything; one may look things up. Entries move to where they are
// looked for then, which is never before where they were: so the last move
// first. If the context ends, those that have not moved yet are as good as lost.
func (t *table) grow(ctx context.Context) error {
	before, all := t.buckets.Load(), uint64(len(t.words)/bucketWords)
	after := before
	if uint64(t.filled) > before*bucketEntries/2 {
		after *= 4
	}
	for after < uint64(t.wanted) {
		after *= 2
	}
	if after = min(after, all); after == before {
		return nil
	}
	t.buckets.Store(after)
	t.filled = 0
	for i := int(before) - 1; i >= 0; i-- {
		if i%bucketsPerPoll == 0 {
			if err := ended(ctx); err != nil {
				return err
			}
		}
		bucket := t.words[i*bucketWords:][:bucketWords]
		var moving [bucketWords]uint64
		for j := range moving {
			moving[j] = atomic.SwapUint64(&bucket[j], 0)
		}
		for j := 0; j < bucketWords; j += 2 {
			if moving[j+1] != 0 {
				t.move(moving[j], moving[j+1])
			}
		}
	}
	return nil
}

// move puts an entry into its bucket if there is a place for it.
func (t *table) move(first, second uint64) {
	p := position{(first ^ scramble(second)) & sideMask, second & sideMask}
	bucket := t.bucket(p.hash())
	for i := 0; i < bucketWords; i += 2 {
		if bucket[i+1] == 0 {
			atomic.StoreUint64(&bucket[i], first)
			atomic.StoreUint64(&bucket[i+1], second)
			t.filled++
			return
		}
	}
}
