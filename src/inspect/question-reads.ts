// Question reads: what must be read of the live guild, beyond its channel list, to answer a question.

import { asAddress } from "../model/address.js";
import { CHANNEL_TYPE } from "../model/enums.js";
import type { Subject } from "../model/guild.js";
import type { ChannelId, RoleId, UserId } from "../model/ids.js";
import { EVERYONE_NAME, type SubjectName } from "../model/subject-name.js";
import type { GuildView } from "../plan/audience/guild-view.js";
import { isGroupRoom, type Room } from "../plan/audience/room.js";
import type { Read } from "../plan/value/live-guild.js";
import { subjectParts } from "./audience.js";

/** What a question looks at. */
export interface Regard {
  /** The channels; nodes of what a plan creates need no read. */
  readonly nodes: readonly string[];
  /** Whose entries count, beside that of everyone. */
  readonly subjects: readonly SubjectName[];
  readonly pins: boolean;
}

export function questionReads(
  { nodes, subjects, pins }: Regard,
  { access }: Pick<GuildView, "access">,
): Read[] {
  const rooms = nodes.flatMap((node): Room[] => {
    const room = access.get(node);
    return room === undefined || isGroupRoom(room) || asAddress(node) !== null ? [] : [room];
  });
  const all = subjects.length === 0 ? [] : [...new Set([EVERYONE_NAME, ...subjects])];
  return rooms.flatMap(({ node, facts }): Read[] => {
    const channelId = node as ChannelId;
    return [
      ...all.map((subject): Read => ({ kind: "permission", channelId, subject: subjectOf(subject) })),
      ...(pins && facts.type === CHANNEL_TYPE.text ? [{ kind: "pins", channelId } as const] : []),
    ];
  });
}

function subjectOf(subject: SubjectName): Subject {
  const { kind, id } = subjectParts(subject);
  return kind === "role" ? { kind, id: id as RoleId } : { kind, id: id as UserId };
}
