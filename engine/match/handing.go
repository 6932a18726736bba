package match

import "slices"

// pick returns the number of the next game to start, or -1 if no game can start now. An agent
// plays one game at a time, because otherwise the games of slow agents would soon occupy all
// jobs.
func (r *run) pick() int {
	r.next = max(r.next, r.record.Games)
	for number, last := r.next, min(r.record.paired(r.Plan), r.record.Games+window*max(1, r.Jobs)); number < last; number++ {
		switch _, taken := r.waiting[number]; {
		case taken && number == r.next:
			r.next++
		case !taken && r.free(number):
			return number
		}
	}
	return -1
}

// occupy marks the agents of a game as playing or as free.
func (r *run) occupy(number int, plays bool) {
	for _, player := range r.agents(number) {
		r.busy[player] = plays
	}
}

// free reports whether all agents of a game are free.
func (r *run) free(number int) bool {
	return !slices.ContainsFunc(r.agents(number), func(player int) bool { return r.busy[player] })
}

// agents returns the players of a game that play over the network, by index into the plan.
func (r *run) agents(number int) (all []int) {
	for _, player := range r.record.PlayersOf(r.Plan, r.Plan.pairing(r.record.Shard.game(r.Plan, number))) {
		if r.Plan.Players[player].IsAgent() {
			all = append(all, player)
		}
	}
	return all
}
