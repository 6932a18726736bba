package engine_test

import (
	"testing"
	"time"

	"kalah/engine"
)

// Every spelling belongs to one type, and the defaults of every type are valid.
func TestCatalogueIsConsistent(t *testing.T) {
	seen := map[string]bool{}
	for _, info := range engine.Catalogue() {
		for _, text := range append(info.Aliases, string(info.Type)) {
			if got, ok := engine.ParseType(text); got != info.Type || !ok || seen[text] {
				t.Errorf("%q is read as %q, want only %q", text, got, info.Type)
			}
			seen[text] = true
		}
		if (info.Word != "") != (info.Name != "") || info.Word != "" && info.Kind == engine.Repeater {
			t.Errorf("%s: word %q, name %q", info.Type, info.Word, info.Name)
		}
		if info.Kind != engine.AI && (info.Limit.Taken() || info.Time.Taken() || info.Level.Taken() || info.Seed || info.Unit != engine.UnitNone) {
			t.Errorf("%s is not a program, but has settings of programs: %+v", info.Type, info)
		}
		spec := engine.NewSpec(info.Type)
		if spec.Time = spec.MoveTime(); spec.Validate() != nil || spec.Name != info.Name || info.Classic && spec.Limit == 0 {
			t.Errorf("%s: the defaults %+v: %v", info.Type, spec, spec.Validate())
		}
	}
	if info := engine.PlayerType("Alien").Info(); info.Kind != engine.Unknown {
		t.Errorf("an unknown type: %+v", info)
	}
}

// For every type, settings in the catalogue are accepted within bounds, others never.
func TestSpecsAreValidatedByTheCatalogue(t *testing.T) {
	seed := int64(1)
	for _, info := range engine.Catalogue() {
		for _, test := range []struct {
			what  string
			spec  engine.PlayerSpec
			valid bool
		}{
			{"least limit", engine.PlayerSpec{Limit: engine.MinLimit}, info.Limit.Taken()},
			{"most limit", engine.PlayerSpec{Limit: max(info.Limit.Max, engine.MaxLimit)}, info.Limit.Taken()},
			{"limit -1", engine.PlayerSpec{Limit: -1}, false},
			{"too high a limit", engine.PlayerSpec{Limit: info.Limit.Max + 1}, false},
			{"most nodes", engine.PlayerSpec{Nodes: engine.MaxNodes}, info.Nodes.Taken()},
			{"nodes -1", engine.PlayerSpec{Nodes: -1}, false},
			{"level", engine.PlayerSpec{Level: engine.MaxLevel}, info.Level.Taken()},
			{"level 11", engine.PlayerSpec{Level: engine.MaxLevel + 1}, false},
			{"time", engine.PlayerSpec{Time: engine.MaxTime}, info.Time.Taken()},
			{"too little time", engine.PlayerSpec{Time: engine.MinTime - 1}, false},
			{"too much time", engine.PlayerSpec{Time: engine.MaxTime + 1}, false},
			{"seed", engine.PlayerSpec{Seed: &seed}, info.Seed},
		} {
			test.spec.Type = info.Type
			if err := test.spec.Validate(); (err == nil) != test.valid {
				t.Errorf("%s, %s: got %v, want valid %v", info.Type, test.what, err, test.valid)
			}
		}
	}
}

func TestMoveTime(t *testing.T) {
	for spec, want := range map[engine.PlayerSpec]time.Duration{
		{Type: engine.TypeExpert}:                         time.Second,
		{Type: engine.TypeExpert, Level: engine.MaxLevel}: time.Second,
		{Type: engine.TypeExpert, Level: 3}:               0,
		{Type: engine.TypeExpert, Limit: 9}:               0,
		{Type: engine.TypeExpert, Limit: 9, Time: 7}:      7,
		{Type: engine.TypeScout}:                          0,
		{Type: engine.TypeMCTS}:                           time.Second,
		{Type: engine.TypeMCTS, Limit: 9}:                 0,
	} {
		if got := spec.MoveTime(); got != want {
			t.Errorf("%+v: got %v, want %v", spec, got, want)
		}
	}
}

// Levels are found by word, and by settings for any name and random seed.
func TestLevels(t *testing.T) {
	seed := int64(7)
	words := map[string]bool{"": true}
	for _, level := range engine.Levels() {
		if words[level.Word] || level.Spec.Name != level.Name || level.Spec.Seed != nil || level.Spec.Validate() != nil {
			t.Errorf("%+v: %v", level, level.Spec.Validate())
		}
		words[level.Word] = true
		renamed := level.Spec
		renamed.Name, renamed.Seed = "Karl", &seed
		if got, ok := engine.LevelOf(renamed); !ok || got.Word != level.Word {
			t.Errorf("%+v is %q, want %s", renamed, got.Word, level.Word)
		}
	}
	easy, _ := engine.ParseLevel("EASY")
	deeper := easy.Spec
	deeper.Limit++
	hurried := engine.NewSpec(engine.TypePerfect)
	hurried.Time = time.Second
	for _, spec := range []engine.PlayerSpec{deeper, hurried, engine.NewSpec(engine.TypeExpert)} {
		if level, ok := engine.LevelOf(spec); ok {
			t.Errorf("%+v is %q", spec, level.Word)
		}
	}
	if level, _ := engine.LevelOf(engine.PlayerSpec{Type: engine.TypePerfect}); level.Word != "perfect" { // the default time need not be set
		t.Errorf("Perfect is %q", level.Word)
	}
	for word, level := range map[string]bool{"Scout": false, "MASTER": true} {
		if spec, isLevel, ok := engine.ParseWord(word); !ok || isLevel != level || spec.Type == "" {
			t.Errorf("%s: got %+v, level %t, %t", word, spec, isLevel, ok)
		}
	}
	if _, _, ok := engine.ParseWord("nobody"); ok {
		t.Error("an unknown word names a player")
	}
}
