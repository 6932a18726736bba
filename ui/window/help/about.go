package help

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/internal/crash"
	"kalah/internal/userdir"
	"kalah/internal/version"
	"kalah/logging/autosave"
	"kalah/logging/library"
	"kalah/resources"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/settings"
	"kalah/ui/window/words"
)

// Place is the path of a folder that the program uses, with a name for the user.
type Place struct{ Name, Path string }

const trashDays = int(library.TrashTime / (24 * time.Hour))

// Places returns the folders that the program uses, the folder of the saved games first.
func Places(logs string) []Place {
	return []Place{
		{Name: lang.X("folder.logs", "Games"), Path: logs},
		{Name: lang.N("Deleted games, for {{.Count}} days", trashDays, words.Count(trashDays)), Path: filepath.Join(logs, library.TrashFolder)},
		{Name: lang.L("Unfinished games"), Path: autosave.DefaultFolder()},
		{Name: lang.L("Settings"), Path: filepath.Dir(settings.Path())},
		{Name: lang.L("Stored tables of the engine"), Path: userdir.Cache()},
		{Name: lang.L("Crash reports"), Path: crash.Folder()},
	}
}

// aboutSize is the size of the dialog, which fits the smallest window.
var aboutSize = fyne.NewSize(660, 480)

// ShowAbout shows the version, the folders in use, and the licences.
func ShowAbout(sh *frame.Shell, places []Place) {
	tabs := kit.NewTabs()
	tabs.Append(lang.L("Program"), program(sh))
	tabs.Append(lang.L("Folders"), folders(sh, places))
	tabs.Append(lang.L("Licences"), licences())
	d := sh.NewDialog(lang.L("About Kalah"), tabs)
	details := kit.NewButtonWithIcon(lang.L("Copy details"), theme.ContentCopyIcon(), func() {
		sh.App().Clipboard().SetContent(Details(places))
		sh.Say(lang.L("The details are on the clipboard."))
	})
	d.SetButtons([]fyne.CanvasObject{details, kit.NewButton(lang.L("Close"), d.Hide)})
	sh.Open(frame.Dialog{Dialog: d, Size: aboutSize, Focus: tabs.Bar()})
}

func program(sh *frame.Shell) fyne.CanvasObject {
	const side = 96
	icon := canvas.NewImageFromResource(sh.App().Icon())
	icon.FillMode = canvas.ImageFillContain
	icon.SetMinSize(fyne.NewSquareSize(side))
	title := widget.NewLabelWithStyle(Program, fyne.TextAlignCenter, fyne.TextStyle{Bold: true})
	title.SizeName = theme.SizeNameHeadingText
	what := widget.NewLabelWithStyle(lang.L("Kalah against people, against the classic\ngame-tree searches Minimax, AlphaBeta and Scout,\nand against Expert and Perfect, who look deeper."), fyne.TextAlignCenter, fyne.TextStyle{})
	made := kit.NewLabel(strings.Join(versions(), "\n"))
	made.Alignment = fyne.TextAlignCenter
	rows := container.NewVBox(icon, title, what, made)
	lastCrash(sh, func(r crash.Report) {
		day := kit.NewLabel(lang.L("Last crash: {{.Day}}", words.Args{"Day": words.DayAndHour(r.Time)}))
		rows.Add(container.NewCenter(container.NewHBox(day, kit.NewButtonWithIcon(lang.L("Copy"), theme.ContentCopyIcon(), func() { copyReport(sh, r) }))))
	})
	return kit.NewVScroll(rows)
}

// lastCrash reads the report of the last crash in the background, and calls then if there is one.
func lastCrash(sh *frame.Shell, then func(crash.Report)) {
	var r crash.Report
	var ok bool
	sh.Tasks().Go(func(context.Context) error {
		r, ok = crash.Last(crash.Folder())
		return nil
	}, func(error) {
		if ok {
			then(r)
		}
	})
}

