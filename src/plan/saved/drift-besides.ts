// driftBesides finds channels and groups that people changed after the plan was made, and that the plan does not touch. The calls of an
// interrupted apply of the same plan are no drift. For example, the apply created a channel, or a channel lost its group because the
// apply deleted group 9. engine/plan-again sends these channels as an event.

import type { Channel } from "../../model/guild.js";
import { type ChannelId, NO_PARENT } from "../../model/ids.js";
import type { AppliedChange } from "../../state/recorded-call.js";
import { type DriftElsewhere, driftElsewhere } from "../footprint/staleness.js";
import type { Plan } from "../value/plan.js";
import { deletedBy } from "./channel-touches.js";

/** `done` has the calls of the plan that an apply has already made. */
export function driftBesides(
  plan: Pick<Plan, "preconditions" | "elsewhere">,
  { done, channels }: { readonly done: readonly AppliedChange[]; readonly channels: readonly Channel[] },
): DriftElsewhere[] {
  if (plan.preconditions.length === 0) return [];
  const own = new Set(done.flatMap(({ made }) => made ?? []));
  const groups = [...deletedBy(done)];
  const before = channels.filter(({ id }) => !own.has(id)).map((one) => inFormerGroup(one, groups, plan));
  return driftElsewhere(plan, before);
}

/**
 * Returns a channel whose group the plan deleted, with that group as its parent. It does so only if the channel then looks as it did at
 * plan time.
 */
function inFormerGroup(
  channel: Channel,
  groups: readonly string[],
  plan: Pick<Plan, "preconditions" | "elsewhere">,
): Channel {
  if (channel.parent_id !== NO_PARENT) return channel;
  const isAsSeen = (one: Channel) => driftElsewhere(plan, [one]).every(({ id }) => id !== one.id);
  const candidates = groups.map((parent_id): Channel => ({ ...channel, parent_id: parent_id as ChannelId }));
  return candidates.find(isAsSeen) ?? channel;
}
