package lessonboard_test

import (
	"fmt"
	"time"

	"fyne.io/fyne/v2/test"

	"kalah/ui/app/lesson"
	"kalah/ui/window/board"
	"kalah/ui/window/lessonboard"
)

func Example() {
	test.NewApp() // a program has a real one
	l := lessonboard.New(lessonboard.Config{
		Session: lesson.NewSession(lesson.All()[1:]),
		After:   func(time.Duration, func()) func() { return func() {} },
		Pace:    lessonboard.Pace{Speed: board.SpeedOff},
	})
	for _, house := range "af" { // as if typed
		fmt.Println(l.Speech().Text())
		l.HandleRune(house)
	}
	fmt.Println(l.Speech().Text())
	// Output:
	// Your store is on the right. Put a seed into it. 0
	// Almost: the last seed lands in D. Play E. 1
	// It stays there. The most seeds win. 2
}
