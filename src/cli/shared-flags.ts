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
    "the state: a file (default: .guildform/GUILD.json next to the configuration), git:REMOTE#NAME, https://… (GitLab, Gitea), postgres://HOST/DATABASE#NAME, or pglite:FOLDER#NAME",
  );
export const stateUnfencedFlag = () =>
  new Option(
    "--state-unfenced",
    "accept an HTTP state server that does not enforce its lock; only if no other program writes there",
  );
export const concurrencyFlag = () =>
  new Option("--concurrency <n>", "the number of parallel calls (default: 8)").argParser(parseCount);
export const jsonFlag = () => new Option("--json", "print JSON on stdout");
export const lockTimeoutFlag = () =>
  new Option(
    "--lock-timeout <duration>",
    "wait for the state lock, such as 30s, 5m or 1h (default: 0, do not wait)",
  ).argParser(durationMs);
export const stateKeepFlag = () =>
  new Option(
    "--state-keep <n>",
    "for a state in git: squash its history after this number of commits (default: 1000)",
  ).argParser(parseCount);
export const expectFlag = () =>
  new Option(
    "--expect <id>",
    "continue only if the plan has this full identity, from `plan --json` or `show --json`",
  ).argParser(identity);
export const planFormatFlag = () =>
  new Option("--format <format>", "the format of the output (default: text)").choices(PLAN_FORMATS);
/** `what`: the text that the flag cuts. */
export const limitFlag = (what: string) =>
  new Option(
    "--limit <characters>",
    `${what}: the most characters, ${LEAST_LIMIT} to ${MOST_LIMIT} (default: ${DEFAULT_LIMIT})`,
  ).argParser(charactersOf);
export const onlyDeclaredFlag = () =>
  new Option(
    "--only-declared",
    "hide names that are not in the file, and texts that not every member can read; for public repositories",
  );
export const targetFlag = () =>
  repeatable(
    "--target <glob>",
    "only this address or glob, with everything it needs. channel.rules includes its permissions, pins and threads. Repeatable",
  );
export const excludeFlag = () =>
  repeatable("--exclude <glob>", "leave out this address or glob, such as permission.*. Repeatable");
export const quietFlag = (about = "print the result only") =>
  new Option("-q, --quiet", about).conflicts("verbose");
/** For commands whose result is a plan. */
export const QUIET_PLAN = "print the result only; a plan is one line with verdict and counts";
export const colorFlag = () =>
  new Option("--color [when]", "when to use colours (default: auto)").choices(COLOR_CHOICES);
export const noColorFlag = () => new Option("--no-color", "same as --color=never");

interface WithGuild {
  /** The help of `--verbose`. */
  readonly verbose: string;
  /** The help of `--quiet`, if it does more than in other commands. */
  readonly quiet?: string;
  readonly own?: readonly Option[];
}

/** The flags of commands that read the file, the state and the guild; help lists `own` before the flags of the output. */
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