func copyReport(sh *frame.Shell, r crash.Report) {
	sh.App().Clipboard().SetContent(r.Text)
	sh.Say(lang.L("The report is on the clipboard."))
}

// OfferCrash shows a notice about the last crash, with a button that copies the report.
func OfferCrash(sh *frame.Shell) {
	lastCrash(sh, func(r crash.Report) {
		sh.Notify(frame.Notice{
			Of:     "crash",
			Text:   lang.L("Kalah crashed last time, on {{.Day}}. A report is kept on this computer; nothing was sent.", words.Args{"Day": words.DayAndHour(r.Time)}),
			Action: lang.L("Copy the report"), Icon: theme.ContentCopyIcon(), Do: func() { copyReport(sh, r) },
		})
	})
}

// versions returns lines with the versions of the program, Go and Fyne.
func versions() []string {
	// Names, the same in every language.
	const goVersion, fyneVersion = "Go ", "Fyne "
	toolkit := ""
	for _, m := range modules() {
		if m.Path == "fyne.io/fyne/v2" {
			toolkit = strings.TrimPrefix(m.Version, "v")
		}
	}
	return []string{
		lang.L("Version {{.Version}}", words.Args{"Version": strings.Replace(version.Current().String(), "changed", lang.X("version.changed", "changed"), 1)}),
		goVersion + strings.TrimPrefix(runtime.Version(), "go") + " · " + fyneVersion + toolkit + " · " + runtime.GOOS + "/" + runtime.GOARCH,
	}
}

// modules returns the modules that the program was built with.
func modules() []*debug.Module {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return nil
	}
	var all []*debug.Module
	for _, m := range info.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		all = append(all, m)
	}
	return all
}

// Details returns information for bug reports, in English for the developers.
func Details(places []Place) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s\n%s, %s/%s\n", Program, version.Current(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
	for _, p := range places {
		fmt.Fprintf(&b, "%s: %s\n", p.Name, p.Path)
	}
	for _, m := range modules() {
		fmt.Fprintf(&b, "%s %s\n", m.Path, m.Version)
	}
	return b.String()
}

func folders(sh *frame.Shell, places []Place) fyne.CanvasObject {
	rows := container.NewVBox()
	for _, p := range places {
		path := kit.NewLabel(p.Path)
		path.Truncation = fyne.TextTruncateEllipsis
		show := kit.NewButtonWithIcon(lang.X("folder.show", "Show"), theme.FolderOpenIcon(), func() { showFolder(sh, p.Path) })
		kit.Enable(show, p.Path != "")
		rows.Add(kit.Border(nil, nil, nil, container.NewCenter(show), container.New(layout.NewCustomPaddedVBoxLayout(-theme.Padding()*2), kit.Caption(p.Name), path)))
	}
	return kit.NewVScroll(container.NewPadded(rows))
}

// showFolder shows a folder in the system's file manager. It creates the folder if it is missing.
func showFolder(sh *frame.Shell, path string) {
	sh.Tasks().Go(func(context.Context) error { return os.MkdirAll(path, 0o700) }, func(err error) {
		if err == nil {
			u := storage.NewFileURI(path)
			err = sh.App().OpenURL(&url.URL{Scheme: u.Scheme(), Path: u.Path()})
		}
		sh.Fail(err)
	})
}

// licences returns the licences of the program and of its modules.
func licences() fyne.CanvasObject {
	text := widget.NewRichTextFromMarkdown(resources.Licenses)
	text.Wrapping = fyne.TextWrapWord
	var names []string
	for _, m := range modules() {
		names = append(names, m.Path+" "+m.Version)
	}
	list := kit.NewLabel(strings.Join(names, "\n"))
	list.Wrapping = fyne.TextWrapBreak
	list.SizeName = theme.SizeNameCaptionText
	own := kit.Wrapped(lang.L("Kalah is free software under the MIT licence. It is built with these modules, each under its own permissive licence:"))
	return kit.NewVScroll(container.NewVBox(own, list, widget.NewSeparator(), text))
}
