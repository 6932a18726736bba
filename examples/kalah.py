"""The rules, exact scores and players of the program kalah, for Python 3.9 and later.

Rules, Solver and Player each start one process ("kalah rules", "solve" or "analyze" with
--jsonl) and use it until close() or the end of a with block. Use each in one thread at a
time. The program is "kalah" in your PATH, or the path in the environment variable KALAH.

    with Rules() as rules, Solver() as solver:
        state, player = rules.play(START, 0, 2)
        print(solver.solve(state, player))

A state has for each player, 0 and 1, the seeds in houses 0 to 5 and in the store, in the
order of sowing. A function that chooses takes a state and a player and returns a house.

The game "mancala" of OpenSpiel has the same rules, with the default capture rule. Its
board has 14 numbers: index 0 is the store of player 1, 1 to 6 are the houses of player 0,
7 is the store of player 0, 8 to 13 are the houses of player 1, all in the order of
sowing. An action is the index of the house that is played.
"""
import json
import os
import random
import subprocess

START = [[4, 4, 4, 4, 4, 4, 0], [4, 4, 4, 4, 4, 4, 0]]


def from_openspiel(board):
    """Return the state of a board of OpenSpiel, without the player to move."""
    board = [int(n) for n in board]
    return [board[1:8], board[8:] + board[:1]]


def to_openspiel(state):
    """Return the board of OpenSpiel for a state."""
    return state[1][6:] + state[0] + state[1][:6]


def to_action(player, house):
    """Return the action of OpenSpiel that plays a house."""
    return house + (8 if player else 1)


def from_action(action):
    """Return the player and the house of an action of OpenSpiel."""
    return (1, action - 8) if action > 7 else (0, action - 1)


class Error(Exception):
    """A request that kalah refused, a process that ended, or a house that may not be played."""


class Process:
    """A process that answers requests, the base of Rules, Solver and Player."""

    def __init__(self, *arguments, empty_capture=False):
        command = [os.environ.get("KALAH", "kalah"), *arguments, "--jsonl"]
        self.name, self.empty_capture = f"kalah {arguments[0]}", empty_capture
        try:
            self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                            encoding="utf-8")
        except OSError as error:
            raise Error(f"{error}: set KALAH to the path of the program") from error

    def ask(self, state, player, **fields):
        """Return the answer to a request. The fields are added to it."""
        request = {"state": state, "player": player, "empty_capture": self.empty_capture, **fields}
        try:
            self.process.stdin.write(json.dumps(request) + "\n")
            self.process.stdin.flush()
            answer = json.loads(self.process.stdout.readline())
        except (OSError, ValueError) as error:  # nothing to read, or nobody who reads
            raise Error(f"{self.name} has ended") from error
        if "error" in answer:
            raise Error(f"{self.name}: {answer['error']}")
        return answer

    def close(self):
        self.process.kill()
        self.process.communicate()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class Rules(Process):
    def __init__(self, empty_capture=False):
        super().__init__("rules", empty_capture=empty_capture)

    def moves(self, state, player):
        """Return the state and the player after each move, as {house: (state, player)}. It is
        empty if the game is finished: each player gets the seeds in their own houses."""
        return {move["house"]: (move["state"], player if move["extra_turn"] else 1 - player)
                for move in self.ask(state, player).get("moves", [])}

    def play(self, state, player, house):
        """Return the state and the player after a move."""
        return pick(self.moves(state, player), house, state)


class Solver(Process):
    """Exact scores. The flags are those of "kalah solve", as in Solver("--table=24")."""

    def __init__(self, *flags, empty_capture=False):
        super().__init__("solve", *flags, empty_capture=empty_capture)

    def solve(self, state, player):
        """Return the score of the position and the score of each house, {house: score}: the
        final seeds of the player to move, minus the opponent's, when both play perfectly."""
        answer = self.ask(state, player)
        return answer["score"], {h["house"]: h["score"] for h in answer["houses"]}


class Player(Process):
    """A function that chooses a house by "kalah analyze", as in Player("scout", limit=4) or
    Player("expert", time_ms=100)."""

    def __init__(self, algorithm, empty_capture=False, **limits):
        super().__init__("analyze", empty_capture=empty_capture)
        self.fields = {"algorithm": algorithm, **limits}

    def __call__(self, state, player):
        answer = self.ask(state, player, **self.fields)
        houses = answer.get("best_choices", [answer.get("house")])
        if houses in ([], [-1]):
            raise Error("the game is finished")
        return houses[0]


def pick(houses, house, state):
    """Return the entry of a house that a function chose."""
    if house not in houses:
        raise Error(f"found house {house!r}, expected one of {sorted(houses)} in {state}")
    return houses[house]


def positions(rules, random_seed, low, high, choose=None):
    """Yield different positions with low to high seeds in the houses and more than one move,
    each from another game. Moves are random; with choose, this function plays for both
    players after four random moves. It ends if 1000 games in a row have nothing new."""
    rng, seen, failures = random.Random(random_seed), set(), 0
    while failures < 1000:
        most = low + int(rng.random() * (high - low + 1))  # random() is alike in all versions
        state, player, played = START, 0, 0
        moves = rules.moves(state, player)
        while moves and in_houses(state) > most:
            if choose and played >= 4:
                house = choose(state, player)
            else:
                house = list(moves)[int(rng.random() * len(moves))]
            state, player = pick(moves, house, state)
            moves, played = rules.moves(state, player), played + 1
        key, failures = str((state, player)), failures + 1
        if len(moves) > 1 and in_houses(state) >= low and key not in seen:
            seen.add(key)
            failures = 0
            yield state, player


def in_houses(state):
    return sum(state[0][:6] + state[1][:6])


def seed_range(text):
    """Return the two numbers of a range of seeds such as 24-40."""
    low, _, high = text.partition("-")
    if not 2 <= int(low) <= int(high or low) <= 48:
        raise ValueError
    return int(low), int(high or low)
