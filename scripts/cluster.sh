#!/bin/sh
# Plays a match in parts on a cluster of one machine. It starts Slurm in a temporary
# folder and runs an array job of SHARDS parts (8). It kills one part, which Slurm runs
# again. Another job waits for the parts and merges them. The result must equal the
# result of one process. Then the script ends Slurm and removes the folder; the packages
# stay installed (scripts/deps.sh).
#
#   scripts/cluster.sh
#
# GAMES (16000) is the number of games, PROGRAM (build/kalah) the program that plays them.
# KEEP=1 keeps the folder and prints its path. docs/matches.md explains the jobs.
set -eu
cd "$(dirname "$0")/.."

games=${GAMES:-16000}
shards=${SHARDS:-8}
program=${PROGRAM:-build/kalah}
case $program in /*) ;; *) program=$PWD/$program ;; esac
ports=${PORTS:-46817}
folder=$(mktemp -d "${TMPDIR:-/tmp}/kalah-cluster.XXXXXX")
host=$(hostname -s)
started=

step() { echo "== $*"; }
fail() {
	echo "cluster: $*" >&2
	tail -n 5 "$folder"/*.out "$folder"/*.log "$folder"/slurm/*.log 2>/dev/null >&2 || true
	exit 1
}

# leave ends the started programs, the last one first, and removes the folder.
leave() {
	status=$?
	trap - EXIT
	for process in $started; do kill "$process" 2>/dev/null || true; done
	for process in $started; do wait "$process" 2>/dev/null || true; done
	if [ -n "${KEEP:-}" ]; then echo "cluster: the jobs and their files are in $folder"; else rm -rf "$folder"; fi
	exit "$status"
}
trap leave EXIT
trap 'exit 130' INT TERM HUP

# await SECONDS COMMAND... repeats a command until it succeeds.
await() {
	seconds=$1
	shift
	end=$(($(date +%s) + seconds))
	until "$@" >/dev/null 2>&1; do
		[ "$(date +%s)" -lt "$end" ] || fail "waited $seconds s for: $*"
		sleep 0.2
	done
}

PATH=$PATH:/usr/sbin:/sbin
for needed in munged slurmctld slurmd sbatch; do
	command -v "$needed" >/dev/null || fail "there is no $needed: scripts/deps.sh cluster installs it"
done
[ -x "$program" ] || fail "there is no $program: make build"

step "Slurm on $host, $(nproc) processors"
mkdir -p "$folder/slurm/state" "$folder/slurm/spool" "$folder/munge"
chmod 755 "$folder" "$folder/munge" # munge refuses a socket that others could replace
(umask 077 && head -c 1024 /dev/urandom >"$folder/munge/key")
cat >"$folder/slurm.conf" <<CONF
ClusterName=kalah
SlurmctldHost=$host(127.0.0.1)
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
SlurmctldPort=$ports
SlurmdPort=$((ports + 1))
SlurmctldPidFile=$folder/slurm/slurmctld.pid
SlurmdPidFile=$folder/slurm/slurmd.pid
SlurmctldLogFile=$folder/slurm/slurmctld.log
SlurmdLogFile=$folder/slurm/slurmd.log
StateSaveLocation=$folder/slurm/state
SlurmdSpoolDir=$folder/slurm/spool
AuthType=auth/munge
# A part that runs again must wait until the ticket of its first run has expired.
AuthInfo=socket=$folder/munge/socket,cred_expire=10
# One machine without cgroups and accounts.
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_interval=1,batch_sched_delay=0
DependencyParameters=kill_invalid_depend
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc)
PartitionName=all Nodes=$host Default=YES
CONF
export SLURM_CONF="$folder/slurm.conf"
munged --foreground --force --key-file="$folder/munge/key" --socket="$folder/munge/socket" \
	--pid-file="$folder/munge/pid" --log-file="$folder/munge/log" --seed-file="$folder/munge/seed" >"$folder/munged.out" 2>&1 &
started="$!"
await 10 test -S "$folder/munge/socket"
slurmctld -D >"$folder/slurmctld.out" 2>&1 &
started="$! $started"
slurmd -D -N "$host" >"$folder/slurmd.out" 2>&1 &
started="$! $started"
idle() { sinfo -h -o %T | grep -q idle; }
await 30 idle

# The two jobs, as in docs/matches.md.
match="match --first scout,limit=3 --second minimax,limit=2 --openings random:4 --games $games --random-seed 7"
cat >"$folder/part.sh" <<JOB
#!/bin/sh
#SBATCH --requeue --open-mode=append --ntasks=1 --cpus-per-task=1
sh -c 'echo \$\$ >pid-\$SLURM_ARRAY_TASK_ID; exec "$program" $match --shard /$shards --jobs 1 --out part-\$SLURM_ARRAY_TASK_ID.json' >/dev/null
status=\$?
[ \$status -gt 128 ] && [ "\${SLURM_RESTART_COUNT:-0}" -lt 3 ] && scontrol requeue "\$SLURM_JOB_ID" && sleep 60
exit \$status
JOB
cat >"$folder/merge.sh" <<JOB
#!/bin/sh
#SBATCH --ntasks=1
"$program" match merge part-*.json --out whole.json --json >whole.txt
JOB
cd "$folder"
step "$shards parts of $games games, and a merge that waits for them"
parts=$(sbatch --parsable --job-name=parts --array="0-$((shards - 1))" part.sh) || fail "the parts were refused"
merge=$(sbatch --parsable --job-name=merge --dependency="afterok:$parts" merge.sh) || fail "the merge was refused"

# part_games prints the number of games in the file of the part to kill.
victim=$((shards / 3))
part_games() { "$program" match merge --partial --json "part-$victim.json" 2>/dev/null | sed -n 's/.*"games":\([0-9]*\).*/\1/p'; }
has_games() { [ "$(part_games || echo 0)" -gt 0 ]; }
await 300 has_games
kill -9 "$(cat "pid-$victim")" || fail "part $victim ended before it could be killed: more GAMES would help"
step "part $victim killed after $(part_games) of $((games / shards)) games or so"

ended() { [ -z "$(squeue -h -j "$parts,$merge" 2>/dev/null)" ]; }
await 1800 ended
again=$(scontrol -o show job "$parts" | sed -n "s/.*ArrayTaskId=$victim .*Restarts=\([0-9]*\).*/\1/p")
[ "${again:-0}" -ge 1 ] || fail "part $victim was not run again"
[ -s whole.txt ] || fail "there is no merged result"
step "part $victim was run again, and the parts were merged"

"$program" $match --json --out one.json >one.txt || fail "one process could not play the match"
# Only times may differ.
without_times() { sed -E 's/"(ms|ns|player_ms|created)":(\[[^]]*\]|"[^"]*"|[0-9.e+-]+)/"\1":_/g' "$1"; }
for pair in "whole.txt one.txt" "whole.json one.json"; do
	# shellcheck disable=SC2086 # two files
	set -- $pair
	without_times "$1" >"$1.cmp"
	without_times "$2" >"$2.cmp"
	cmp "$1.cmp" "$2.cmp" || fail "the merged result differs from the result of one process"
done
step "the same as by one process, byte for byte but for times:"
cat one.txt.cmp
