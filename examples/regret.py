#!/usr/bin/env python3
"""Measure how many seeds a function loses per move, with the standard error.

The loss of a move is the exact score of the best house minus the score of the house
played. Each game gives one position, so that the losses are independent. The function
takes a state and a player and returns a house (see kalah.py); name it as MODULE:FUNCTION:

    python3 regret.py at_random greedy bot:choose
    python3 regret.py --own --seeds 20-40 bot:choose
"""
import argparse
import importlib
import itertools
import math
import random
import statistics
import sys

import kalah


def at_random(state, player):
    """Return a house at random, always the same one in the same position."""
    rng = random.Random(f"{state} {player}")
    return rng.choice([house for house in range(6) if state[player][house]])


def greedy(state, player):
    """Return the house that ends in the store, or else the one that captures most."""
    ours, theirs = state[player], state[1 - player]

    def gain(house):
        end = house + ours[house]  # 6 is the store; longer sowings are not looked at
        captures = theirs[5 - end] if end < 6 and ours[end] == 0 else 0
        return end == 6, captures, house

    return max((house for house in range(6) if ours[house]), key=gain)


def loss(choose, state, player, scores):
    """Return the seeds that a function loses in a position, by the scores of its houses."""
    return max(scores.values()) - kalah.pick(scores, choose(state, player), state)


def load(name):
    """Return the function with a name: one of this file, or MODULE:FUNCTION."""
    module, _, function = name.rpartition(":")
    return getattr(importlib.import_module(module or __name__), function)


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("functions", nargs="*", default=["at_random", "greedy"],
                        help="at_random, greedy or MODULE:FUNCTION")
    parser.add_argument("--positions", type=int, default=1000, help="1000 by default, at least 2")
    parser.add_argument("--seeds", type=kalah.seed_range, default=(12, 36), metavar="LOW-HIGH",
                        help="seeds in the houses, 2 to 48; 12-36 by default")
    parser.add_argument("--random-seed", type=int, default=1)
    parser.add_argument("--own", action="store_true",
                        help="positions from games that the function plays after four random moves")
    parser.add_argument("--table", type=int, default=18, help='as for "kalah solve"')
    a = parser.parse_args()
    sys.path.insert(0, "")  # for modules in the current folder
    print(f"{'function':20} {'positions':>9} {'best moves':>10} {'seeds lost per move':>20}")
    with kalah.Rules() as rules, kalah.Solver(f"--table={a.table}", "--timeout=0") as solver:
        solved = []
        for name in a.functions:
            choose = load(name)
            if a.own or not solved:  # without --own all functions get the same positions
                source = kalah.positions(rules, a.random_seed, *a.seeds, choose if a.own else None)
                solved = [(*position, solver.solve(*position)[1])
                          for position in itertools.islice(source, a.positions)]
            lost = [loss(choose, *position) for position in solved]
            error = statistics.stdev(lost) / math.sqrt(len(lost))
            print(f"{name:20} {len(lost):9} {lost.count(0) / len(lost):10.1%}"
                  f" {statistics.mean(lost):11.3f} +/- {error:.3f}", flush=True)


if __name__ == "__main__":
    try:
        main()
    except kalah.Error as error:
        sys.exit(f"{error}")
