package export

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"hash/fnv"
	"image/color"
	"io"
	"math"
	"strconv"
	"strings"

	"golang.org/x/image/font/sfnt"

	"kalah/engine"
	"kalah/internal/message"
)

// SVG writes the picture as a self-contained SVG file, with a title and a description for
// screen readers.
func SVG(w io.Writer, p Picture, s Style) error {
	p, err := p.checked(s, MaxWidth)
	if err != nil {
		return err
	}
	pen := &svgPen{family: "Go, 'Noto Sans'"}
	if s.Fonts[0] != nil {
		name, _ := s.Fonts[0].Name(nil, sfnt.NameIDFamily)
		pen.family = "'" + escape(name) + "'"
	}
	d := newDrawing(pen, s, p.State.Total())
	d.board()
	d.position(p)
	title, description := d.say(message.Textf("A position of Kalah")), d.describe(p)
	_, err = w.Write(pen.file(s.width(DefaultSVGWidth), title, description, d.palette))
	return err
}

// describe returns a description of the picture in words.
func (d *drawing) describe(p Picture) string {
	said := []string{d.caption(p)}
	for player := range engine.Sides {
		var line strings.Builder
		for _, r := range d.nameAndKind(p, player, sceneWide*sceneWide) {
			fmt.Fprintf(&line, "%s ", r.text)
		}
		if status, _ := d.status(p, player); status != "" {
			fmt.Fprintf(&line, "– %s ", status)
		}
		for pit, seeds := range p.lying()[player] {
			fmt.Fprintf(&line, "%s %d ", engine.Letter(player, pit), seeds)
		}
		said = append(said, strings.TrimSpace(line.String()))
	}
	return strings.TrimPrefix(strings.Join(said, ". "), ". ") + "."
}

// svgPen writes the elements of an SVG file.
type svgPen struct {
	family string // font family in CSS
	body   bytes.Buffer
}

// ownID is a placeholder for the prefix of all IDs, which is a hash of the file. So several
// pictures on one page have different IDs.
const ownID = "\x00"

func (s *svgPen) file(width int, title, description string, p *palette) []byte {
	var out bytes.Buffer
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %s %s" role="img" aria-labelledby="%stitle %sdesc">`+"\n",
		width, heightFor(width), decimal(sceneWide), decimal(sceneHigh), ownID, ownID)
	fmt.Fprintf(&out, "<title id=\"%stitle\">%s</title>\n<desc id=\"%sdesc\">%s</desc>\n", ownID, escape(title), ownID, escape(description))
	out.WriteString("<defs>\n")
	for _, g := range p.gradients() {
		define(&out, g)
	}
	fmt.Fprintf(&out, "</defs>\n<g font-family=\"%s, 'DejaVu Sans', Verdana, sans-serif\" aria-hidden=\"true\">\n", s.family)
	out.Write(s.body.Bytes())
	out.WriteString("</g>\n</svg>\n")
	h := fnv.New32a()
	h.Write(out.Bytes())
	return bytes.ReplaceAll(out.Bytes(), []byte(ownID), fmt.Appendf(nil, "k%08x-", h.Sum32()))
}

func define(out *bytes.Buffer, g *paint) {
	tag := "linearGradient"
	if g.kind == downward {
		fmt.Fprintf(out, `<linearGradient id="%s%s" x2="0" y2="1">`, ownID, g.name)
	} else {
		tag = "radialGradient"
		fmt.Fprintf(out, `<radialGradient id="%s%s" cx="%s" cy="%s" r="%s">`, ownID, g.name, decimal(g.from.X), decimal(g.from.Y), decimal(g.reach))
	}
	for _, stop := range g.stops {
		fmt.Fprintf(out, `<stop offset="%s" stop-color="%s"%s/>`, decimal(stop.at), hex(stop.ink), opacity("stop-opacity", stop.ink))
	}
	fmt.Fprintf(out, "</%s>\n", tag)
}

