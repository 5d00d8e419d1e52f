// A set entry is a kind whose objects are in a set or not. A pin is a message in the pins of its channel. A reaction is an emoji in the
// bot's reactions to a message. One call adds an entry and another one removes it. An entry has no attributes.
//
// calls-and-facts.ts has the differences of the calls as a table. Pins and reactions differ in two more ways. The service lists the pins of
// a channel, and state alone knows the reactions that the file no longer has. A channel takes 20 pins (pin-drafts.ts).

import type { Json } from "../../../model/json.js";
import type { ReasonParams } from "../../../words/shapes/reasons.js";
import { phrase } from "../../../words/statement.js";
import type { FileContext } from "../../desired/file-context.js";
import { changed, type DraftChange, forget } from "../../value/draft.js";
import { changeOf, type Goal, type Why } from "../../value/goal.js";
import type { Ref } from "../../value/plan.js";
import { type RememberedBinding, remembering } from "../../value/remembering.js";

export interface EntryGoal extends Goal {
  /** If this plan creates the channel, the value is a Ref. */
  readonly channel: string | Ref;
  /** If this plan or a later one posts the message, the value is a Ref. */
  readonly message: string | Ref;
  readonly want: "there" | "gone";
  readonly why: Why;
  /** These calls run before the call of the entry. The list has their ids. */
  readonly after: readonly string[];
}

export type EntryKind = keyof typeof ACTIONS;

const ACTIONS = {
  pin: { there: "pin", gone: "unpin" },
  reaction: { there: "react", gone: "unreact" },
} as const;

/** Returns the change of one entry. `path` and `value` are the one attribute that it shows: the entry itself. */
export function entryChange(
  kind: EntryKind,
  goal: EntryGoal,
  { path, value }: { readonly path: string; readonly value: Json },
): DraftChange["change"] {
  const isThere = goal.want === "there";
  const { why, drift } = goal.why;
  return changeOf(goal, kind, {
    action: ACTIONS[kind][goal.want],
    attributes: [changed(path, isThere ? null : value, isThere ? value : null)],
    why,
    drift,
    reversible: true,
  });
}

/** Returns the members of the goal of an entry that the file lists. */
export const listedEntry = (
  kind: EntryKind,
  { address, context }: { readonly address: Goal["address"]; readonly context: FileContext },
  {
    message,
    binding,
  }: { readonly message: ReasonParams["wanted"]["message"]; readonly binding: RememberedBinding },
) => ({
  address,
  want: "there" as const,
  why: { why: phrase("wanted", { kind, message }), drift: false, findings: [] },
  remember: remembering(address, context.prior.resources.get(address), binding),
});

/** Returns the members of the goal of an entry that goes, and that state forgets. */
export const goingEntry = (address: Goal["address"]) => ({
  address,
  want: "gone" as const,
  remember: { afterCalls: [forget(address)], whenUnchanged: [] },
});
