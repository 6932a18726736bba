package desktop

import (
	"context"
	"unsafe"

	"golang.org/x/sys/windows"
)

const procedure = "SystemParametersInfoW"

var systemParametersInfo = windows.NewLazySystemDLL("user32.dll").NewProc(procedure)

// getClientAreaAnimation is SPI_GETCLIENTAREAANIMATION: Settings > Accessibility >
// Visual effects > Animation effects.
const getClientAreaAnimation = 0x1042

func system(context.Context) bool {
	if systemParametersInfo.Find() != nil {
		return false
	}
	animated := int32(1) // a BOOL
	done, _, _ := systemParametersInfo.Call(getClientAreaAnimation, 0, uintptr(unsafe.Pointer(&animated)), 0)
	return done != 0 && animated == 0
}