// color returns the attributes of the fill or the stroke, named by the argument of.
func (s *svgPen) color(of string, p *paint) string {
	if p.kind != plain {
		return fmt.Sprintf(`%s="url(#%s%s)"`, of, ownID, p.name)
	}
	return fmt.Sprintf(`%s="%s"%s`, of, hex(p.color()), opacity(of+"-opacity", p.color()))
}

func (s *svgPen) ellipse(b box, turned float64, fill *paint) {
	turn := ""
	if turned != 0 {
		turn = fmt.Sprintf(` transform="rotate(%s %s %s)"`, decimal(float32(turned)), decimal(b.Center.X), decimal(b.Center.Y))
	}
	fmt.Fprintf(&s.body, `<ellipse cx="%s" cy="%s" rx="%s" ry="%s"%s %s/>`+"\n",
		decimal(b.Center.X), decimal(b.Center.Y), decimal(b.Size.Width/2), decimal(b.Size.Height/2), turn, s.color("fill", fill))
}

func (s *svgPen) rect(b box, round float32, rest string) {
	fmt.Fprintf(&s.body, `<rect x="%s" y="%s" width="%s" height="%s" rx="%s" %s/>`+"\n",
		decimal(b.Corner().X), decimal(b.Corner().Y), decimal(b.Size.Width), decimal(b.Size.Height), decimal(round), rest)
}

func (s *svgPen) panel(b box, round float32, fill *paint) { s.rect(b, round, s.color("fill", fill)) }

func (s *svgPen) ring(b box, round, width float32, fill *paint) {
	s.rect(b, round, fmt.Sprintf(`fill="none" %s stroke-width="%s"`, s.color("stroke", fill), decimal(width)))
}

func (s *svgPen) outline(l line, fill *paint) {
	fmt.Fprintf(&s.body, `<path d="M%s`, pair(l.start))
	for _, c := range l.curves {
		if c[0] == c[2] && c[1] == c[2] {
			fmt.Fprintf(&s.body, "L%s", pair(c[2]))
			continue
		}
		fmt.Fprintf(&s.body, "C%s %s %s", pair(c[0]), pair(c[1]), pair(c[2]))
	}
	fmt.Fprintf(&s.body, `Z" %s/>`+"\n", s.color("fill", fill))
}

func (s *svgPen) write(t text) {
	fmt.Fprintf(&s.body, `<text x="%s" y="%s"`, decimal(t.at.X), decimal(t.at.Y))
	if t.anchor != atStart {
		fmt.Fprintf(&s.body, ` text-anchor="%s"`, [...]string{atMiddle: "middle", atEnd: "end"}[t.anchor])
	}
	s.body.WriteByte('>')
	for _, r := range t.runs {
		fmt.Fprintf(&s.body, `<tspan font-size="%s" %s`, decimal(r.size), s.color("fill", solid(r.color)))
		if r.bold {
			s.body.WriteString(` font-weight="bold"`)
		}
		if r.before != 0 {
			fmt.Fprintf(&s.body, ` dx="%s"`, decimal(r.before))
		}
		fmt.Fprintf(&s.body, ">%s</tspan>", escape(r.text))
	}
	s.body.WriteString("</text>\n")
}

func (s *svgPen) legible(text string, _ bool) string { return text }

func escape(text string) string {
	var out strings.Builder
	// Writing to a Builder never fails. Codes that XML does not allow become �.
	_ = xml.EscapeText(&out, []byte(text))
	return out.String()
}

// decimal returns a length rounded to hundredths.
func decimal(v float32) string {
	hundredths := math.Round(float64(v)*100) + 0 // the sum turns -0 into 0
	return strconv.FormatFloat(hundredths/100, 'f', -1, 64)
}

func pair(p point) string { return decimal(p.X) + " " + decimal(p.Y) }

func hex(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

func opacity(attribute string, c color.NRGBA) string {
	if c.A == 0xff {
		return ""
	}
	return fmt.Sprintf(` %s="%s"`, attribute, strconv.FormatFloat(float64(c.A)/0xff, 'f', 3, 64))
}
