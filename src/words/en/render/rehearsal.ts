// Reports the results of `guildform rehearse`: the calls, their problems, and the assumptions.

import type { SettableFlag } from "../../../model/permissions.js";
import { byCase, type Cases, type None } from "../../cases.js";
import { type ParamsOf, phrases } from "../../codes.js";
import { foreign, listed, own, say } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { countedText } from "../counted-text.js";
import { waitText } from "../duration-text.js";

type Counted = {
  readonly calls: readonly { readonly operation: string; readonly count: number }[];
};

type Place = {
  readonly id: string;
  /** The name is not escaped. */
  readonly name: string;
};

type RehearsedAssumed = Cases<{
  readonly role: { readonly id: string };
  readonly member: { readonly id: string };
  readonly message: { readonly channel: string; readonly id: string };
  readonly "private-domain": None;
  readonly administrator: None;
  readonly grants: None;
  /** The list of granted interfaces does not have the operation. */
  readonly interface: { readonly operation: string };
  /** `code` is the code of the refusal, or null if no table of the service has one. */
  readonly applied: {
    readonly permission: "markdown" | "keyboard" | "edit" | "everyone";
    readonly code: number | null;
  };
  /** The plan creates `count` chat channels. guildform assumes that the service would refuse them with `code`. */
  readonly "chat-channels": { readonly count: number; readonly code: number };
  readonly audit: None;
  readonly posts: { readonly most: number };
}>;

type Calls = Counted["calls"];

const callsText = (calls: Calls): Sentence => {
  const all = calls.reduce((sum, { count }) => sum + count, 0);
  return all === 0
    ? say`none`
    : say`${all} (${listed(calls.map(({ operation, count }) => say`${count} ${own(operation)}`))})`;
};

const TITLES = {
  refused: "Calls that the service would refuse",
  waits: "What would wait",
  writes: "Calls",
  access: "Access that leaks between calls",
  tests: "Tests of the file that would fail",
  posts: "Posts left today",
  assumed: "Assumptions, which no read confirms",
  faults: "With faults",
} as const;

const RIGHT = { view: "see", speak: "speak in", live: "go live in" } as const;

/** The assumption is `the service lets the bot send Markdown`, for example. */
const APPLIED: Readonly<Record<Extract<RehearsedAssumed, { case: "applied" }>["permission"], string>> = {
  markdown: "send Markdown",
  keyboard: "send keyboards",
  edit: "edit messages",
  everyone: "mention everyone",
};

