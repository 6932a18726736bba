package boardlook

import "image/color"

// rgb returns the colour 0xrrggbb, opaque.
func rgb(c uint32) color.NRGBA { return rgba(c, 0xff) }

func rgba(c uint32, alpha uint8) color.NRGBA {
	return color.NRGBA{uint8(c >> 16), uint8(c >> 8), uint8(c), alpha}
}

// The palettes of boards for light and dark themes, read-only.
var (
	Light = &Palette{
		WoodLight: rgb(0x96643a), WoodDark: rgb(0x60391d), Rim: rgb(0xd9a871),
		PitLight: rgb(0x503019), PitDark: rgb(0x221208), Shadow: rgba(0x301c0c, 0x66),
		Text: rgb(0xfff8ec), Quiet: rgb(0xfff2df),
		Playable: rgb(0xf2cd93), Active: rgb(0xffdb70), Last: rgb(0xffffff),
		Hint:  rgb(0x8de6a4),
		Plate: rgba(0x22140a, 0xe6), PlateText: rgb(0xfff4e2), PlateStrong: rgb(0xffdb70),
		Chip: rgb(0xf1e6d6), ChipText: rgb(0x2b1c10),
		Best: rgb(0x1f6b43), BestText: rgb(0xffffff),
	}
	Dark = &Palette{
		WoodLight: rgb(0x5f422c), WoodDark: rgb(0x362316), Rim: rgb(0x8f6b4a),
		PitLight: rgb(0x3a2618), PitDark: rgb(0x110905), Shadow: rgba(0x000000, 0x99),
		Text: rgb(0xf7eee0), Quiet: rgb(0xe0cfb8),
		Playable: rgb(0xd0a870), Active: rgb(0xffd45e), Last: rgb(0xeeeeee),
		Hint:  rgb(0x7fdc97),
		Plate: rgba(0x120b07, 0xeb), PlateText: rgb(0xf7eee0), PlateStrong: rgb(0xffd45e),
		Chip: rgb(0x17100b), ChipText: rgb(0xf3e8d8),
		Best: rgb(0x8fddae), BestText: rgb(0x08210f),
	}
	mapleLight = &Palette{
		WoodLight: rgb(0xe9cb9a), WoodDark: rgb(0xc99e64), Rim: rgb(0xfbeac8),
		PitLight: rgb(0x4c2f1a), PitDark: rgb(0x1e0f07), Shadow: rgba(0x4a3014, 0x5c),
		Text: rgb(0x2a1608), Quiet: rgb(0x402510),
		Playable: rgb(0xfff1d4), Active: rgb(0xffe07a), Last: rgb(0xffffff),
		Hint: rgb(0x9cf0b2), Casing: rgb(0x3a2110),
		Plate: rgba(0x2b1a0d, 0xe6), PlateText: rgb(0xfff4e2), PlateStrong: rgb(0xffdb70),
		Chip: rgb(0xfbf4e8), ChipText: rgb(0x2b1c10),
		Best: rgb(0x1b6640), BestText: rgb(0xffffff),
	}
	mapleDark = &Palette{
		WoodLight: rgb(0xb18a58), WoodDark: rgb(0xa07a4c), Rim: rgb(0xd9b98a),
		PitLight: rgb(0x3a2414), PitDark: rgb(0x120905), Shadow: rgba(0x000000, 0x99),
		Text: rgb(0x140a03), Quiet: rgb(0x1a0e05),
		Playable: rgb(0xffe6bd), Active: rgb(0xffd45e), Last: rgb(0xf6f0e6),
		Hint: rgb(0x90e8a8), Casing: rgb(0x24140a),
		Plate: rgba(0x140c07, 0xeb), PlateText: rgb(0xf7eee0), PlateStrong: rgb(0xffd45e),
		Chip: rgb(0x17100b), ChipText: rgb(0xf3e8d8),
		Best: rgb(0x8fddae), BestText: rgb(0x08210f),
	}
	slateLight = &Palette{
		WoodLight: rgb(0x4e727c), WoodDark: rgb(0x34525c), Rim: rgb(0xa9cdd4),
		PitLight: rgb(0x22393f), PitDark: rgb(0x0b1619), Shadow: rgba(0x10252b, 0x66),
		Text: rgb(0xf6fcfd), Quiet: rgb(0xe9f5f7),
		Playable: rgb(0xbfe6ea), Active: rgb(0xffe07a), Last: rgb(0xffffff),
		Hint:  rgb(0x9af0b0),
		Plate: rgba(0x0d1d22, 0xe6), PlateText: rgb(0xeef8fa), PlateStrong: rgb(0xffdb70),
		Chip: rgb(0xe6eff1), ChipText: rgb(0x10252b),
		Best: rgb(0x1b6640), BestText: rgb(0xffffff),
	}
	slateDark = &Palette{
		WoodLight: rgb(0x35505a), WoodDark: rgb(0x1f333b), Rim: rgb(0x6d909a),
		PitLight: rgb(0x182a30), PitDark: rgb(0x060d10), Shadow: rgba(0x000000, 0x99),
		Text: rgb(0xeaf3f5), Quiet: rgb(0xc8dade),
		Playable: rgb(0x98c4cb), Active: rgb(0xffd45e), Last: rgb(0xeeeeee),
		Hint:  rgb(0x7fdc97),
		Plate: rgba(0x081114, 0xeb), PlateText: rgb(0xeaf3f5), PlateStrong: rgb(0xffd45e),
		Chip: rgb(0x0c1518), ChipText: rgb(0xe4eef0),
		Best: rgb(0x8fddae), BestText: rgb(0x08210f),
	}
)
