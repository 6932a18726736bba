package myplayers

import (
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"

	"kalah/engine"
	"kalah/search/program"
	"kalah/ui/window/frame"
	"kalah/ui/window/uitest"
	"kalah/ui/window/uitest/uiframe"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// harness has an empty list of players in a test window.
type harness struct {
	uiframe.Frame
	list    *List
	host    *program.Host
	changes int
}

func open(t *testing.T) *harness {
	t.Helper()
	a := test.NewTempApp(t)
	h := &harness{Frame: uiframe.New(t, a), host: program.NewHost()}
	t.Cleanup(h.host.Close)
	h.list = New(a.Preferences(), h.host, func() { h.changes++ })
	h.Complete(frame.View{ID: "board", Content: func() fyne.CanvasObject { return widget.NewLabel("board") }})
	return h
}

func bot(name, command, folder string, ms float64) Player {
	return Player{PlayerJSON: engine.PlayerJSON{Type: engine.TypeProgram, Name: name, Command: command, Folder: folder, Time: ms}}
}

// The list skips damaged entries and repeated names, and limits the number of players.
func TestParse(t *testing.T) {
	many := `[{"name":"0","command":"x"}`
	for i := range 2 * MaxPlayers {
		many += fmt.Sprintf(`,{"name":"%d","command":"x"}`, i)
	}
	for _, test := range []struct {
		text string
		want []Player
	}{
		{"", nil},
		{"{", nil},
		{`{"name":"A","command":"a"}`, nil},
		{
			`[{"name":"A","command":"a","time_ms":50},7,{"name":"a","command":"b"},{"name":"","command":"c"},{"name":"B","command":""},` +
				`{"name":"C","command":"c","protocol":"telepathy"},{"name":"D","command":"d","time_ms":-1},{"name":"E","command":"e","folder":"/f","protocol":"numbers"}]`,
			[]Player{bot("A", "a", "", 50), {PlayerJSON: engine.PlayerJSON{Type: engine.TypeProgram, Name: "E", Command: "e", Folder: "/f", Protocol: engine.Numbers}}},
		},
	} {
		uitest.Is(t, test.text, "", cmp.Diff(test.want, parse(test.text)))
	}
	uitest.Is(t, "players", MaxPlayers, len(parse(many+"]")))
}

// firstHouse is a program that plays the first house with seeds.
const firstHouse = `read n a b c d e f g h rest; i=0; for s in $c $d $e $f $g $h; do if [ $s -gt 0 ]; then echo $i; exit; fi; i=$((i+1)); done`

// A player is added, tested, duplicated and removed.
func TestList(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the player is a line of sh")
	}
	h := open(t)
	p := h.list.open(h.Shell)
	h.Key(fyne.KeyReturn) // adds
	h.Is("Enter does not add a player", "true", h.Says("Seconds per move"))
	h.Key(fyne.KeyEscape)

	p.ask("Add", 0, bot("First", firstHouse, "", 20_000), true)
	h.Until("the result", func() bool { return h.Says("every answer is a legal house") })
	h.Press("Save")
	all := h.list.All()
	if len(all) != 1 || all[0].Protocol != engine.Numbers || all[0].Right != 3 || h.changes != 1 || len(h.host.Forbidden(h.list.Specs()...)) != 0 {
		t.Fatalf("added %+v, told %d times", all, h.changes)
	}
	h.Press("Duplicate")
	if first, copied := p.table.Text(0), p.table.Text(1); !strings.HasPrefix(first[3], "answers in") || copied[0] != "First 2" {
		t.Errorf("listed as %q and %q", first, copied)
	}
	f := newForm(h.host, h.Shell, h.list.All()[1], all, nil)
	f.name.Entry.SetText("fIRST")
	f.line.Entry.SetText("another")
	h.Is("a name that is taken", "false true 0", f.name.Reason() == "", f.done.Disabled(), f.player().Asked)
	h.Press("Remove…")
	h.Press("Remove")
	if got := h.list.All(); len(got) != 1 || got[0].Name != "First" {
		t.Errorf("%+v are left", got)
	}
}

