package version

import (
	"runtime/debug"
	"testing"

	"kalah/resources"
)

func info(tagged string, settings ...string) *debug.BuildInfo {
	built := &debug.BuildInfo{Main: debug.Module{Path: "kalah", Version: tagged}}
	for i := 0; i < len(settings); i += 2 {
		built.Settings = append(built.Settings, debug.BuildSetting{Key: settings[i], Value: settings[i+1]})
	}
	return built
}

func TestVersions(t *testing.T) {
	commit := []string{"vcs.revision", "09003aab1c2d3e4f", "vcs.time", "2026-11-22T01:31:05Z", "vcs.modified", "false"}
	changed := append(commit[:4:4], "vcs.modified", "true")
	n := resources.Version
	for _, test := range []struct {
		name           string
		info           *debug.BuildInfo
		text, semantic string
	}{
		{"nothing known", nil, n, n},
		{"an archive", info("(devel)"), n, n},
		{"the tag", info("v"+n, commit...), n, n},
		{
			"the tag, changed", info("v"+n+"+dirty", changed...),
			n + "+ (09003aa, 2026-11-22, changed)", n + "+20261122013105.09003aa.changed",
		},
		{
			"no tag", info("v0.0.0-20261122013105-09003aab1c2d", commit...),
			n + "-dev (09003aa, 2026-11-22)", n + "-dev.20261122013105+09003aa",
		},
		{
			"after the tag", info("v"+next()+"-0.20261122013105-09003aab1c2d", commit...),
			n + "+ (09003aa, 2026-11-22)", n + "+20261122013105.09003aa",
		},
		{
			"a tag that the source is ahead of", info("v0.0.1", commit...),
			n + "-dev (09003aa, 2026-11-22)", n + "-dev.20261122013105+09003aa",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := Of(test.info)
			if got := b.String(); got != test.text {
				t.Errorf("String is %q, want %q", got, test.text)
			}
			if got := b.Semantic(); got != test.semantic {
				t.Errorf("Semantic is %q, want %q", got, test.semantic)
			}
		})
	}
}
