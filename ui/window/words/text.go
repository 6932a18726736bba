package words

import "kalah/internal/message"

// Text translates a text of package message.
func Text(t message.Text) string { return translated(t.Format(), t.Args()) }
