//go:build !linux

package native

// label does nothing, because the dialogs of other systems have translated texts.
func label(_, _, _, _ string) {}
