// This module writes the command of guildform that a person types next, such as the last line of a plan. It repeats the flags of the
// command before: the same file, state, part of the guild and allowances. It never repeats texts of `--value`, because they may be secret.

import type { Scope } from "./address-scope.js";
import type { Allowed } from "./allowances.js";
import type { RefreshMode } from "./refresh-mode.js";
import { shellWord } from "./shell-word.js";

export interface TypedFlags {
  /** The path comes from `-f`. undefined means the default file. */
  readonly file?: string | undefined;
  /** The place comes from `--state`. */
  readonly state?: string | undefined;
  /** The path of the file with the ids of people comes from `--people`. */
  readonly people?: string | undefined;
  readonly scope?: Scope | undefined;
  readonly refresh?: RefreshMode | undefined;
  readonly allowed?: Allowed | undefined;
  /** The names come from `--allow-variable`. */
  readonly variables?: readonly string[] | undefined;
  readonly onlyDeclared?: boolean | undefined;
}

/** `typedCommand(["apply", "--yes"], { file: "my guild.yaml" })` gives `guildform apply --yes -f 'my guild.yaml'`. */
export function typedCommand(words: readonly string[], given: TypedFlags): string {
  const { file, state, people, scope, refresh, allowed = {}, variables = [], onlyDeclared } = given;
  const flags: readonly (readonly [string, string | undefined])[] = [
    ["-f", file],
    ["--state", state],
    ["--people", people],
    ...(scope?.targets ?? []).map((glob) => ["--target", glob] as const),
    ...(scope?.excludes ?? []).map((glob) => ["--exclude", glob] as const),
    ["--refresh", refresh],
    ...Object.entries(allowed).map(([name, number]) => ["--allow", `${name}=${number}`] as const),
    ...variables.map((name) => ["--allow-variable", name] as const),
  ];
  return [
    "guildform",
    ...words.map(shellWord),
    ...flags.flatMap(([flag, value]) => (value === undefined ? [] : [flag, shellWord(value)])),
    ...(onlyDeclared === true ? ["--only-declared"] : []),
  ].join(" ");
}
