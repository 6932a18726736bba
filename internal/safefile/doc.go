// Package safefile writes files so that nobody ever finds one that is half
// written, whenever the program is killed or the computer loses its power.
//
// What is new is written to a temporary file in the folder where it is to be
// ([Create]), reaches the disk, and only then gets its name: that of a file that
// is replaced ([File.Replace]) or one that must be free ([File.Claim],
// [File.ClaimFree]). The folder is synced too, so that the name reaches the disk
// as well. [Write] does all that for what is in memory already.
//
// A program that is killed leaves its temporary file behind. Each one is locked
// by its writer, and the system takes the lock away when the process ends; so
// every first write to a folder removes what is not locked ([Clean]) and never
// takes a file that is being written for one that was left behind. All temporary
// files of the project are made here, whatever is written.
//
// The package stands on [github.com/gofrs/flock]. github.com/google/renameio
// and github.com/natefinch/atomic replace files as well, but they know neither
// locks nor left-overs, replace a file that must not be there, and do not sync
// the folder.
//
// Errors are those of the system, with a path in them where there is one:
// [Bare] takes it off for callers that name the file in their own words.
package safefile
