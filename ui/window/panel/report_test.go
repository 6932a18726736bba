package panel

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

func TestReportDoesWhatARowOffers(t *testing.T) {
	test.NewTempApp(t)
	rows := []ReportRow{{Name: "a", Text: "Identical"}, {Name: "b", Text: "Move 3 differs", Action: "Show"}}
	var done []int
	var brief bool
	r := NewReport(func() int { return len(rows) }, func(i int) ReportRow { return rows[i] }, func(i int) { done = append(done, i) }, func(on bool) { brief = on })
	w := test.NewTempWindow(t, r)
	w.Resize(fyne.NewSize(500, 400))
	r.Set(ReportView{Summary: "2 logs", Running: true, Done: 1, Of: 2})
	if r.summary.Text != "2 logs" || !r.bar.Visible() || r.bar.Value != 1 || r.bar.Max != 2 {
		t.Errorf("shows %q and %v of %v", r.summary.Text, r.bar.Value, r.bar.Max)
	}
	for i := range rows {
		r.list.Select(i)
	}
	if fmt.Sprint(done) != "[1]" {
		t.Errorf("did %v, want the one row that offers something", done)
	}
	if r.detail.Text != "b: Move 3 differs" {
		t.Errorf("detail %q", r.detail.Text)
	}
	if test.Tap(r.brief); !brief || r.detail.Visible() {
		t.Error("does not ask for less")
	}
	r.tell(1)
	rows[1] = ReportRow{Name: "b", Text: "Identical"}
	r.Set(ReportView{Summary: "2 logs"})
	if r.bar.Visible() || r.detail.Text != "b: Identical" {
		t.Errorf("detail %q, bar shown: %v", r.detail.Text, r.bar.Visible())
	}
}
