package lesson

import (
	"slices"

	"kalah/engine"
	"kalah/internal/message"
)

// Tour returns the lessons of the tour in order: the lessons needed for a first game.
func Tour() []Lesson {
	return slices.DeleteFunc(All(), func(l Lesson) bool { return l.Fine })
}

// All returns the lessons of Help > Rules in order. Each text of a step fits one line of the
// window.
func All() []Lesson {
	return []Lesson{
		{
			ID: "houses", Title: message.Textf("Your houses"), Start: engine.State{{4, 4, 3, 2, 1, 2, 8}, {3, 4, 2, 4, 3, 2, 6}},
			Rule: message.Textf("The six houses on your side are yours, and the store to their right. A move takes all seeds of one of your houses and sows them one by one, counter-clockwise."),
			Steps: []Step{{
				Goal: AnyHouse, Say: message.Textf("The lower row is yours. Play one of your houses."),
				Right: message.Textf("Your seeds moved on, one into each house."),
			}},
		},
		{
			ID: "store", Title: message.Textf("Your store"), Start: engine.State{{3, 2, 1, 4, 3, 2, 9}, {4, 3, 2, 4, 1, 3, 7}},
			Rule: message.Textf("A seed in a store stays there. Who has the most seeds in the end wins."),
			Steps: []Step{{
				Goal: IntoStore, Say: message.Textf("Your store is on the right. Put a seed into it."),
				Right: message.Textf("It stays there. The most seeds win."),
			}},
		},
		{
			ID: "around", Title: message.Textf("All the way round"), Start: engine.State{{2, 1, 3, 1, 3, 8, 6}, {3, 2, 4, 3, 2, 4, 6}},
			Rule: message.Textf("Sowing goes on through the opponent's houses and back to your own. The opponent's store is left out."),
			Steps: []Step{{
				Goal: AllRound, Say: message.Textf("A full house goes all the way round. Play F."),
				Right: message.Textf("The store on the left gets none of yours."),
			}},
		},
		{
			ID: "extra", Title: message.Textf("Extra turn"), Start: rules.Start(),
			Rule: message.Textf("If the last seed falls into your store, you move again."),
			Steps: []Step{{
				Goal: ExtraTurn, Say: message.Textf("End in your store and you move again. Which house?"),
				Right: message.Textf("Yes! Now you would move again."),
			}},
		},
		{
			ID: "twice", Title: message.Textf("Two in a row"), Start: engine.State{{3, 0, 2, 1, 2, 1, 11}, {2, 3, 1, 4, 2, 3, 13}},
			Rule: message.Textf("You can do that as often as it works. Begin near the store: a house further away would drop seeds into the others."),
			Steps: []Step{{
				Goal: TwoExtraTurns, Say: message.Textf("You can do that twice. Which house first?"),
				Wrong: func(right string) message.Text { return message.Textf("Not twice. Begin with %s.", right) },
			}, {
				Goal: ExtraTurn, Say: message.Textf("Again! Which house now?"),
				Right: message.Textf("Two extra turns in a row!"),
			}},
		},
		{
			ID: "capture", Title: message.Textf("Capture"), Start: engine.State{{2, 2, 0, 2, 1, 4, 12}, {3, 2, 4, 5, 1, 2, 8}},
			Rule: message.Textf("If the last seed falls into a house of yours that was empty, and there are seeds across, that seed and all those across go to your store."),
			Steps: []Step{{
				Goal: Capture, Say: message.Textf("End in your empty house to take all across. How?"),
				Right: message.Textf("Your last seed and the five across are yours."),
			}},
		},
		{
			ID: "nothing", Title: message.Textf("Nothing across"), Fine: true, Start: engine.State{{4, 2, 3, 0, 3, 2, 11}, {3, 4, 0, 5, 2, 2, 7}},
			Rule: message.Textf("If the house across is empty, nothing is captured. With the rule “Empty capture” your single seed goes to your store even then."),
			Steps: []Step{{
				Goal: NothingAcross, Say: message.Textf("Nothing across? Then you take nothing. Play B."),
				Right: message.Textf("Nothing across: it stays. “Empty capture” would take it."),
			}},
		},
		{
			ID: "lap", Title: message.Textf("A full lap"), Start: engine.State{{1, 2, 13, 1, 1, 2, 5}, {2, 3, 1, 4, 2, 1, 10}},
			Rule: message.Textf("13 seeds or more reach the house that they came from, and it gets one too. With 13 the last seed falls there: the house was empty by then, so it captures."),
			Steps: []Step{{
				Goal: FullLap, Say: message.Textf("13 seeds come back to their own house. Play C."),
				Right: message.Textf("The house was empty by then: you capture!"),
			}},
		},
		{
			ID: "end", Title: message.Textf("The end"), Fine: true, Start: engine.State{{0, 0, 3, 2, 1, 0, 21}, {0, 0, 0, 0, 0, 1, 20}},
			Rule: message.Textf("The game is over when all houses of one side are empty. What is left on the other side belongs to its owner. Whoever has more seeds wins; with as many each it is a draw."),
			Steps: []Step{{
				Goal: AnyHouse, Say: message.Textf("The upper row has one seed left. Play any house."),
				Right: message.Textf("The upper row is empty: the game is over."), Reply: []int{5},
			}},
			Then: message.Textf("What was left is yours. 27 to 21: you win!"),
		},
		{
			ID: "why", Title: message.Textf("Why a house is good"), Start: engine.State{{0, 4, 1, 1, 3, 2, 14}, {1, 3, 1, 2, 0, 2, 14}},
			Rule: message.Textf("A hint and a review say why a house is good. The program forbids one event, here the capture with b, and computes the houses again. If no house is worse now, the capture is the reason."),
			Steps: []Step{{
				Goal: Safe, Say: message.Textf("b threatens to take 5 seeds. Which house stops that?"),
				Right: message.Textf("Without that capture the others would be as good as B."),
				Wrong: func(right string) message.Text { return message.Textf("Then b takes 5 seeds. Play %s.", right) },
			}},
			Then: message.Textf("Hints and reviews give reasons like this one."),
		},
	}
}

// emptyHouse returns the line after the choice of an empty house.
func emptyHouse(house, right string) message.Text {
	return message.Textf("House %s is empty. Play %s.", house, right)
}

// almost returns the line after a wrong move whose last seed landed in last.
func almost(last engine.Pit, right string) message.Text {
	if last == (engine.Pit{Player: engine.First, House: engine.Store}) {
		return message.Textf("Almost: that seed lands in your store. Play %s.", right)
	}
	return message.Textf("Almost: the last seed lands in %s. Play %s.", last.String(), right)
}
