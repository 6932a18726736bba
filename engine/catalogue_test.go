package engine_test

import (
	"testing"
	"time"

	"kalah/engine"
)

func TestCatalogueIsConsistent(t *testing.T) {
	seen := map[string]bool{}
	once := func(text string) {
		if seen[text] {
			t.Errorf("%q stands for two types", text)
		}
		seen[text] = true
	}
	for _, info := range engine.Catalogue() {
		for _, text := range append(info.Aliases, string(info.Type)) {
			once(text)
			if got, ok := engine.ParseType(text); got != info.Type || !ok {
				t.Errorf("%q is read as %q, want %q", text, got, info.Type)
			}
		}
		if info.Kind == engine.Unknown || info.Title == "" {
			t.Errorf("%s: kind %d, title %q", info.Type, info.Kind, info.Title)
		}
		if (info.Word != "") != (info.Name != "") || info.Word != "" && info.Kind == engine.Repeater {
			t.Errorf("%s: word %q, name %q", info.Type, info.Word, info.Name)
		}
		if info.Kind != engine.AI && (info.Limit.Taken() || info.Time.Taken() || info.Level.Taken() || info.Seed || info.Unit != engine.UnitNone) {
			t.Errorf("%s: chooses by no program, and takes what a program does: %+v", info.Type, info)
		}
		if info.Classic && !info.Type.NeedsLimit() {
			t.Errorf("%s: a classic search without a limit", info.Type)
		}
		spec := engine.NewSpec(info.Type)
		if spec.Time = spec.MoveTime(); spec.Validate() != nil || spec.Name != info.Name {
			t.Errorf("%s: its defaults %+v: %v", info.Type, spec, spec.Validate())
		}
		if got := info.Type.Info(); got.Word != info.Word {
			t.Errorf("%s: got the facts of %+v", info.Type, got)
		}
	}
	if info := engine.PlayerType("Alien").Info(); info.Kind != engine.Unknown {
		t.Errorf("an unknown type: %+v", info)
	}
	if _, ok := engine.ParseType(""); ok {
		t.Error("no text is a type")
	}
	if types := engine.Choosable(); len(types) != 7 && len(types) != len(engine.Catalogue())-1 {
		t.Errorf("choosable are %v", types)
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
			{"most limit", engine.PlayerSpec{Limit: engine.MaxLimit}, info.Limit.Taken()},
			{"limit -1", engine.PlayerSpec{Limit: -1}, false},
			{"limit 101", engine.PlayerSpec{Limit: engine.MaxLimit + 1}, false},
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
	for _, test := range []struct {
		spec engine.PlayerSpec
		want time.Duration
	}{
		{engine.PlayerSpec{Type: engine.TypeExpert}, time.Second},
		{engine.PlayerSpec{Type: engine.TypeExpert, Level: engine.MaxLevel}, time.Second},
		{engine.PlayerSpec{Type: engine.TypeExpert, Level: 3}, 0},
		{engine.PlayerSpec{Type: engine.TypeExpert, Limit: 9}, 0},
		{engine.PlayerSpec{Type: engine.TypeExpert, Limit: 9, Time: 7}, 7},
		{engine.PlayerSpec{Type: engine.TypePerfect}, time.Minute},
		{engine.PlayerSpec{Type: engine.TypeScout}, 0},
		{engine.PlayerSpec{Type: engine.TypeHuman}, 0},
	} {
		if got := test.spec.MoveTime(); got != test.want {
			t.Errorf("%+v: got %v, want %v", test.spec, got, test.want)
		}
	}
}

func TestLevels(t *testing.T) {
	seed := int64(7)
	words := map[string]bool{}
	for _, level := range engine.Levels() {
		if words[level.Word] || level.Name == "" || level.About == "" || level.Spec.Name != level.Name || level.Spec.Seed != nil {
			t.Errorf("%+v: want words and texts, and no seed", level)
		}
		words[level.Word] = true
		if err := level.Spec.Validate(); err != nil {
			t.Errorf("%s: %v", level.Word, err)
		}
		renamed := level.Spec
		renamed.Name, renamed.Seed = "Karl", &seed
		if got, ok := engine.LevelOf(renamed); !ok || got.Word != level.Word {
			t.Errorf("%+v is %q, want %s", renamed, got.Word, level.Word)
		}
	}
	if len(words) != 6 {
		t.Errorf("%d levels, want 6", len(words))
	}
}

func TestParseLevel(t *testing.T) {
	for word, want := range map[string]string{"easy": "Easy", "MASTER": "Master", "perfect": "Perfect", "scout": "", "": ""} {
		if got, ok := engine.ParseLevel(word); got.Name != want || ok != (want != "") {
			t.Errorf("%q: got %q, %v, want %q", word, got.Name, ok, want)
		}
	}
}

func TestLevelOfOtherPlayers(t *testing.T) {
	easy, _ := engine.ParseLevel("easy")
	deeper := easy.Spec
	deeper.Limit++
	hurried := engine.NewSpec(engine.TypePerfect)
	hurried.Time = time.Second
	for _, spec := range []engine.PlayerSpec{
		{},
		deeper,
		hurried,
		engine.NewSpec(engine.TypeHuman),
		engine.NewSpec(engine.TypeExpert),
		{Type: engine.TypeExpert, Level: 2},
	} {
		if level, ok := engine.LevelOf(spec); ok {
			t.Errorf("%+v is %s, want no level", spec, level.Word)
		}
	}
	// The default time need not be set.
	if level, ok := engine.LevelOf(engine.PlayerSpec{Type: engine.TypePerfect}); !ok || level.Word != "perfect" {
		t.Error("Perfect without a time is no level, want perfect")
	}
}
