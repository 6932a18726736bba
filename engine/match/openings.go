package match

import (
	"kalah/engine"
	"kalah/internal/message"
)

// Opening is the position that a game begins with, and the moves played before its players are
// asked.
type Opening struct {
	State  engine.State `json:"state"`
	First  int          `json:"player,omitempty"` // the player to move in State
	Houses []int        `json:"houses,omitempty"` // played from State on
}

// StartOpening returns the start of the game under the rules, without moves.
func StartOpening(rules engine.Rules) Opening { return Opening{State: rules.Start()} }

// validate returns an error if no game can begin with the opening.
func (o Opening) validate(rules engine.Rules) error {
	if o.First != engine.First && o.First != engine.Second {
		return message.Errorf("%w: %d, expected 0 or 1", engine.ErrPlayer, o.First)
	}
	if err := o.State.Validate(); err != nil {
		return err
	}
	moves, err := engine.PlayAll(rules, o.State, o.First, o.Houses)
	if err != nil {
		return err
	}
	if engine.NewSnapshotFrom(rules, o.State, o.First, moves).Finished {
		return message.Errorf("%w after the opening, expected seeds in the houses of both players", engine.ErrFinished)
	}
	return nil
}

// Opening returns the opening of a pairing's pair, counted from 0, with the plan's random
// moves.
func (p *Plan) Opening(number int) Opening {
	o := p.Openings[number%len(p.Openings)]
	if p.RandomMoves == 0 {
		return o
	}
	return o.extended(p.Rules, p.RandomMoves, p.openingRNG(number))
}

// Snapshot returns the snapshot of a game with these houses played, including the opening's.
// If the opening is the start of a game with another number of seeds, so are its rules.
func (p *Plan) Snapshot(f Fixture, houses []byte) (engine.Snapshot, error) {
	o, rules := p.Opening(f.Opening), p.Rules
	if seeds := int(o.State[0][0]); o.State == engine.StartState(seeds) {
		rules.Seeds = seeds
	}
	moves, err := engine.PlayAll(rules, o.State, o.First, houses)
	return engine.NewSnapshotFrom(rules, o.State, o.First, moves), err
}

// maxTries is how often random moves are drawn again if they end the game.
const maxTries = 100

// extended returns the opening followed by random moves, drawn uniformly from the legal ones,
// that do not end the game. It returns the longest try if none reaches that many moves.
func (o Opening) extended(rules engine.Rules, moves int, d *openingRNG) Opening {
	var best []int
	for range maxTries {
		houses := o.draw(rules, moves, d)
		if len(houses) == len(o.Houses)+moves {
			best = houses
			break
		}
		if len(houses) > len(best) {
			best = houses
		}
	}
	o.Houses = best
	return o
}

// draw returns the opening's houses and up to that many more, until the game would end.
func (o Opening) draw(rules engine.Rules, moves int, d *openingRNG) []int {
	houses := append(make([]int, 0, len(o.Houses)+moves), o.Houses...)
	at := o.reached(rules)
	for range moves {
		var playable [engine.Houses]int
		n := 0
		for house := range engine.Houses {
			if at.board.Seeds(at.player, house) > 0 {
				playable[n] = house
				n++
			}
		}
		house := playable[d.below(n)]
		if at.sow(rules, house); at.board.Finished() {
			break
		}
		houses = append(houses, house)
	}
	return houses
}

// place is a position: a board and the player to move.
type place struct {
	board  engine.Board
	player int // to move
}

func (o Opening) begin() place { return place{o.State.Board(), o.First} }

// sow plays a house of the player to move.
func (at *place) sow(rules engine.Rules, house int) {
	next, inStore := at.board.Sow(at.player, house, rules.EmptyCapture)
	at.board = next
	if !inStore {
		at.player = 1 - at.player
	}
}

// Uses of random numbers, with a separate stream for each.
const (
	forPlayer = iota + 1
	forOpening
	forOrder
)

// mix hashes the words, with the output function of SplitMix64 (Steele, Lea and Flood, "Fast
// splittable pseudorandom number generators", OOPSLA 2014).
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

// maxSeed is the largest seed of a player: the largest integer that all JSON readers keep
// exactly.
const maxSeed = 1<<53 - 1

// playerSeed returns the seed of the player with a seat in a game. It depends on the player's
// own seed, if set.
func (p *Plan) playerSeed(game, seat, player int) int64 {
	own, given := uint64(0), uint64(0)
	if seed := p.Players[player].Seed; seed != nil {
		own, given = uint64(*seed), 1
	}
	return int64(mix(forPlayer, uint64(p.Seed), uint64(game), uint64(seat), given, own) & maxSeed)
}

// openingRNG generates the random numbers of one opening.
type openingRNG struct{ seed, count uint64 }

func (p *Plan) openingRNG(number int) *openingRNG {
	return &openingRNG{seed: mix(forOpening, uint64(p.Seed), uint64(number))}
}

// Shuffle shuffles openings by the seed of a match, so that the first ones are a sample.
func Shuffle(openings []Opening, seed int64) {
	d := openingRNG{seed: mix(forOrder, uint64(seed))}
	for i := len(openings) - 1; i > 0; i-- { // Fisher and Yates
		j := d.below(i + 1)
		openings[i], openings[j] = openings[j], openings[i]
	}
}

// below returns a number from 0 to n-1, uniform to within 2^-56.
func (d *openingRNG) below(n int) int {
	d.count++
	return int(mix(d.seed, d.count) >> 8 % uint64(n))
}
