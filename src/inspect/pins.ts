// The module counts the pinned messages of each channel, by node. use-cases/asked-guild.ts calls it for the answer of `tree`.

import type { Json } from "../model/json.js";
import { preconditionsOf } from "../plan/facts/fact-row.js";
import { effectsOf } from "../plan/kinds/rows.js";
import type { LiveGuild } from "../plan/value/live-guild.js";
import type { Plan } from "../plan/value/plan.js";

/** The numbers hold after these calls. For a guild without a plan, the list of calls is empty. */
export function pinsAfter(
  { pins }: Pick<LiveGuild, "pins">,
  operations: Plan["operations"],
): ReadonlyMap<string, number> {
  const after = new Map<string, Json>([...pins].map(([channel, ids]) => [channel, [...ids]]));
  for (const { fact, leaves } of preconditionsOf("pins", operations.flatMap(effectsOf)))
    after.set(fact.channel_id, leaves(after.get(fact.channel_id) ?? []));
  return new Map([...after].map(([node, ids]) => [node, Array.isArray(ids) ? ids.length : 0]));
}
