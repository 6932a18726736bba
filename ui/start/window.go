//go:build !cli

package start

import "kalah/ui"

func init() { Window = ui.Run }
