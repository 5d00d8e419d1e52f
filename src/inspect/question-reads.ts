// To answer a question, guildform may need more of the live guild than its channel list. This module lists the reads. engine/read-asked.ts
// gets the list from use-cases/asked-guild.ts.

import { asAddress } from "../model/address.js";
import { CHANNEL_TYPE } from "../model/enums.js";
import type { Subject } from "../model/guild.js";
import type { ChannelId, RoleId, UserId } from "../model/ids.js";
import { EVERYONE_NAME, type SubjectName } from "../model/subject-name.js";
import type { GuildView } from "../plan/audience/guild-view.js";
import { isGroupRoom, type Room } from "../plan/audience/room.js";
import type { Read } from "../plan/value/live-guild.js";
import { subjectParts } from "./audience.js";

/** A question is about these parts of the guild. */
export interface Regard {
  /** The nodes are channels. There is no read for a channel that a plan creates. */
  readonly nodes: readonly string[];
  /** The entries of these subjects count, and so do the entries of everyone. */
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
