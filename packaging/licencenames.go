package main

import "strings"

// marks are phrases that identify licences. All phrases of a licence must occur.
var marks = []struct {
	name  string
	words []string
}{
	{"Apache-2.0", []string{"apache license", "version 2.0"}},
	{"OFL-1.1", []string{"sil open font license version 1.1"}},
	{"FTL or GPL-2.0-or-later", []string{"your choice of exactly one", "the freetype license", "the gnu general public license"}},
	{"FTL", []string{"the freetype project license", "redistribution of source code must retain this license file"}},
	{"CC-BY-4.0", []string{"creative commons attribution 4.0 international"}},
	{"Unlicense", []string{"this is free and unencumbered software released into the public domain"}},
	{"Bitstream-Vera", []string{"bitstream vera fonts copyright"}},
	{"BSL-1.0", []string{"boost software license - version 1.0"}},
	{"Zlib", []string{"altered source versions must be plainly marked as such"}},
	{"ISC", []string{"permission to use, copy, modify, and", "distribute this software for any purpose with or without fee"}},
	{"BSD-3-Clause", []string{"redistribution and use in source and binary forms", "endorse or promote products"}},
	{"BSD-2-Clause", []string{"redistribution and use in source and binary forms"}},
	{"MIT", []string{"permission is hereby granted, free of charge", "software without restriction"}},
}

// licenceOf returns the SPDX names of the licences in a text, or "".
func licenceOf(text []byte) string {
	words := strings.ToLower(strings.Join(strings.Fields(string(text)), " "))
	if strings.Contains(words, "spdx-license-identifier: unlicense or bsd-3-clause") {
		return "Unlicense or BSD-3-Clause"
	}
	var names []string
	for _, m := range marks {
		all := true
		for _, w := range m.words {
			all = all && strings.Contains(words, w)
		}
		if !all || m.name == "BSD-2-Clause" && len(names) > 0 && names[len(names)-1] == "BSD-3-Clause" {
			continue
		}
		names = append(names, m.name)
	}
	return strings.Join(names, " and ")
}
