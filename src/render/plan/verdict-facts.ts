// Makes the verdict of a plan. A comment begins with the worst fact alone, and a screen with all important facts. plan-document.ts puts it
// on top.
//
//   blocked: 1 error (E-TEST) · 3 to create, 1 to delete (1 of these later) · 1 change cannot be undone · everyone gains view of 常见问题 (new)

import { groupedBy } from "../../model/grouped-by.js";
import type { AccessChange } from "../../plan/audience/access-changes.js";
import type { Plan } from "../../plan/value/plan.js";
import { isEmpty } from "../../plan/value/plan-verdict.js";
import { inWords } from "../../words/in-words.js";
import { plainText } from "../../words/plain-text.js";
import type { Sentence } from "../../words/sentence.js";
import type { Verdict } from "../document/document.js";
import { punctuation } from "../document/punctuation.js";
import { type Run, run } from "../document/run.js";
import { boundedText } from "../text-width.js";
import { actionCounts, OF_STATE } from "./action-counts.js";

/** A fact has one or more tones. `everyone` is strong, for example, and its gain is a danger. */
export type Fact = readonly Run[];

export function planVerdict(plan: Plan): Verdict {
  const [worst] = warningFacts(plan);
  if (worst !== undefined) return worst;
  if (!isEmpty(plan))
    return { severity: "changes", words: inWords("verdict-calls", { calls: plan.calls.writes }) };
  const { scope } = plan;
  const unread = unreadEntries(plan);
  const whole = unread === null ? inWords("verdict-nothing") : inWords("verdict-nothing-unread", unread);
  const words = scope === undefined ? whole : inWords("verdict-nothing-in-part", { left: scope.left_out });
  return { severity: "none", words };
}

/** Returns the number of permissions that `--refresh changed` left out, and the time of the last apply. null means that there is none. */
export const unreadEntries = ({
  refresh,
}: Pick<Plan, "refresh">): { readonly entries: number; readonly since: string | null } | null =>
  refresh === undefined || refresh.not_read === 0
    ? null
    : { entries: refresh.not_read, since: refresh.applied_at };

export interface FactContext {
  readonly whyEmpty: Sentence;
  /** Counts the problems of the rehearsal. */
  readonly problems: number;
  /** Holds `accessChanges(plan)`, which takes more time than everything else here. */
  readonly access: readonly AccessChange[];
}

export function verdictFacts(plan: Plan, { whyEmpty, problems, access }: FactContext): Fact[] {
  const [blocked, dangers] = [[...blockedFacts(plan), ...rehearsedFacts(problems)], dangerFacts(plan)];
  const danger = ({ words }: Verdict): Fact => [run(words, "danger")];
  if (isEmpty(plan)) {
    const isGood = blocked.length === 0 && plan.complete && plan.deferred.length === 0;
    return [...blocked.map(danger), [run(whyEmpty, isGood ? "good" : "caution")]];
  }
  return [
    ...blocked.map(danger),
    countsFact(plan),
    ...dangers.map(danger),
    ...sightFacts(access),
    ...limitFacts(plan),
  ];
}

/** Returns the worst fact first. */
const warningFacts = (plan: Plan): Verdict[] => [...blockedFacts(plan), ...dangerFacts(plan)];

function blockedFacts({ findings }: Plan): Verdict[] {
  const errors = findings.filter(({ level }) => level === "error");
  const codes = [...new Set(errors.map(({ code }) => code))];
  return errors.length === 0
    ? []
    : [{ severity: "blocked", words: inWords("verdict-blocked", { errors: errors.length, codes }) }];
}

const rehearsedFacts = (problems: number): Verdict[] =>
  problems === 0 ? [] : [{ severity: "blocked", words: inWords("verdict-rehearsed", { wrong: problems }) }];

function dangerFacts(plan: Plan): Verdict[] {
  const { irreversible, revealing } = dangers(plan);
  return [
    ...(irreversible === 0 ? [] : [inWords("verdict-irreversible", { changes: irreversible })]),
    ...(revealing === 0 ? [] : [inWords("verdict-revealing", { changes: revealing })]),
  ].map((words): Verdict => ({ severity: "danger", words }));
}

/** Counts the changes that cannot be undone, and the changes that show an existing channel to more people. */
export const dangers = ({ changes }: Pick<Plan, "changes">) => ({
  irreversible: changes.filter(({ reversible }) => !reversible).length,
  revealing: changes.filter(({ reveals }) => reveals !== undefined).length,
});

