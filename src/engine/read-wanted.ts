// Plans, reads what the plan builds on and nobody has read yet, and plans once more: planning is pure, and which
// reactions count, for example, is known only once a pinned message is taken for a declared one.
//
// Promise: every read is in the `live` that comes back, and counts in `calls.reads`.

import type { GuildClient } from "../client/guild-client.js";
import type { Planned } from "../plan/footprint/wanted-reads.js";
import { isNeighbourRead, type LiveGuild } from "../plan/value/live-guild.js";
import type { EngineListener } from "./engine-event.js";
import { type ReadContent, readLive } from "./read-live.js";
import { type ReadNeighbours, readNeighbours } from "./read-neighbours.js";

/** What one round of reading shows can make one more necessary, and no third. */
const ROUNDS = 2;

/** Throws what the client throws, and what `make` throws. */
export async function planUntilRead(
  first: LiveGuild,
  make: (live: LiveGuild) => Planned,
  options: { readonly client: GuildClient; readonly onEvent: EngineListener; readonly signal: AbortSignal },
): Promise<{ readonly live: LiveGuild } & Omit<Planned, "wants">> {
  const { client, onEvent, signal } = options;
  let live = first;
  let { wants, ...made } = make(live);
  for (let round = 0; round < ROUNDS && wants.length > 0; round += 1) {
    let done = live.reads;
    const total = done + wants.length;
    const onRead = () => {
      done += 1;
      onEvent({ type: "read", done, total });
    };
    const neighbours = wants.filter(isNeighbourRead);
    const others = wants.filter((one) => !isNeighbourRead(one));
    const read = await readLive(others, { client, signal, onRead });
    const answers = await readNeighbours(neighbours, { client, signal, onRead });
    live = { ...withNeighbours(withReads(live, read), answers), reads: total };
    ({ wants, ...made } = make(live));
  }
  return { live, ...made };
}

function withNeighbours(live: LiveGuild, { members, unanswered, roles }: ReadNeighbours): LiveGuild {
  return {
    ...live,
    ...(roles === undefined ? {} : { roles }),
    members: new Map([...(live.members ?? []), ...members]),
    unanswered: [...(live.unanswered ?? []), ...unanswered],
  };
}

/** What was read later stands in place of what was read before. */
export function withReads(live: LiveGuild, later: ReadContent): LiveGuild {
  // The type asks for each part, so that no part of a later read is lost.
  const read: ReadContent = {
    permissions: new Map([...live.permissions, ...later.permissions]),
    pins: new Map([...live.pins, ...later.pins]),
    messages: new Map([...live.messages, ...later.messages]),
    reactions: new Map([...live.reactions, ...later.reactions]),
    threads: new Map([...live.threads, ...later.threads]),
    singleThreads: new Map([...live.singleThreads, ...later.singleThreads]),
    ...(later.roles === undefined ? {} : { roles: later.roles }),
    unreadable: [...live.unreadable, ...later.unreadable],
  };
  return { ...live, ...read };
}
