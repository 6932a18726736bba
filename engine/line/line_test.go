package line

import (
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"kalah/engine"
	"kalah/internal/task/tasktest"
)

// played returns the game with the houses named by letters.
func played(t testing.TB, letters string) engine.Snapshot {
	t.Helper()
	rules := engine.DefaultRules()
	var houses []int
	for letter := range strings.FieldsSeq(letters) {
		houses = append(houses, strings.Index("abcdef", strings.ToLower(letter)))
	}
	moves, err := engine.PlayAll(rules, rules.Start(), engine.First, houses)
	tasktest.OK(t, err)
	return engine.NewSnapshot(rules, moves)
}

// play plays houses named by letters from a place on.
func play(t testing.TB, tree Tree, p Place, letters string) (Tree, Place) {
	t.Helper()
	for letter := range strings.FieldsSeq(letters) {
		var err error
		if tree, p, err = tree.Play(p, strings.Index("abcdef", strings.ToLower(letter))); err != nil {
			t.Fatal(err)
		}
	}
	return tree, p
}

// written returns a tree as text, with the numbers of turns.
func written(tree Tree) string {
	var text []string
	for _, p := range tree.Parts() {
		switch p.Kind {
		case Move:
			letter := engine.Letter(p.Move.Player, p.Move.House)
			if p.Step.Turn > 0 {
				letter = strconv.Itoa(p.Step.Turn) + strings.Repeat("…", min(1, p.Step.Move-1)) + "." + letter
			}
			text = append(text, letter)
		case Remark:
			text = append(text, "{"+p.Text+"}")
		case Opening:
			text = append(text, "(")
		case Closing:
			text = append(text, ")")
		}
	}
	return strings.Join(text, " ")
}

func TestOperations(t *testing.T) {
	must := func(tree Tree, err error) Tree {
		t.Helper()
		tasktest.OK(t, err)
		return tree
	}
	main := Tree{Game: played(t, "C F a A")}
	one, end := play(t, main, Place{At: 1}, "E d")
	two, _ := play(t, one, Place{At: 1}, "D")
	deep, inner := play(t, one, Place{Path{0}, 2}, "a A")
	told := must(must(deep.SetComment(end, "  on\n the end ")).SetComment(inner, "inner"))
	for _, tt := range []struct {
		name string
		tree Tree
		want string
	}{
		{"nothing added", main, "1.C F 2.a 3.A"},
		{"the line itself", first(play(t, main, Place{}, "C F a")), "1.C F 2.a 3.A"},
		{"a variation", one, "1.C F ( 1….E 2.d ) 2.a 3.A"},
		{"the same again", first(play(t, one, Place{At: 1}, "E d")), "1.C F ( 1….E 2.d ) 2.a 3.A"},
		{"prolonged", first(play(t, one, end, "A b")), "1.C F ( 1….E 2.d 3.A 4.b ) 2.a 3.A"},
		{"another", two, "1.C F ( 1….E 2.d ) ( 1….D ) 2.a 3.A"},
		{"at the end of an unfinished game", first(play(t, main, Place{At: 4}, "b")), "1.C F 2.a 3.A ( 4.b )"},
		{"where a variation begins is the line around it", first(play(t, one, Place{Path{0}, 1}, "D")), "1.C F ( 1….E 2.d ) ( 1….D ) 2.a 3.A"},
		{"within another", told, "1.C F ( 1….E 2.d {on the end} ( 2.a 3.A {inner} ) ) 2.a 3.A"},
		{"a comment on the start", must(main.SetComment(Place{}, "so")), "{so} 1.C F 2.a 3.A"},
		{"a comment removed", must(told.SetComment(end, " ")), "1.C F ( 1….E 2.d ( 2.a 3.A {inner} ) ) 2.a 3.A"},
		{"deleted", told.Delete(inner.Path), "1.C F ( 1….E 2.d {on the end} ) 2.a 3.A"},
		{"promoted", promoted(told, inner.Path), "1.C F ( 1….E 2.a ( 2.d {on the end} ) 3.A {inner} ) 2.a 3.A"},
		{"promoted and back", promoted(promoted(told, inner.Path), Path{0, 0}), written(told)},
		{"promoted before others", promoted(two, Path{1}), "1.C F ( 1….D ) ( 1….E 2.d ) 2.a 3.A"},
		{"the game took the variation", two.Rebase(played(t, "C E d"), 1), "1.C E ( 1….D ) 2.d"},
		{"and left it", told.Rebase(played(t, "C E a B"), 1), "1.C E 2.a ( 2.d {on the end} ) 3.B ( 3.A {inner} )"},
		{"with what others added", must(two.SetComment(Place{}, "so")).Merge(must(deep.SetComment(Place{}, "no")).Notes), "{so} 1.C F ( 1….E 2.d ( 2.a 3.A ) ) ( 1….D ) 2.a 3.A"},
		{"with what was there", told.Merge(told.Notes), written(told)},
		{"the game was taken back", told.Rebase(played(t, ""), 0), ""},
	} {
		if got := written(tt.tree); got != tt.want {
			t.Errorf("%s:\n%s, want\n%s", tt.name, got, tt.want)
		}
	}
	if got := written(one); got != "1.C F ( 1….E 2.d ) 2.a 3.A" {
		t.Errorf("operations changed what they were called of: %s", got)
	}
}

