package phrase

import "kalah/internal/message"

// Words returns words that another package has, in the window's language.
func Words(t message.Text) string { return translated(t.Format(), t.Args()) }
