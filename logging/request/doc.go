// Package request reads what other programs ask about a position: an object of
// JSON that names the state, the player to move and the capture rule.
//
//	{"state":[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]],"player":0,"empty_capture":false}
package request
