// Package arch_test holds the tests of the project's shape: which package may
// import which, where the window's toolkit may be used, and how long a file
// may be. A package that is new must be given its place in layers.
package arch_test
