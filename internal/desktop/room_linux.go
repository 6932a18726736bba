package desktop

import (
	"fmt"
	"os"
	"strings"
)

// FreeMemory returns the number of bytes that programs can allocate without swapping, or 0 if it is
// unknown.
func FreeMemory() int64 {
	info, _ := os.ReadFile("/proc/meminfo") // after an error the line is not found
	_, line, _ := strings.Cut(string(info), "MemAvailable:")
	var kib int64
	_, _ = fmt.Sscan(line, &kib) // 0 after an error
	return kib << 10
}
