// Describes a plan as a whole: its title, its counts, its scope and its verdict.

import { phrases } from "../../codes.js";
import { foreign, listed, own, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { countedText } from "../counted-text.js";
import { quotedName } from "../quoted-name.js";
import { scopeFlags } from "../scope-flags.js";
import { type FoundMove, MOVE_WORDS } from "../state/move.js";
import { nameWords } from "./values.js";

export type ChangeSign = "+" | "-" | "±" | "~" | "→" | "⇅" | "=";

type CountedAction =
  | "create"
  | "update"
  | "replace"
  | "delete"
  | "adopt"
  | "move"
  | "grant"
  | "revoke"
  | "pin"
  | "unpin"
  | "react"
  | "unreact"
  | "announce"
  | "withdraw"
  | "forget"
  | "protect"
  | "unprotect";

type Standing = { readonly unchanged: number; readonly unmanaged: number };

const MEANING: Readonly<Record<ChangeSign, string>> = {
  "+": "new",
  "-": "gone",
  "~": "changed",
  "±": "posted again, and the old one recalled",
  "→": "other group",
  "⇅": "other place",
  "=": "remembered without a call",
};

const ACTION: Readonly<Record<CountedAction, (count: number) => Sentence>> = {
  create: (count) => say`${count} to create`,
  update: (count) => say`${count} to change`,
  replace: (count) => say`${count} to replace`,
  delete: (count) => say`${count} to delete`,
  grant: (count) => countedText(count, "grant"),
  revoke: (count) => countedText(count, "revoke"),
  pin: (count) => countedText(count, "pin"),
  unpin: (count) => countedText(count, "unpin"),
  react: (count) => countedText(count, "reaction"),
  unreact: (count) => say`${countedText(count, "reaction")} to remove`,
  announce: (count) => countedText(count, "announcement"),
  withdraw: (count) => say`${countedText(count, "announcement")} to withdraw`,
  adopt: (count) => say`${count} to adopt`,
  move: (count) => countedText(count, "new key"),
  forget: (count) => say`${count} to forget`,
  protect: (count) => say`${count} to protect`,
  unprotect: (count) => say`${count} to protect no longer`,
};

const standing = ({ unchanged, unmanaged }: Standing): Sentence =>
  say`${unchanged} unchanged, ${unmanaged} unmanaged`;

export interface UnreadEntries {
  readonly entries: number;
  readonly since: string | null;
}

const unreadText = ({ entries, since }: UnreadEntries): Sentence =>
  say`${countedText(entries, "permission")} not read${since === null ? say`` : say` since ${foreign(since)}`}`;

const nothingInPart = ({ left }: { left: number }): Sentence =>
  left === 0
    ? say`No changes in this part of the guild`
    : say`No changes in this part of the guild, ${countedText(left, "change")} left out`;

const revealing = (changes: number): Sentence =>
  changes === 1
    ? say`1 change shows an existing channel to more people`
    : say`${changes} changes show existing channels to more people`;

/** A digest is a word of guildform, unless a plan file has another text in its place. */
const digestWords = (digest: string) => (/^[\w:.-]+$/.test(digest) ? own(digest) : foreign(digest));

export const summaryWords = phrases({
  "guild-line": () => say`Guild `,
  "guild-id": ({ id }: { id: string }) => say` (${foreign(id)})`,
  "deferred-title": () => say`Left for later`,
  /** Counts the findings of each level. The title has no numbers if all are 0. */
  "findings-title": ({ errors, warnings, notes }: { errors: number; warnings: number; notes: number }) => {
    const counts = [
      ...(errors === 0 ? [] : [countedText(errors, "error")]),
      ...(warnings === 0 ? [] : [countedText(warnings, "warning")]),
      ...(notes === 0 ? [] : [countedText(notes, "note")]),
    ];
    return counts.length === 0 ? say`Findings` : say`Findings: ${listed(counts)}`;
  },
  "unmanaged-title": () => say`Unmanaged: live, and not in the file`,
  "calls-title": () => say`Calls, in an order in which they may run`,
  "totals-title": () => say`Changes by group`,
  "in-group": ({ name, id }: { name: string; id: string }) => say`in ${nameWords(name)} (${nameWords(id)})`,
  "is-group": () => say`group`,
  "in-no-group": () => say`(in no group)`,
  "announcement-and-protection": () => say`(announcement and protection)`,
  "mark-counts": ({ marks }: { marks: readonly { sign: string; count: number }[] }) =>
    listed(marks.map(({ sign, count }) => say`${own(sign)} ${count}`)),
  "marks-title": () => say`Marks:`,
  "mark-meaning": ({ sign }: { sign: ChangeSign }) => say`${own(sign)} ${own(MEANING[sign])}`,
  "plan-title": () => say`Plan:`,
  "action-count": ({ action, count }: { action: CountedAction; count: number }) => ACTION[action](count),
  standing,
  "calls-to-make": ({ writes, reads }: { writes: number; reads: number }) =>
    say`${countedText(writes, "call")} to make (${reads} made to read).`,
  "calls-made": ({ reads, ...rest }: { unchanged: number; unmanaged: number; reads: number }) =>
    say`${standing(rest)}; ${countedText(reads, "call")} made to read.`,
  "changes-left": ({ changes }: { changes: number }) =>
    say`${countedText(changes, "change")} left for a later apply.`,
  /** The text follows the counts of actions. `changes` of them are no calls of this plan. */
  "counts-later": ({ changes }: { changes: number }) => say`(${changes} of these later)`,
  "scope-line": ({
    left,
    ...globs
  }: {
    targets: readonly string[];
    excludes: readonly string[];
    left: number;
  }) =>
    say`A part of the guild: ${scopeFlags(globs)}. ${left === 0 ? say`No change is left out` : say`${countedText(left, "change")} left out`}, as far as the guild was read for it.`,
  /** Names objects that are no target, and the target that needs them. `more` is the number of further objects. */
  "scope-needs": ({
    needs,
    more,
  }: {
    needs: readonly { address: string; neededBy: string }[];
    more: number;
  }) =>
    say`Also needed: ${listed(needs.map(({ address, neededBy }) => say`${foreign(address)} (for ${foreign(neededBy)})`))}${more === 0 ? say`` : say`, and ${more} more`}.`,
  "changes-irreversible": ({ changes }: { changes: number }) =>
    say`! ${countedText(changes, "change")} cannot be undone.`,
  "changes-revealing": ({ changes }: { changes: number }) => say`! ${revealing(changes)}.`,
  "allowed-here": ({
    allowances,
    isUndo,
  }: {
    allowances: readonly (readonly [name: string, value: number | string])[];
    isUndo: boolean;
  }) =>
    say`Allowed with --allow${own(isUndo ? "" : " or policy.allow_once")}: ${listed(allowances.map(([name, value]) => own(`${name}=${value}`)))}.`,
  "plan-identity": ({ identity }: { identity: string }) => say`Identity ${digestWords(identity)}`,
  /** The whole identity is alone in a line, below a line with its first characters. */
  "whole-identity": ({ identity }: { identity: string }) => say`${digestWords(identity)}`,
  "plan-incomplete": () => say`guildform could not read everything, so the plan may lack changes.`,
  "plan-blocked": ({ errors }: { errors: number }) =>
    say`Blocked: fix or allow ${countedText(errors, "error")} before apply.`,
  "nothing-now": () => say`No changes to make now.`,
  "nothing-read": () => say`No changes in what could be read.`,
  "nothing-blocked": () => say`No changes to make.`,
  "nothing-to-undo": () => say`No changes. Everything that undo can restore is as before.`,
  /** `file` is the name of the file, or null if it is not known. */
  "nothing-differs": ({ file }: { file: string | null }) =>
    say`No changes. The guild matches ${file === null ? own("the file") : written(file)}.`,
  /** `--target` or `--exclude` chose the part. `left` is the number of changes that they leave out. */
  "nothing-in-part": (rest: { left: number }) => say`${nothingInPart(rest)}.`,
  /** `--refresh changed` left out reads. `since` is the time of the last apply. */
  "nothing-unread": (unread: UnreadEntries) => say`No changes to write; ${unreadText(unread)}.`,
  "changes-unread": (unread: UnreadEntries) => say`${unreadText(unread)}, so the plan shows no drift there.`,
  "made-by": ({
    at,
    version,
    file,
    guild,
    state,
    undoes,
  }: {
    at: string;
    version: string;
    /** Is the name of the configuration, or null for an undo. */
    file: string | null;
    guild: { id: string; name: string };
    /** Is null for a plan without a state. */
    state: { serial: number; lineage: string } | null;
    undoes: readonly string[];
  }) => {
    const of = file === null ? say`` : say` from ${foreign(file)}`;
    const from =
      state === null
        ? say`without a state`
        : say`from state serial ${state.serial} (lineage ${foreign(state.lineage)})`;
    const undo = undoes.length === 0 ? say`` : say`, to undo ${listed(undoes.map(foreign))}`;
    return say`Made ${foreign(at)} by guildform ${written(version)}${of} for guild ${quotedName(guild.name)} (${foreign(guild.id)}), ${from}${undo}.`;
  },
  /**
   * No key has checked the seal of the state. `at` is ISO 8601 in UTC. If another program than guildform wrote the
   * state, `command` is null.
   */
  "state-written": ({
    location,
    at,
    who,
    command,
    ci_job_url: job,
  }: {
    location: string;
    at: string;
    who: string;
    command: string | null;
    ci_job_url: string | null;
  }) => {
    const by = command === null ? say`another program than guildform` : say`${foreign(command)}`;
    const from = job === null ? say`` : say`, job ${foreign(job)}`;
    return say`guildform checked no seal of state ${foreign(location)}, so everyone who can write it decides which object a key names. Last written ${foreign(at.replace(".000Z", "Z"))} by ${foreign(who)} with ${by}${from}.`;
  },
  /** The state is moving or has moved. */
  "state-elsewhere": ({ stage, ...move }: FoundMove) => MOVE_WORDS[stage](move),
  /** The plan is saved, shown, and without a signature. */
  "made-unsigned": () =>
    say`Not signed: this shows the content of the file. \`apply\` plans again, shows the new plan, and refuses a file that shows another change.`,
  /** `codes` has each code of the errors once. The sentence names the first two codes. */
  "verdict-blocked": ({ errors, codes }: { errors: number; codes: readonly string[] }) =>
    say`blocked: ${countedText(errors, "error")} (${listed(codes.slice(0, 2).map(own))}${own(codes.length > 2 ? ", …" : "")})`,
  "verdict-irreversible": ({ changes }: { changes: number }) =>
    say`${countedText(changes, "change")} cannot be undone`,
  "verdict-revealing": ({ changes }: { changes: number }) => revealing(changes),
  "verdict-calls": ({ calls }: { calls: number }) => say`${countedText(calls, "call")}`,
  "verdict-nothing": () => say`No changes`,
  "verdict-nothing-in-part": nothingInPart,
  "verdict-nothing-unread": (unread: UnreadEntries) => say`No changes to write; ${unreadText(unread)}`,
  "counts-no-call": () => say`no call`,
  /** `audiences` is the number of further roles and users that will see an existing channel. */
  "verdict-more-see": ({ audiences }: { audiences: number }) =>
    say`${countedText(audiences, "more role or user", "more roles or users")} ${own(audiences === 1 ? "gains" : "gain")} view`,
  "verdict-incomplete": () => say`not everything was read`,
  "verdict-left": ({ changes }: { changes: number }) =>
    say`${countedText(changes, "change")} left for a later apply`,
  /** The plan is about a part of the guild. `left` is the number of changes that it leaves out. */
  "verdict-part": ({ left }: { left: number }) =>
    left === 0 ? say`a part of the guild` : say`a part of the guild, ${countedText(left, "change")} left out`,
});
