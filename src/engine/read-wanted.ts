// Plans, reads the objects that the plan builds on and that are not read yet, and plans again. Planning itself reads nothing. For example,
// the plan needs the reactions of a pinned message, but only after it has taken this message for a declared one.
//
// Only the last plan runs the passes that find no further reads: the changes for people, the findings and the identity.
//
// Promise: the returned `live` has every read, and `calls.reads` counts its calls. read-along.ts is its user for a plan, and `pull --into` and
// `undo --into` call it for their own texts.

import type { GuildClient } from "../client/guild-client.js";
import { finished, type OpenPlan, type Planned } from "../plan/footprint/wanted-reads.js";
import { isNeighbourRead, type LiveGuild } from "../plan/value/live-guild.js";
import type { EngineListener } from "./engine-event.js";
import { type ReadContent, readLive } from "./read-live.js";
import { type ReadNeighbours, readNeighbours } from "./read-neighbours.js";

/** The reads of one round can make a second round necessary. With `--refresh changed`, entries that were skipped can make a third one. */
const ROUNDS = 3;

/** Throws the errors of the client and of `make`. */
export async function planUntilRead(
  first: LiveGuild,
  make: (live: LiveGuild) => OpenPlan | Planned,
  options: { readonly client: GuildClient; readonly onEvent: EngineListener; readonly signal: AbortSignal },
): Promise<{ readonly live: LiveGuild } & Omit<Planned, "wants">> {
  const { client, onEvent, signal } = options;
  let live = first;
  let made = make(live);
  for (let round = 0; round < ROUNDS && made.wants.length > 0; round += 1) {
    const { wants } = made;
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
    live = withNeighbours(withReads(live, read), answers);
    made = make(live);
  }
  const { wants: _, ...planned } = "finish" in made ? finished(made) : made;
  return { live, ...planned };
}

const withNeighbours = (live: LiveGuild, later: ReadNeighbours): LiveGuild => ({
  ...live,
  ...neighbourParts(live, later),
  reads: live.reads + later.reads,
});

type NeighbourParts = Pick<LiveGuild, "roles" | "members" | "roleMembers" | "bot" | "unanswered">;

function neighbourParts(live: LiveGuild, later: NeighbourParts): NeighbourParts {
  const { roles, bot, members, roleMembers, unanswered } = later;
  return {
    ...(roles === undefined ? {} : { roles }),
    ...(bot === undefined ? {} : { bot }),
    ...(members === undefined ? {} : { members: new Map([...(live.members ?? []), ...members]) }),
    ...(roleMembers === undefined
      ? {}
      : { roleMembers: new Map([...(live.roleMembers ?? []), ...roleMembers]) }),
    ...(unanswered === undefined ? {} : { unanswered: [...(live.unanswered ?? []), ...unanswered] }),
  };
}

/** A later read replaces an earlier one. `reads` counts the calls of both. */
export function withReads(live: LiveGuild, later: ReadContent): LiveGuild {
  // The type requires each member, so that no part of a later read is lost.
  const read: ReadContent = {
    permissions: new Map([...live.permissions, ...later.permissions]),
    pins: new Map([...live.pins, ...later.pins]),
    messages: new Map([...live.messages, ...later.messages]),
    reactions: new Map([...live.reactions, ...later.reactions]),
    threads: new Map([...live.threads, ...later.threads]),
    singleThreads: new Map([...live.singleThreads, ...later.singleThreads]),
    ...neighbourParts(live, later),
    unreadable: [...live.unreadable, ...later.unreadable],
    reads: live.reads + later.reads,
  };
  return { ...live, ...read };
}
