// Guild access: everything that decides who may do what in a guild, at one moment: now, as a plan leaves it, or after some
// of its calls.

import { parseSubjectKey } from "../../model/bound-id.js";
import { groupedBy } from "../../model/grouped-by.js";
import type { Json, JsonObject } from "../../model/json.js";
import { isJsonObject } from "../../model/json.js";
import { parseBitmap } from "../../model/permissions.js";
import { type SubjectName, subjectName } from "../../model/subject-name.js";
import { channelFacts } from "../looks/channel-looks.js";
import { lookedBy } from "../looks/row.js";
import type { LiveGuild } from "../value/live-guild.js";
import type { Basis } from "../value/plan.js";
import { exactly, type Held, NOT_LOOKED_AT } from "./held.js";
import type { Room } from "./room.js";

/** Its groups and channels by node: the live id, or the address of one that a plan creates. */
export type GuildAccess = ReadonlyMap<string, Room>;

/** The guild as it was read. */
export function liveAccess(live: Pick<LiveGuild, "channels" | "permissions">): GuildAccess {
  const held = [...live.permissions].flatMap(([key, bits]) => {
    const parsed = parseSubjectKey(key);
    if (parsed === undefined) return [];
    return [
      { channelId: parsed.channelId as string, subject: subjectName(parsed.subject), held: exactly(bits) },
    ];
  });
  return rooms(
    live.channels.map((one) => [one.id, channelFacts(one)]),
    held,
  );
}

/** What a plan itself tells of the guild: the channels and entries that it builds on. */
export function basisAccess(basis: readonly Basis[]): GuildAccess {
  const held = lookedBy("permission", basis).flatMap(({ look, live }) => {
    const bits = parseBitmap(live);
    const subject = subjectName({ kind: look.subject, id: look.subject_id });
    // null: it could not be read.
    const held = bits === undefined ? NOT_LOOKED_AT : exactly(bits);
    return [{ channelId: look.channel_id, subject, held }];
  });
  return rooms(
    lookedBy("channel", basis).map(({ look, live }) => [look.id, live]),
    held,
  );
}

interface HeldThere {
  readonly channelId: string;
  readonly subject: SubjectName;
  readonly held: Held;
}

function rooms(channels: readonly (readonly [string, Json])[], held: readonly HeldThere[]): GuildAccess {
  const byChannel = groupedBy(held, ({ channelId }) => channelId);
  const room = (node: string, facts: JsonObject): Room => ({
    node,
    facts,
    open: ALL_KNOWN,
    entries: new Map((byChannel.get(node) ?? []).map((one) => [one.subject, one.held])),
    others: NOT_LOOKED_AT,
  });
  return new Map(channels.flatMap(([id, facts]) => (isJsonObject(facts) ? [[id, room(id, facts)]] : [])));
}

export const ALL_KNOWN: Room["open"] = new Set();
