package play_test

import (
	"fmt"

	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/internal/sound"
	"kalah/internal/task"
	"kalah/search/program"
	"kalah/ui/app/archive"
	"kalah/ui/app/profile"
	"kalah/ui/app/session"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/logactions"
	"kalah/ui/window/myplayers"
	"kalah/ui/window/play"
)

func Example() {
	a := test.NewApp() // a program has a real one
	a.Settings().SetTheme(kit.NewTheme(kit.Light))
	s := frame.New(frame.Config{App: a, Window: a.NewWindow(""), Name: "Kalah", Tasks: task.New(func(f func()) { f() })})
	folder := archive.NewFolder(s.Tasks(), "/logs")
	board := session.New(session.Config{Tasks: s.Tasks()})
	view := play.New(play.Config{
		Shell: s, Session: board, Settings: play.NewSettings(a.Preferences()), Folder: folder, Running: archive.NewRunning(),
		Sounds: sound.New(s.Tasks(), nil), Opened: func(string) {}, Mine: myplayers.New(a.Preferences(), program.NewHost(), func() {}), Profiles: profile.Open(profile.Config{}),
		Actions: logactions.New(logactions.Config{Shell: s, Folder: folder, Settings: logactions.NewSettings(a.Preferences())}),
	})
	s.Add(view.View())
	board.SetView(view)
	people := [2]engine.PlayerSpec{{Type: engine.TypeHuman, Name: "Ann"}, {Type: engine.TypeHuman, Name: "Ben"}}
	game := session.Record{Game: engine.NewSnapshot(engine.DefaultRules(), nil), Players: people}
	view.OpenLog("/logs/ann and ben.json", game, 0)
	fmt.Println(view.View().Title(), view.Screen().Replay)
	// Output: Ann – Ben true
}
