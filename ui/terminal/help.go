package terminal

import (
	"embed"
	"strings"
	"sync"
	"text/template"

	"github.com/spf13/cobra"

	"kalah/engine/match"
	"kalah/internal/userdir"
	"kalah/ui/app/tournament"
)

// helpPages holds a template for the help text of each command: a summary line, the details, and
// examples.
//
//go:embed help/*.txt
var helpPages embed.FS

var helpTemplates = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("").Funcs(template.FuncMap{
		"types": typesHelp, "levels": namedLevels, "cacheFolder": userdir.Cache,
		"moreMemory": func() int { return moreMemory },
		"maxPlayers": func() int { return match.MaxPlayers },
		"maxGraded":  func() int { return tournament.MaxGraded },
	}).ParseFS(helpPages, "help/*.txt"))
})

// addHelpPages sets the help texts of a command and its subcommands. The subcommands of
// completion keep the texts of cobra.
func addHelpPages(cmd *cobra.Command) {
	pages := helpTemplates()
	var each func(*cobra.Command)
	each = func(cmd *cobra.Command) {
		if page := pages.Lookup(cmd.Name() + ".txt"); page != nil {
			var text strings.Builder
			if err := page.Execute(&text, nil); err != nil {
				panic(err) // a page uses an unknown function
			}
			about, examples, _ := strings.Cut(text.String(), "\nExamples:\n")
			cmd.Short, cmd.Long, _ = strings.Cut(about, "\n")
			cmd.Long, cmd.Example = strings.TrimSpace(cmd.Long), strings.TrimSuffix(examples, "\n")
		}
		for _, below := range cmd.Commands() {
			each(below)
		}
	}
	each(cmd)
}
