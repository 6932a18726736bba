package guess

import "testing"

func BenchmarkPoints(b *testing.B) {
	var sum int
	own, other := uint64(0x010203040506), uint64(0x000502010300)
	for b.Loop() {
		sum += Points(own, other)
		own, other = (other+0x0001)&0x0f0f0f0f0f0f, own
	}
	_ = sum
}
