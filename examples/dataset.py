#!/usr/bin/env python3
"""Print positions with the exact score of each house, one JSON object per line.

The positions are from random games, one from each (see positions in kalah.py). The same
arguments print the same lines. A line has the fields of a request for "kalah solve
--jsonl" and of its answer:

    python3 dataset.py 10000 --seeds 24-40 --random-seed 1 >positions.jsonl
"""
import argparse
import itertools
import json
import queue
import sys
from concurrent.futures import ThreadPoolExecutor

import kalah


def dataset(solvers, source):
    """Yield a line for each position of the source, in order. All solvers work at once."""
    free = queue.Queue()
    for solver in solvers:
        free.put(solver)

    def line(position):
        solver = free.get()
        try:
            score, houses = solver.solve(*position)
        finally:
            free.put(solver)
        return {"state": position[0], "player": position[1],
                "empty_capture": solver.empty_capture, "score": score,
                "houses": [{"house": house, "score": value} for house, value in houses.items()]}

    with ThreadPoolExecutor(len(solvers)) as pool:
        for first in source:  # in parts, because map takes all positions before it begins
            yield from pool.map(line, [first, *itertools.islice(source, 255)])


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("count", type=int, help="number of positions")
    parser.add_argument("--seeds", type=kalah.seed_range, default=(24, 40), metavar="LOW-HIGH",
                        help="seeds in the houses, 2 to 48; 24-40 by default")
    parser.add_argument("--random-seed", type=int, default=1)
    parser.add_argument("--empty-capture", action="store_true")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--table", type=int, default=18, help='as for "kalah solve"')
    a = parser.parse_args()
    rules = kalah.Rules(a.empty_capture)
    solvers = [kalah.Solver("--threads=1", "--timeout=0", f"--table={a.table}",
                            empty_capture=a.empty_capture) for _ in range(a.processes)]
    source = itertools.islice(kalah.positions(rules, a.random_seed, *a.seeds), a.count)
    count = 0
    for count, line in enumerate(dataset(solvers, source), 1):
        print(json.dumps(line, separators=(",", ":")), flush=True)
    for process in [rules, *solvers]:
        process.close()
    if count < a.count:
        sys.exit(f"found {count} different positions, expected {a.count}: use a wider range of seeds")


if __name__ == "__main__":
    try:
        main()
    except kalah.Error as error:
        sys.exit(f"{error}")
