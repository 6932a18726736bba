// Packaging makes the packages of Kalah: the tree of installed files below usr, and from it
// .deb and .rpm packages and an archive.
//
// It is a module of its own, so that its tools stay out of the program's go.mod. Builds are
// reproducible: times come from SOURCE_DATE_EPOCH, and files are in the order of names.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"strconv"
	"time"
)

const usage = `usage:
  packaging tree [-root FOLDER] -program FILE -cli FILE -to FOLDER
                                                          makes the tree of what is installed
  packaging pack [-root FOLDER] -tree FOLDER -to FOLDER   makes .deb, .rpm and .tar.xz of it
  packaging copyright -root FOLDER -to FILE               writes who made what is linked
  packaging version -program FILE                         prints a program's version
  packaging windows -root FOLDER -program FILE -console FILE -to FOLDER
                                                          makes the archive for Windows`

var errUsage = errors.New(usage)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "packaging:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) == 0 {
		return errUsage
	}
	at, err := sourceDate(os.Getenv("SOURCE_DATE_EPOCH"))
	if err != nil {
		return err
	}
	flags := flag.NewFlagSet(args[0], flag.ContinueOnError)
	root := flags.String("root", ".", "the folder of the source")
	program := flags.String("program", "", "the program as built")
	cli := flags.String("cli", "", "the program without the window, as built")
	console := flags.String("console", "", "what starts the program in a console of Windows")
	folder := flags.String("tree", "", "the tree to pack")
	to := flags.String("to", "", "the folder to write to")
	if err := flags.Parse(args[1:]); err != nil {
		return err
	}
	switch {
	case args[0] == "tree" && *program != "" && *cli != "" && *to != "":
		return makeTree(*root, *program, *cli, *to, at)
	case args[0] == "copyright" && *to != "":
		text, err := copyright(*root)
		if err != nil {
			return err
		}
		return os.WriteFile(*to, text, 0o644)
	case args[0] == "version" && *program != "":
		build, err := buildOf(*program)
		if err != nil {
			return err
		}
		fmt.Println(build.Semantic())
		return nil
	case args[0] == "windows" && *program != "" && *console != "" && *to != "":
		return packWindows(*root, *program, *console, *to, at)
	case args[0] == "pack" && *folder != "" && *to != "":
		return pack(*root, *folder, *to, at)
	}
	return errUsage
}

// sourceDate returns the time of all files.
func sourceDate(epoch string) (time.Time, error) {
	seconds, err := strconv.ParseInt(epoch, 10, 64)
	if err != nil {
		return time.Time{}, fmt.Errorf("SOURCE_DATE_EPOCH is %q, want seconds since 1970 (scripts/package.sh sets it)", epoch)
	}
	return time.Unix(seconds, 0).UTC(), nil
}
