// Package part holds the small pieces that several widgets are made of: a muted
// text, a line of parts of different heights, and switches that do nothing where
// nothing changes.
package part
