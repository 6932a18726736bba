package match

import "slices"

// pick returns the number of the next game to start, -1 if there is none now. An agent plays one
// game at a time: otherwise the games of slow agents would soon take all jobs.
func (r *run) pick() int {
	if r.stuck {
		return -1
	}
	for _, number := range r.passed {
		if r.free(number) {
			return number
		}
	}
	r.next = max(r.next, r.record.Games)
	for last := min(r.total, r.record.Games+window*max(1, r.Jobs)); r.next < last; r.next++ {
		switch {
		case r.waiting[r.next] != nil: // already played
		case r.free(r.next):
			return r.next
		default:
			r.passed = append(r.passed, r.next)
		}
	}
	r.stuck = true
	return -1
}

// begin notes that a game picked is handed out, end that it is over.
func (r *run) begin(number int) {
	if number == r.next {
		r.next++
	} else {
		i := slices.Index(r.passed, number)
		r.passed = slices.Delete(r.passed, i, i+1)
	}
	for _, player := range r.agents(number) {
		r.busy[player] = true
	}
}

func (r *run) end(number int) {
	for _, player := range r.agents(number) {
		r.busy[player] = false
	}
	r.stuck = false
}

// free reports whether no agent of a game plays another one.
func (r *run) free(number int) bool {
	return !slices.ContainsFunc(r.agents(number), func(player int) bool { return r.busy[player] })
}

// agents returns the players of a game that play over the network.
func (r *run) agents(number int) []int {
	return r.byPairing[r.Plan.pair(r.record.Shard.game(r.Plan, number))%len(r.byPairing)]
}

// agentsByPairing returns the players of each pairing that play over the network.
func (p *Plan) agentsByPairing() [][]int {
	all := make([][]int, p.Pairings())
	for pairing := range all {
		for _, player := range p.Meeting(pairing) {
			if spec := p.Players[player]; spec.IsAgent() {
				all[pairing] = append(all[pairing], player)
			}
		}
	}
	return all
}
