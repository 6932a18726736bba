//go:build unix

package scripts_test

import (
	"strings"
	"testing"
)

const goodGo = "echo go1.99.1"

var (
	buildPackages   = []string{"libgl1-mesa-dev", "xorg-dev", "libwayland-dev", "libxkbcommon-dev", "libgtk-3-dev", "libasound2-dev", "pkg-config", "gcc", "libc6-dev"}
	windowsPackages = []string{"gcc-mingw-w64-x86-64", "wine", "wine64"}
	clusterPackages = []string{"slurm-wlm", "munge"}
	e2ePackages     = []string{"xvfb", "libgl1-mesa-dri", "xdotool", "imagemagick", "weston"}

	packagePackages = []string{
		"debootstrap", "rpm", "rpm2cpio", "cpio", "xz-utils", "appstream", "desktop-file-utils", "shared-mime-info",
		"libglib2.0-bin", "imagemagick",
	}
)

func check(t *testing.T, status, wantStatus int, output string, wants ...string) {
	t.Helper()
	if status != wantStatus {
		t.Errorf("exit status is %d, want %d; it printed:\n%s", status, wantStatus, output)
	}
	for _, want := range wants {
		if !strings.Contains(output, want) {
			t.Errorf("it printed\n%s\nwant %q in it", output, want)
		}
	}
}

func TestDepsNeedsGo(t *testing.T) {
	tests := []struct {
		name, goBody string
		status       int
		want         string
	}{
		{"missing", "", 1, "Go is missing"},
		{"too old", "echo go1.19.8", 1, "Go is too old: this is 1.19.8"},
		{"too old by its own word", "echo 'go.mod requires go >= 1.99' >&2; exit 1", 1, "go.mod requires go >= 1.99"},
		{"newer", "echo go1.100", 0, ""},
		{"a later patch", "echo go1.26.13", 0, ""},
		{"with an experiment", "echo 'go1.99.1 X:something'", 0, ""},
		{"built from source", "echo 'devel go1.99-0123abc'", 0, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m := newMachine(t)
			m.isDebianWith(buildPackages...)
			if test.goBody != "" {
				m.has("go", test.goBody)
			}
			status, output := m.run("deps.sh", "build")
			check(t, status, test.status, output, test.want)
			if test.status == 0 && output != "" {
				t.Errorf("it printed %q, want nothing", output)
			}
		})
	}
}

func TestDepsInstallsWhatDebianLacks(t *testing.T) {
	tests := []struct {
		name, what string
		have       []string
		want       []string
	}{
		{"all of it", "build", nil, buildPackages},
		{"one", "build", append([]string{"gcc"}, buildPackages[:6]...), []string{"pkg-config", "libc6-dev"}},
		{"nothing", "build", buildPackages, nil},
		{"the tools of the window tests", "e2e", buildPackages, e2ePackages},
		{"what makes programs for Windows", "windows", buildPackages, windowsPackages},
		{"a cluster", "cluster", buildPackages, clusterPackages},
		{"what tries the packages", "package", append([]string{"debootstrap", "rpm"}, buildPackages...), packagePackages[2:]},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m := newMachine(t)
			m.has("go", goodGo)
			m.has("systemctl", "")
			m.isDebianWith(test.have...)

			wantOutput, wantCalls := "", 0
			if test.want != nil {
				wantOutput, wantCalls = "would install: "+strings.Join(test.want, " "), 1
			}
			status, output := m.run("deps.sh", "--dry-run", test.what)
			check(t, status, 0, output, wantOutput)
			if calls := m.calls("apt-get"); calls != nil {
				t.Errorf("--dry-run called apt-get %q, want no call", calls)
			}

			status, output = m.run("deps.sh", test.what)
			check(t, status, 0, output, strings.Replace(wantOutput, "would install", "installing", 1))
			calls := m.calls("apt-get")
			if len(calls) != wantCalls {
				t.Fatalf("apt-get was called %q, want %d calls", calls, wantCalls)
			}
			if wantCalls == 1 && !strings.HasSuffix(calls[0], " "+strings.Join(test.want, " ")) {
				t.Errorf("apt-get was called %q, want it to install %q", calls[0], test.want)
			}
			// What the cluster's packages start is ended again.
			if got, want := strings.Join(m.calls("systemctl"), " "), "disable --now munge slurmctld slurmd"; test.what == "cluster" && got != want || test.what != "cluster" && got != "" {
				t.Errorf("systemctl was called %q", got)
			}
		})
	}
}

