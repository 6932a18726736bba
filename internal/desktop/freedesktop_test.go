//go:build !windows && !darwin

package desktop

import (
	"bufio"
	"context"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/godbus/dbus/v5"
)

func TestAnswers(t *testing.T) {
	of := func(namespace, key string, value any) answers {
		return answers{namespace: {key: dbus.MakeVariant(value)}}
	}
	tests := []struct {
		name    string
		answers answers
		want    bool
	}{
		{"nothing", nil, false},
		{"other keys", of(gnome, "clock-show-date", false), false},
		{"no preference", of(common, commonKey, uint32(0)), false},
		{"reduced", of(common, commonKey, uint32(1)), true},
		{"a preference of the future", of(common, commonKey, uint32(2)), false},
		{"GNOME animates", of(gnome, gnomeKey, true), false},
		{"GNOME does not", of(gnome, gnomeKey, false), true},
		{"no boolean", of(gnome, gnomeKey, "false"), false},
		{"KDE as usual", of(kde, kdeKey, "1"), false},
		{"KDE fast", of(kde, kdeKey, "0.25"), false},
		{"KDE at once", of(kde, kdeKey, "0"), true},
		{"KDE at once, in numbers", of(kde, kdeKey, 0.0), true},
		{"KDE at once, in whole numbers", of(kde, kdeKey, int32(0)), true},
		{"KDE, no number", of(kde, kdeKey, "instant"), false},
		{"KDE, empty", of(kde, kdeKey, ""), false},
		{"one of them", answers{
			common: {commonKey: dbus.MakeVariant(uint32(0))}, gnome: {gnomeKey: dbus.MakeVariant(false)},
		}, true},
	}
	for _, test := range tests {
		if got := test.answers.reduced(); got != test.want {
			t.Errorf("%s: got %t, want %t", test.name, got, test.want)
		}
	}
}

