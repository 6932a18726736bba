// Package device plays sounds on the system's output.
package device

import (
	"bytes"
	"context"
	"slices"

	"github.com/ebitengine/oto/v3"

	"kalah/internal/sound"
)

// New returns the system's output. A process can have only one.
func New() sound.Output { return &device{} }

// device plays and mixes sounds through oto.
type device struct {
	context *oto.Context
	playing []*oto.Player // oto stops a player that is garbage collected
}

// Open implements [sound.Output].
func (d *device) Open(ctx context.Context) error {
	opened, ready, err := oto.NewContext(&oto.NewContextOptions{SampleRate: sound.Rate, ChannelCount: 1, Format: oto.FormatSignedInt16LE})
	if err != nil {
		return err
	}
	select {
	case <-ready:
	case <-ctx.Done():
		return ctx.Err()
	}
	d.context = opened
	return opened.Err()
}

// Play implements [sound.Output].
func (d *device) Play(samples []byte, volume float64) error {
	d.playing = slices.DeleteFunc(d.playing, func(p *oto.Player) bool { return !p.IsPlaying() })
	p := d.context.NewPlayer(bytes.NewReader(samples))
	p.SetVolume(volume)
	p.Play()
	d.playing = append(d.playing, p)
	return d.context.Err()
}

// Rest implements [sound.Output].
func (d *device) Rest() error {
	d.playing = nil
	return d.context.Suspend()
}

// Wake implements [sound.Output].
func (d *device) Wake() error { return d.context.Resume() }
