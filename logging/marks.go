package logging

import (
	"encoding/json"
	"slices"
	"strings"
	"unicode/utf8"

	"kalah/internal/message"
)

// Marks are what a user keeps in the log of a game. The game does not depend on them.
type Marks struct {
	Favourite bool
	Tags      []string // words of the user's own, as [ParseTags] returns them
}

// Bounds of tags.
const (
	maxTags   = 20 // of a log
	maxLength = 40 // of a tag
)

// ParseTags returns the tags in a text with commas between them, each once. One that is too long or
// has letters that cannot be shown, and too many of them, are an error that wraps [ErrTag].
func ParseTags(text string) (tags []string, err error) {
	for tag := range strings.SplitSeq(text, ",") {
		if tag = strings.TrimSpace(tag); tag != "" && !slices.Contains(tags, tag) {
			tags = append(tags, tag)
		}
	}
	return tags, checkTags(tags)
}

func checkTags(tags []string) error {
	if len(tags) > maxTags {
		return message.Errorf("%w: more than %d", ErrTag, maxTags)
	}
	for i, tag := range tags {
		switch n := utf8.RuneCountInString(tag); {
		case n == 0, n > maxLength, strings.TrimSpace(tag) != tag, strings.Contains(tag, ","), printable(tag) != tag:
			return message.Errorf("%w: found %s, expected 1 to %d letters without a comma", ErrTag, shorten(quote(tag)), maxLength)
		case slices.Contains(tags[:i], tag):
			return message.Errorf("%w: %s is given twice, expected once", ErrTag, shorten(quote(tag)))
		}
	}
	return nil
}

func parseTagList(raw json.RawMessage) (tags []string, err error) {
	all, err := elements(raw)
	if err != nil {
		return nil, err
	}
	for _, element := range all {
		tag, err := parseText(element)
		if err != nil {
			return nil, err
		}
		if tags = append(tags, tag); len(tags) > maxTags {
			break
		}
	}
	return tags, checkTags(tags)
}

// list writes texts as a list.
func list(texts []string) string {
	quoted := make([]string, len(texts))
	for i, text := range texts {
		quoted[i] = quote(text)
	}
	return "[" + strings.Join(quoted, ", ") + "]"
}
