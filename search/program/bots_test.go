package program

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"kalah/engine"
)

// botFlag starts the test's own binary as an external program, or as a process that starts one.
const botFlag = "-bot"

func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == botFlag {
		bots[os.Args[2]](append(os.Args[3:], ""))
		os.Exit(0)
	}
	os.Setenv("GORACE", "atexit_sleep_ms=0") // or bots take a second to end
	goleak.VerifyTestMain(m)
}

// line returns the command line of a bot.
func line(t testing.TB, arguments ...string) string {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("%q %s %s", self, botFlag, strings.Join(arguments, " "))
}

// bots has the bots by name. Each gets its arguments, and an empty last argument.
var bots = map[string]func(args []string){
	"first": func([]string) { // plays its first house
		fmt.Fprintln(os.Stderr, "started")
		converse(os.Stdin, os.Stdout, firstHouse)
	},
	"tcp": func(args []string) { // plays over TCP, and writes long lines to its output
		conn, err := net.Dial("tcp", net.JoinHostPort(os.Getenv("KGP_HOST"), os.Getenv("KGP_PORT")))
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		fmt.Print(strings.Repeat("thinking ", 20_000))
		if args[0] == "" {
			converse(conn, conn, firstHouse)
		}
		converse(conn, conn, func(string, string) string { // ends the connection, and continues to run
			conn.Close()
			return ""
		})
		hang()
	},
	"says": func(args []string) { // sends its argument with # for the ID, ; for a line end, _ for a space
		fmt.Fprintln(os.Stderr, "deep in thought")
		converse(os.Stdin, os.Stdout, func(id, _ string) string {
			return strings.NewReplacer("#", id, ";", "\n", "_", " ").Replace(args[0])
		})
	},
	"dies": func(args []string) { // at its second question
		questions := 0
		converse(os.Stdin, os.Stdout, func(id, board string) string {
			if questions++; questions == 2 {
				fmt.Fprint(os.Stderr, "Traceback:\n  File \"bot.py\"\nValueError:\tno \x1b[31midea\n\n")
				os.Exit(3)
			}
			return firstHouse(id, board)
		})
	},
	"fails": func([]string) { // at once
		fmt.Fprintln(os.Stderr, "no module named kgp")
		os.Exit(1)
	},
	"hangs": func([]string) { hang() },
	"floods": func([]string) {
		go repeat(os.Stderr)
		converse(os.Stdin, os.Stdout, func(string, string) string { repeat(os.Stdout); return "" })
	},
	"forks": func(args []string) { // starts children that hold a connection open while they live
		for range 2 {
			_ = exec.Command(os.Args[0], botFlag, "child", args[0]).Start()
		}
		converse(os.Stdin, os.Stdout, firstHouse)
	},
	"child": func(args []string) {
		signal.Ignore()
		if conn, err := net.Dial("tcp", args[0]); err == nil {
			_, _ = io.Copy(io.Discard, conn)
		}
	},
	"leaves": func(args []string) { // leaves a child outside the group that holds its output
		child := exec.Command(os.Args[0], botFlag, "child", args[0])
		child.Stdout, child.Stderr = os.Stdout, os.Stderr
		outside(child)
		_ = child.Start()
		fmt.Println("3")
	},
	"counts": func(args []string) { // plays by numbers: writes the words of its argument, and hangs if it ends in "..."
		board, _ := bufio.NewReader(os.Stdin).ReadString('\n')
		text, hangs := strings.CutSuffix(args[0], "...")
		switch text {
		case "echo":
			fmt.Fprint(os.Stderr, "asked ", board)
		case "long":
			fmt.Print("4 ", strings.Repeat("x", 1<<20))
		default:
			fmt.Print(strings.ReplaceAll(text, "_", " "))
		}
		if hangs {
			hang()
		}
	},
	"reads": func([]string) { // plays by numbers, and reads its input to the end
		_, _ = io.Copy(io.Discard, os.Stdin)
		fmt.Print("3")
	},
	"host": func(args []string) { // a process that has started a bot
		h, spec := NewHost(), engine.PlayerSpec{Type: engine.TypeProgram, Command: engine.Command{Line: args[0]}}
		h.Allow(spec)
		if p, err := h.Player(spec); err != nil || p.(Starter).Start(context.Background()) != nil {
			panic(err)
		}
		hang()
	},
}

// hang keeps the process running longer than every test.
func hang() { time.Sleep(time.Hour) }

// repeat writes a line until the end of the process.
func repeat(to io.Writer) {
	for {
		fmt.Fprint(to, strings.Repeat("garbage\n", 1000))
	}
}

// converse plays by the protocol: reply returns the commands for a question.
func converse(in io.Reader, out io.Writer, reply func(id, board string) string) {
	for lines := bufio.NewScanner(in); lines.Scan(); {
		if strings.HasPrefix(lines.Text(), "kgp ") {
			fmt.Fprint(out, "set info:name \"Bot\"\nmode freeplay\n")
		}
		if id, board, ok := strings.Cut(lines.Text(), " state "); ok {
			fmt.Fprint(out, reply(id, board))
		}
	}
}

func firstHouse(id, board string) string {
	for house, seeds := range strings.Split(board, ",")[3:9] {
		if seeds != "0" {
			return fmt.Sprintf("@%s move %d\n@%s yield\n", id, house+1, id)
		}
	}
	return ""
}
