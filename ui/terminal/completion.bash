
# Without the package bash-completion, bash itself has to do.

__kalah_init_completion()
{
    COMPREPLY=()
    if declare -F _get_comp_words_by_ref >/dev/null; then
        _get_comp_words_by_ref "$@" cur prev words cword
        return
    fi
    read -ra words <<<"${COMP_LINE:0:COMP_POINT}"
    [[ ${COMP_LINE:COMP_POINT-1:1} == [[:space:]] ]] && words+=("")
    cword=$((${#words[@]} - 1))
    cur=${words[cword]} prev=${words[cword > 0 ? cword - 1 : 0]}
}

__kalah_filedir()
{
    if declare -F _filedir >/dev/null; then
        _filedir "$@"
        return
    fi
    [[ $(type -t compopt) == builtin ]] && compopt -o filenames
    local ending
    IFS=$'\n' read -ra COMPREPLY -d '' < <(
        compgen -d -- "$cur"
        [[ ${1-} == -d ]] || for ending in ${1//|/ }; do compgen -f -X "!*.$ending" -- "$cur"; done
    )
}

__kalah_handle_special_char()
{
    [[ $COMP_WORDBREAKS == *$2* ]] || return
    local before=${1%"${1##*"$2"}"} i
    for i in "${!COMPREPLY[@]}"; do
        COMPREPLY[i]=${COMPREPLY[i]//\\,/,}
        COMPREPLY[i]=${COMPREPLY[i]#"$before"}
    done
}