func TestDepsFetchesThePackageListsWhenNeeded(t *testing.T) {
	const staleUntilUpdated = `fetched="${0%/*}/../fetched"
for word; do [ "$word" != update ] || touch "$fetched"; done
[ -e "$fetched" ]`
	tests := []struct {
		name, aptCache, aptGet string
		want                   string
	}{
		{"they are there", "exit 0", "exit 0", "install"},
		{"there are none", "exit 100", staleUntilUpdated, "update install"},
		{"they are stale", "exit 0", staleUntilUpdated, "install update install"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m := newMachine(t)
			m.has("go", goodGo)
			m.isDebianWith()
			m.has("apt-cache", test.aptCache)
			m.has("apt-get", test.aptGet)
			status, output := m.run("deps.sh", "build")
			check(t, status, 0, output, "installing: libgl1-mesa-dev")
			var verbs []string
			for _, call := range m.calls("apt-get") {
				for word := range strings.FieldsSeq(call) {
					if word == "install" || word == "update" {
						verbs = append(verbs, word)
					}
				}
			}
			if got := strings.Join(verbs, " "); got != test.want {
				t.Errorf("apt-get did %q, want %q", got, test.want)
			}
		})
	}
}

func TestDepsSaysWhatCouldNotBeInstalled(t *testing.T) {
	m := newMachine(t)
	m.has("go", goodGo)
	m.isDebianWith(buildPackages[1:]...)
	m.has("apt-get", "exit 100")
	status, output := m.run("deps.sh", "build")
	check(t, status, 1, output, "could not install: libgl1-mesa-dev")
}

func TestDepsAsAnOrdinaryUser(t *testing.T) {
	ordinary := func(t *testing.T) *machine {
		m := newMachine(t)
		m.has("go", goodGo)
		m.isDebianWith()
		m.has("id", "echo 1000")
		return m
	}
	t.Run("with sudo", func(t *testing.T) {
		m := ordinary(t)
		m.has("sudo", `"$@"`)
		status, output := m.run("deps.sh", "build")
		check(t, status, 0, output, "installing: libgl1-mesa-dev")
		if len(m.calls("sudo")) != 1 || len(m.calls("apt-get")) != 1 {
			t.Errorf("sudo was called %q and apt-get %q, want one call each", m.calls("sudo"), m.calls("apt-get"))
		}
	})
	t.Run("without sudo", func(t *testing.T) {
		status, output := ordinary(t).run("deps.sh", "build")
		check(t, status, 1, output, "You are not root", "apt-get install -y libgl1-mesa-dev xorg-dev")
	})
	t.Run("without sudo but with all that the compiler needs", func(t *testing.T) {
		m := ordinary(t)
		m.has("cc", "")
		m.has("pkg-config", "exit 0")
		status, output := m.run("deps.sh", "build")
		check(t, status, 0, output)
	})
}

func TestDepsOnOtherSystems(t *testing.T) {
	tests := []struct {
		name, system string
		commands     []string
		want         string
	}{
		{"Fedora", "Linux", []string{"dnf"}, "sudo dnf install gcc"},
		{"Arch", "Linux", []string{"pacman"}, "sudo pacman -S --needed gcc"},
		{"another Linux", "Linux", nil, "a C compiler, pkg-config and the development files"},
		{"macOS", "Darwin", nil, "xcode-select --install"},
		{"Windows", "MINGW64_NT-10.0", []string{"pacman"}, "mingw-w64-x86_64-gcc"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			m := newMachine(t)
			m.has("go", goodGo)
			m.has("uname", "echo "+test.system)
			for _, command := range test.commands {
				m.has(command, "exit 1")
			}
			status, output := m.run("deps.sh", "build")
			check(t, status, 1, output, "is missing", test.want)
			status, output = m.run("deps.sh", "--dry-run", "build")
			check(t, status, 0, output, test.want)

			m.has("gcc", "")
			m.has("pkg-config", "exit 0")
			if status, output = m.run("deps.sh", "build"); status != 0 || output != "" {
				t.Errorf("with a compiler and the libraries: status %d and %q, want 0 and nothing", status, output)
			}
		})
	}
}

func TestDepsRefusesOtherRequests(t *testing.T) {
	for _, args := range [][]string{nil, {"--dry-run"}, {"run"}, {"build", "e2e"}, {"--help"}} {
		m := newMachine(t)
		m.has("go", goodGo)
		status, output := m.run("deps.sh", args...)
		check(t, status, 1, output, "usage:")
	}
}
