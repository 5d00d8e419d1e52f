// The verdict of a plan: the worst fact alone, as the first line of a comment, or all dear facts, as the first line of a screen.
//
//   blocked: 1 finding · 3 to create, 1 to delete · 1 change cannot be undone · everyone gains view of 常见问题 (new)

import { groupedBy } from "../../model/grouped-by.js";
import { type AccessChange, accessChanges } from "../../plan/audience/access-changes.js";
import type { Plan } from "../../plan/value/plan.js";
import { isEmpty } from "../../plan/value/plan-verdict.js";
import { inWords } from "../../words/in-words.js";
import { own } from "../../words/say.js";
import type { Sentence } from "../../words/sentence.js";
import type { Verdict } from "../document/document.js";
import { type Run, run } from "../document/run.js";
import { actionCounts, OF_STATE } from "./action-counts.js";

/** A fact in one or more tones: `everyone` is strong, and what it gains is dangerous. */
export type Fact = readonly Run[];

export function planVerdict(plan: Plan): Verdict {
  const [worst] = warningFacts(plan);
  if (worst !== undefined) return worst;
  if (!isEmpty(plan))
    return { severity: "changes", words: inWords("verdict-calls", { calls: plan.calls.writes }) };
  const { scope } = plan;
  const words =
    scope === undefined
      ? inWords("verdict-nothing")
      : inWords("verdict-nothing-in-part", { left: scope.left_out });
  return { severity: "none", words };
}

/** `whyEmpty` says why a plan without changes has none; `problems`: so many things went wrong in its rehearsal. */
export function verdictFacts(
  plan: Plan,
  { whyEmpty, problems }: { readonly whyEmpty: Sentence; readonly problems: number },
): Fact[] {
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
    ...sightFacts(plan),
    ...limitFacts(plan),
  ];
}

/** The worst first. */
const warningFacts = (plan: Plan): Verdict[] => [...blockedFacts(plan), ...dangerFacts(plan)];

function blockedFacts({ findings }: Plan): Verdict[] {
  const errors = findings.filter(({ level }) => level === "error").length;
  return errors === 0
    ? []
    : [{ severity: "blocked", words: inWords("verdict-blocked", { findings: errors }) }];
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

/** How many changes cannot be undone, and how many show what cannot be unseen. */
export const dangers = ({ changes }: Pick<Plan, "changes">) => ({
  irreversible: changes.filter(({ reversible }) => !reversible).length,
  revealing: changes.filter(({ reveals }) => reveals !== undefined).length,
});

/** `3 to create, 1 grant`; for a plan that changes the state alone `no call, 40 to adopt`. */
function countsFact(plan: Plan): Fact {
  const inGuild = actionCounts(plan, (action) => !OF_STATE.has(action));
  if (inGuild.length > 0) return parted(inGuild.map((words) => run(words, "strong")));
  return parted([inWords("counts-no-call"), ...actionCounts(plan)].map((words) => run(words, "strong")));
}

/** A break may follow each comma. */
const parted = (parts: readonly Run[]): Run[] =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [COMMA, part]));

const COMMA = run(own(", "), "strong");

/** Gains of view: everyone first, others only for a channel that exists already. Then the losses of everyone. */
function sightFacts(plan: Plan): Fact[] {
  const changes = accessChanges(plan);
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
  const channels = changes.slice(0, MOST_CHANNELS).map(({ name, is_new: isNew }) => ({ name, isNew }));
  const more = changes.length - channels.length;
  const words = inWords("access-turn", { turn, rights: ["view"], channels, more, keptBy: null });
  return [run(inWords("audience", { who }), "strong"), run(own(" ")), run(words, tone)];
}

/** Why the plan is not all that the guild needs. */
const limitFacts = ({ complete, deferred, scope }: Plan): Fact[] => [
  ...(complete ? [] : [[run(inWords("verdict-incomplete"), "caution")]]),
  ...(deferred.length === 0 ? [] : [[run(inWords("verdict-left", { changes: deferred.length }), "caution")]]),
  ...(scope === undefined ? [] : [[run(inWords("verdict-part", { left: scope.left_out }), "caution")]]),
];
