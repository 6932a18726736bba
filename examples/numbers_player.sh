#!/bin/sh
# A player for Kalah by the convention of kgpc: it is started for each move, reads the board as
# numbers, and prints house numbers from 0. The last number counts.
#
# It plays a house that earns an extra turn, else the last house that holds seeds.

# shellcheck disable=SC2046 # one argument for each number
set -- $(cat) # houses a side, our store, their store, our houses, their houses
houses=$1
shift 3
house=0
while [ "$house" -lt "$houses" ]; do
	seeds=$1
	shift
	if [ "$seeds" -gt 0 ]; then
		echo "$house"
	fi
	if [ "$((house + seeds))" -eq "$houses" ]; then
		exit # the last seed falls into our store
	fi
	house=$((house + 1))
done
