// Shard: which part of the guilds a session hears of. A guild belongs to shard (guild id >> 22) mod count,
// always (service-facts 5.5).

import type { Json } from "../../model/json.js";

/** `[index, count]`, as Identify says it and READY says it back. */
export type Shard = readonly [index: number, count: number];

const WHOLE: Shard = [0, 1];

/** Without a shard a session hears of all guilds. [0, 0] stands in the published sample (service-facts 5.4). */
export function readShard(value: Json | undefined): Shard | null {
  if (value === undefined || value === null) return WHOLE;
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [index, count] = value as readonly Json[];
  if (typeof index !== "number" || typeof count !== "number") return null;
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(count)) return null;
  const fits = index >= 0 && (index < count || (index === 0 && count === 0));
  return fits ? [index, count] : null;
}

export function isInShard(guildId: string, [index, count]: Shard): boolean {
  if (count <= 1) return true;
  return (BigInt(guildId) >> 22n) % BigInt(count) === BigInt(index);
}
