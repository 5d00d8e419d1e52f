// Builds the view of the live guild with its names from the guild, the file and state. It plans nothing. engine/read-asked.ts makes it
// before its further reads.

import type { Config } from "../config/config.js";
import { addressKind, inChannelOf } from "../model/address.js";
import { parseSubjectKey } from "../model/bound-id.js";
import { type SubjectName, subjectName } from "../model/subject-name.js";
import { liveAccess } from "../plan/audience/guild-access.js";
import { type GuildView, liveNames, otherRoles } from "../plan/audience/guild-view.js";
import type { Claimed } from "../plan/claims/claimed.js";
import { channelAddresses } from "../plan/claims/place-names.js";
import { liveSequences } from "../plan/siblings/sibling-order.js";
import type { LiveGuild } from "../plan/value/live-guild.js";

export function listedGuild(
  config: Config,
  { claims, prior }: Claimed,
  live: Pick<LiveGuild, "channels" | "permissions" | "roles">,
): GuildView {
  const namesInState = [...prior.resources].flatMap(([address, { id }]): [SubjectName, string][] => {
    const subject = addressKind(address) === "permission" ? parseSubjectKey(id)?.subject : undefined;
    return subject === undefined
      ? []
      : [[subjectName(subject), inChannelOf(address).own.replace(/^(?:role|user)\./, "")]];
  });
  const names = new Map([
    ...namesInState,
    ...[...config.roleNames].map(([id, name]) => [subjectName({ kind: "role", id }), name] as const),
    ...[...config.userNames].map(([id, name]) => [subjectName({ kind: "user", id }), name] as const),
  ]);
  return {
    access: liveAccess(live),
    addresses: channelAddresses(claims, live.channels),
    names,
    ...liveNames(live),
    otherRoles: otherRoles(live, new Set(names.keys())),
    sequences: liveSequences(live.channels),
  };
}
