package profile

import (
	"archive/zip"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/internal/safefile"
	"kalah/internal/task"
	"kalah/internal/userdir"
	"kalah/ui/app/statistics"
)

// Config holds the folder and the callbacks of [Profiles].
type Config struct {
	Tasks  *task.Group
	Folder string // of the program's data; "" saves nothing
	Chosen string // ID of the profile that was chosen last
	// Changed is called after another profile, name or colour was chosen, and after data was
	// removed. Failed is called with errors of reading and writing.
	Changed func()
	Failed  func(error)
}

// Profiles holds the profiles of this computer and the choice of one of them. The methods must be
// called on the goroutine of posted functions, except [Profiles.Export].
type Profiles struct {
	cfg       Config
	folder    folder
	all       []Profile
	chosen    string
	names     map[string]bool // names of profiles, now or earlier since the program was started
	histories map[string]*statistics.History
}

// Open reads the profiles at once, because there are few.
func Open(cfg Config) *Profiles {
	p := &Profiles{cfg: cfg, folder: folder(cfg.Folder), chosen: cfg.Chosen, names: map[string]bool{}, histories: map[string]*statistics.History{}}
	p.read()
	return p
}

// Default returns the folder of the program's data, or "" if the system has none.
func Default() string { return userdir.Data() }

// read reads all profiles. If the chosen profile is gone, the first one is chosen.
func (p *Profiles) read() {
	all, err := p.folder.read()
	p.all = all
	if p.find(p.chosen) < 0 {
		p.chosen = ""
	}
	p.names[Profile{}.Logged()] = true
	for _, one := range all {
		p.names[one.Logged()] = true
	}
	if err != nil {
		p.cfg.Failed(err)
	}
}

// Follow reads the changes of other windows.
func (p *Profiles) Follow() {
	before, was := p.all, p.chosen
	if p.read(); p.chosen != was || !slices.Equal(p.all, before) {
		p.cfg.Changed()
	}
}

func (p *Profiles) find(id string) int {
	return slices.IndexFunc(p.all, func(one Profile) bool { return one.ID == id })
}

// All returns all profiles, the oldest first.
func (p *Profiles) All() []Profile { return slices.Clone(p.all) }

// Chosen returns the profile of the person who plays in this window.
func (p *Profiles) Chosen() Profile { return p.all[p.find(p.chosen)] }

// Choose chooses the profile with an ID. It ignores unknown IDs.
func (p *Profiles) Choose(id string) {
	if p.find(id) >= 0 && id != p.chosen {
		p.chosen = id
		p.cfg.Changed()
	}
}

// Full reports whether no profile can be added.
func (p *Profiles) Full() bool { return len(p.all) >= MaxProfiles }

// Taken reports whether the name in games belongs to another profile, whose ID is not the given
// one.
func (p *Profiles) Taken(name, id string) bool {
	return slices.ContainsFunc(p.all, func(one Profile) bool { return one.ID != id && one.named(name) })
}

// New returns a new profile without a name. It is saved by [Profiles.Put].
func (p *Profiles) New() Profile { return Profile{ID: newID(), Colour: len(p.all) % Colours} }

// Put saves a changed or new profile. It chooses a new one.
func (p *Profiles) Put(one Profile) {
	if one.Name == (Profile{}).Logged() { // only the first profile: see [Profiles.Taken]
		one.Name = ""
	}
	fresh := p.find(one.ID) < 0
	p.change(func() error { return p.folder.write(one) }, func() {
		if fresh {
			p.chosen = one.ID
		}
	})
}

// Remove removes a profile with all its data. The first profile is only emptied.
func (p *Profiles) Remove(id string) {
	history := p.History(id)
	p.change(func() error { return errors.Join(history.Reset(), p.folder.remove(id)) }, func() {})
}

// change changes files in the background and reads the profiles again. If do succeeds, then is
// called before the reading.
func (p *Profiles) change(do func() error, then func()) {
	if p.folder == "" {
		p.cfg.Failed(message.Errorf("profiles are not kept: %w", userdir.ErrNone))
		return
	}
	p.cfg.Tasks.Keep(func(context.Context) error { return do() }, func(err error) {
		if err != nil {
			p.cfg.Failed(err)
		} else {
			then()
		}
		p.read()
		p.cfg.Changed()
	})
}

// Folder returns the folder of the chosen profile's data. "" means that nothing is saved.
func (p *Profiles) Folder() string { return p.folder.of(p.chosen) }

// History returns the games of a profile. For a removed profile it returns an empty history that
// saves nothing.
func (p *Profiles) History(id string) *statistics.History {
	if p.find(id) < 0 || p.folder == "" && id != "" {
		return statistics.Open("")
	}
	if p.histories[id] == nil {
		path := ""
		if p.folder != "" {
			path = filepath.Join(p.folder.of(id), statistics.File)
		}
		p.histories[id] = statistics.Open(path)
	}
	return p.histories[id]
}

// Histories returns the games of all profiles.
func (p *Profiles) Histories() (all []*statistics.History) {
	for _, one := range p.all {
		all = append(all, p.History(one.ID))
	}
	return all
}

// Owner returns the ID of the profile that a new game counts for: a profile named like a person
// in the game, otherwise the chosen one.
func (p *Profiles) Owner(players [2]engine.PlayerSpec) string {
	if id, ok := p.named(players); ok {
		return id
	}
	return p.chosen
}

// Played reports whether a logged game belongs to the chosen profile. Games of people without a
// profile belong to the first one.
func (p *Profiles) Played(players [2]engine.PlayerSpec) bool {
	id, _ := p.named(players)
	return id == p.chosen
}

// named returns the first profile that has the name of a person among the players, or false if
// there is none.
func (p *Profiles) named(players [2]engine.PlayerSpec) (id string, ok bool) {
	for _, player := range players {
		if !player.Type.IsPerson() {
			continue
		}
		if at := slices.IndexFunc(p.all, func(one Profile) bool { return one.named(player.Name) }); at >= 0 {
			return p.all[at].ID, true
		}
	}
	return "", false
}

// Seat names the only person of a new game after the chosen profile. A typed name that belongs to
// no profile stays.
func (p *Profiles) Seat(players [2]engine.PlayerSpec) [2]engine.PlayerSpec {
	for i := range players {
		if players[i].Type.IsPerson() && !players[1-i].Type.IsPerson() && p.names[players[i].Name] {
			players[i].Name = p.Chosen().Logged()
		}
	}
	return players
}

// Export writes all files of a profile as a zip archive. It may be called from any goroutine.
func (p *Profiles) Export(w io.Writer, id string) error {
	archive := zip.NewWriter(w)
	for _, path := range p.folder.files(id) {
		file, err := os.Open(path)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err == nil {
			var to io.Writer
			if to, err = archive.Create(filepath.Base(path)); err == nil {
				_, err = io.Copy(to, file)
			}
			err = errors.Join(err, file.Close())
		}
		if err != nil {
			return message.Errorf("%s: %w", path, safefile.Bare(err))
		}
	}
	return archive.Close()
}
