// Package deep has code whose tests miss some faults.
package deep

// Small reports whether n is below ten.
func Small(n int) bool { return n < 10 }

// Sum is tested by the package top only.
func Sum(list []int) int {
	sum := 0
	for _, n := range list {
		if n > 0 && n != 7 {
			sum += n
		}
	}
	return sum
}

// Forever only ends if its condition is right.
func Forever(n int) {
	for n > 0 {
		n -= 1
	}
}
