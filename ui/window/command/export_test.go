package command

// OnBuild has a function called when the driver is to build the bar again.
func (b *Bar) OnBuild(f func()) { b.build = f }
