package export

import (
	"bytes"
	"context"
)

// contextWriter fails once the context has ended, so that encoding ends too.
type contextWriter struct {
	ctx context.Context
	to  *bytes.Buffer
}

func (w contextWriter) Write(p []byte) (int, error) {
	if err := w.ctx.Err(); err != nil {
		return 0, err
	}
	return w.to.Write(p)
}
