#!/usr/bin/env python3
"""A player of random moves for Kalah. It speaks the Kalah Game Protocol."""
import random
import sys


def choose(board):
    """Return a house from 1 to 6 that holds seeds."""
    # The board is <6, our store, their store, our six houses, their six houses>.
    random.seed(board)  # the same house in the same position: a match can be repeated
    numbers = [int(n) for n in board.strip("<>").split(",")]
    ours = numbers[3:9]
    return random.choice([house for house in range(1, 7) if ours[house - 1] > 0])


for line in sys.stdin:
    words = line.split()
    if "kgp" in words:  # the greeting: answer that we want to play
        print('set info:name "Random in Python"')
        print("mode freeplay", flush=True)
    elif "state" in words:  # a question: "4 state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>"
        number, _, board = words
        print(f"@{number} move {choose(board)}")
        print(f"@{number} yield", flush=True)  # done thinking
    elif "ping" in words:  # are we still here?
        print(f"@{words[0]} pong", flush=True)
