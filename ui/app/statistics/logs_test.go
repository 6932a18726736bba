package statistics_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"kalah/engine"
	"kalah/internal/task/tasktest"
	"kalah/logging"
	"kalah/ui/app/session"
	"kalah/ui/app/statistics"
)

// opponentOf identifies the computer players that a row of the statistics counts. All persons are one.
func opponentOf(p engine.PlayerSpec) string {
	if p.Type.IsPerson() {
		return "a person"
	}
	return fmt.Sprint(p.Type, p.Limit, p.Level, p.Time)
}

// The statistics and the rating agree with the logs of the same games, when the sums are made by
// hand. They are the same for the games as they were played and for the games read from the logs.
func TestStatisticsAgainstTheLogs(t *testing.T) {
	folder, live, random := t.TempDir(), statistics.Open(""), rand.New(rand.NewPCG(1, 2))
	began := time.Date(2026, 11, 20, 14, 0, 0, 0, time.UTC)
	levels, karl, anna := engine.Levels(), engine.PlayerSpec{Type: engine.TypeHuman, Name: "Karl"}, engine.PlayerSpec{Type: engine.TypeHuman, Name: "Anna"}
	for i := range 60 { // all levels, both seats, people, two computer players, resignations, draws, unfinished games
		r := session.Record{Players: [2]engine.PlayerSpec{karl, levels[i%len(levels)].Spec}, Created: began.Add(time.Duration(i) * 7 * time.Hour), Undone: i%12 == 1}
		switch {
		case i%10 == 9:
			r.Players[1] = anna
		case i%20 == 8:
			r.Players[0] = levels[0].Spec
		}
		person := engine.Side(i % 2)
		if person == 1 {
			r.Players[0], r.Players[1] = r.Players[1], r.Players[0]
		}
		r.Game = engine.NewSnapshot(engine.Rules{Seeds: 1 + i%4, EmptyCapture: i%7 == 0}, nil)
		unfinished, resigned, agreed := i%15 == 13, i%15 == 3, i%20 == 9
		for !r.Game.Finished && (len(r.Game.Moves) < 2 || !unfinished && !resigned && !agreed) {
			houses := r.Game.Houses()
			m, err := r.Game.Rules.Play(r.Game.State, r.Game.Player, houses[random.IntN(len(houses))])
			tasktest.OK(t, err)
			r.Game = engine.NewSnapshot(r.Game.Rules, append(r.Game.Moves, engine.Played{Move: m}))
		}
		switch {
		case resigned:
			r.Game.Ending = engine.Ending{Reason: engine.Resigned, Player: person}
		case agreed:
			r.Game.Ending = engine.Ending{Reason: engine.Agreed}
		}
		if g, ok := statistics.Of(r); ok {
			_, err := live.Add(g)
			tasktest.OK(t, err)
		}
		_, err := r.Log().SaveIn(folder, r.Created)
		tasktest.OK(t, err)
	}

	// The results by the logs.
	files, err := os.ReadDir(folder)
	if err != nil || len(files) < 50 {
		t.Fatalf("%d logs, %v", len(files), err)
	}
	want := map[string][5]int{} // games, won, drawn, lost, undone
	value, deviation, volatility, rated, day := 1500.0, 350.0, 0.06, 0, ""
	var period [][2]float64
	imported := statistics.Open("")
	for _, file := range files { // their names have the date
		l, err := logging.ReadFile(filepath.Join(folder, file.Name()))
		tasktest.OK(t, err)
		if g, ok := statistics.Of(session.RecordOf(l)); ok {
			_, err := imported.Add(g)
			tasktest.OK(t, err)
			if n, _ := live.Add(g); n != 0 {
				t.Errorf("%s is counted twice", file.Name())
			}
		}
		me := engine.First
		if !l.Players[0].Type.IsPerson() {
			me = engine.Second
		}
		if !l.Finished || len(l.Winner) == 0 || !l.Players[me].Type.IsPerson() {
			continue
		}
		against, score := l.Players[1-me], 0.5
		key := opponentOf(against)
		of := want[key]
		of[0]++
		switch {
		case len(l.Winner) == 2:
			of[2]++
		case l.Winner[0] == me:
			of[1]++
			score = 1
		default:
			of[3]++
			score = 0
		}
		if l.Undone {
			of[4]++
		}
		want[key] = of
		if l.Undone || against.Type.IsPerson() {
			continue
		}
		rating := 0
		for _, level := range engine.Levels() {
			if opponentOf(level.Spec) == key {
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
			key := opponentOf(r.Against)
			if r.People {
				key = "a person"
			}
			if got := [5]int{r.Games, r.Won, r.Drawn, r.Lost, r.Undone}; got != want[key] {
				t.Errorf("%s: against %s: %v, want %v", name, key, got, want[key])
			}
		}
		got := total.Rating
		if got.Games != rated || math.Abs(got.Value-value) > 1e-3 || math.Abs(got.Deviation-deviation) > 1e-3 || math.Abs(got.Volatility-volatility) > 1e-6 {
			t.Errorf("%s: rating %+v, want %.4f, %.4f, %.7f of %d games", name, got, value, deviation, volatility, rated)
		}
	}
}

// glicko is Glicko-2, step by step as in the paper, with the volatility by bisection.
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
