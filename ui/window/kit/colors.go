package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

func rgb(hex uint32) color.Color {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 0xff}
}

func rgba(hex uint32, alpha uint8) color.Color {
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: alpha}
}

// palette has two colours for each name: for the light look and for the dark look.
var palette = map[fyne.ThemeColorName][2]color.Color{
	ColorPanel:  {rgb(0xfcfaf8), rgb(0x2a2521)},
	ColorMuted:  {rgb(0x6b6259), rgb(0xb3a89c)},
	ColorMarked: {rgb(0xf3ddd2), rgb(0x563525)},
	ColorBest:   {rgb(0xe6f1e9), rgb(0x25382d)},
	ColorRing:   {rgb(0x8a3412), rgb(0xffc09a)},

	theme.ColorNameBackground:          {rgb(0xf3efea), rgb(0x1f1b18)},
	theme.ColorNameButton:              {rgb(0xe8e1d9), rgb(0x3a332d)},
	theme.ColorNameDisabled:            {rgb(0x82776c), rgb(0x93887d)},
	theme.ColorNameDisabledButton:      {rgb(0xece7e0), rgb(0x2f2a25)},
	theme.ColorNameError:               {rgb(0xb3261e), rgb(0xff8a7d)},
	theme.ColorNameFocus:               {rgba(0xa8461f, 0x44), rgba(0xe58a5e, 0x66)},
	theme.ColorNameForeground:          {rgb(0x2b2622), rgb(0xf0e9e1)},
	theme.ColorNameForegroundOnPrimary: {rgb(0xffffff), rgb(0x241208)},
	theme.ColorNameForegroundOnSuccess: {rgb(0xffffff), rgb(0x08210f)},
	theme.ColorNameForegroundOnError:   {rgb(0xffffff), rgb(0x2b0806)},
	theme.ColorNameForegroundOnWarning: {rgb(0xffffff), rgb(0x2a1c00)},
	theme.ColorNameHeaderBackground:    {rgb(0xfcfaf8), rgb(0x2a2521)},
	theme.ColorNameHover:               {rgba(0x5b3a1e, 0x18), rgba(0xffe9d6, 0x18)},
	theme.ColorNameHyperlink:           {rgb(0xa8461f), rgb(0xf0a07a)},
	theme.ColorNameInputBackground:     {rgb(0xf3eee8), rgb(0x1f1b18)},
	theme.ColorNameInputBorder:         {rgb(0x6e6257), rgb(0xa89c8f)},
	theme.ColorNameMenuBackground:      {rgb(0xfcfaf8), rgb(0x2a2521)},
	theme.ColorNameOverlayBackground:   {rgb(0xfcfaf8), rgb(0x2a2521)},
	theme.ColorNamePlaceHolder:         {rgb(0x6f655b), rgb(0xa2978b)},
	theme.ColorNamePressed:             {rgba(0x5b3a1e, 0x30), rgba(0xffe9d6, 0x30)},
	theme.ColorNamePrimary:             {rgb(0xa8461f), rgb(0xe58a5e)},
	theme.ColorNameScrollBar:           {rgba(0x5b3a1e, 0x99), rgba(0xffe9d6, 0x80)},
	theme.ColorNameScrollBarBackground: {rgba(0x5b3a1e, 0x10), rgba(0xffe9d6, 0x10)},
	theme.ColorNameSelection:           {rgb(0xf0d5c8), rgb(0x5a3828)},
	theme.ColorNameSeparator:           {rgb(0xe3dcd4), rgb(0x3d3630)},
	theme.ColorNameShadow:              {rgba(0x2b1a0c, 0x33), rgba(0x000000, 0x66)},
	theme.ColorNameSuccess:             {rgb(0x24704a), rgb(0x7fd0a0)},
	theme.ColorNameWarning:             {rgb(0x8a5a00), rgb(0xe5b567)},
}
