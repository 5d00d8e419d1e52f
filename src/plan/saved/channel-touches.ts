// Channel touches are the effects of finished calls of a saved plan on groups and channels. The expected places and names follow from
// them. expected-orders.ts and expected-footprint.ts ask for these touches.

import { type JsonObject, objectOf } from "../../model/json.js";
import type { AppliedChange } from "../../state/recorded-call.js";
import type { Touch } from "../calls/touch.js";
import { touchOf } from "../kinds/rows.js";

type OfChannel = Extract<Touch, { readonly of: "channel" }>;

/** A touch is, for example, `{ id: "101", how: "updated", body: { name: "rules" } }`. */
export interface ChannelTouch extends Pick<OfChannel, "id" | "how"> {
  readonly body: JsonObject;
}

/** Returns the touches in the order of the calls. */
export const channelTouches = (done: readonly AppliedChange[]): readonly ChannelTouch[] =>
  done.flatMap((one) => {
    const touch = touchOf(one);
    return touch?.of === "channel" ? [{ id: touch.id, how: touch.how, body: objectOf(one.body) }] : [];
  });

export const deletedBy = (done: readonly AppliedChange[]): ReadonlySet<string> =>
  new Set(channelTouches(done).flatMap(({ id, how }) => (how === "deleted" ? [id] : [])));
