// English: a plan as a whole.

import type { PhraseWords } from "../../catalogue.js";
import type { ChangeSign, CountedAction, SummaryParams } from "../../params/render/summary.js";
import { foreign, listed, own, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { countedText } from "../counted-text.js";
import { scopeFlags } from "../scope-flags.js";
import { MOVE_WORDS } from "../state/move.js";
import { nameWords } from "./values.js";

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

const standing = ({ unchanged, unmanaged }: SummaryParams["standing"]): Sentence =>
  say`${unchanged} unchanged, ${unmanaged} unmanaged`;

/** Digests are guildform's own, unless a plan file holds something else in their place. */
const digestWords = (digest: string) => (/^[\w:.-]+$/.test(digest) ? own(digest) : foreign(digest));

export const summaryWords: PhraseWords<SummaryParams> = {
  "guild-line": () => say`Guild `,
  "guild-id": ({ id }) => say` (${foreign(id)})`,
  "deferred-title": () => say`Left for later`,
  "findings-title": () => say`Findings`,
  "unmanaged-title": () => say`Unmanaged: live, and not in the file`,
  "calls-title": () => say`Calls, in an order in which they may run`,
  "totals-title": () => say`Changes by group`,
  "in-group": ({ name, id }) => say`in ${nameWords(name)} (${nameWords(id)})`,
  "is-group": () => say`group`,
  "in-no-group": () => say`(in no group)`,
  "announcement-and-protection": () => say`(announcement and protection)`,
  "mark-counts": ({ marks }) => listed(marks.map(({ sign, count }) => say`${own(sign)} ${count}`)),
  "marks-title": () => say`Marks:`,
  "mark-meaning": ({ sign }) => say`${own(sign)} ${own(MEANING[sign])}`,
  "plan-title": () => say`Plan:`,
  "action-count": ({ action, count }) => ACTION[action](count),
  standing,
  "calls-to-make": ({ writes, reads }) =>
    say`${countedText(writes, "call")} to make (${reads} made to read).`,
  "calls-made": ({ reads, ...rest }) => say`${standing(rest)}; ${countedText(reads, "call")} made to read.`,
  "changes-left": ({ changes }) => say`${countedText(changes, "change")} left for later.`,
  "scope-line": ({ left, ...globs }) =>
    say`A part of the guild: ${scopeFlags(globs)}. ${left === 0 ? say`No change is left out` : say`${countedText(left, "change")} left out`}, as far as the guild was read for it.`,
  "scope-along": ({ along, more }) =>
    say`${own(along.length + more === 1 ? "Comes along:" : "Come along:")} ${listed(along.map(({ address, neededBy }) => say`${foreign(address)}, needed by ${foreign(neededBy)}`))}${more === 0 ? say`` : say`, and ${more} more`}.`,
  "changes-irreversible": ({ changes }) => say`! ${countedText(changes, "change")} cannot be undone.`,
  "changes-revealing": ({ changes }) =>
    say`! ${countedText(changes, "change")} ${own(changes === 1 ? "shows" : "show")} what cannot be unseen.`,
  "allowed-here": ({ allowances, isUndo }) =>
    say`Allowed with --allow${own(isUndo ? "" : " or policy.allow_once")}: ${listed(allowances.map(([name, value]) => own(`${name}=${value}`)))}.`,
  "plan-identity": ({ identity }) => say`Identity ${digestWords(identity)}`,
  "whole-identity": ({ identity }) => say`${digestWords(identity)}`,
  "plan-incomplete": () => say`guildform could not read everything, so the plan may lack changes.`,
  "plan-blocked": ({ findings }) =>
    say`Blocked: ${countedText(findings, "finding")} of level error must be fixed or allowed before apply.`,
  "nothing-now": () => say`No changes to make now.`,
  "nothing-read": () => say`No changes in what could be read.`,
  "nothing-blocked": () => say`No changes to make.`,
  "nothing-to-undo": () => say`No changes. Everything that undo can restore is as before.`,
  "nothing-differs": ({ file }) =>
    say`No changes. The guild matches ${file === null ? own("the file") : written(file)}.`,
  "made-by": ({ at, version, file, guild, state, undoes }) => {
    const of = file === null ? say`` : say` from ${foreign(file)}`;
    const from =
      state === null
        ? say`without a state`
        : say`from state serial ${state.serial} (lineage ${foreign(state.lineage)})`;
    const undo = undoes.length === 0 ? say`` : say`, to undo ${listed(undoes.map(foreign))}`;
    return say`Made ${foreign(at)} by guildform ${written(version)}${of} for guild "${foreign(guild.name)}" (${foreign(guild.id)}), ${from}${undo}.`;
  },
  "state-written": ({ location, at, who, command, ci_job_url: job }) => {
    const by = command === null ? say`another program than guildform` : say`${foreign(command)}`;
    const from = job === null ? say`` : say`, job ${foreign(job)}`;
    return say`guildform checked no seal of state ${foreign(location)}, so everyone who can write it decides which object a key names. Last written ${foreign(at.replace(".000Z", "Z"))} by ${foreign(who)} with ${by}${from}.`;
  },
  "state-elsewhere": ({ stage, ...move }) => MOVE_WORDS[stage](move),
  "made-unsigned": () =>
    say`Not signed: this shows the content of the file. \`apply\` plans again, shows the new plan, and refuses a file that shows another change.`,
  "verdict-blocked": ({ findings }) => say`blocked: ${countedText(findings, "finding")}`,
  "verdict-irreversible": ({ changes }) => say`${countedText(changes, "change")} cannot be undone`,
  "verdict-revealing": ({ changes }) =>
    say`${countedText(changes, "change")} ${own(changes === 1 ? "shows" : "show")} what cannot be unseen`,
  "verdict-calls": ({ calls }) => say`${countedText(calls, "call")}`,
  "verdict-nothing": () => say`No changes`,
};
