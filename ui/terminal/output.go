package terminal

import (
	"fmt"
	"io"
	"sync"
)

// output is standard output, and remembers that something could not be written
// to it: a full disk must not look like an answer. It is safe for any goroutine.
type output struct {
	io.Writer
	mutex sync.Mutex
	err   error
}

// Write implements [io.Writer].
func (o *output) Write(data []byte) (int, error) {
	n, err := o.Writer.Write(data)
	if err != nil {
		o.mutex.Lock()
		defer o.mutex.Unlock()
		if o.err == nil {
			o.err = fmt.Errorf("writing to standard output: %w", err)
		}
	}
	return n, err
}

// failed returns the first error of writing, if there was one.
func (o *output) failed() error {
	o.mutex.Lock()
	defer o.mutex.Unlock()
	return o.err
}

// unseen returns why what the commands say is not read, if it is not.
func (c *console) unseen() error {
	if o, ok := c.out.(*output); ok {
		return o.failed()
	}
	return nil
}
