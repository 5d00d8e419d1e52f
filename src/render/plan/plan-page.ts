// Makes the content of the page on which people judge a plan: its document, the guild before and after if it is known, and its
// calls. render/html/page-html.ts draws it.

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
  /** Shows the guild before and after. Is null for a saved plan, which contains only the changes. */
  readonly picture: GuildPicture | null;
  /** The calls of one wave may run at once. */
  readonly waves: readonly (readonly Operation[])[];
  /** Is true when the page leaves nothing out for its length. */
  readonly isComplete: boolean;
  /**
   * Describes the origin: `Made 2026-11-22 …`, with the version of guildform and the state. For a saved plan it says whether the
   * plan is signed. For a moved state it names the other place.
   */
  readonly made: readonly Sentence[];
}

/** `guildView` shows the guild at the time of the plan. `null` means a saved plan, which does not have it. */
export function planPage(plan: Plan, guildView: GuildView | null, options: PlanToShow): PlanPage {
  const { guild, operations } = plan;
  return {
    guild,
    document: planDocument(plan, { ...options, identity: "whole" }),
    picture: guildView === null ? null : guildPicture(guildView, plan),
    waves: callWaves(operations),
    isComplete: options.verbose ?? false,
    made: [
      ...movedWords(options),
      ...(options.origin ? originWords(plan) : [madeWords(plan)]),
      ...writtenWords(options),
    ],
  };
}

/**
 * Groups the calls of a plan into waves whose calls may run at once. A call of the first wave waits for no other call, and a call of the
 * second wave waits only for calls of the first. A call waits for the calls in `after` to succeed, and for the calls in `waits_for` to end.
 */
function callWaves(operations: readonly Operation[]): (readonly Operation[])[] {
  const waves: Operation[][] = [];
  const numbers = new Map<string, number>();
  for (const operation of operations) {
    // The operations come in an order in which they may run.
    const before = [...operation.after, ...operation.waits_for].map((id) => numbers.get(id) ?? -1);
    const number = 1 + Math.max(-1, ...before);
    numbers.set(operation.id, number);
    const wave = waves[number];
    if (wave === undefined) waves[number] = [operation];
    else wave.push(operation);
  }
  return waves;
}
