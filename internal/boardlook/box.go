package boardlook

import "math"

// Point is a point or a vector on a board.
type Point struct{ X, Y float32 }

// Plus returns the point shifted by x and y.
func (p Point) Plus(x, y float32) Point { return Point{p.X + x, p.Y + y} }

// Between returns the point between p and to: p for part 0, to for part 1.
func (p Point) Between(to Point, part float32) Point {
	return Point{p.X + (to.X-p.X)*part, p.Y + (to.Y-p.Y)*part}
}

// Size is a width and a height.
type Size struct{ Width, Height float32 }

// Box is the place of a pit: a circle, or a capsule if it is higher than wide. For other things it
// is the bounding box.
type Box struct {
	Center Point
	Size   Size
}

// Corner returns the upper left corner.
func (b Box) Corner() Point { return b.Center.Plus(-b.Size.Width/2, -b.Size.Height/2) }

// Grown returns the box extended on every side by the given length.
func (b Box) Grown(by float32) Box {
	return Box{b.Center, Size{b.Size.Width + 2*by, b.Size.Height + 2*by}}
}

// Contains reports whether the point is within the capsule.
func (b Box) Contains(p Point) bool {
	radius := b.Size.Width / 2
	axis := max(0, b.Size.Height/2-radius)
	dy := max(0, float32(math.Abs(float64(p.Y-b.Center.Y)))-axis)
	dx := p.X - b.Center.X
	return dx*dx+dy*dy <= radius*radius
}

// EdgeLength returns the circumference of the capsule.
func (b Box) EdgeLength() float32 {
	return math.Pi*b.Size.Width + 2*(b.Size.Height-b.Size.Width)
}

// OnEdge returns the point on the capsule's edge at a part of its circumference, from 0 to 1,
// clockwise from the top.
func (b Box) OnEdge(part float32) Point {
	radius, straight := b.Size.Width/2, b.Size.Height-b.Size.Width
	quarter, half := math.Pi*radius/2, b.EdgeLength()/2
	at, side := part*2*half, float32(1)
	if at >= half { // the left half is the right one rotated
		at, side = at-half, -1
	}
	x, y := radius, at-quarter-straight/2
	arc := func(length, middle float32) {
		sin, cos := math.Sincos(float64(length / radius))
		x, y = radius*float32(sin), middle-radius*float32(cos)
	}
	switch {
	case at < quarter:
		arc(at, -straight/2)
	case at >= quarter+straight:
		arc(at-straight, straight/2)
	}
	return b.Center.Plus(side*x, side*y)
}
