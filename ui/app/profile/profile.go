// Package profile stores the people who play at this computer: a name and a colour for each, and
// a folder for their data.
//
// The first profile always exists. Its data is in the program's data folder, as in versions
// without profiles. Every other profile has a subfolder of the folder "profiles". A file in each
// folder has the name and the colour, so windows that change different profiles write different
// files.
package profile

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"time"
	"unicode/utf8"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/internal/safefile"
	"kalah/ui/app/puzzle"
	"kalah/ui/app/statistics"
)

// Profile is a person who plays at this computer.
type Profile struct {
	ID     string `json:"-"`      // "" for the first profile
	Name   string `json:"name"`   // "" for the first profile until it gets a name; shown as "You"
	Colour int    `json:"colour"` // 0 to Colours - 1
}

// Limits of profiles.
const (
	MaxName     = 30 // characters
	MaxProfiles = 50
	Colours     = 6
	maxFile     = 4 << 10
)

const (
	profileFile   = "profile.json"
	profileFolder = "profiles"
)

// isID matches the IDs of all profiles but the first. They sort by age.
var isID = regexp.MustCompile(`^[0-9a-f]{16}$`)

func newID() string { return fmt.Sprintf("%011x%05x", time.Now().UnixMilli(), rand.IntN(1<<20)) }

// Logged returns the name of the person in games and logs.
func (p Profile) Logged() string {
	if p.Name == "" {
		return engine.TypeHuman.Info().Name
	}
	return p.Name
}

// FileName returns a file name for the profile, without an extension.
func (p Profile) FileName() string {
	clean := strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`/\:*?"<>|`, r) {
			return -1
		}
		return r
	}, p.Name)
	return cmp.Or(strings.Trim(clean, " ."), "kalah-profile")
}

// named reports whether a person with the given name in a game belongs to the profile.
func (p Profile) named(name string) bool {
	return strings.EqualFold(name, p.Logged()) || p.ID == "" && name == Profile{}.Logged()
}

func (p Profile) valid() bool {
	return utf8.ValidString(p.Name) && utf8.RuneCountInString(p.Name) <= MaxName && (p.Name != "" || p.ID == "") && p.Colour >= 0 && p.Colour < Colours
}

// folder is the program's data folder. "" means that nothing is saved.
type folder string

// of returns the folder of a profile's data.
func (f folder) of(id string) string {
	if f == "" || id == "" {
		return string(f)
	}
	return filepath.Join(string(f), profileFolder, id)
}

// files returns the paths of all files of a profile, whether they exist or not.
func (f folder) files(id string) (paths []string) {
	for _, name := range append([]string{profileFile, statistics.File}, puzzle.Files()...) {
		paths = append(paths, filepath.Join(f.of(id), name))
	}
	return paths
}

// read returns all profiles, the oldest first. A damaged file is renamed, which the error
// reports, and its profile gets a name by its place in the list.
func (f folder) read() ([]Profile, error) {
	first, problem := f.readOne("", 1)
	all := []Profile{first}
	if f == "" {
		return all, nil
	}
	entries, err := os.ReadDir(filepath.Join(string(f), profileFolder))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		problem = errors.Join(problem, err)
	}
	for _, e := range entries {
		if !isID.MatchString(e.Name()) || len(all) == MaxProfiles {
			continue
		}
		p, err := f.readOne(e.Name(), len(all)+1)
		if errors.Is(err, fs.ErrNotExist) {
			continue // the profile was removed
		}
		all, problem = append(all, p), errors.Join(problem, err)
	}
	return all, problem
}

// readOne returns the profile with an ID. The error is [fs.ErrNotExist] if a profile other than
// the first has no file.
func (f folder) readOne(id string, place int) (Profile, error) {
	p := Profile{ID: id, Colour: (place - 1) % Colours}
	path := filepath.Join(f.of(id), profileFile)
	data, err := safefile.ReadSmall(path, maxFile)
	switch {
	case f == "" || errors.Is(err, fs.ErrNotExist) && id == "":
		return p, nil
	case errors.Is(err, fs.ErrNotExist):
		return p, err
	}
	read := p
	if err == nil && json.Unmarshal(data, &read) == nil && read.valid() {
		return read, nil
	}
	if id != "" {
		p.Name = fmt.Sprintf("%s %d", engine.TypeHuman.Info().Title, place)
	}
	aside, err := safefile.SetAside(path)
	if err != nil {
		return p, message.Errorf("%s holds no profile, and cannot be kept aside: %w", path, safefile.Bare(err))
	}
	return p, errors.Join(message.Errorf("%s held no profile; it is kept as %s", path, filepath.Base(aside)), f.write(p))
}

// write writes the name and the colour of a profile. It creates the folder.
func (f folder) write(p Profile) error {
	path := filepath.Join(f.of(p.ID), profileFile)
	data, err := json.Marshal(p)
	if err == nil {
		err = os.MkdirAll(filepath.Dir(path), 0o700)
	}
	if err == nil {
		err = safefile.Write(path, append(data, '\n'), 0o600)
	}
	if err != nil {
		return message.Errorf("%s: %w", path, safefile.Bare(err))
	}
	return nil
}

// remove removes a profile and all its files. The first profile keeps its name and colour.
func (f folder) remove(id string) error {
	var failed error
	for _, path := range f.files(id) { // the profile's own file comes first, so a later error leaves no profile
		if id == "" && filepath.Base(path) == profileFile {
			continue
		}
		if err := safefile.Remove(path); err != nil {
			failed = errors.Join(failed, message.Errorf("%s: %w", path, err))
		}
	}
	if id == "" || failed != nil {
		return failed
	}
	return os.RemoveAll(f.of(id)) // including locks and renamed files
}
