// fileGuild describes the guild from the file alone, without the service. An attribute that the file does not name stays open, and so does
// an entry that it does not declare. The file does not say who manages a channel, so here only owner and administrators do. A user has at
// least the roles of its `members:` lists.
//
// Questions about the file, such as `guildform who --at file`, and the tests of `guildform validate` look at it.

import type { Config, DesiredChannel } from "../../config/config.js";
import { type Address, channelAddress, groupAddress } from "../../model/address.js";
import { CHANNEL_TYPE } from "../../model/enums.js";
import { groupedBy } from "../../model/grouped-by.js";
import { NO_PARENT } from "../../model/ids.js";
import type { JsonObject } from "../../model/json.js";
import { bitmapOf, SETTABLE_FLAGS } from "../../model/permissions.js";
import { GROUPS, type SequenceKey, sequenceIn, UNGROUPED } from "../../model/sequence.js";
import { type SubjectName, subjectName } from "../../model/subject-name.js";
import { ALL_KNOWN } from "./guild-access.js";
import type { FileRoles, GuildView } from "./guild-view.js";
import { type Held, HOLDS_NOTHING } from "./held.js";
import { NO_MEMBERS } from "./memberships.js";
import type { Room } from "./room.js";

export function fileGuild(config: Config): GuildView {
  const groups = config.groups.map(({ key, name, channels }) => ({
    node: groupAddress(key),
    name,
    channels,
  }));
  const channels = [...groups, { node: NO_PARENT as string, channels: config.channels }].flatMap((group) =>
    group.channels.map((one) => channelRoom(one, group.node)),
  );
  const rooms = [...groups.map(groupRoom), ...channels];
  const inside = (desired: readonly DesiredChannel[]) => desired.map(({ key }) => channelAddress(key));
  return {
    access: new Map(rooms.map((room) => [room.node, room])),
    addresses: new Map(
      [
        ...groups.map(({ node }) => node),
        ...groups.flatMap(({ channels }) => inside(channels)),
        ...inside(config.channels),
      ].map((address): [string, Address] => [address, address]),
    ),
    names: new Map<SubjectName, string>([
      ...[...config.roleNames].map(([id, name]) => [subjectName({ kind: "role", id }), name] as const),
      ...[...config.userNames].map(([id, name]) => [subjectName({ kind: "user", id }), name] as const),
    ]),
    fileRoles: fileRoles(config),
    otherRoles: null,
    sequences: new Map<SequenceKey, readonly string[]>([
      [GROUPS, groups.map(({ node }) => node)],
      ...groups.map(({ node, channels }) => [sequenceIn(node), inside(channels)] as const),
      [UNGROUPED, inside(config.channels)],
    ]),
  };
}

/** An exact list takes its role from all other users of the file. */
function fileRoles({ roles, userNames }: Config): FileRoles {
  const named = [...userNames.keys()].map((id) => subjectName({ kind: "user", id }));
  const memberships = roles.flatMap(({ id, members }) => {
    if (members === null) return [];
    const role = subjectName({ kind: "role", id });
    const wants = new Map(
      members.entries.map(({ user, want }) => [subjectName({ kind: "user", id: user }), want]),
    );
    return [...new Set([...named, ...wants.keys()])].map((user) => ({
      user,
      role,
      want: wants.get(user) ?? (members.isExact ? "gone" : "forgotten"),
    }));
  });
  const rolesOf = (own: typeof memberships, want: "there" | "gone") =>
    own.flatMap((one) => (one.want === want ? [one.role] : []));
  return new Map(
    [...groupedBy(memberships, ({ user }) => user)].map(([user, own]) => [
      user,
      { given: rolesOf(own, "there"), taken: rolesOf(own, "gone") },
    ]),
  );
}

const groupRoom = ({ node, name }: { readonly node: Address; readonly name: string }): Room => ({
  node,
  facts: { name, type: CHANNEL_TYPE.group, parent_id: NO_PARENT },
  open: ALL_KNOWN,
  entries: new Map(),
  others: LEFT_OPEN,
  roles: NO_MEMBERS,
});

function channelRoom(desired: DesiredChannel, group: string): Room {
  const attributes = {
    private_type: desired.private_type,
    speak_permission: desired.speak_permission,
  } as const;
  const facts: JsonObject = {
    name: desired.name,
    type: desired.type ?? CHANNEL_TYPE.text,
    sub_type: desired.sub_type,
    parent_id: group,
    ...attributes,
  };
  return {
    node: channelAddress(desired.key),
    facts,
    open: new Set(
      (["private_type", "speak_permission"] as const).filter((name) => attributes[name] === null),
    ),
    entries: new Map(
      desired.permissions.map(({ subject, managed, value }) => [
        subjectName(subject),
        { least: value, most: value | (SETTABLE & ~managed) },
      ]),
    ),
    others: LEFT_OPEN,
    ...(desired.otherRoles === null ? {} : { otherRoles: HOLDS_NOTHING }),
    roles: NO_MEMBERS,
  };
}

const SETTABLE = bitmapOf(SETTABLE_FLAGS);

/** The subject has no entry in the file, so it may hold any right that a call can set. */
const LEFT_OPEN: Held = { least: 0n, most: SETTABLE };