func TestBusAddress(t *testing.T) {
	with, without := t.TempDir(), t.TempDir()
	if err := os.WriteFile(filepath.Join(with, "bus"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	tests := []struct{ named, folder, want string }{
		{"", "", ""},
		{"", without, ""},
		{"", with, "unix:path=" + dbus.EscapeBusAddressValue(filepath.Join(with, "bus"))},
		{"unix:path=/run/bus", with, "unix:path=/run/bus"},
		{"tcp:host=there;unix:abstract=/tmp/bus,guid=1", "", "unix:abstract=/tmp/bus,guid=1"},
		{"autolaunch:", with, ""},
		{"unixexec:path=/bin/true", "", ""},
	}
	for _, test := range tests {
		environment := map[string]string{"DBUS_SESSION_BUS_ADDRESS": test.named, "XDG_RUNTIME_DIR": test.folder}
		if got := busAddress(func(name string) string { return environment[name] }); got != test.want {
			t.Errorf("%q, %q: got %q, want %q", test.named, test.folder, got, test.want)
		}
	}
}

func TestAnimationFactor(t *testing.T) {
	tests := []struct{ text, want string }{
		{"", ""},
		{"[KDE]\nAnimationDurationFactor=0\n", "0"},
		{"[General]\nfont=a\n\n[KDE]\nwidgetStyle=Breeze\nAnimationDurationFactor = 0.5 \n[WM]\nx=1", "0.5"},
		{"[KDE]\r\nAnimationDurationFactor[$i]=0\r\n", "0"},
		{"[KDE]\nAnimationDurationFactor=1\nAnimationDurationFactor=0\n", "0"},
		{"[KDE]\n#AnimationDurationFactor=0\n", ""},
		{"[KDE][Sub]\nAnimationDurationFactor=0\n", ""},
		{"AnimationDurationFactor=0\n", ""},
	}
	for _, test := range tests {
		if got := animationFactor(test.text); got != test.want {
			t.Errorf("%q: got %q, want %q", test.text, got, test.want)
		}
	}
}

// Whatever stands in the file, what is appended to it holds.
func FuzzAnimationFactor(f *testing.F) {
	f.Add("[KDE]\nAnimationDurationFactor=1\n[General")
	f.Fuzz(func(t *testing.T, text string) {
		if got := animationFactor(text + "\n[KDE]\nAnimationDurationFactor=0\n"); got != "0" {
			t.Errorf("%q: got %q", text, got)
		}
	})
}

func TestKDEWithoutAPortal(t *testing.T) {
	home := t.TempDir()
	t.Setenv(Variable, "")
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "autolaunch:")
	t.Setenv("HOME", home)
	t.Setenv("XDG_CONFIG_HOME", "")
	folder := filepath.Join(home, ".config")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		desktop, factor string
		want            bool
	}{
		{"KDE", "", false}, {"KDE", "0", true}, {"KDE", "1", false}, {"plasma:KDE", "0", true}, {"GNOME", "0", false}, {"", "0", false},
	} {
		t.Setenv("XDG_CURRENT_DESKTOP", test.desktop)
		if test.factor != "" {
			if err := os.WriteFile(filepath.Join(folder, "kdeglobals"), []byte("[KDE]\nAnimationDurationFactor="+test.factor+"\n"), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if got := Reduced(context.Background()); got != test.want {
			t.Errorf("desktop %q, factor %q: got %t, want %t", test.desktop, test.factor, got, test.want)
		}
	}
}

// silent is a bus that takes connections and says nothing.
func silent(t *testing.T) (address string) {
	t.Helper()
	socket := filepath.Join(t.TempDir(), "bus")
	listener, err := net.Listen("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	return "unix:path=" + socket
}

func TestASilentBusIsGivenUp(t *testing.T) {
	t.Setenv(Variable, "")
	t.Setenv("XDG_CURRENT_DESKTOP", "")
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", silent(t))
	begin := time.Now()
	if Reduced(context.Background()) {
		t.Error("a bus that says nothing asks for less motion")
	}
	if took := time.Since(begin); took > patience+10*time.Second {
		t.Errorf("it took %v, want %v", took, patience)
	}

	soonest := patience
	for try := 0; try < 10 && soonest > patience/2; try++ { // others may use the processors too
		ctx, cancel := context.WithCancel(context.Background())
		stop := time.AfterFunc(20*time.Millisecond, cancel)
		begin = time.Now()
		Reduced(ctx)
		soonest = min(soonest, time.Since(begin))
		stop.Stop()
		cancel()
	}
	if soonest > patience/2 {
		t.Errorf("cancelled after 20ms, it took %v", soonest)
	}
}

// portal is the desktop's portal as far as it has settings.
type portal struct{ answers answers }

func (p portal) ReadAll(namespaces []string) (answers, *dbus.Error) {
	told := answers{}
	for _, n := range namespaces {
		if keys, ok := p.answers[n]; ok {
			told[n] = keys
		}
	}
	return told, nil
}

// session starts a bus of the test's own.
func session(t *testing.T) (address string) {
	t.Helper()
	daemon, err := exec.LookPath("dbus-daemon")
	if err != nil {
		t.Skip("there is no dbus-daemon")
	}
	command := exec.Command(daemon, "--session", "--nofork", "--print-address", "--address=unix:path="+filepath.Join(t.TempDir(), "bus"))
	out, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = command.Process.Kill()
		_ = command.Wait()
	})
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(line)
}

func TestThePortalIsAsked(t *testing.T) {
	address := session(t)
	t.Setenv(Variable, "")
	t.Setenv("XDG_CURRENT_DESKTOP", "")
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", address)
	if Reduced(context.Background()) {
		t.Error("a bus without a portal asks for less motion")
	}
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	bus, err := dbus.Connect(address, dbus.WithContext(ctx))
	if err != nil {
		t.Fatal(err)
	}
	defer bus.Close()
	if _, err := bus.RequestName("org.freedesktop.portal.Desktop", 0); err != nil {
		t.Fatal(err)
	}
	for _, animated := range []bool{true, false} {
		p := portal{answers{gnome: {gnomeKey: dbus.MakeVariant(animated)}, kde: {kdeKey: dbus.MakeVariant("1")}}}
		if err := bus.Export(p, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings"); err != nil {
			t.Fatal(err)
		}
		got := animated
		for try := 0; try < 20 && got == animated; try++ { // a busy portal is given up
			got = Reduced(context.Background())
		}
		if got == animated {
			t.Errorf("animations: %t, less motion: %t", animated, got)
		}
	}
}
