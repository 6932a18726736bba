package lesson_test

import (
	"fmt"

	"kalah/engine"
	"kalah/ui/app/lesson"
)

func Example() {
	s := lesson.NewSession(lesson.All())
	s.GoTo(3)
	for _, letter := range []string{"A", "C"} {
		said, _ := s.Say()
		fmt.Println(said)
		house, _ := engine.ParseHouse(engine.First, letter)
		if _, err := s.Play(house); err != nil {
			fmt.Println(err)
		}
	}
	said, _ := s.Say()
	fmt.Println(said, s.Position().State)
	// Output:
	// End in your store and you move again. Which house?
	// Almost: the last seed lands in E. Play C.
	// Yes! Now you would move again. 4 4 0 5 5 5 | 1 / 4 4 4 4 4 4 | 0
}
