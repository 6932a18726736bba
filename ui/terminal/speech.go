package terminal

import (
	"encoding/json"
	"io"
	"strings"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/logging/story"
	"kalah/resources"
)

func (c *console) teller(d display) story.Teller {
	t := story.Teller{Out: c.out}
	switch d {
	case displaySpeech:
		t.Spoken, t.Say = true, speaker(c.languages)
	case displayNone:
		t.Out = io.Discard
	}
	return t
}

// speaker returns a function that translates texts into the first language with a translation of
// the window. Numbers stay English. Without such a language the texts are English.
func speaker(languages []string) func(message.Text) string {
	for _, one := range languages {
		tag, _, _ := strings.Cut(one, "-")
		var texts map[string]any
		if data := resources.Translation(tag); data != nil && json.Unmarshal(data, &texts) == nil {
			return language(texts).say
		}
	}
	return message.Text.String
}

// language maps keys to texts.
type language map[string]any

func (l language) say(text message.Text) string { return l.format(text.Format(), text.Args()) }

func (l language) format(format string, args []any) string {
	return message.Put(l.text(format, format), args, l.argument)
}

// argument returns the translation of an argument of a format.
func (l language) argument(arg any) any {
	switch a := arg.(type) {
	case *message.Error:
		return l.format(a.Format(), a.Args())
	case message.Text:
		return l.say(a)
	case engine.PlayerType:
		return l.text(a.Info().Title, string(a))
	case story.Who:
		return l.name(a)
	}
	return arg
}

// text returns the text of a key, or otherwise if the language has none.
func (l language) text(key, otherwise string) string {
	if text, ok := l[key].(string); ok {
		return text
	}
	return otherwise
}

// name returns the name of a player, translated unless a user has chosen it.
func (l language) name(w story.Who) string {
	two := engine.TwoPeople()
	switch name := w.String(); {
	case engine.PlayerSpec(w).IsYou():
		return l.text("player.you", name)
	case w.Type.IsPerson() && name == two[0].Name:
		return l.text("player.one", name)
	case w.Type.IsPerson() && name == two[1].Name:
		return l.text("player.two", name)
	case w.Type.IsPerson():
		return name
	case name == w.Type.Info().Title:
		return l.text(name, name)
	default:
		return l.text("level."+strings.ToLower(name), name)
	}
}
