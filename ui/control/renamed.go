package control

// Renamed follows a log to its new name, if it is the one shown or that of the
// game.
func (c *Controller) Renamed(from, to string) {
	if c.closed || from == "" {
		return
	}
	if c.log == from {
		c.log = to
	}
	if c.scribe != nil && c.scribe.path == from {
		c.scribe.path = to
	}
	if c.replay != nil && c.replay.path == from {
		c.replay.path = to
	}
	c.refresh()
}
