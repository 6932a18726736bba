package statistics_test

import (
	"context"
	"encoding/json"
	"math"
	"math/rand/v2"
	"os"
	"testing"
	"testing/synctest"
	"time"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/internal/task/tasktest"
	"kalah/logging"
	"kalah/search"
	"kalah/ui/app/session"
	"kalah/ui/app/statistics"
)

// board is a view that shows nothing.
type board struct{ screen session.Screen }

func (b *board) Show(s session.Screen)                                { b.screen = s }
func (b *board) Sow(s session.Screen, _ engine.Snapshot, done func()) { b.Show(s); done() }
func (b *board) Ended()                                               {}
func (b *board) Logged(string)                                        {}
func (b *board) NotLogged(session.Record, error)                      {}
func (b *board) Failed(error)                                         {}

// stranger is a computer player that plays at random.
type stranger struct {
	spec engine.PlayerSpec
	rand *rand.Rand
}

func (s stranger) Spec() engine.PlayerSpec { return s.spec }

func (s stranger) Choose(_ context.Context, p engine.Position) (engine.Choice, error) {
	time.Sleep(time.Second)
	houses := p.Rules.Houses(p.State, p.Player)
	return engine.Choice{House: houses[s.rand.IntN(len(houses))]}, nil
}

// written is all that the test reads of a log.
type written struct {
	Players map[string]struct {
		Type         string
		Limit, Level int
		Time         float64 `json:"time_ms"`
	}
	Moves    [][]json.RawMessage
	Winner   []int
	Finished bool
	Created  time.Time
	Undone   bool
}

