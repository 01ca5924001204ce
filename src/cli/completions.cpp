// Completion scripts for shells. Each passes the words to `euchre complete` (complete.cpp) and shows its
// answer.
#include <fmt/core.h>

#include <memory>

#include "cli/common.h"
#include "cli/values.h"

namespace euchre::cli {

namespace {

struct Script {
    std::string shell;
    std::string text;
};

constexpr auto bash_script = R"script(# bash completion for euchre
# shellcheck shell=bash

_euchre() {
    # bash parts words at signs such as = and :; they belong together where no space is between them.
    local rest=${COMP_LINE:0:COMP_POINT} words=() piece=() trimmed last word i
    for ((i = 0; i <= COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        trimmed=${rest#"${rest%%[![:space:]]*}"}
        if ((i == COMP_CWORD)); then word=$trimmed; fi
        if [[ $trimmed != "$rest" || i -eq 0 ]]; then
            words+=("$word")
        else
            words[-1]+=$word
        fi
        piece=("$word")
        rest=${trimmed#"$word"}
    done
    # What bash will put its answer in the place of.
    last=${piece[0]}
    if [[ $last == [=:] ]]; then last=""; fi
    local before=${words[-1]%"$last"}

    local answer files
    mapfile -t answer < <("${words[0]}" complete -- "${words[@]:1}" 2> /dev/null)
    if ((${#answer[@]} == 0)); then return; fi
    files=${answer[-1]}
    unset 'answer[-1]'
    COMPREPLY=()
    for word in "${answer[@]}"; do
        word=${word%%$'\t'*}
        COMPREPLY+=("${word#"$before"}")
    done
    if [[ ${#COMPREPLY[@]} -gt 0 && ${COMPREPLY[0]} == *= ]]; then compopt -o nospace; fi
    case $files in
        :files)
            compopt -o filenames
            mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$last")
            ;;
        :folders)
            compopt -o filenames
            mapfile -t COMPREPLY < <(compgen -d -- "$last")
            ;;
    esac
}
complete -F _euchre euchre
)script";

constexpr auto zsh_script = R"script(#compdef euchre
# zsh completion for euchre

_euchre() {
    local -a answer names shown
    local line files word meaning
    answer=("${(@f)$("${(Q)words[1]}" complete -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2> /dev/null)}")
    files=$answer[-1]
    answer[-1]=()
    for line in $answer; do
        word=${line%%$'\t'*} meaning=${line#*$'\t'}
        names+=("$word")
        shown+=("$word${meaning:+  -- $meaning}")
    done
    local -a space
    if [[ $names[1] == *= ]]; then space=(-S ''); fi
    local found=1
    if (($#names)); then compadd -l -d shown "${(@)space}" -a names && found=0; fi
    case $files in
        :files) compset -P '--*='; _files && found=0 ;;
        :folders) compset -P '--*='; _files -/ && found=0 ;;
    esac
    return found
}

if [[ $funcstack[1] == _euchre ]]; then
    _euchre "$@"
else
    compdef _euchre euchre
fi
)script";

constexpr auto fish_script = R"script(# fish completion for euchre

function __euchre_complete
    set -l words (commandline -opc)
    set -l typed (commandline -ct)
    set -l answer ($words[1] complete -- $words[2..] "$typed" 2> /dev/null)
    set -q answer[1]; or return
    for line in $answer[1..-2]
        echo -- $line
    end
    set -l before (string match -r -- '^--[^=]*=' $typed)
    set -l value (string replace -r -- '^--[^=]*=' '' $typed)
    switch $answer[-1]
        case :files
            printf "$before%s\n" (__fish_complete_path "$value")
        case :folders
            printf "$before%s\n" (__fish_complete_directories "$value" '')
    end
end

complete -c euchre -f -a '(__euchre_complete)'
)script";

const std::vector<Script>& scripts() {
    static const std::vector<Script> all{{"bash", bash_script}, {"zsh", zsh_script}, {"fish", fish_script}};
    return all;
}

}  // namespace

void add_completions_command(CLI::App& app, int& exit_code) {
    auto* const command = app.add_subcommand("completions", "Print a completion script for your shell");
    command->footer(
        "Examples:\n"
        "  source <(euchre completions bash)\n"
        "  # the folder must be in fpath\n"
        "  euchre completions zsh > ~/.zfunc/_euchre\n"
        "  euchre completions fish > ~/.config/fish/completions/euchre.fish");
    std::vector<std::string> shells;
    for (const Script& script : scripts()) shells.push_back(script.shell);
    const auto shell = std::make_shared<std::string>();
    command->add_option("SHELL", *shell, "The shell")->check(one_of(shells))->required();
    command->callback([shell, &exit_code] {
        for (const Script& script : scripts())
            if (script.shell == *shell) fmt::print("{}", script.text);
        exit_code = exit_ok;
    });
}

}  // namespace euchre::cli
