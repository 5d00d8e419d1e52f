// Writes the completion for PowerShell 5.1 and later. The script holds commands and flags as fixed words, as the scripts of the other
// shells do, and evaluates no text of a state.

import { ADDRESS_KINDS } from "../../model/address.js";
import { STATE_SCHEMES } from "../../state/address/state-address.js";
import { afterFlags, type CompletedCommand, commandPaths, type Offer } from "./command-tree.js";

/** The script reads at most `maxBytes` of each state. */
export const powerShellScript = (tree: readonly CompletedCommand[], maxBytes: number): string =>
  `# Completion of guildform for PowerShell: guildform completion powershell | Out-String | Invoke-Expression

Register-ArgumentCompleter -Native -CommandName guildform -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)

  function Get-GuildformAddress([string] $file) {
    if ($file -cmatch '^(?:${STATE_SCHEMES.map(escaped).join("|")})') { return }
    $path = Convert-Path -LiteralPath ($file -creplace '^file://', '') -ErrorAction SilentlyContinue
    if (-not $path -or -not [System.IO.File]::Exists($path)) { return }
    $stream = [System.IO.File]::OpenRead($path)
    try {
      $bytes = [byte[]]::new(${maxBytes})
      $count = $stream.Read($bytes, 0, $bytes.Length)
    } finally { $stream.Dispose() }
    $text = [System.Text.Encoding]::UTF8.GetString($bytes, 0, $count)
    foreach ($match in [regex]::Matches($text, '(?m)^ *"((?:${KEYED.join("|")})\\.[A-Za-z0-9._/-]+|announcement)": ')) {
      $match.Groups[1].Value
    }
  }

  function Get-GuildformAddresses {
    if ($env:GUILDFORM_STATE) { Get-GuildformAddress $env:GUILDFORM_STATE; return }
    foreach ($file in Get-ChildItem -LiteralPath .guildform -File -ErrorAction SilentlyContinue) {
      if ($file.Name -cmatch '^(?:state|[0-9]+)\\.json$') { Get-GuildformAddress $file.FullName }
    }
  }

  $commands = [System.Collections.Generic.HashSet[string]]::new([string[]] ${list(commandPaths(tree))}, [StringComparer]::Ordinal)
  $afterFlag = [System.Collections.Generic.Dictionary[string, string[]]]::new([StringComparer]::Ordinal)
${afterFlags(tree)
  .flatMap(([flags, offer]) => flags.map((flag) => `  $afterFlag['${flag}'] = ${offered(offer)}`))
  .join("\n")}
  $inCommand = [System.Collections.Generic.Dictionary[string, string[]]]::new([StringComparer]::Ordinal)
${tree.map(({ path, words, argument }) => `  $inCommand['${path}'] = ${list([...words, ...wordsOf(argument)])}`).join("\n")}

  $at = ''
  $previous = ''
  $elements = $commandAst.CommandElements
  for ($index = 1; $index -lt $elements.Count; $index++) {
    if ($elements[$index].Extent.EndOffset -ge $cursorPosition) { break }
    $previous = $elements[$index].ToString()
    if ($commands.Contains("$at/$previous")) { $at = "$at/$previous" }
  }
  $word = $wordToComplete
  $prefix = ''
  if ($word -cmatch '^(--[a-z-]+)=(.*)$') {
    $previous = $Matches[1]
    $prefix = "$previous="
    $word = $Matches[2]
  }
  $offers = $inCommand[$at]
  if ($afterFlag.ContainsKey("$at $previous")) { $offers = $afterFlag["$at $previous"] }
  foreach ($offer in $offers) {
    if ($offer -ceq '${ADDRESSES}') { $found = @(Get-GuildformAddresses) } else { $found = @($offer) }
    foreach ($text in $found) {
      if ($text.StartsWith($word, [StringComparison]::Ordinal)) {
        [System.Management.Automation.CompletionResult]::new("$prefix$text", $text, 'ParameterValue', $text)
      }
    }
  }
}
`;

const KEYED = ADDRESS_KINDS.filter((kind) => kind !== "announcement");

/** This entry in a list of words means the addresses of the states. No command and no flag has this name. */
const ADDRESSES = "<addresses>";

const offered = (offer: Offer): string => list(wordsOf(offer));

/** If a list is empty, PowerShell completes files. */
function wordsOf(offer: Offer): readonly string[] {
  if (offer.kind === "words") return offer.words;
  return offer.kind === "addresses" ? [ADDRESSES] : [];
}

const list = (words: readonly string[]): string => `@(${words.map((word) => `'${word}'`).join(", ")})`;

const escaped = (text: string): string => text.replaceAll(/[.+*?^$()[\]{}|\\]/g, "\\$&");