func TestAsides(t *testing.T) {
	tree, end := play(t, Tree{Game: played(t, "C F a A")}, Place{At: 1}, "E d")
	tree, inner := play(t, tree, Place{Path{0}, 2}, "a A")
	tree, _ = play(t, tree, Place{At: 4}, "b c")
	for _, at := range []Place{{}, {At: 3}, end, inner} {
		var err error
		if tree, err = tree.SetComment(at, "so"); err != nil {
			t.Fatal(err)
		}
	}
	want := map[int][]string{0: {"{so}"}, 2: {"(1… E 2. d {so} (2. a 3. A {so}))"}, 3: {"{so}"}, 4: {"(4. b 5. C)"}}
	if got := tree.Asides(); !maps.EqualFunc(got, want, slices.Equal) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func first(tree Tree, _ Place) Tree { return tree }

func promoted(tree Tree, path Path) Tree {
	tree, _, _ = tree.Promote(path)
	return tree
}

// Too many moves and moves against the rules are refused, and the tree is unchanged.
func TestRefused(t *testing.T) {
	tree := Tree{Game: played(t, "C F a A")}
	if _, _, err := tree.Play(Place{At: 1}, 2); !errors.Is(err, engine.ErrEmpty) {
		t.Errorf("an empty house: %v", err)
	}
	for _, text := range []string{strings.Repeat("x", MaxLetters+1), "a\ab"} {
		if _, err := tree.SetComment(Place{}, text); !errors.Is(err, ErrComment) {
			t.Errorf("a comment of %d letters: %v", len(text), err)
		}
	}
	// Each variation begins before the last move of the line that it leaves.
	rules := engine.Rules{Seeds: engine.MaxSeeds}
	tree = Tree{Game: engine.NewSnapshot(rules, nil)}
	p := Place{}
	var err error
	for err == nil && len(p.Path) <= MaxDepth {
		other := func(h int) bool { line := tree.Line(p.Path).Moves; return p.At == len(line) || line[p.At].House != h }
		houses := tree.Line(p.Path).At(p.At).Houses()
		if tree, p, err = tree.Play(p, houses[slices.IndexFunc(houses, other)]); err == nil {
			tree, _, err = tree.Play(p, tree.Line(p.Path).At(p.At).Houses()[0])
		}
	}
	if !errors.Is(err, ErrFull) {
		t.Error(err)
	}
}

// After any operations every line is legal, the numbers are in range, and the lines from a
// position begin with different houses. The game is unchanged.
func TestAnyOperations(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree := Tree{Game: engine.NewSnapshot(engine.DefaultRules(), nil)}
		game := tree.Game
		for n := rapid.IntRange(0, 8).Draw(t, "moves of the game"); len(game.Moves) < n; {
			tree.Game, game = grown(t, game), grown(t, game)
			game = tree.Game
		}
		p := Place{}
		for range rapid.IntRange(0, 40).Draw(t, "operations") {
			switch rapid.IntRange(0, 7).Draw(t, "operation") {
			case 0:
				p = rapid.SampledFrom(places(tree)).Draw(t, "place")
			case 1:
				tree, _ = tree.SetComment(p, rapid.SampledFrom([]string{"", "x", "y"}).Draw(t, "comment"))
			case 2:
				if len(p.Path) > 0 {
					tree, p = tree.Delete(p.Path), Place{}
				}
			case 3:
				tree, p.Path, _ = tree.Promote(p.Path)
			case 4:
				n := rapid.IntRange(0, len(tree.Game.Moves)).Draw(t, "moves kept")
				game = grown(t, tree.Game.At(n))
				if n < len(tree.Game.Moves) && game.Moves[n].House == tree.Game.Moves[n].House {
					n++
				}
				tree, p = tree.Rebase(game, n), Place{}
			default:
				if houses := tree.Line(p.Path).At(p.At).Houses(); len(houses) > 0 {
					var err error
					if tree, p, err = tree.Play(p, rapid.SampledFrom(houses).Draw(t, "house")); err != nil {
						t.Fatal(err)
					}
				}
			}
			p = tree.Home(p)
			check(t, tree, nil, 0)
			if got := tree.Game.Moves; !slices.EqualFunc(got, game.Moves, sameHouse) {
				t.Fatalf("the game has changed: %v", got)
			}
			if got := tree.Rebase(tree.Game, len(tree.Game.Moves)); written(got) != written(tree) {
				t.Fatalf("added again: %s, want %s", written(got), written(tree))
			}
		}
	})
}

