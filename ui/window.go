//go:build !cli

package ui

import "kalah/ui/window"

func init() { Window = window.Run }
