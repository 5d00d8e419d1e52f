// A subscription asks for the events of some intents from one part of the guilds. gateway.ts asks it for each event.

import type { JsonObject } from "../../model/json.js";
import type { CausedEvent } from "../event-log.js";
import { type Grantee, grantedIntents, intentOf, intentsRefusal } from "./intents.js";
import { isInShard, readShard, type Shard } from "./shard.js";

export interface Subscription {
  readonly intents: number;
  readonly shard: Shard;
}

/** Returns the subscription that an Identify asks for, or the code that refuses it (service-facts 5.6). */
export function readSubscription(data: JsonObject, bot: Grantee): Subscription | 4010 | 4013 | 4014 {
  const intents = typeof data.intents === "number" ? data.intents : -1;
  const refusal = intentsRefusal(intents, bot);
  if (refusal !== null) return refusal;
  const shard = readShard(data.shard);
  return shard === null ? 4010 : { intents, shard };
}

/**
 * Returns true when the session gets an event. If a grant is withdrawn, its events are silent until the client connects
 * again (service-facts 5.5).
 */
export function isSubscribed({ intents, shard }: Subscription, event: CausedEvent, bot: Grantee): boolean {
  const wanted = intents & grantedIntents(bot) & intentOf(event.type);
  return wanted !== 0 && isInShard(event.guildId, shard);
}
