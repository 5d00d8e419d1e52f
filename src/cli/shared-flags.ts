// The flags that several commands share, each a fresh option.

import { type Command, Option } from "commander";
import type { Scope } from "../model/address-scope.js";
import { isIdentity } from "../plan/value/compared-identities.js";
import { DEFAULT_LIMIT, LEAST_LIMIT, MOST_LIMIT } from "../render/markdown/limits.js";
import { repeatable } from "./arguments/repeatable.js";
import { badArgument } from "./bad-argument.js";
import { COLOR_CHOICES } from "./color-choice.js";
import { durationMs } from "./duration.js";

export const fileOption = () =>
  new Option("-f, --file <file>", "the configuration (default: guildform.yaml, then guild.yaml)");
export const stateFlag = () =>
  new Option(
    "--state <place>",
    "state: a file (default: .guildform/GUILD.json beside the file), git:REMOTE#NAME in a remote of its repository, https://… of GitLab or Gitea, postgres://HOST/DATABASE#NAME, or pglite:FOLDER#NAME",
  );
export const stateUnfencedFlag = () =>
  new Option(
    "--state-unfenced",
    "take a server of state that lets anybody write while we hold its lock: nobody else writes there",
  );
export const concurrencyFlag = () =>
  new Option("--concurrency <n>", "calls at once (default: 8)").argParser(parseCount);
export const jsonFlag = () => new Option("--json", "print JSON on stdout");
export const lockTimeoutFlag = () =>
  new Option(
    "--lock-timeout <duration>",
    "wait so long for another run to give the lock of the state back: 30s, 5m, 1h (default: 0, not at all)",
  ).argParser(durationMs);
export const stateKeepFlag = () =>
  new Option(
    "--state-keep <n>",
    "of a state in git: past so many commits they are squashed into one (default: 1000)",
  ).argParser(parseCount);
export const expectFlag = () =>
  new Option(
    "--expect <id>",
    "go on only with the plan of this identity, the whole of it: `plan --json` and `show --json` print it",
  ).argParser(identity);
export const planFormatFlag = () =>
  new Option("--format <format>", "how to show it; text unless given").choices(PLAN_FORMATS);
/** `what` is cut. */
export const limitFlag = (what: string) =>
  new Option(
    "--limit <characters>",
    `${what}: no longer than this; from ${LEAST_LIMIT} to ${MOST_LIMIT} (default: ${DEFAULT_LIMIT})`,
  ).argParser(charactersOf);
export const onlyDeclaredFlag = () =>
  new Option(
    "--only-declared",
    "hide names that the file does not hold, and texts that not everybody reads: for a public repository",
  );
export const targetFlag = () =>
  repeatable(
    "--target <glob>",
    "only the block of this address or glob, and what that needs: channel.rules with its permissions, pins and threads; may be given several times",
  );
export const excludeFlag = () =>
  repeatable(
    "--exclude <glob>",
    "all but the block of this address or glob, such as permission.*; may be given several times",
  );
export const quietFlag = (about = "print the result only") =>
  new Option("-q, --quiet", about).conflicts("verbose");
/** Of commands whose result is a plan. */
export const QUIET_PLAN = "print the result only, and a plan as one line: its verdict and counts";
export const colorFlag = () =>
  new Option("--color [when]", "colours: auto, the default; always; never").choices(COLOR_CHOICES);
export const noColorFlag = () => new Option("--no-color", "the same as --color=never");

interface WithGuild {
  /** What `--verbose` does. */
  readonly verbose: string;
  /** What `--quiet` does, where it does more than elsewhere. */
  readonly quiet?: string;
  readonly own?: readonly Option[];
}

/** The flags of commands that read the file, the state and the guild; `own` are further ones, told before those of the output. */
export const guildFlags = (command: Command, { verbose, quiet, own = [] }: WithGuild): Command =>
  [
    fileOption(),
    stateFlag(),
    concurrencyFlag(),
    ...own,
    jsonFlag(),
    quietFlag(quiet),
    new Option("--verbose", verbose),
    colorFlag(),
    noColorFlag(),
  ].reduce((whole, flag) => whole.addOption(flag), command);

/** The part of the guild that the flags name; undefined: all of it. */
export const scopeOfFlags = ({ target, exclude }: ScopeFlags): Scope | undefined =>
  target.length + exclude.length === 0 ? undefined : { targets: target, excludes: exclude };

export interface ScopeFlags {
  readonly target: readonly string[];
  readonly exclude: readonly string[];
}

export function parseCount(text: string): number {
  if (!/^[1-9][0-9]{0,3}$/.test(text)) throw badArgument({ case: "whole-number", least: 1, most: 9999 });
  return Number(text);
}

/** The last two are what GitLab reads: code quality, and the three numbers of `reports:terraform`. */
export const PLAN_FORMATS = [
  "text",
  "json",
  "markdown",
  "html",
  "gitlab-codequality",
  "gitlab-terraform",
] as const;

function charactersOf(text: string): number {
  const limit = /^[0-9]{1,9}$/.test(text) ? Number(text) : 0;
  if (limit >= LEAST_LIMIT && limit <= MOST_LIMIT) return limit;
  throw badArgument({ case: "markdown-limit", least: LEAST_LIMIT, most: MOST_LIMIT });
}

function identity(text: string): string {
  if (isIdentity(text)) return text;
  throw badArgument({ case: "identity" });
}
