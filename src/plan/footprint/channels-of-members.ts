// A role shows the channels in which it has an entry. So the effect of a membership depends on entries that no call of the plan changes.
// channelsOfMembers finds these channels, and the entries to read in them. make-plan.ts asks for a file and make-undo-plan.ts for an undo. In
// a plan of a whole file most of the entries are read already.
//
// A role that the plan deletes takes its entries from its members, so its channels are among them.
//
// Promise: guildform reads each given, taken or deleted role in each managed private channel, up to MOST_ROLE_ENTRIES. In a channel that the role
// shows, it reads each entry that the source knows, and the entries of other roles of the user.

import type { Address } from "../../model/address.js";
import { asBoundId, type BoundId, parseSubjectKey, subjectKey } from "../../model/bound-id.js";
import { PRIVATE_TYPE } from "../../model/enums.js";
import type { Channel } from "../../model/guild.js";
import { isSystemRole, type RoleId, userId } from "../../model/ids.js";
import { isNewRole } from "../../model/new-role.js";
import { PERMISSION_BIT } from "../../model/permissions.js";
import { liveEntryFact } from "../facts/permission-fact.js";
import type { DraftCall } from "../value/draft.js";
import type { FactRef } from "../value/fact-ref.js";
import type { Scene } from "../value/scene.js";

interface ChannelsOfMembers {
  /** A role that the plan gives, takes or deletes has an entry in each of these channels. */
  readonly channels: ReadonlySet<Address>;
  readonly facts: readonly FactRef[];
}

/** A plan reads at most this number of unnamed entries of given and taken roles. 10 roles in 60 channels would take 600. */
const MOST_ROLE_ENTRIES = 300;

export function channelsOfMembers(
  scene: Pick<Scene, "channels" | "entries" | "live" | "unmanaged">,
  drafts: readonly DraftCall[],
): ChannelsOfMembers {
  const { live } = scene;
  const members = drafts.flatMap(({ access }) =>
    access?.of === "member" && !isNewRole(access.role) ? [access] : [],
  );
  const deleted = drafts.flatMap(({ access }) => (access?.of === "role" ? [access.role] : []));
  const roles = new Set<string>([...members.map(({ role }) => role), ...deleted]);
  if (roles.size === 0) return NO_CHANNELS;
  const named = [...scene.entries().called.keys()].flatMap((text) => {
    const key = asBoundId(text);
    const entry = key === null ? undefined : parseSubjectKey(key);
    return key === null || entry === undefined ? [] : [{ key, ...entry }];
  });
  const ofRoles = new Set<string>(
    named.flatMap(({ channelId, subject }) =>
      subject.kind === "role" && roles.has(subject.id) ? [channelId] : [],
    ),
  );
  // A member with a system role sees each channel, or every member has the role.
  const entriesIn = (channel: Channel, some: Iterable<string>): BoundId[] =>
    [...some]
      .filter((role) => !isSystemRole(role))
      .map((role) => subjectKey(channel.id, { kind: "role", id: role as RoleId }));
  const showsView = (key: BoundId): boolean =>
    ((live.permissions.get(key) ?? 0n) & PERMISSION_BIT.view) !== 0n;
  const hidden = [...scene.channels].filter(
    ([, one]) => one.private_type === PRIVATE_TYPE.members && !scene.unmanaged.has(one.id),
  );
  const shown = [
    ...[...scene.channels].filter(([, { id }]) => ofRoles.has(id)),
    ...hidden.filter(([, one]) => !ofRoles.has(one.id) && entriesIn(one, roles).some(showsView)),
  ];
  const ids = new Set<string>(shown.map(([, { id }]) => id));
  const others = new Set<string>(members.flatMap(({ user }) => live.members?.get(userId(user))?.roles ?? []));
  const keys = new Set<BoundId>([
    ...named.flatMap(({ key, channelId }) => (ids.has(channelId) ? [key] : [])),
    ...[
      ...hidden.flatMap(([, one]) => entriesIn(one, roles)),
      ...shown.flatMap(([, one]) => entriesIn(one, others)),
    ].slice(0, MOST_ROLE_ENTRIES),
  ]);
  return {
    channels: new Set(shown.map(([address]) => address)),
    facts: [...keys].flatMap((key) => liveEntryFact(key) ?? []),
  };
}

const NO_CHANNELS: ChannelsOfMembers = { channels: new Set(), facts: [] };
