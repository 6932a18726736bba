package shell

// Groups of the menus that several views add to, in their order: see
// [command.Command].
const (
	GroupBrowse = iota // the lists of logs
	GroupFile          // files opened and written
	GroupReplay
	GroupCheck // of logs: recompute, verify
	GroupFolder
)

// GroupPanels is the group of the View menu with the parts of a view, behind what
// is about the look.
const GroupPanels = 1

// GroupLast is for what stands at the end of a menu, such as to quit.
const GroupLast = 100
