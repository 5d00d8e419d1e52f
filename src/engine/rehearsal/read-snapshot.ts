// Reads the footprint of a plan, for a rehearsal of a plan that has no source to plan from. `rehearse --trust-plan` needs it, and so does
// `undo --into` for its try on a copy.

import type { GuildClient } from "../../client/guild-client.js";
import type { GuildId } from "../../model/ids.js";
import { readsOfPreconditions } from "../../plan/footprint/staleness.js";
import type { Plan } from "../../plan/value/plan.js";
import { listChannels } from "../list-channels.js";
import { readLive } from "../read-live.js";
import type { ReadSnapshot } from "./snapshot.js";

export async function readSnapshot(
  plan: Plan,
  { client, signal }: { readonly client: GuildClient; readonly signal: AbortSignal },
): Promise<ReadSnapshot> {
  const channels = await listChannels(client, plan.guild.id as GuildId, { signal });
  return { channels, ...(await readLive(readsOfPreconditions(plan.preconditions), { client, signal })) };
}
