// Package arch_test tests the structure of the project: which package may import which,
// and where the window's toolkit may be used. A new package needs an entry in layers.
package arch_test
