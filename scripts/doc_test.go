// Package scripts_test tests the shell scripts of the Makefile on simulated machines.
package scripts_test
