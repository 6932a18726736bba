package session_test

import "testing"

func TestVariations(t *testing.T) {
	tell(t, map[string]string{
		"another house begins one": `
			turns goto:1 -> 1 open canComment -canDelete -canUndo branch= tree=CFaAb
			E     -> 2 at=2 line=2 branch=0 tree=CF(E)aAb sown=E canDelete -canPromote canUndo annotated=/logs/log.json:1
			D     -> 3 tree=CF(Ed)aAb line=3
			back back -> 1 branch= line=5 unsown=d,E
			E     -> 2 branch=0 tree=CF(Ed)aAb annotated=/logs/log.json:1,/logs/log.json:1
			last  -> 3 branch=0
			first -> 0 branch= line=5
			C F   -> 2 branch= tree=CF(Ed)aAb`,
		"edits are undone and redone": `
			turns goto:1 E A comment:so -> tree=CF(Ea{so})aAb canUndo
			undo -> tree=CF(Ea)aAb 3
			undo -> tree=CF(E)aAb 2
			undo -> tree=CFaAb 1 -canUndo canRedo
			undo redo -> tree=CF(E)aAb 2
			redo redo -> tree=CF(Ea{so})aAb -canRedo annotated=/logs/log.json:1,/logs/log.json:1,/logs/log.json:1,/logs/log.json:1,/logs/log.json:1,/logs/log.json:0,/logs/log.json:1,/logs/log.json:1,/logs/log.json:1`,
		"promoted and deleted": `
			turns goto:1 E goto:1 D -> tree=CF(E)(D)aAb branch=1 canPromote
			promote -> tree=CF(D)(E)aAb branch=0 2 -canPromote
			delete  -> tree=CF(E)aAb branch= 1 line=5
			delete promote comment:x comment: -> tree=CF(E)aAb`,
		"at the end of a game under way": `
			Karl-Anna C F review:2 A -> replaying 3 tree=CF(a) annotated=
			leave -> 2 tree=CF(a)
			A     -> 3 tree=CFa
			review:2 B -> tree=CFa(b) branch=0
			leave undo -> 2 tree=CF(b)
			redo  -> 3 tree=CFa(b)
			resign close -> kept=3 keptTree=CFa(b)`,
		"the line shown is analysed and played on": `
			turns goto:1 E playOn -> -replay 2 played=C,E from=log.json:2`,
		"kept in memory if they cannot be written": `
			turns goto:1 noLogs E -> tree=CF(E)aAb failed=1`,
	})
}
