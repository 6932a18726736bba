package library

import "errors"

// What can go wrong. Errors of this package wrap one of these or a file error.
var (
	ErrName    = errors.New("wrong name")                         // of a log
	ErrForeign = errors.New("not a log of this library")          // by its path
	ErrExists  = errors.New("there is such a file already")       // and none is replaced
	ErrIndex   = errors.New("no usable index")                    // the logs are read instead
	ErrTooMany = errors.New("more than the list holds")           // logs or folders
	ErrTooDeep = errors.New("too many folders inside each other") // the inner ones are left out
	ErrPolling = errors.New("changes are noticed with a delay")   // the folder cannot be watched
	ErrTrash   = errors.New("the folder for removed logs is not") // a folder
)
