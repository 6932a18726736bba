package match

import (
	"kalah/engine"
	"kalah/internal/message"
)

// Opening is a starting position, with the moves that are played before the players choose.
type Opening struct {
	State  engine.State `json:"state"`
	First  engine.Side  `json:"player,omitempty"` // the player to move in State
	Houses []int        `json:"houses,omitempty"` // houses played from State on
}

// StartOpening returns the opening without moves at the starting position of the rules.
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

// Opening returns the opening of a round, counted from 0, with the random moves of the plan.
func (p *Plan) Opening(number int) Opening {
	o := p.Openings[number%len(p.Openings)]
	if p.RandomMoves == 0 {
		return o
	}
	return o.extended(p.Rules, p.RandomMoves, p.openingRNG(number))
}

// Snapshot returns the snapshot of a game after these houses, which include the opening. If the
// opening is the starting position for another number of seeds, the rules of the snapshot have
// this number.
func (p *Plan) Snapshot(f Fixture, houses []byte) (engine.Snapshot, error) {
	o, rules := p.Opening(f.Opening), p.Rules
	if seeds := int(o.State[0][0]); o.State == engine.StartState(seeds) {
		rules.Seeds = seeds
	}
	moves, err := engine.PlayAll(rules, o.State, o.First, houses)
	return engine.NewSnapshotFrom(rules, o.State, o.First, moves), err
}

// maxTries is the maximum number of attempts to pick random moves that do not end the game.
const maxTries = 100

// extended returns the opening followed by random moves, picked uniformly from the legal moves.
// The moves do not end the game. If all attempts end the game, extended returns the longest
// one.
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

// draw returns the houses of the opening followed by random moves. It stops before a move that
// ends the game.
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
	player engine.Side // player to move
}

func (o Opening) begin() place { return place{o.State.Board(), o.First} }

// sow plays a house of the player to move.
func (at *place) sow(rules engine.Rules, house int) {
	next, inStore := at.board.Sow(at.player, house, rules)
	at.board = next
	if !inStore {
		at.player = 1 - at.player
	}
}

// The uses of random numbers. Each has a separate stream.
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

// maxSeed is the maximum random seed of a player, the largest integer that all JSON readers
// read exactly.
const maxSeed = 1<<53 - 1

// playerSeed returns the random seed of the player in a seat of a game. It depends on the
// random seed in the player's settings, if there is one.
func (p *Plan) playerSeed(game int, seat engine.Side, player int) int64 {
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

// Shuffle shuffles openings or players by the random seed of a match, so that the first n are a
// random sample.
func Shuffle[T any](all []T, seed int64) {
	d := openingRNG{seed: mix(forOrder, uint64(seed))}
	for i := len(all) - 1; i > 0; i-- { // the method of Fisher and Yates
		j := d.below(i + 1)
		all[i], all[j] = all[j], all[i]
	}
}

// below returns a random number from 0 to n-1. The probabilities differ by at most 2^-56.
func (d *openingRNG) below(n int) int {
	d.count++
	return int(mix(d.seed, d.count) >> 8 % uint64(n))
}
