// Drift besides a saved plan: channels and groups that changed since it was made and that neither the plan nor calls of its earlier
// applies are about. What an interrupted apply of it has created, or left without a group, is its own doing.

import type { Channel } from "../../model/guild.js";
import { type ChannelId, NO_PARENT } from "../../model/ids.js";
import type { AppliedChange } from "../../state/state.js";
import { type DriftElsewhere, driftElsewhere } from "../footprint/staleness.js";
import type { Plan } from "../value/plan.js";
import { deletedBy } from "./channel-touches.js";

/** `done`: the calls of the plan that were made already. */
export function driftBesides(
  plan: Pick<Plan, "basis" | "elsewhere">,
  { done, channels }: { readonly done: readonly AppliedChange[]; readonly channels: readonly Channel[] },
): DriftElsewhere[] {
  if (plan.basis.length === 0) return [];
  const own = new Set(done.flatMap(({ made }) => made ?? []));
  const groups = [...deletedBy(done)];
  const before = channels.filter(({ id }) => !own.has(id)).map((one) => inFormerGroup(one, groups, plan));
  return driftElsewhere(plan, before);
}

/** The channel as the plan saw it, where the one thing that changed is that its group was deleted. */
function inFormerGroup(
  channel: Channel,
  groups: readonly string[],
  plan: Pick<Plan, "basis" | "elsewhere">,
): Channel {
  if (channel.parentId !== NO_PARENT) return channel;
  const isAsSeen = (one: Channel) => driftElsewhere(plan, [one]).every(({ id }) => id !== one.id);
  const candidates = groups.map((parentId): Channel => ({ ...channel, parentId: parentId as ChannelId }));
  return candidates.find(isAsSeen) ?? channel;
}
