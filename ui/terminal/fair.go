package terminal

import (
	"encoding/json"

	"github.com/spf13/cobra"

	"kalah/engine"
	"kalah/search/fair"
)

func newFair(c *console) *cobra.Command {
	var emptyCapture, asJSON bool
	cmd := &cobra.Command{
		Use:  "fair",
		RunE: func(*cobra.Command, []string) error { return c.listFair(emptyCapture, asJSON) },
	}
	addEmptyCapture(cmd, &emptyCapture)
	cmd.Flags().BoolVar(&asJSON, "json", false, "print each start as an object of JSON that names the player to move and the capture rule too")
	return cmd
}

// fairAnswer is a fair start in JSON. It can be used as a request.
type fairAnswer struct {
	State        engine.State `json:"state"`
	Board        string       `json:"board"`
	Player       engine.Side  `json:"player"`
	EmptyCapture bool         `json:"empty_capture"`
	Number       int          `json:"number"`
}

func (c *console) listFair(emptyCapture, asJSON bool) error {
	encoder := json.NewEncoder(c.out)
	encoder.SetEscapeHTML(false) // boards have < and >
	for i, s := range fair.Starts(engine.Rules{Seeds: engine.DefaultSeeds, EmptyCapture: emptyCapture}) {
		line := any(s)
		if asJSON {
			line = fairAnswer{s, engine.FormatKGP(s, engine.First), engine.First, emptyCapture, i + 1}
		}
		if err := encoder.Encode(line); err != nil {
			return err
		}
	}
	return nil
}
