// A plan as the page that people will judge it by: its document, the guild before and after where that is known, and its calls.

import type { GuildView } from "../../plan/audience/guild-view.js";
import type { Operation, Plan } from "../../plan/value/plan.js";
import type { Sentence } from "../../words/sentence.js";
import type { Document } from "../document/document.js";
import { type GuildPicture, guildPicture } from "./guild-picture.js";
import { madeWords, movedWords, originWords, writtenWords } from "./made-words.js";
import { type PlanToShow, planDocument } from "./plan-document.js";

export interface PlanPage {
  readonly guild: Plan["guild"];
  readonly document: Document;
  /** null of a saved plan: it holds what changes alone. */
  readonly picture: GuildPicture | null;
  readonly waves: readonly (readonly Operation[])[];
  /** Whether nothing is left out for length. */
  readonly whole: boolean;
  /** The time of planning, the version of guildform, and the state: `Made 2026-11-22 …`; and whether a saved plan is signed; and of a state that lives elsewhere, where. */
  readonly made: readonly Sentence[];
}

/** `guildView`: the guild that the plan was made from. */
export function planPage(plan: Plan, guildView: GuildView | null, options: PlanToShow): PlanPage {
  const { guild, operations } = plan;
  return {
    guild,
    document: planDocument(plan, { ...options, identity: "whole" }),
    picture: guildView === null ? null : guildPicture(guildView, plan),
    waves: callWaves(operations),
    whole: options.verbose ?? false,
    made: [
      ...movedWords(options),
      ...(options.origin ? originWords(plan) : [madeWords(plan)]),
      ...writtenWords(options),
    ],
  };
}

// Call waves: the calls of a plan as they may run at once. A call of the first wave waits for none, one of the second for
// calls of the first alone.

function callWaves(operations: readonly Operation[]): (readonly Operation[])[] {
  const waves: Operation[][] = [];
  const numbers = new Map<string, number>();
  for (const operation of operations) {
    // Operations stand in an order in which they may run.
    const before = [...operation.after, ...operation.waits_for].map((id) => numbers.get(id) ?? -1);
    const number = 1 + Math.max(-1, ...before);
    numbers.set(operation.id, number);
    const wave = waves[number];
    if (wave === undefined) waves[number] = [operation];
    else wave.push(operation);
  }
  return waves;
}
