// A shard decides from which guilds a session gets events. A guild always belongs to shard (guild id >> 22) mod count
// (service-facts 5.5). subscription.ts reads it from an identify.

import type { Json } from "../../model/json.js";

/** Identify sends `[index, count]`, and READY returns it. */
export type Shard = readonly [index: number, count: number];

const WHOLE: Shard = [0, 1];

/** Without a shard a session gets the events of all guilds. The published sample has [0, 0] (service-facts 5.4). */
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
