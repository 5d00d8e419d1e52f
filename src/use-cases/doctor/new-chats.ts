// Checks for chat channels that the file creates, for `guildform doctor`. A service may refuse them (model/new-chat.ts). No operation shows
// this, so the check warns before the first call. It reads the state only if names alone do not decide.

import type { Config } from "../../config/config.js";
import { GuildformError } from "../../model/errors.js";
import { type Channel, isChat } from "../../model/guild.js";
import { claim } from "../../plan/claims/claim.js";
import { priorOf } from "../../plan/claims/prior.js";
import type { State } from "../../state/state.js";
import { openStore } from "../open-store.js";
import type { Settings } from "../settings.js";
import { type Judged, ok, personal, warning } from "./check.js";

const MOST_NAMED = 5;

export async function newChatsCheck(
  settings: Settings,
  { config, channels }: { readonly config: Config; readonly channels: readonly Channel[] },
): Promise<Judged> {
  const newChats = (state: State | null) => chatsToCreate(config, { channels, state });
  const names = newChats(null).length === 0 ? [] : newChats(await readableState(settings));
  if (names.length === 0) return ok({ case: "chats-none" });
  return warning({
    case: "chats-new",
    channels: names.slice(0, MOST_NAMED).map(personal),
    count: names.length,
  });
}

/**
 * Returns the names of declared chat channels that the guild lacks. A name that fits several channels creates none, because the plan stops.
 */
function chatsToCreate(
  config: Config,
  { channels, state }: { readonly channels: readonly Channel[]; readonly state: State | null },
): readonly string[] {
  const claims = claim(config, priorOf(state, config, channels), channels);
  const unclear = new Set(claims.problems.map(({ address }) => address));
  return claims.channels
    .filter(({ address, live, desired }) => live === null && isChat(desired) && !unclear.has(address))
    .map(({ desired }) => desired.name);
}

/** Returns null when there is no state, or when it is not readable. The check of the lock reports such a problem. */
async function readableState(settings: Settings): Promise<State | null> {
  try {
    return await (await openStore(settings)).read();
  } catch (error) {
    if (error instanceof GuildformError) return null;
    throw error;
  }
}