export const rehearsalWords = phrases({
  /** Is the first line of the report. `wrong` is the number of problems. */
  "rehearsed-verdict": ({ is, wrong }: { is: "done" | "empty" | "deferred" | "blocked"; wrong: number }) => {
    if (is === "blocked") return say`Rehearsal: the plan is blocked, so apply would make no call.`;
    if (is === "empty") return say`Rehearsal: there is nothing to apply.`;
    if (is === "deferred") return say`Rehearsal: apply would make no call today.`;
    return wrong === 0
      ? say`Rehearsal: the plan goes through.`
      : say`Rehearsal: apply would have ${countedText(wrong, "problem")}.`;
  },
  /** Explains below the verdict that the rehearsal changed nothing. */
  "rehearsed-on-twin": () =>
    say`Tried on a copy of the guild, made from the objects that guildform read. The guild, the state and all files are unchanged.`,
  "rehearsed-title": ({
    of,
  }: {
    of: "refused" | "waits" | "writes" | "access" | "tests" | "posts" | "assumed" | "faults";
  }) => say`${own(TITLES[of])}`,
  "rehearsed-writes": ({ calls }: Counted) => say`writes: ${callsText(calls)}`,
  "rehearsed-reads": ({ calls }: Counted) => say`reads:  ${callsText(calls)}`,
  "rehearsed-shows": ({ unshown }: { unshown: readonly string[] }) =>
    unshown.length === 0
      ? say`verification: every change shows afterwards`
      : say`verification: ${listed(unshown.map(foreign))} would not show afterwards`,
  /** The service would refuse a read with which the apply checks its changes. */
  "rehearsed-unread": ({ operation, code }: { operation: string; code: number | null }) =>
    say`verification: guildform could not check every change, because the service would refuse ${foreign(operation)}${code === null ? say`` : say` with ${code}`}`,
  "rehearsed-access": () => say`access: at no moment does the guild allow more than before or after`,
  "rehearsed-step": ({
    who,
    right,
    channel,
    is,
  }: {
    who: { kind: "everyone" | "role" | "user"; id: string | null };
    right: SettableFlag;
    channel: Place;
    is: "more" | "less";
  }) => {
    const whom = who.id === null ? say`everyone` : say`${own(who.kind)} ${foreign(who.id)}`;
    const does = say`${own(RIGHT[right])} ${foreign(channel.name)} (${foreign(channel.id)})`;
    return is === "more"
      ? say`${whom} could ${does} between calls, but neither before nor after`
      : say`${whom} could not ${does} between calls, but can before and after`;
  },
  "rehearsed-faults": ({
    rounds,
    seed,
    kills,
    applies,
    asked,
    lost,
    duplicates,
    foreign,
  }: {
    rounds: number;
    seed: number;
    kills: number;
    applies: number;
    asked: number;
    lost: number;
    duplicates: number;
    foreign: number;
  }) => {
    const questions = asked === 0 ? say`` : say`; in ${asked} a person had to give the outcome of a call`;
    return say`faults: ${countedText(rounds, "round")} from seed ${seed}, ${countedText(applies, "apply", "applies")}, ${kills} killed${questions}; in the guild afterwards: ${lost} missing, ${duplicates} made twice, ${foreign} unexpected`;
  },
  /** `line` is a line of a guild as JSON. */
  "rehearsed-fault": ({
    is,
    seed,
    line,
  }: {
    is: "lost" | "duplicates" | "foreign";
    seed: number;
    line: string;
  }) =>
    say`${own({ lost: "missing", duplicates: "made twice", foreign: "unexpected" }[is])} with seed ${seed}: ${foreign(line)}`,
  "rehearsed-posts": ({ channel, left, most }: { channel: Place; left: number; most: number }) =>
    say`${foreign(channel.name)} (${foreign(channel.id)}): ${left} of ${most}`,
  "rehearsed-time": ({
    leastMs,
    mostMs,
    latencyMs,
    pace,
    callsPerSecond,
  }: {
    leastMs: number;
    mostMs: number;
    latencyMs: number;
    pace: "given" | "learnt" | "unknown";
    /** Is null if the limits come from earlier applies, for each bucket. */
    callsPerSecond: number | null;
  }) => {
    const each = say`${own(waitText(latencyMs))} a call`;
    if (pace === "learnt")
      return say`time: about ${own(waitText(mostMs))}, with ${each}, at the pace of earlier applies`;
    const rate = say`${countedText(callsPerSecond ?? 0, "call")} a second of each kind`;
    return pace === "given"
      ? say`time: about ${own(waitText(mostMs))}, with ${each}, at ${rate}`
      : say`time: from ${own(waitText(leastMs))}, with ${each} and no limit, to ${own(waitText(mostMs))} at ${rate}; \`--pace 5/s\` sets the pace`;
  },
  "rehearsed-assumed": byCase<RehearsedAssumed, Sentence>({
    role: ({ id }) => say`role ${foreign(id)} exists: guildform read no entry of it`,
    member: ({ id }) => say`user ${foreign(id)} is a member: guildform read no entry of that user`,
    message: ({ channel, id }) => say`message ${foreign(id)} is in channel ${foreign(channel)}`,
    "private-domain": () => say`the bot is a private-domain bot`,
    administrator: () => say`the bot is an administrator`,
    grants: () => say`the guild granted all interfaces to the bot: get_guild_api_permission does not answer`,
    interface: ({ operation }) =>
      say`the guild granted ${own(operation)} to the bot: get_guild_api_permission does not list it`,
    applied: ({ permission, code }) =>
      say`the service lets the bot ${own(APPLIED[permission])}: no operation shows it${code === null ? say`` : say`, and a refusal is code ${code}`}`,
    "chat-channels": ({ count, code }) =>
      say`the service creates ${countedText(count, "chat channel")}: one report of March 2026 says that it refuses them, perhaps with ${code}; \`--chat-channels refused\` shows the failures in that case`,
    audit: () => say`no post waits for an audit`,
    posts: ({ most }) =>
      say`a channel takes ${countedText(most, "post")} a day: get_message_setting does not say`,
  }),
});

export type RehearsalParams = ParamsOf<typeof rehearsalWords>;
