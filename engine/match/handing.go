package match

import "slices"

// pick returns the number of the next game to start, -1 if there is none now. An agent plays one
// game at a time: otherwise the games of slow agents would soon take all jobs.
func (r *run) pick() int {
	r.next = max(r.next, r.record.Games)
	for number, last := r.next, min(r.total, r.record.Games+window*max(1, r.Jobs)); number < last; number++ {
		switch _, taken := r.waiting[number]; {
		case taken && number == r.next:
			r.next++
		case !taken && r.free(number):
			return number
		}
	}
	return -1
}

// occupy notes whether the agents of a game play it.
func (r *run) occupy(number int, plays bool) {
	for _, player := range r.agents(number) {
		r.busy[player] = plays
	}
}

// free reports whether no agent of a game plays another one.
func (r *run) free(number int) bool {
	return !slices.ContainsFunc(r.agents(number), func(player int) bool { return r.busy[player] })
}

// agents returns the players of a game that play over the network.
func (r *run) agents(number int) (all []int) {
	for _, player := range r.Plan.Meeting(r.Plan.pair(r.record.Shard.game(r.Plan, number)) % r.Plan.Pairings()) {
		if r.Plan.Players[player].IsAgent() {
			all = append(all, player)
		}
	}
	return all
}
