// These flags belong to commands that make, show or try a plan. apply, undo, plan, show and rehearse share them.

import { Option } from "commander";
import { type Allowance, FILE_ALLOWANCES } from "../../model/allowances.js";
import { CHAT_ANSWERS } from "../../model/new-chat.js";
import { REFRESH_MODES } from "../../model/refresh-mode.js";
import { isIdentity } from "../../plan/value/compared-identities.js";
import { planAgeMs } from "../duration.js";
import { badArgument } from "../wrong-usage.js";
import { guildFlags, QUIET_PLAN, targetFlags, wholeNumber } from "./shared-flags.js";

/** `--allow` takes the names in `allowances`. */
export const planningFlags = (allowances: readonly Allowance[] = FILE_ALLOWANCES) =>
  guildFlags({
    own: [
      ...targetFlags(),
      new Option(
        "--allow <name=number>",
        `allow changes that policy would block: ${allowances.join(", ")}. Repeatable`,
      )
        .argParser(allowOf(allowances))
        .default({}, "nothing"),
    ],
    quiet: QUIET_PLAN,
    verbose: "show each request, full values, all reasons and unmanaged objects",
  });

const allowOf =
  (allowances: readonly Allowance[]) =>
  (text: string, before: Record<string, number>): Record<string, number> => {
    const [, name, number] = /^([a-z]+)=([0-9]{1,9})$/.exec(text) ?? [];
    if (name === undefined || number === undefined || !allowances.some((one) => one === name))
      throw badArgument({ case: "allowance", names: allowances, posts: name === "posts" });
    const first = before[name];
    if (first !== undefined) throw badArgument({ case: "allowance-twice", name, first });
    return { ...before, [name]: Number(number) };
  };

/** GitLab reads the last two formats: code quality, and the three numbers of `reports:terraform`. */
export const PLAN_FORMATS = [
  "text",
  "json",
  "markdown",
  "html",
  "gitlab-codequality",
  "gitlab-terraform",
] as const;

export const refreshFlag = () =>
  new Option(
    "--refresh <mode>",
    "changed: do not read permissions that the file says as the last apply left them (default: all)",
  ).choices(REFRESH_MODES);

export const planFormatFlag = () =>
  new Option("--format <format>", "the format of the output (default: text)").choices(PLAN_FORMATS);

export const expectFlag = () =>
  new Option(
    "--expect <id>",
    "continue only if the plan has this full identity, from `plan --json` or `show --json`",
  ).argParser(identity);

function identity(text: string): string {
  if (isIdentity(text)) return text;
  throw badArgument({ case: "identity" });
}

export const planMaxAgeFlag = () =>
  new Option(
    "--plan-max-age <age>",
    "refuse a saved plan that is older, such as 12h or 30d; none: no limit (default: 7d)",
  ).argParser(planAgeMs);

/** The flags set the rate limit of a rehearsal, and the answer of the service to new chat channels. */
export const rehearsalFlags = () => [
  new Option(
    "--pace <calls>",
    "the rate limit of each kind of call: 5/s, 0.5/s, 30/m (default: the limits of earlier applies)",
  ).argParser(callsPerSecond),
  new Option(
    "--chat-channels <answer>",
    "the answer of the service to new chat channels (default: assume that it creates them)",
  ).choices(CHAT_ANSWERS),
];

/** Writes a rate in calls a second as the flag takes it: `5/s`, or `10/m` if only the rate a minute has few digits. */
export const writtenPace = (perSecond: number): string =>
  Number(perSecond.toFixed(3)) === perSecond
    ? `${perSecond}/s`
    : `${Number((perSecond * SECONDS.m).toFixed(3))}/m`;

const SECONDS = { s: 1, m: 60 } as const;
const MOST_PACE = 1_000;
const LEAST_PACE = 0.01;

function callsPerSecond(text: string): number {
  const [, number, unit] = /^(\d{1,4}(?:\.\d{1,3})?)\/([sm])$/.exec(text) ?? [];
  const rate = Number(number) / SECONDS[unit === "m" ? "m" : "s"];
  if (unit !== undefined && rate >= LEAST_PACE && rate <= MOST_PACE) return rate;
  throw badArgument({ case: "pace" });
}

/** These flags are the number of rounds with faults, and their seed. */
export const faultFlags = () => [
  new Option("--faults <n>", "rehearse the plan n more times, with faults and kills").argParser(
    wholeNumber(TEN_DIGITS, { least: 1, most: 10_000 }),
  ),
  new Option("--seed <n>", "with --faults: the seed of the first round (default: random)").argParser(
    wholeNumber(TEN_DIGITS, { least: 1, most: 4_000_000_000 }),
  ),
];

const TEN_DIGITS = /^[1-9][0-9]{0,9}$/;
