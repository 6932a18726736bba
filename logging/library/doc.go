// Package library keeps a folder of game logs as a list.
//
// [Library.Scan] verifies every log with [logging.ReadFile] and remembers the
// outcome, in memory and in an index file, by the path, the size and the time
// of the last change: what did not change since is not read again. Logs that
// cannot be read are listed with the reason. [Library.Watch] follows what
// happens to the folder, whoever does it. [SelectExplained] filters and sorts.
//
// The folder's own folders belong to the library, eight levels down. Hidden
// files and folders do not, nor do folders that are links; a file that is a link
// to a log does. Of a folder with more than 100,000 logs the first ones are
// listed, and [Library.Problems] says so.
//
// What is removed goes to the folder .trash in the library's folder first, where
// [Library.PutBack] finds it, and is deleted for good 30 days later.
//
// Any number of programs may work on one folder: files are moved so that none
// is ever replaced, and the index, which is written in one step, is only ever
// believed about files that are as it says.
package library
