package control

// keep has the game logged if it has moves that are not.
func (c *Controller) keep() {
	if c.unlogged && c.game != nil && len(c.truth.Moves) > 0 && c.cfg.Keep != nil {
		c.unlogged = false
		c.scribe.log(c.record())
	}
}

// record returns the game as it stands.
func (c *Controller) record() Record {
	return Record{Game: c.truth, Players: c.specs, Created: c.created, From: c.from()}
}

// newScribe returns what writes down a game that begins.
func (c *Controller) newScribe() *scribe {
	s := &scribe{open: c.cfg.Autosave, keep: c.cfg.Keep, behind: &c.behind}
	s.logged = func(r Record, path string, err error) {
		if err != nil {
			c.lost.Store(&err)
		}
		c.cfg.Post(func() { c.logged(s, r, path, err) })
	}
	s.saved = func(err error) { c.cfg.Post(func() { c.saved(s, err) }) }
	return s
}

// logged is told what became of a log.
func (c *Controller) logged(s *scribe, r Record, path string, err error) {
	if c.closed {
		return
	}
	if err != nil {
		c.lost.Store(nil) // told here
		c.cfg.View.NotLogged(r, err)
		return
	}
	s.path = path
	if c.scribe == s && len(c.truth.Moves) == len(r.Game.Moves) {
		c.log = path
		c.refresh()
	}
	c.cfg.View.Logged(path)
}

// saved is told whether the running game can be saved.
func (c *Controller) saved(s *scribe, err error) {
	if !c.closed && c.scribe == s && (c.unsaved != nil || err != nil) {
		c.unsaved = err
		c.refresh()
	}
}

// SaveAgain has the game under way saved once more, now that saving may work.
func (c *Controller) SaveAgain() {
	if c.game != nil && !c.closed {
		c.scribe.save(c.record())
	}
}
