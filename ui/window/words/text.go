package words

import "kalah/internal/message"

// Text says in the window's language what a text of package message says in English.
func Text(t message.Text) string { return translated(t.Format(), t.Args()) }
