#!/bin/sh
# Starts the built program: its window or, without a screen, a game in the terminal.
#
#   scripts/run.sh PROGRAM [LOG.json]
set -eu

program=$1
log=${2:-}

if [ "$(uname -s)" != Linux ] || [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
	exec "$program" ${log:+"$log"}
fi

echo "There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set), so this plays in the terminal." >&2
if [ -n "$log" ]; then
	exec "$program" replay "$log"
elif [ -t 0 ]; then
	exec "$program" play --first human --second scout
fi
echo "Standard input is not a terminal, so two computer players play each other." >&2
exec "$program" play --first scout --second alphabeta
