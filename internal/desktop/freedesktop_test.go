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
	for _, test := range []struct {
		answers answers
		want    bool
	}{
		{nil, false},
		{of(common, commonKey, uint32(0)), false},
		{of(common, commonKey, uint32(1)), true},
		{of(gnome, gnomeKey, true), false},
		{of(gnome, gnomeKey, false), true},
		{of(kde, kdeKey, "0.25"), false},
		{of(kde, kdeKey, "0"), true},
		{answers{common: {commonKey: dbus.MakeVariant(uint32(0))}, gnome: {gnomeKey: dbus.MakeVariant(false)}}, true},
	} {
		if got := test.answers.reduced(); got != test.want {
			t.Errorf("%v: got %t, want %t", test.answers, got, test.want)
		}
	}
}

func TestBusAddress(t *testing.T) {
	with, without := t.TempDir(), t.TempDir()
	if err := os.WriteFile(filepath.Join(with, "bus"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	tests := []struct{ named, folder, want string }{
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

func TestASilentBusIsGivenUp(t *testing.T) {
	t.Setenv(Variable, "")
	socket := filepath.Join(t.TempDir(), "bus")
	listener, err := net.Listen("unix", socket) // accepts connections and sends nothing
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path="+socket)
	begin := time.Now()
	if Reduced(context.Background()) {
		t.Error("a silent bus asks for less motion")
	}
	if took := time.Since(begin); took > patience+10*time.Second {
		t.Errorf("it took %v, want %v", took, patience)
	}
}

// portal is a desktop's portal that has only settings.
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

// session starts a bus for the test.
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
		for try := 0; try < 20 && got == animated; try++ { // a slow answer counts as no answer
			got = Reduced(context.Background())
		}
		if got == animated {
			t.Errorf("animations: %t, less motion: %t", animated, got)
		}
	}
}