// Players get absolute folders. The program of a player saved without a folder needs a question before it starts.
func TestFolderOfAPlayer(t *testing.T) {
	here, err := filepath.Abs(".")
	uitest.Must(t, err)
	h := open(t)
	for typed, want := range map[string]string{"": here, ".": here, "bots": filepath.Join(here, "bots"), here: here} {
		f := newForm(h.host, h.Shell, bot("Bot", "bot", typed, 0), nil, nil)
		if got := f.player().Folder; got != want {
			t.Errorf("%q is saved as %q, want %q", typed, got, want)
		}
	}
	h.list.set([]Player{bot("Old", "bot", "", 0), bot("New", "bot", t.TempDir(), 0)})
	if got := h.host.Forbidden(h.list.Specs()...); len(got) != 1 || got[0].Name != "Old" {
		t.Errorf("%+v have to ask", got)
	}
	h.list.open(h.Shell).change(true) // must not start before the user has seen the folder
	h.Is("Test starts a player without a folder", "true false 1", h.Says("Test"), h.Says("to get ready"), len(h.host.Forbidden(h.list.Specs()[0])))
}

// A change of the command removes the test result and stops the test.
func TestResultIsOfTheCommand(t *testing.T) {
	h := open(t)
	f := newForm(h.host, h.Shell, bot("Bot", "bot", t.TempDir(), 0), nil, nil)
	of := f.player()
	for name, change := range map[string]func(){
		"command": func() { f.line.Entry.SetText("another") }, "folder": func() { f.folder.Entry.SetText("/") }, "protocol": func() { f.protocol.Pick(engine.Numbers); f.form.Changed() },
	} {
		f.line.Entry.SetText(of.Command)
		f.folder.Entry.SetText(of.Folder)
		f.protocol.Pick(engine.KGP)
		f.asked = of.Spec().Command
		f.show(of, program.Trial{})
		stopped := false
		f.stop = func() { stopped = true }
		change()
		h.Is("another "+name, "false true", len(f.results.Objects) > 0, stopped)
		f.stop = nil
	}
}

// A running test says how long it may take, and can be stopped.
func TestATestIsStopped(t *testing.T) {
	h := open(t)
	p := h.list.open(h.Shell)
	p.ask("Add", 0, bot("Slow", "sleep 60", "", 7000), true)
	h.Is("a test does not say how long it may take", "true", h.Says("The program has 30 s to get ready, and 7 s for each of 3 answers."))
	h.Press("Stop")
	h.Until("the end", func() bool { return h.Says("The test was stopped.") })
}

// A command from elsewhere is shown, and starts only if the user allows it.
func TestPermit(t *testing.T) {
	h := open(t)
	evil := engine.PlayerSpec{Type: engine.TypeProgram, Name: "Evil", Command: engine.Command{Line: "rm -r ~\n\u202etxt.", Folder: "/home"}}
	said := ""
	ask := func() {
		h.list.Permit(h.Shell, "evil.json", []engine.PlayerSpec{engine.NewSpec(engine.TypeHuman), evil}, func() { said += "do " }, func() { said += "dont " })
	}
	ask()
	for _, want := range []string{"evil.json", `rm -r ~\n\u202etxt.`, "/home", "Command of Evil"} {
		if !h.Says(want) {
			t.Errorf("the question does not say %q", want)
		}
	}
	h.Key(fyne.KeyReturn) // does not run it
	ask()
	h.Key(fyne.KeyEscape)
	ask()
	h.Press("Run it")
	ask() // not again
	h.Is("answers", "dont dont do do  false", said, h.HasDialog())
}

// No character of a command can hide or reverse the rest.
func TestVisible(t *testing.T) {
	for text, want := range map[string]string{
		"sh ok.sh" + strings.Repeat(" ", 1500) + ";rm -r ~": `sh ok.sh␣×1500;rm -r ~`,
		"a\t\tb\nc\x00":                        `a\t×2b\nc\x00`,
		"\u202etxt.exe\u2066":                  `\u202etxt.exe\u2066`,
		"\u00a0\u3000\u3164\ufe0f\u200b\u2800": `\u00a0\u3000\u3164\ufe0f\u200b\u2800`,
		"␣×9":                                  `\u2423×9`, // not 9 spaces
		`C:\Größe\bot.exe`:                     `C:\Größe\bot.exe`,
	} {
		if got := visible(text); got != want {
			t.Errorf("%.40q is shown as %s, want %s", text, got, want)
		}
	}
}
