// GuildAccess is the access of all members to a guild at one moment: now, after a plan, or after some of its calls.

import { parseSubjectKey } from "../../model/bound-id.js";
import type { Json, JsonObject } from "../../model/json.js";
import { isJsonObject } from "../../model/json.js";
import { parseBitmap } from "../../model/permissions.js";
import { type SubjectName, subjectName } from "../../model/subject-name.js";
import { channelFacts } from "../facts/channel-facts.js";
import { preconditionsOf } from "../facts/fact-row.js";
import type { LiveGuild } from "../value/live-guild.js";
import type { Precondition } from "../value/plan.js";
import { exactly, type Held, NOT_LOOKED_AT } from "./held.js";
import { type MemberRoles, NO_MEMBERS } from "./memberships.js";
import type { Room } from "./room.js";

/** The key of a group or channel is its live id, or its address if the plan creates it. */
export type GuildAccess = ReadonlyMap<string, Room>;

/** Returns the access of the guild as guildform read it. */
export function liveAccess(live: Pick<LiveGuild, "channels" | "permissions">): GuildAccess {
  const entries = new Entries();
  for (const [key, bits] of live.permissions) {
    const parsed = parseSubjectKey(key);
    if (parsed !== undefined) entries.add(parsed.channelId, subjectName(parsed.subject), exactly(bits));
  }
  return rooms(
    live.channels.map((one) => [one.id, channelFacts(one)]),
    entries,
  );
}

/** Returns the access that the plan itself shows: the channels and entries that it builds on. */
export function accessOfPreconditions(preconditions: readonly Precondition[]): GuildAccess {
  const entries = new Entries();
  for (const { fact, live } of preconditionsOf("permission", preconditions)) {
    const bits = parseBitmap(live);
    const subject = subjectName({ kind: fact.subject, id: fact.subject_id });
    // `null` means that guildform could not read the entry.
    entries.add(fact.channel_id, subject, bits === undefined ? NOT_LOOKED_AT : exactly(bits));
  }
  return rooms(
    preconditionsOf("channel", preconditions).map(({ fact, live }) => [fact.id, live]),
    entries,
  );
}

/** Returns the memberships that the plan shows: the roles of its members, as far as the plan builds on them. */
export function membersOfPreconditions(preconditions: readonly Precondition[]): MemberRoles {
  const roles = new Map<SubjectName, SubjectName[]>();
  for (const { fact, live } of preconditionsOf("member", preconditions)) {
    const user = subjectName({ kind: "user", id: fact.user_id });
    const own = roles.get(user) ?? [];
    if (live === true) own.push(subjectName({ kind: "role", id: fact.role_id }));
    roles.set(user, own);
  }
  return roles;
}

class Entries {
  readonly #byChannel = new Map<string, Map<SubjectName, Held>>();

  add(channelId: string, subject: SubjectName, held: Held): void {
    const others = this.#byChannel.get(channelId);
    if (others === undefined) this.#byChannel.set(channelId, new Map([[subject, held]]));
    else others.set(subject, held);
  }

  in(node: string): Room["entries"] {
    return this.#byChannel.get(node) ?? NO_ENTRIES;
  }
}

const NO_ENTRIES: Room["entries"] = new Map();

function rooms(channels: readonly (readonly [string, Json])[], entries: Entries): GuildAccess {
  const room = (node: string, facts: JsonObject): Room => ({
    node,
    facts,
    open: ALL_KNOWN,
    entries: entries.in(node),
    others: NOT_LOOKED_AT,
    roles: NO_MEMBERS,
  });
  return new Map(channels.flatMap(([id, facts]) => (isJsonObject(facts) ? [[id, room(id, facts)]] : [])));
}

export const ALL_KNOWN: Room["open"] = new Set();
