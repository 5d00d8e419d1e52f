// Writes the completion of a shell: a script that holds the commands and flags as fixed words, and never starts guildform.
//
// Addresses come from the first 1 MiB of the state file. Only letters, digits and `._/-` may be in them. A script never evaluates a word
// with other characters: bash would expand `$(…)` in a list for `compgen -W`, so the script compares each word by itself.
//
// All scripts work alike: they follow the typed commands, then offer what is right after the last word or the command.

import { ADDRESS_KINDS } from "../../model/address.js";
import { STATE_SCHEMES } from "../../state/address/state-address.js";
import type { CommandRun } from "../command.js";
import { EXIT, type ExitStatus } from "../exit-status.js";
import { afterFlags, type CompletedCommand, commandPaths, commandTree, type Offer } from "./command-tree.js";
import { powerShellScript } from "./power-shell-script.js";

export const SHELLS = ["bash", "zsh", "fish", "powershell"] as const;
export type Shell = (typeof SHELLS)[number];

/** `guildform completion` prints the script of a shell. It reads no file. */
export async function completion({ command, terminal }: CommandRun, shell: Shell): Promise<ExitStatus> {
  if (command.parent !== null) terminal.result(completionScript(shell, commandTree(command.parent)));
  return EXIT.done;
}

export const completionScript = (shell: Shell, tree: readonly CompletedCommand[]): string =>
  SCRIPTS[shell](tree);

const MAX_BYTES = 1024 * 1024;

/** A line of the indented JSON of a state begins like this: `    "channel.rules": {`. */
const ADDRESSES = `head -c ${MAX_BYTES} "$file" 2>/dev/null | LC_ALL=C sed -nE 's#^ *"((${ADDRESS_KINDS.filter((kind) => kind !== "announcement").join("|")})\\.[A-Za-z0-9._/-]+|announcement)": .*#\\1#p'`;

type Tree = readonly CompletedCommand[];

const quoted = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join("|");

/** This is how bash and zsh offer words, addresses and files. */
interface Speech {
  readonly words: (words: readonly string[]) => string;
  readonly addresses: string;
  readonly files: string;
}

const offered = (offer: Offer, speech: Speech): string =>
  offer.kind === "words"
    ? speech.words(offer.words)
    : offer.kind === "addresses"
      ? speech.addresses
      : speech.files;

const flagCases = (tree: Tree, speech: Speech): string =>
  afterFlags(tree)
    .map(([flags, offer]) => `    (${quoted(flags)}) ${offered(offer, speech)}; return ;;`)
    .join("\n");

const commandCases = (tree: Tree, speech: Speech): string =>
  tree
    .map(
      ({ path, words, argument }) =>
        `    ('${path}') ${speech.words(words)}; ${offered(argument, speech)} ;;`,
    )
    .join("\n");

/** These addresses of states are no files, so that no address of them is known offline. */
const REMOTE = STATE_SCHEMES.map((scheme) => `${scheme}*`);

/** Prints the names of state files in `.guildform`, one a line. A glob without a match gives something else in each shell. */
const STATE_NAMES = `command ls -1 .guildform 2>/dev/null | LC_ALL=C grep -E '^(state|[0-9]+)\\.json$'`;

const ADDRESS_FUNCTIONS = `_guildform_addresses_of() {
  local file=\${1#file://}
  case "$file" in
  (${REMOTE.join("|")}) return 0 ;;
  esac
  [[ -f $file ]] || return 0
  ${ADDRESSES}
}

_guildform_addresses() {
  local name
  if [[ -n \${GUILDFORM_STATE:-} ]]; then
    _guildform_addresses_of "$GUILDFORM_STATE"
    return 0
  fi
  ${STATE_NAMES} | while IFS= read -r name; do _guildform_addresses_of ".guildform/$name"; done
}`;

const BASH: Speech = {
  words: (words) => (words.length === 0 ? ":" : `_guildform_offer ${words.join(" ")}`),
  addresses: "_guildform_offer_addresses",
  // `complete -o default` completes files if nothing else is offered.
  files: ":",
};

