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
	for want, built := range map[string]*debug.BuildInfo{
		n + ", " + n: info("(devel)"), // of an archive
		n + "+ (09003aa, 2026-11-22, changed), " + n + "+20261122013105.09003aa.changed": info("v"+n+"+dirty", changed...),
		n + "-dev (09003aa, 2026-11-22), " + n + "-dev.20261122013105+09003aa":           info("v0.0.0-20261122013105-09003aab1c2d", commit...),
		n + "+ (09003aa, 2026-11-22), " + n + "+20261122013105.09003aa":                  info("v"+next()+"-0.20261122013105-09003aab1c2d", commit...),
	} {
		if b := Of(built); b.String()+", "+b.Semantic() != want {
			t.Errorf("got %s, %s, want %s", b, b.Semantic(), want)
		}
	}
	if tagged := Of(info("v"+n, commit...)); tagged.String() != n || Of(nil).String() != n {
		t.Errorf("of the tag: %s, of nothing: %s", tagged, Of(nil))
	}
}
