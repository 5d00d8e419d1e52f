// Which guild is pulled: the one that is named, or GUILD_ID, or the only one that the bot is in.

import type { GuildClient } from "../client/guild-client.js";
import { type GuildId, guildId, isDecimalId } from "../model/ids.js";
import { UsageError } from "../words/usage-error.js";
import { environmentGuildId } from "./settings-of.js";

/** So many are named where the bot is in several. */
const MOST_NAMED = 5;

/** Throws UsageError, and what the client throws. */
export async function pulledGuildId(
  named: string | undefined,
  { client, signal }: { readonly client: () => GuildClient; readonly signal: AbortSignal },
): Promise<GuildId> {
  const given = named ?? environmentGuildId();
  if (given !== undefined) {
    if (isDecimalId(given)) return guildId(given);
    throw new UsageError({ case: "guild-id", given });
  }
  const asked = client();
  const guildList = [];
  try {
    for await (const guild of asked.guilds.iterate({}, { signal })) {
      guildList.push(guild);
      if (guildList.length > MOST_NAMED) break;
    }
  } finally {
    await asked.close();
  }
  const [only] = guildList;
  if (only !== undefined && guildList.length === 1) return only.id;
  throw new UsageError({ case: "guild-unnamed", guilds: guildList.map(({ id, name }) => ({ id, name })) });
}
