package panel_test

import (
	"errors"
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/ui/control"
	"kalah/ui/panel"
	"kalah/ui/settings"
)

func Example() {
	test.NewApp()
	form := panel.NewGame(settings.DefaultSetup(), func(s control.Setup) {
		fmt.Println(s.Players[0].Name, "against", s.Players[1].Name)
	})
	form.Start()
	// Output: You against Pearl
}

func TestLogs(t *testing.T) {
	test.NewTempApp(t)
	var opened []string
	var keys []fyne.KeyName
	logs := panel.NewLogs(panel.LogActions{
		Open: func(path string) { opened = append(opened, path) },
		Key:  func(e *fyne.KeyEvent) { keys = append(keys, e.Name) },
	})
	w := test.NewTempWindow(t, logs)
	w.Resize(fyne.NewSize(320, 400))

	logs.Set("/logs", nil, nil)
	if text := panel.EmptyText(logs); text == "" {
		t.Error("an empty folder says nothing")
	}
	logs.Set("/logs", nil, errors.New("no permission"))
	if text := panel.EmptyText(logs); text != "The folder cannot be read: no permission" {
		t.Errorf("unreadable folder: %q", text)
	}
	logs.Set("/logs", []panel.LogFile{{Path: "/logs/a.json", Name: "a.json"}, {Path: "/logs/b.json", Name: "b.json"}}, nil)
	if text := panel.EmptyText(logs); text != "" {
		t.Errorf("a full folder says %q", text)
	}
	list := panel.List(logs)
	for range 2 { // the same log twice
		list.Select(1)
	}
	list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF1})
	if got := fmt.Sprint(opened, keys); got != "[/logs/b.json /logs/b.json /logs/a.json] [F1]" {
		t.Errorf("opened and typed %s", got)
	}
}
