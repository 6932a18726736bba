package command

// OnBuild sets the function that is called when the driver builds the bar again.
func (b *Bar) OnBuild(f func()) { b.build = f }