func sameHouse(a, b engine.Played) bool { return a.Player == b.Player && a.House == b.House }

func grown(t *rapid.T, game engine.Snapshot) engine.Snapshot {
	m, err := game.Rules.Play(game.State, game.Player, rapid.SampledFrom(game.Houses()).Draw(t, "house of the game"))
	tasktest.OK(t, err)
	return engine.NewSnapshot(game.Rules, append(slices.Clip(game.Moves), engine.Played{Move: m}))
}

func places(tree Tree) (all []Place) {
	all = []Place{{}}
	for _, p := range tree.Parts() {
		if p.Kind == Move {
			all = append(all, p.Place)
		}
	}
	return all
}

func check(t *rapid.T, tree Tree, path Path, from int) {
	game, notes := tree.Line(path), tree.OfLine(path)
	now := engine.NewSnapshot(game.Rules, nil)
	for _, m := range game.Moves {
		if m.From != now.State || m.Player != now.Player || now.Finished {
			t.Fatalf("%v: %v is not legal", path, m)
		}
		now = engine.NewSnapshot(game.Rules, append(now.Moves, m))
	}
	for i, c := range notes.Comments {
		if c.After < from || c.After > len(game.Moves) || c.After == from && len(path) > 0 || i > 0 && c.After <= notes.Comments[i-1].After {
			t.Fatalf("%v: comments %v", path, notes.Comments)
		}
	}
	begun := map[[2]int]bool{}
	for n, m := range game.Moves[from:] {
		begun[[2]int{from + n, m.House}] = true
	}
	for i, v := range notes.Variations {
		begins := [2]int{v.At, v.Moves[0].House}
		if begun[begins] || v.At < from || v.At > len(game.Moves) || len(path) > 0 && (v.At == from || v.At == len(game.Moves)) {
			t.Fatalf("%v: variation %d begins after %d moves with %d", path, i, v.At, v.Moves[0].House)
		}
		begun[begins] = true
		check(t, tree, into(path, i), v.At)
	}
}
