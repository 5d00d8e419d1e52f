// Several commands have these flags. Each call makes fresh options, because help in another language changes their texts.
//
// You add a flag to one command as an `Option` in the `flags` of its syntax. The work reads it by its name in camel case. A flag of several
// commands is a function here. Its Chinese help is in src/words/zh/help, and a test fails without it. A parser of its value throws the
// error that `badArgument` makes.

import { Option } from "commander";
import type { Scope } from "../../model/address-scope.js";
import { DEFAULT_LIMIT, LEAST_LIMIT, MOST_LIMIT } from "../../render/markdown/limits.js";
import { durationMs } from "../duration.js";
import { COLOR_CHOICES } from "../terminal.js";
import { badArgument } from "../wrong-usage.js";

/** The texts of a repeatable flag keep the order of the command line. */
export const repeatable = (flags: string, about: string): Option =>
  new Option(flags, about)
    .argParser((text: string, before: readonly string[]) => [...before, text])
    .default([], "none");

export const jsonFlag = () => new Option("--json", "print JSON on stdout");
export const colorFlags = () => [
  new Option("--color [when]", "when to use colours (default: auto)").choices(COLOR_CHOICES),
  new Option("--no-color", "same as --color=never"),
];

/** Commands whose result is a plan give this help for `--quiet`. */
export const QUIET_PLAN = "print the result only; a plan is one line with verdict and counts";

interface TalkHelp {
  /** A command without this text has no flag `--verbose`. */
  readonly verbose?: string;
  /** A command has this text if `--quiet` does more there than in other commands. */
  readonly quiet?: string;
}

/** These flags choose how much a command says on stderr, and the colours. */
export const talkFlags = ({ verbose, quiet = "print the result only" }: TalkHelp = {}) => [
  new Option("-q, --quiet", quiet).conflicts("verbose"),
  ...(verbose === undefined ? [] : [new Option("--verbose", verbose)]),
  ...colorFlags(),
];

export const outputFlags = (talk: TalkHelp = {}) => [jsonFlag(), ...talkFlags(talk)];

export const fileFlags = () => [
  new Option("-f, --file <file>", "the configuration (default: guildform.yaml, then guild.yaml)"),
  peopleFlag(),
];

export const peopleFlag = () =>
  new Option(
    "--people <file>",
    "a file with users: and nothing else; its names count in the configuration, and no output shows its ids",
  );

export const stateFlag = () =>
  new Option(
    "--state <place>",
    "the state: a file (default: .guildform/GUILD.json next to the configuration), git:REMOTE#NAME, https://… (GitLab, Gitea), postgres://HOST/DATABASE#NAME, or pglite:FOLDER#NAME",
  );
export const concurrencyFlag = () =>
  new Option("--concurrency <n>", "the number of parallel calls (default: 8, growing to 32)").argParser(
    parseCount,
  );

/** Commands that read the file, the state and the guild have these flags. Help lists `own` before the flags of the output. */
export const guildFlags = ({ own = [], ...talk }: TalkHelp & { readonly own?: readonly Option[] }) => [
  ...fileFlags(),
  stateFlag(),
  concurrencyFlag(),
  ...own,
  ...outputFlags(talk),
];

/** Commands that write the state have these flags. */
export const lockFlags = () => [
  new Option(
    "--lock-timeout <duration>",
    "wait for the state lock, such as 30s, 5m or 1h (default: 0, do not wait)",
  ).argParser(durationMs),
  new Option(
    "--state-keep <n>",
    "for a state in git: squash its history after this number of commits (default: 1000)",
  ).argParser(parseCount),
  new Option(
    "--state-unfenced",
    "accept an HTTP state server that does not enforce its lock; only if no other program writes there",
  ),
];

/** These flags give the values of `${NAME}` in the file. */
export const variableFlags = () => [
  repeatable("--value <name=text>", `the text for \${NAME} in the file. Repeatable`),
  repeatable("--allow-variable <name>", "let the file read this environment variable. Repeatable"),
];

/** These flags say yes before a command asks. `about` is the effect of `-y` and `--yes`, such as `do not ask`. */
export const consentFlags = (about: string) => [
  new Option("-y, --yes", about),
  new Option("--auto-approve", "same as --yes"),
];

export const onlyDeclaredFlag = () =>
  new Option(
    "--only-declared",
    "hide names that are not in the file, and texts that not every member can read; for public repositories",
  );

/** `what` is the text that the flag can cut. */
export const limitFlag = (what: string) =>
  new Option(
    "--limit <characters>",
    `${what}: the most characters, ${LEAST_LIMIT} to ${MOST_LIMIT} (default: ${DEFAULT_LIMIT})`,
  ).argParser(charactersOf);

export const targetFlags = () => [
  repeatable(
    "--target <glob>",
    "only this address or glob, with everything it needs. channel.rules includes its permissions, pins and threads. Repeatable",
  ),
  repeatable("--exclude <glob>", "leave out this address or glob, such as permission.*. Repeatable"),
];

export interface ScopeFlags {
  readonly target: readonly string[];
  readonly exclude: readonly string[];
}

/** Returns the part of the guild that the flags name. Returns undefined for the whole guild. */
export const scopeOfFlags = ({ target, exclude }: ScopeFlags): Scope | undefined =>
  target.length + exclude.length === 0 ? undefined : { targets: target, excludes: exclude };

/** Makes a parser of whole numbers in this form. If `most` is null, the form alone sets the upper end. */
export const wholeNumber =
  (form: RegExp, { least, most }: { readonly least: number; readonly most: number | null }) =>
  (text: string): number => {
    const number = form.test(text) ? Number(text) : least - 1;
    if (number >= least && number <= (most ?? number)) return number;
    throw badArgument({ case: "whole-number", least, most });
  };

export const parseCount = wholeNumber(/^[1-9][0-9]{0,3}$/, { least: 1, most: 9999 });

function charactersOf(text: string): number {
  const limit = /^[0-9]{1,9}$/.test(text) ? Number(text) : 0;
  if (limit >= LEAST_LIMIT && limit <= MOST_LIMIT) return limit;
  throw badArgument({ case: "markdown-limit", least: LEAST_LIMIT, most: MOST_LIMIT });
}
