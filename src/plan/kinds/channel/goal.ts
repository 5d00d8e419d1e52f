// Goals of groups and channels, which are one kind of object to the service: a group is a channel of type 4. A goal creates,
// changes or deletes one group or channel, such as `channel.rules`.

import type { JsonObject } from "../../../model/json.js";
import type { SourcePosition } from "../../../model/source-position.js";
import type { StateRecord } from "../../../state/state.js";
import type { WantedAttributes } from "../../value/channel-diff.js";
import type { Draft } from "../../value/draft.js";
import type { Cause, Goal, Said, Why } from "../../value/goal.js";
import type { AttributeChange } from "../../value/plan.js";

export type ChannelGoal = ChangeGoal | CreateGoal | DeleteGoal;

interface OfChannel extends Goal {
  readonly kind: "group" | "channel";
}

/** Its name, who sees it and who speaks in it. Where it shall stand is a wish of its own (siblings/sibling-order.ts). */
export interface ChangeGoal extends OfChannel {
  readonly to: "change";
  readonly id: string;
  /** null: nobody knows. */
  readonly want: WantedAttributes | null;
  /** What changes without a call, such as an adoption. */
  readonly claimed: readonly Draft[];
  readonly why: (
    attributes: readonly AttributeChange[],
  ) => Cause & { readonly source: SourcePosition | null };
  readonly hindered: (by: "gone" | "unknown") => Said;
  readonly remember: Goal["remember"] & {
    /** What state is told before the call: which channel it is about. */
    readonly atOnce: readonly StateRecord[];
  };
}

export interface CreateGoal extends OfChannel {
  readonly to: "create";
  readonly guildId: string;
  /** What is sent, but for the place. */
  readonly body: { readonly name: string; readonly type: number; readonly sub_type: number } & JsonObject;
  readonly attributes: readonly AttributeChange[];
  readonly why: Why;
}

export interface DeleteGoal extends OfChannel {
  readonly to: "delete";
  readonly id: string;
  /** It waits for what readers still need in it. */
  readonly isHeld: boolean;
  readonly why: Cause;
  readonly hindered: (by: "gone") => Said;
}
