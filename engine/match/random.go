package match

// What random numbers are for: each purpose has its own.
const (
	forPlayer = iota + 1
	forOpening
	forOrder
)

// mix returns 64 bits that depend on all of the words: each is added and stirred in
// by the output function of SplitMix64 (Steele, Lea and Flood, "Fast splittable
// pseudorandom number generators", OOPSLA 2014).
func mix(words ...uint64) uint64 {
	var h uint64
	for _, w := range words {
		h += w + 0x9e3779b97f4a7c15
		h ^= h >> 30
		h *= 0xbf58476d1ce4e5b9
		h ^= h >> 27
		h *= 0x94d049bb133111eb
		h ^= h >> 31
	}
	return h
}

// maxSeed bounds the seeds of players: whole numbers that every reader of JSON
// keeps exactly.
const maxSeed = 1<<53 - 1

// playerSeed returns the seed of the random numbers of the player who has a seat in
// a game. A seed that the player was set up with leads to others than none.
func (p *Plan) playerSeed(game, seat, player int) int64 {
	own, given := uint64(0), uint64(0)
	if seed := p.Players[player].Seed; seed != nil {
		own, given = uint64(*seed), 1
	}
	return int64(mix(forPlayer, uint64(p.Seed), uint64(game), uint64(seat), given, own) & maxSeed)
}

// draws are the random numbers of one opening.
type draws struct{ seed, count uint64 }

func (p *Plan) openingDraws(number int) *draws {
	return &draws{seed: mix(forOpening, uint64(p.Seed), uint64(number))}
}

// Shuffle puts openings into an order that the seed of a match leads to: the first of
// them are a sample of all.
func Shuffle(openings []Opening, seed int64) {
	d := draws{seed: mix(forOrder, uint64(seed))}
	for i := len(openings) - 1; i > 0; i-- { // Fisher and Yates
		j := d.below(i + 1)
		openings[i], openings[j] = openings[j], openings[i]
	}
}

// below returns a number from 0 to n-1, each as likely as the others but for less
// than one in 2^56.
func (d *draws) below(n int) int {
	d.count++
	return int(mix(d.seed, d.count) >> 8 % uint64(n))
}