/** Returns `3 to create, 1 grant (2 of these later)`. It returns `no call, 40 to adopt` if the plan changes only the state. */
function countsFact(plan: Plan): Fact {
  const inGuild = actionCounts(plan, (action) => !OF_STATE.has(action));
  const shown = inGuild.length > 0 ? inGuild : [inWords("counts-no-call"), ...actionCounts(plan)];
  const { counted } = laterCounts(plan);
  const later =
    counted === 0
      ? []
      : [run(punctuation("blank")), run(inWords("counts-later", { changes: counted }), "caution")];
  return [...parted(shown.map((words) => run(words, "strong"))), ...later];
}

/**
 * `counted` is the number of changes that wait for a later apply. The counts of creates, updates and deletes include these changes.
 * `others` counts the deferred objects without a change.
 */
export function laterCounts({ changes, deferred }: Pick<Plan, "changes" | "deferred">): {
  readonly counted: number;
  readonly others: number;
} {
  const changed = new Set(changes.map(({ address }) => address));
  const counted = deferred.filter(({ address }) => changed.has(address)).length;
  return { counted, others: deferred.length - counted };
}

/** A line may break after each comma. */
const parted = (parts: readonly Run[]): Run[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [run(punctuation("comma"), "strong"), part]));

/**
 * Reports gains of view: everyone first, then roles and users. Losses of everyone follow. A role that sees a new channel gives no
 * fact: the channel has no earlier messages, the file asks for this role, and the table of access names it. A new channel for
 * everyone is a fact, because it may lack its `private_type`.
 */
function sightFacts(changes: readonly AccessChange[]): Fact[] {
  const gains = changes.filter(
    ({ who, is_new: isNew, gains, may_gain }) =>
      [...gains, ...may_gain].includes("view") && (who === "everyone" || !isNew),
  );
  const losses = changes.filter(
    ({ who, loses, may_lose }) => who === "everyone" && [...loses, ...may_lose].includes("view"),
  );
  const audiences = [...groupedBy(gains, ({ who }) => who)];
  const shown = audiences.slice(0, MOST_AUDIENCES).map(([who, all]) => gainFact(who, all));
  const more = audiences.length - shown.length;
  return [
    ...shown,
    ...(more === 0 ? [] : [[run(inWords("verdict-more-see", { audiences: more }), "danger")]]),
    ...(losses.length === 0 ? [] : [lossFact(losses)]),
  ];
}

const MOST_AUDIENCES = 2;
const MOST_CHANNELS = 3;

/** An existing channel comes before a new one. */
function gainFact(who: string, changes: readonly AccessChange[]): Fact {
  const oldFirst = changes.toSorted((left, right) => Number(left.is_new) - Number(right.is_new));
  const isSure = changes.every(({ gains }) => gains.includes("view"));
  const tone = changes.some(({ is_new: isNew }) => !isNew) ? "danger" : null;
  return sightFact({ who, turn: isSure ? "gains" : "may_gain", tone }, oldFirst);
}

function lossFact(changes: readonly AccessChange[]): Fact {
  const isSure = changes.every(({ loses }) => loses.includes("view"));
  return sightFact({ who: "everyone", turn: isSure ? "loses" : "may_lose", tone: "caution" }, changes);
}

interface Sight {
  readonly who: string;
  readonly turn: "gains" | "may_gain" | "loses" | "may_lose";
  readonly tone: "danger" | "caution" | null;
}

function sightFact({ who, turn, tone }: Sight, changes: readonly AccessChange[]): Fact {
  const channels = changes
    .slice(0, MOST_CHANNELS)
    .map(({ name, is_new: isNew }) => ({ name: boundedText(name, LONGEST_NAME), isNew }));
  const more = changes.length - channels.length;
  const words = inWords("access-turn", { turn, rights: ["view"], channels, more, keptBy: null });
  const audience = inWords("audience", { who: boundedText(who, LONGEST_NAME) });
  return [
    run(audience, "strong"),
    run(inWords("after-name", { name: plainText(audience) })),
    run(words, tone),
  ];
}

/** The unit is columns. A saved plan may hold a name of any length, and the verdict is one line. */
const LONGEST_NAME = 200;

/** Explains why the plan does not cover everything that the guild needs. */
function limitFacts(plan: Plan): Fact[] {
  const { complete, scope } = plan;
  const { others } = laterCounts(plan);
  return [
    ...(complete ? [] : [[run(inWords("verdict-incomplete"), "caution")]]),
    ...(others === 0 ? [] : [[run(inWords("verdict-left", { changes: others }), "caution")]]),
    ...(scope === undefined ? [] : [[run(inWords("verdict-part", { left: scope.left_out }), "caution")]]),
  ];
}
