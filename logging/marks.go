package logging

import (
	"encoding/json"
	"slices"
	"strings"
	"unicode/utf8"

	"kalah/internal/message"
)

// Marks are the user's marks of a game. They do not affect the game.
type Marks struct {
	Favourite bool
	Tags      []string // the user's own words, from earlier versions or written by hand
}

// Bounds of tags.
const (
	maxTags   = 20 // number of tags in a log
	maxLength = 40 // length of a tag, in characters
)

// checkTags returns an error that wraps [ErrTag] if a log cannot have these tags.
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
