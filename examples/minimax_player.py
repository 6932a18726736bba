#!/usr/bin/env python3
"""A player for Kalah that looks some turns ahead: minimax with alpha-beta pruning.

It speaks the Kalah Game Protocol. A position is a list of 14 numbers in the order of
sowing: our six houses, our store, their six houses, their store. "We" are to move.
"""
import sys
from math import inf

DEPTH = 5  # turns to look ahead
OUR_STORE, THEIR_STORE = 6, 13


def sow(position, house):
    """Return the position after a move, and whether we move again."""
    position = position.copy()
    seeds, position[house], last = position[house], 0, house
    for _ in range(seeds):
        last = (last + 1) % THEIR_STORE  # their store is left out
        position[last] += 1
    opposite = 12 - last
    if last < OUR_STORE and position[last] == 1 and position[opposite] > 0:
        position[OUR_STORE] += 1 + position[opposite]  # a capture
        position[last] = position[opposite] = 0
    return position, last == OUR_STORE


def search(position, depth=DEPTH, alpha=-inf, beta=inf):
    """Return what a position is worth to us, and our best house, from 0."""
    if not any(position[:6]) or not any(position[7:13]):  # finished: each takes what is left
        return 100 * (sum(position[:7]) - sum(position[7:])), None
    if depth == 0:
        return position[OUR_STORE] - position[THEIR_STORE], None
    best = None
    for house in range(6):
        if position[house] == 0:
            continue
        after, again = sow(position, house)
        if again:
            value, _ = search(after, depth, alpha, beta)
        else:  # their turn: what is good for them is bad for us
            value = -search(after[7:] + after[:7], depth - 1, -beta, -alpha)[0]
        if value > alpha:
            alpha, best = value, house
        if alpha >= beta:
            break  # they have something better elsewhere
    return alpha, best


for line in sys.stdin:
    words = line.split()
    if "kgp" in words:  # the greeting: answer that we want to play
        print('set info:name "Alpha-beta in Python"\nmode freeplay', flush=True)
    elif "state" in words:  # a question: 4 state <6, stores, our houses, their houses>
        _, ours, theirs, *houses = [int(n) for n in words[2].strip("<>").split(",")]
        _, house = search(houses[:6] + [ours] + houses[6:] + [theirs])
        print(f"@{words[0]} move {house + 1}\n@{words[0]} yield", flush=True)
    elif "ping" in words:  # are we still here?
        print(f"@{words[0]} pong", flush=True)
