package logging

import (
	"runtime"
	"runtime/metrics"
	"time"
)

// heapOf returns by how much the heap grows at most while do runs, what is
// garbage already included.
func heapOf(do func()) uint64 {
	runtime.GC()
	before, most := heap(), uint64(0)
	done, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		tick := time.NewTicker(time.Millisecond)
		defer tick.Stop()
		for {
			most = max(most, heap())
			select {
			case <-done:
				return
			case <-tick.C:
			}
		}
	}()
	do()
	after := heap()
	close(done)
	<-ended
	return max(most, after, before) - before
}

func heap() uint64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