// The statistics and the rating say what the logs of the same games say, when the sums are made by
// hand; and when the games are read from the logs instead, the statistics are the same.
func TestStatisticsAgainstTheLogs(t *testing.T) {
	folder := t.TempDir() // of 60 logs: all levels, both sides, people, draws, resignations, flags, moves taken back, unfinished ones
	live := statistics.Open("")
	synctest.Test(t, func(t *testing.T) {
		loop, view, random := new(tasktest.Loop), new(board), rand.New(rand.NewPCG(1, 2))
		tasks := task.New(loop.Post)
		s := session.New(session.Config{
			View: view, Tasks: tasks,
			Keep: func(r session.Record) (string, error) { return r.Log().SaveIn(folder, time.Now()) },
			Players: func(_ engine.Rules, specs [2]engine.PlayerSpec, _ func(int, search.Progress)) (players [2]engine.Player, err error) {
				for i, spec := range specs {
					if players[i] = engine.NewHuman(spec.Name); !spec.Type.IsPerson() {
						players[i] = stranger{spec, random}
					}
				}
				return players, nil
			},
			Ended: func(r session.Record) {
				if g, ok := statistics.Of(r); ok {
					if _, err := live.Add(g); err != nil {
						t.Error(err)
					}
				}
			},
			Withdrawn: func(r session.Record) { _ = live.Withdraw(r.Created) },
		})
		pass := func(d time.Duration) { time.Sleep(d); loop.Settle() }
		levels, human := engine.Levels(), engine.PlayerSpec{Type: engine.TypeHuman, Name: "Karl"}
		for i := range 60 {
			setup := session.Setup{Rules: engine.Rules{Seeds: 1 + i%4, EmptyCapture: i%7 == 0}, Players: [2]engine.PlayerSpec{human, levels[i%len(levels)].Spec}}
			switch {
			case i%10 == 9:
				setup.Players[1] = engine.PlayerSpec{Type: engine.TypeHuman, Name: "Anna"}
			case i%20 == 8:
				setup.Players[0] = levels[0].Spec
			}
			if i%2 == 1 {
				setup.Players[0], setup.Players[1] = setup.Players[1], setup.Players[0]
			}
			setup.PieRule = i%5 == 0
			if i%6 == 4 {
				setup.Clock = engine.Clock{Time: time.Minute}
			}
			tasktest.OK(t, s.Start(setup))
			pass(0)
			for n := 0; !view.screen.Game.Over() && n < 500; n++ {
				switch can := view.screen.Can; {
				case i%15 == 13 && n == 8: // left unfinished
					n = 1000
				case i%15 == 3 && n == 6 && can.Resign:
					s.End(engine.Resigned)
				case i%10 == 9 && i%20 == 9 && n == 6 && can.Draw:
					s.End(engine.Agreed)
				case i%12 == 4 && n == 6:
					pass(time.Hour) // a flag
				case i%12 == 1 && n == 4 && can.Undo:
					s.Undo()
				case can.Swap && i%10 == 0:
					tasktest.OK(t, s.Swap())
				case view.screen.Open:
					houses := view.screen.Game.Houses()
					tasktest.OK(t, s.Play(houses[random.IntN(len(houses))]))
				}
				pass(time.Second)
			}
			pass(7 * time.Hour)
		}
		tasks.Close()
		s.Close()
		if err := tasks.Wait(t.Context()); err != nil {
			t.Error(err)
		}
	})

	// The results by the logs.
	files, err := os.ReadDir(folder)
	if err != nil || len(files) < 50 {
		t.Fatalf("%d logs, %v", len(files), err)
	}
	type tally struct{ games, won, drawn, lost, undone int }
	want := map[string]*tally{}
	value, deviation, volatility, rated, day := 1500.0, 350.0, 0.06, 0, ""
	var period [][2]float64
	imported := statistics.Open("")
	for _, file := range files { // their names have the date
		path := folder + "/" + file.Name()
		data, err := os.ReadFile(path)
		var l written
		if err == nil {
			err = json.Unmarshal(data, &l)
		}
		tasktest.OK(t, err)
		read, err := logging.ReadFile(path)
		tasktest.OK(t, err)
		if g, ok := statistics.Of(session.RecordOf(read)); ok {
			if _, err := imported.Add(g); err != nil {
				t.Fatal(err)
			}
			if n, _ := live.Add(g); n != 0 {
				t.Errorf("%s is counted twice", file.Name())
			}
		}
		first, second := l.Players["0"], l.Players["1"]
		persons := first.Type == "Human" && second.Type == "Human"
		if !l.Finished || len(l.Winner) == 0 || first.Type != "Human" && second.Type != "Human" {
			continue
		}
		me, opponent := 0, second
		if first.Type != "Human" {
			me, opponent = 1, first
		}
		key, score := "people", 0.5
		if !persons {
			data, _ := json.Marshal(opponent)
			key = string(data)
		}
		if want[key] == nil {
			want[key] = new(tally)
		}
		of := want[key]
		of.games++
		switch {
		case len(l.Winner) == 2:
			of.drawn++
		case l.Winner[0] == me:
			of.won++
			score = 1
		default:
			of.lost++
			score = 0
		}
		if l.Undone {
			of.undone++
		}
		if persons || l.Undone {
			continue
		}
		rating := 0
		for _, level := range engine.Levels() {
			if s := level.Spec; string(s.Type) == opponent.Type && s.Limit == opponent.Limit && s.Level == opponent.Level && float64(s.Time.Milliseconds()) == opponent.Time {
				rating = level.Rating
			}
		}
		if on := l.Created.Local().Format(time.DateOnly); on != day {
			value, deviation, volatility = glicko(value, deviation, volatility, period)
			period, day = nil, on
		}
		period = append(period, [2]float64{float64(rating), score})
		rated++
	}
	value, deviation, volatility = glicko(value, deviation, volatility, period)

	for name, h := range map[string]*statistics.History{"live": live, "imported": imported} {
		total := h.Sum(statistics.Always, time.Now())
		if len(total.Rows) != len(want) {
			t.Errorf("%s: %d rows, want %d", name, len(total.Rows), len(want))
		}
		for _, r := range total.Rows {
			key := "people"
			if !r.People {
				o := written{}.Players["0"]
				o.Type, o.Limit, o.Level, o.Time = string(r.Against.Type), r.Against.Limit, r.Against.Level, float64(r.Against.Time.Milliseconds())
				data, _ := json.Marshal(o)
				key = string(data)
			}
			if w := want[key]; w == nil || (tally{r.Games, r.Won, r.Drawn, r.Lost, r.Undone}) != *w {
				t.Errorf("%s: against %s %+v, want %+v", name, key, r, w)
			}
		}
		got := total.Rating
		if got.Games != rated || math.Abs(got.Value-value) > 1e-3 || math.Abs(got.Deviation-deviation) > 1e-3 || math.Abs(got.Volatility-volatility) > 1e-6 {
			t.Errorf("%s: rating %+v, want %.4f, %.4f, %.7f of %d games", name, got, value, deviation, volatility, rated)
		}
	}
}

// glicko is Glicko-2 written down step by step from the paper, with the volatility by bisection.
func glicko(value, deviation, volatility float64, games [][2]float64) (float64, float64, float64) {
	if len(games) == 0 {
		return value, deviation, volatility
	}
	const scale, tau = 173.7178, 0.5
	mu, phi := (value-1500)/scale, deviation/scale
	inverse, sum := 0.0, 0.0
	for _, game := range games {
		muJ, phiJ := (game[0]-1500)/scale, 20/scale
		g := 1 / math.Sqrt(1+3*phiJ*phiJ/math.Pi/math.Pi)
		e := 1 / (1 + math.Exp(-g*(mu-muJ)))
		inverse += g * g * e * (1 - e)
		sum += g * (game[1] - e)
	}
	v := 1 / inverse
	delta := v * sum
	a := 2 * math.Log(volatility)
	f := func(x float64) float64 {
		d := phi*phi + v + math.Exp(x)
		return math.Exp(x)*(delta*delta-d)/2/d/d - (x-a)/tau/tau
	}
	low, high := a-20, a+20 // f falls
	for range 200 {
		if middle := (low + high) / 2; f(middle) > 0 {
			low = middle
		} else {
			high = middle
		}
	}
	sigma := math.Exp(low / 2)
	phi = 1 / math.Sqrt(1/(phi*phi+sigma*sigma)+inverse)
	return 1500 + scale*(mu+phi*phi*sum), min(350, scale*phi), sigma
}