const bashScript = (
  tree: Tree,
): string => `# Completion of guildform for bash: source <(guildform completion bash)

${ADDRESS_FUNCTIONS}

_guildform_offer() {
  local word
  for word in "$@"; do
    if [[ $word == "$cur"* ]]; then COMPREPLY+=("$word"); fi
  done
}

_guildform_offer_addresses() {
  local word
  while IFS= read -r word; do _guildform_offer "$word"; done < <(_guildform_addresses)
}

_guildform() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD - 1]} at= i
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$at/\${COMP_WORDS[i]}" in
    (${quoted(commandPaths(tree))}) at="$at/\${COMP_WORDS[i]}" ;;
    esac
  done
  if [[ $cur == '=' ]]; then cur=
  elif [[ $prev == '=' ]]; then prev=\${COMP_WORDS[COMP_CWORD - 2]}
  fi
  case "$at $prev" in
${flagCases(tree, BASH)}
  esac
  case "$at" in
${commandCases(tree, BASH)}
  esac
}

complete -o default -F _guildform guildform
`;

const ZSH: Speech = {
  words: (words) => (words.length === 0 ? ":" : `compadd -- ${words.join(" ")}`),
  addresses: `compadd -- \${(f)"$(_guildform_addresses)"}`,
  files: "_files",
};

const zshScript = (tree: Tree): string => `#compdef guildform
# Completion of guildform for zsh: source <(guildform completion zsh), after compinit

${ADDRESS_FUNCTIONS}

_guildform() {
  local prev=\${words[CURRENT - 1]} at= i
  for ((i = 2; i < CURRENT; i++)); do
    case "$at/\${words[i]}" in
    (${quoted(commandPaths(tree))}) at="$at/\${words[i]}" ;;
    esac
  done
  case "$at $prev" in
${flagCases(tree, ZSH)}
  esac
  case "$at" in
${commandCases(tree, ZSH)}
  esac
}

if [[ \${funcstack[1]} == _guildform ]]; then _guildform "$@"; else compdef _guildform guildform; fi
`;

const FISH: Speech = {
  words: (words) => (words.length === 0 ? "true" : `printf '%s\\n' ${words.join(" ")}`),
  addresses: "__guildform_addresses",
  files: "__fish_complete_path (commandline -ct)",
};

const fishCase = (texts: readonly string[], ...commands: readonly string[]): string =>
  `    case ${texts.map((text) => `'${text}'`).join(" ")}\n${commands.map((one) => `      ${one}`).join("\n")}`;

const fishScript = (
  tree: Tree,
): string => `# Completion of guildform for fish: guildform completion fish | source

function __guildform_addresses_of
  set -l file (string replace -r '^file://' '' -- $argv[1])
  switch $file
    case ${REMOTE.map((pattern) => `'${pattern}'`).join(" ")}
      return 0
  end
  test -f "$file"; or return 0
  ${ADDRESSES}
end

function __guildform_addresses
  if set -q GUILDFORM_STATE; and test -n "$GUILDFORM_STATE"
    __guildform_addresses_of $GUILDFORM_STATE
    return 0
  end
  ${STATE_NAMES} | while read -l name
    __guildform_addresses_of ".guildform/$name"
  end
end

function __guildform_complete
  set -l typed (commandline -opc)
  set -l at ''
  for word in $typed[2..-1]
    switch "$at/$word"
${fishCase(commandPaths(tree), `set at "$at/$word"`)}
    end
  end
  switch "$at $typed[-1]"
${afterFlags(tree)
  .map(([flags, offer]) => fishCase(flags, offered(offer, FISH), "return"))
  .join("\n")}
  end
  switch "$at"
${tree.map(({ path, words, argument }) => fishCase([path], FISH.words(words), offered(argument, FISH))).join("\n")}
  end
end

complete -c guildform -f -a '(__guildform_complete)'
`;

const SCRIPTS: Readonly<Record<Shell, (tree: Tree) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
  powershell: (tree) => powerShellScript(tree, MAX_BYTES),
};
