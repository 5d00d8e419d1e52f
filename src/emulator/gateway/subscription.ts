// Subscription: what a session wants to hear: events of these intents from this part of the guilds.

import type { JsonObject } from "../../model/json.js";
import type { CausedEvent } from "../event-log.js";
import { type Grantee, grantedIntents, intentOf, intentsRefusal } from "./intents.js";
import { isInShard, readShard, type Shard } from "./shard.js";

export interface Subscription {
  readonly intents: number;
  readonly shard: Shard;
}

/** What the data of an Identify asks for, or the code with which that is refused (service-facts 5.6). */
export function readSubscription(data: JsonObject, bot: Grantee): Subscription | 4010 | 4013 | 4014 {
  const intents = typeof data.intents === "number" ? data.intents : -1;
  const refusal = intentsRefusal(intents, bot);
  if (refusal !== null) return refusal;
  const shard = readShard(data.shard);
  return shard === null ? 4010 : { intents, shard };
}

/**
 * Whether an event belongs to it. A grant that is withdrawn silences its events until the client connects anew
 * (service-facts 5.5).
 */
export function isSubscribed({ intents, shard }: Subscription, event: CausedEvent, bot: Grantee): boolean {
  const wanted = intents & grantedIntents(bot) & intentOf(event.type);
  return wanted !== 0 && isInShard(event.guildId, shard);
}
