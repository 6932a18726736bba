#!/usr/bin/env python3
"""A player of random moves, by the Kalah Game Protocol on standard input and output."""
import random
import re
import sys

QUESTION = re.compile(r"(\d+)(?:@\d+)? state <([\d,]+)>")


def choose(board):
    """Return a house from 1 to 6, given houses a side, both stores, our houses, theirs."""
    size, ours = board[0], board[3:]
    return random.choice([house + 1 for house in range(size) if ours[house] > 0])


for line in sys.stdin:
    question = QUESTION.match(line)
    if question:
        number, board = question[1], [int(n) for n in question[2].split(",")]
        print(f"@{number} move {choose(board)}")
        print(f"@{number} yield", flush=True)
    elif line.startswith("kgp"):
        print('set info:name "Random"')
        print("mode freeplay", flush=True)
