package engine_test

import (
	"testing"
	"time"

	"kalah/engine"
)

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
	// Its usual time need not be set.
	if level, ok := engine.LevelOf(engine.PlayerSpec{Type: engine.TypePerfect}); !ok || level.Word != "perfect" {
		t.Error("Perfect without a time is no level, want perfect")
	}
}
