module kalah/tools

go 1.26.0

require (
	golang.org/x/sync v0.25.0
	golang.org/x/text v0.44.0
	kalah v0.0.0
)

require (
	github.com/adrg/xdg v0.5.3 // indirect
	github.com/clipperhouse/uax29/v2 v2.7.0 // indirect
	github.com/coder/websocket v1.8.15 // indirect
	github.com/gofrs/flock v0.13.2 // indirect
	golang.org/x/sys v0.50.0 // indirect
	gonum.org/v1/gonum v0.17.0 // indirect
)

replace kalah => ../
