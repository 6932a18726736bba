// Package scripts_test tests the shell scripts that the Makefile calls, on
// made-up machines: a PATH with a few fake commands in it.
package scripts_test
