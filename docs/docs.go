// Package docs holds the documentation that the program shows.
package docs

import "embed"

// Files are the pages and their pictures.
//
//go:embed *.md *.svg *.gif *.json pictures
var Files embed.FS
