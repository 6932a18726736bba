//go:build !windows && !darwin

package desktop

import (
	"context"
	"os"
	"path/filepath"
	"strings"

	"github.com/godbus/dbus/v5"
)

func system(ctx context.Context) bool {
	answers, err := askPortal(ctx, busAddress(os.Getenv))
	return err == nil && answers.reduced()
}

// answers has settings by namespace and key.
type answers map[string]map[string]dbus.Variant

// The names of the setting: the common name of 2025 (xdg-desktop-portal 1.21), GNOME's name and
// KDE's name.
const (
	common    = "org.freedesktop.appearance"
	commonKey = "reduced-motion" // 1 for less motion
	gnome     = "org.gnome.desktop.interface"
	gnomeKey  = "enable-animations" // a boolean
	kde       = "org.kde.kdeglobals.KDE"
	kdeKey    = "AnimationDurationFactor" // a number as text, 0 for no animations
)

// reduced reports whether one of the settings asks for less motion.
func (a answers) reduced() bool {
	return a[common][commonKey].Value() == uint32(1) ||
		a[gnome][gnomeKey].Value() == false ||
		a[kde][kdeKey].Value() == "0"
}

// askPortal reads the settings from the desktop's portal on the bus at the address.
func askPortal(ctx context.Context, address string) (answers, error) {
	bus, err := dbus.Connect(address, dbus.WithContext(ctx))
	if err != nil {
		return nil, err
	}
	defer bus.Close()
	portal := bus.Object("org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop")
	var all answers
	err = portal.CallWithContext(ctx, "org.freedesktop.portal.Settings.ReadAll", 0, []string{common, gnome, kde}).Store(&all)
	return all, err
}

// busAddress returns the address of the session's bus, or "". Unlike the library, it starts no bus
// and returns only local sockets, because these respond immediately.
func busAddress(getenv func(string) string) string {
	if named := getenv("DBUS_SESSION_BUS_ADDRESS"); named != "" {
		var sockets []string
		for a := range strings.SplitSeq(named, ";") {
			if strings.HasPrefix(a, "unix:") {
				sockets = append(sockets, a)
			}
		}
		return strings.Join(sockets, ";")
	}
	folder := getenv("XDG_RUNTIME_DIR")
	if folder == "" {
		return ""
	}
	socket := filepath.Join(folder, "bus")
	if _, err := os.Stat(socket); err != nil {
		return ""
	}
	return "unix:path=" + dbus.EscapeBusAddressValue(socket)
}
