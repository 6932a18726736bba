//go:build !windows && !darwin

package desktop

import (
	"bufio"
	"context"
	"errors"
	"net"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/godbus/dbus/v5"

	"kalah/internal/task/tasktest"
)

func TestASilentBusIsGivenUp(t *testing.T) {
	t.Setenv(Variable, "")
	socket := filepath.Join(t.TempDir(), "bus")
	listener, err := net.Listen("unix", socket) // accepts connections and sends nothing
	tasktest.OK(t, err)
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

func TestThePortalIsAsked(t *testing.T) {
	daemon, err := exec.LookPath("dbus-daemon")
	if err != nil {
		t.Skip("there is no dbus-daemon")
	}
	command := exec.CommandContext(t.Context(), daemon, "--session", "--nofork", "--print-address", "--address=unix:path="+filepath.Join(t.TempDir(), "bus"))
	out, err := command.StdoutPipe()
	tasktest.OK(t, errors.Join(err, command.Start()))
	defer func() { _ = command.Process.Kill(); _ = command.Wait() }()
	line, err := bufio.NewReader(out).ReadString('\n')
	tasktest.OK(t, err)
	address := strings.TrimSpace(line)
	t.Setenv(Variable, "")
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", address)
	if Reduced(context.Background()) {
		t.Error("a bus without a portal asks for less motion")
	}
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	bus, err := dbus.Connect(address, dbus.WithContext(ctx))
	tasktest.OK(t, err)
	defer bus.Close()
	_, err = bus.RequestName("org.freedesktop.portal.Desktop", 0)
	tasktest.OK(t, err)
	for _, animated := range []bool{true, false} {
		p := portal{answers{gnome: {gnomeKey: dbus.MakeVariant(animated)}, kde: {kdeKey: dbus.MakeVariant("1")}}}
		tasktest.OK(t, bus.Export(p, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings"))
		got := animated
		for try := 0; try < 20 && got == animated; try++ { // a slow answer counts as no answer
			got = Reduced(context.Background())
		}
		if got == animated {
			t.Errorf("animations: %t, less motion: %t", animated, got)
		}
	}
}
