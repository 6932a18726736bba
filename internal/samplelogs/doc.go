// Package samplelogs makes game logs to try a library of games with: any number
// of them, varied as those of a club over two years, some in folders, some
// broken.
//
// The games are real: Random and the classic searches, looking a few turns
// ahead, choose with the seeds that the logs name, so that recomputing them
// finds nothing; humans play at random. A sample depends on the seed and its
// number alone.
package samplelogs
