package main

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
)

// A Mutant is one small fault in one file.
type Mutant struct {
	Package  string // import path
	File     string // relative to the root of the module, with slashes
	Function string // with its receiver, or the first name of a declaration
	Kind     string // cond, bound, return or call
	Ordinal  int    // number of earlier mutants of this kind in the function

	Path          string // of the source file
	Before, After string // the changed line
	Line          int    // its number
	Source        []byte // the complete file with the fault
	draw          string // mutants are drawn in the order of these hashes
}

// Name returns the name of the mutant, which does not depend on its line.
func (m Mutant) Name() string {
	return fmt.Sprintf("%s:%s:%s#%d", m.File, m.Function, m.Kind, m.Ordinal)
}

// An edit replaces the bytes between two offsets of a file.
type edit struct {
	from, to int
	text     string
}

// A finder collects the mutants of one file.
type finder struct {
	file     *token.File
	source   []byte
	base     Mutant // holds the fields that all mutants of the file share
	seed     uint64
	ordinals map[string]int // by function and kind
	found    []Mutant
}

// find returns the mutants of a source file. base names its package and file.
func find(base Mutant, source []byte, seed uint64) ([]Mutant, error) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, base.Path, source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	if ast.IsGenerated(file) || helpsTests(file) {
		return nil, nil
	}
	f := &finder{file: files.File(file.Pos()), source: source, base: base, seed: seed, ordinals: map[string]int{}}
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			f.base.Function = d.Name.Name
			if d.Recv != nil {
				f.base.Function = receiver(d.Recv.List[0].Type) + "." + d.Name.Name
			}
			if d.Body != nil {
				f.walk(d.Body, d.Type)
			}
		case *ast.GenDecl:
			for _, s := range d.Specs {
				if v, ok := s.(*ast.ValueSpec); ok {
					f.base.Function = v.Names[0].Name
					before := len(f.found)
					for _, value := range v.Values {
						f.walk(value, nil)
					}
					// A table of data would otherwise fill the draw.
					f.found = f.found[:min(len(f.found), before+3)]
				}
			}
		}
	}
	return f.found, nil
}

// helpsTests reports whether a file imports the package testing: only tests use it.
func helpsTests(file *ast.File) bool {
	return slices.ContainsFunc(file.Imports, func(i *ast.ImportSpec) bool { return i.Path.Value == `"testing"` })
}

// receiver returns the name of a receiver's type.
func receiver(e ast.Expr) string {
	name := ""
	ast.Inspect(e, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && name == "" {
			name = id.Name
		}
		return true
	})
	return name
}

// opposites has the operator that takes the place of each other one.
var opposites = map[token.Token]string{
	token.LSS: "<=", token.LEQ: "<", token.GTR: ">=", token.GEQ: ">",
	token.EQL: "!=", token.NEQ: "==", token.LAND: "||", token.LOR: "&&",
}

// locks lists the methods that only matter to the race detector.
var locks = []string{"Lock", "Unlock", "RLock", "RUnlock"}

// walk adds the mutants of a node. function has the results of its return statements.
func (f *finder) walk(root ast.Node, function *ast.FuncType) {
	ast.Inspect(root, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			f.walk(n.Body, n.Type)
			return false
		case *ast.BinaryExpr:
			if other, ok := opposites[n.Op]; ok {
				at := f.file.Offset(n.OpPos)
				f.add("cond", n.OpPos, edit{at, at + len(n.Op.String()), other})
			}
		case *ast.IfStmt:
			if b, ok := n.Cond.(*ast.BinaryExpr); !ok || b.Op != token.EQL && b.Op != token.NEQ {
				f.wrap("cond", n.Cond, "!(", ")")
			}
		case *ast.ArrayType:
			f.walk(n.Elt, function)
			return false
		case *ast.BasicLit:
			if n.Kind == token.INT {
				f.wrap("bound", n, "(", "+1)")
			}
		case *ast.SliceExpr:
			for _, b := range []struct {
				expr  ast.Expr
				after string
			}{{n.Low, ")+1"}, {n.High, ")-1"}} {
				if _, literal := b.expr.(*ast.BasicLit); b.expr != nil && !literal {
					f.wrap("bound", b.expr, "(", b.after)
				}
			}
		case *ast.ReturnStmt:
			f.returns(n, function)
		case *ast.BlockStmt:
			f.drops(n.List)
		case *ast.CaseClause:
			f.drops(n.Body)
		case *ast.CommClause:
			f.drops(n.Body)
		}
		return true
	})
}

// drops adds mutants without one of the statements.
func (f *finder) drops(list []ast.Stmt) {
	for _, s := range list {
		switch s := s.(type) {
		case *ast.ExprStmt:
			if call, ok := s.X.(*ast.CallExpr); ok {
				if method, ok := call.Fun.(*ast.SelectorExpr); ok && slices.Contains(locks, method.Sel.Name) {
					continue
				}
			}
			f.wrap("call", s, "if false { ", " }")
		case *ast.AssignStmt:
			if s.Tok != token.DEFINE {
				f.wrap("call", s, "if false { ", " }")
			}
		}
	}
}

// returns adds mutants that return false for true, or the zero value for another one.
func (f *finder) returns(s *ast.ReturnStmt, function *ast.FuncType) {
	if function == nil || function.Results == nil {
		return
	}
	var types []ast.Expr
	for _, field := range function.Results.List {
		for range max(1, len(field.Names)) {
			types = append(types, field.Type)
		}
	}
	if len(types) != len(s.Results) {
		return
	}
	for i, result := range s.Results {
		kind := f.text(types[i])
		switch text := f.text(result); {
		case kind == "bool":
			f.wrap("return", result, "!(", ")")
		case !slices.Contains([]string{"nil", "0", `""`}, text):
			f.wrap("return", result, "func("+kind+") (zero "+kind+") { return }(", ")")
		}
	}
}

// text returns the source of a node.
func (f *finder) text(n ast.Node) string {
	return string(f.source[f.file.Offset(n.Pos()):f.file.Offset(n.End())])
}

// wrap adds a mutant with text before and after a node.
func (f *finder) wrap(kind string, n ast.Node, before, after string) {
	from, to := f.file.Offset(n.Pos()), f.file.Offset(n.End())
	f.add(kind, n.Pos(), edit{from, from, before}, edit{to, to, after})
}

// add adds a mutant. The edits are in the order of the file.
func (f *finder) add(kind string, at token.Pos, edits ...edit) {
	m := f.base
	place := m.Function + " " + kind
	m.Kind, m.Ordinal, m.Line = kind, f.ordinals[place], f.file.Line(at)
	f.ordinals[place]++
	var b bytes.Buffer
	last := 0
	for _, e := range edits {
		b.Write(f.source[last:e.from])
		b.WriteString(e.text)
		last = e.to
	}
	b.Write(f.source[last:])
	m.Source = b.Bytes()
	m.Before, m.After = line(f.source, m.Line), line(m.Source, m.Line)
	m.draw = fmt.Sprintf("%x", sha256.Sum256(fmt.Appendf(nil, "%s %d", m.Name(), f.seed)))
	f.found = append(f.found, m)
}

// line returns a line of a file without the space around it. The first one has number 1.
func line(source []byte, number int) string {
	return strings.Join(strings.Fields(strings.Split(string(source), "\n")[number-1]), " ")
}

// byDraw orders mutants by their hashes.
func byDraw(a, b Mutant) int { return cmp.Compare(a.draw, b.draw) }
