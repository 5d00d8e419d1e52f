// Pins: how many messages are pinned in each channel, by node.

import { isRef, refAddress } from "../value/draft.js";
import type { LiveGuild } from "../value/live-guild.js";
import type { Plan } from "../value/plan.js";

export const pinsOf = ({ pins }: Pick<LiveGuild, "pins">): ReadonlyMap<string, number> =>
  new Map([...pins].map(([channel, ids]) => [channel, ids.length]));

/** After the calls of a plan. */
export function pinsAfter(
  before: ReadonlyMap<string, number>,
  { operations }: Pick<Plan, "operations">,
): ReadonlyMap<string, number> {
  const after = new Map(before);
  for (const { operation, params } of operations) {
    const step = operation === "put_pin" ? 1 : operation === "delete_pin" ? -1 : 0;
    const { channel_id: channel } = params;
    if (step === 0 || channel === undefined) continue;
    const node = isRef(channel) ? refAddress(channel) : channel;
    after.set(node, Math.max(0, (after.get(node) ?? 0) + step));
  }
  return after;
}
