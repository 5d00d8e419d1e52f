// Plays the person in a rehearsal with faults. When a run asks what an open call made, the module finds the answer in the copy of
// the guild. faulted-rounds.ts calls it before each further plan of a round.

import type { GuildClient } from "../../client/guild-client.js";
import type { WorldGuild } from "../../emulator/index.js";
import { ownIdOf } from "../../model/bound-id.js";
import { NO_PARENT } from "../../model/ids.js";
import { isJsonObject, type JsonObject } from "../../model/json.js";
import { sameJson } from "../../model/same-json.js";
import { madeBy } from "../../protocol/made-by.js";
import type { Intent } from "../../state/recorded-call.js";
import type { State } from "../../state/state.js";
import type { StateSession } from "../../state/store.js";
import { settleIntent } from "../settle-intent.js";

/** Answers for every open call that makes something. Returns the number of answers. */
export async function answerQuestions({
  session,
  client,
  signal,
  before,
  now,
}: {
  readonly session: StateSession;
  readonly client: GuildClient;
  readonly signal: AbortSignal;
  /** Shows the guild before the first run. Objects of this guild are no result of an open call. */
  readonly before: WorldGuild;
  readonly now: WorldGuild;
}): Promise<number> {
  const open = Object.values(session.state()?.intents ?? {}).filter((one) => madeBy(one) !== null);
  for (const { address } of open) {
    const state = session.state();
    const intent = Object.values(state?.intents ?? {}).find((one) => one.address === address);
    if (state === null || intent === undefined) continue;
    const id = madeOf(intent, { state, before, now });
    await settleIntent({
      session,
      location: "memory:",
      address,
      made: id === null ? null : { id, client },
      signal,
    });
  }
  return open.length;
}

/** Returns null when the call made nothing. */
function madeOf(
  intent: Intent,
  { state, before, now }: { readonly state: State; readonly before: WorldGuild; readonly now: WorldGuild },
): string | null {
  const bound = new Set(Object.values(state.resources).map(({ id }) => ownIdOf(id)));
  const old = new Set(madeIn(before, intent).map(({ id }) => id));
  const candidates = madeIn(now, intent).filter(({ id }) => !bound.has(id) && !old.has(id));
  const body = isJsonObject(intent.body) ? intent.body : {};
  const equal = candidates.filter(({ says }) => saysAll(says, body));
  return (equal.length > 0 ? equal : candidates.length === 1 ? candidates : [])[0]?.id ?? null;
}

interface Made {
  readonly id: string;
  readonly says: JsonObject;
}

/** Returns all objects in the place of the call that are of the kind that the call makes. */
function madeIn(guild: WorldGuild, intent: Intent): readonly Made[] {
  const channel = intent.params.channel_id ?? "";
  switch (madeBy(intent)) {
    case "message":
      return (guild.messages[channel] ?? []).map(({ id, content = null, markdown = null }) => ({
        id,
        says: { content, markdown } as JsonObject,
      }));
    case "thread":
      return (guild.threads[channel] ?? []).map(({ thread_id: id, title }) => ({ id, says: { title } }));
    case "role":
      return guild.roles.map(({ id, name }) => ({ id, says: { name } }));
    default:
      // A create outside of groups sends no parent.
      return guild.channels.map(({ id, name, type, parent_id }) => ({
        id,
        says: { name, type, parent_id: parent_id === NO_PARENT ? null : parent_id },
      }));
  }
}

const saysAll = (says: JsonObject, body: JsonObject): boolean =>
  Object.entries(says).every(([name, value]) => sameJson(body[name] ?? null, value));
