// The digest covers the meaning of a file. These do not count: the file's name, comments, layout, the order of maps, and the order of lists
// that are sets (pins, reactions, removed, moved, protect). Tests and `policy.allow_once` do not count either. The order of groups,
// channels and messages does. read/read-config.ts puts it into the Config.

import { digest } from "../model/canonical-json.js";
import { ATTRIBUTES, type ChannelAttribute } from "../model/channel-attributes.js";
import { compareIds } from "../model/ids.js";
import type { Json } from "../model/json.js";
import {
  type Config,
  type DesiredAnnouncement,
  type DesiredChannel,
  type DesiredMember,
  type DesiredPermission,
  type DesiredPin,
  type DesiredRole,
  MEMBERS_REMOVED_AT_ONCE,
  type Tombstone,
} from "./config.js";
import type { DesiredMessage } from "./desired-message.js";

/** Returns `sha256:` and 64 hex digits. */
export function configDigest(
  config: Omit<Config, "file" | "digest" | "roleNames" | "userNames" | "tests" | "outsideTexts">,
): string {
  return digest({
    guild: config.guildId,
    groups: config.groups.map(({ key, name, id, channels }) => ({
      key,
      name,
      id,
      channels: channels.map(channelMeaning),
    })),
    channels: config.channels.map(channelMeaning),
    ...(config.roles.length === 0 ? {} : { named_roles: config.roles.map(roleMeaning).toSorted() }),
    announcement: config.announcement && announcementMeaning(config.announcement),
    messages: config.messages.map(messageMeaning),
    removed: config.removed.map(tombstoneMeaning).toSorted(),
    removed_threads: config.removedThreads
      .map((one) => JSON.stringify([one.channel, named(one), ...keepMark(one)]))
      .toSorted(),
    ...(config.removedMessages.length === 0
      ? {}
      : {
          removed_messages: config.removedMessages
            .map((one) => JSON.stringify([one.key, ...keepMark(one)]))
            .toSorted(),
        }),
    ...(config.removedRoles.length === 0
      ? {}
      : {
          removed_roles: config.removedRoles
            .map((one) => JSON.stringify([one.key, ...keepMark(one)]))
            .toSorted(),
        }),
    ...(config.removedUsers.length === 0
      ? {}
      : {
          removed_users: config.removedUsers
            .map((one) => JSON.stringify([one.user, one.name, ...keepMark(one)]))
            .toSorted(),
        }),
    moved: config.moved.map(({ kind, from, to }) => JSON.stringify([kind, from, to])).toSorted(),
    policy: {
      unmanaged_channels: config.policy.unmanagedChannels,
      removal: config.policy.removal,
      protect: config.policy.protect.map(({ address }) => address).toSorted(),
      limits: limitsMeaning(config.policy.limits),
      messages_per_channel_per_day: config.policy.messagesPerChannelPerDay,
    },
  });
}

/** The limit of members counts only where the file changes it, as attributeMeaning() does. */
function limitsMeaning({ members, ...limits }: Config["policy"]["limits"]): Json {
  const isDefault = "count" in members && members.count === MEMBERS_REMOVED_AT_ONCE;
  return isDefault ? limits : { ...limits, members };
}

/** A role that guildform only finds has the digest of earlier builds. */
const roleMeaning = ({ key, name, id, managed, members }: DesiredRole): string =>
  JSON.stringify([
    ...(managed === null ? [key, name] : [key, name, id, { ...managed }]),
    ...(members === null ? [] : [members.isExact, members.entries.map(memberMeaning).toSorted()]),
  ]);

function channelMeaning(channel: DesiredChannel): Json {
  return {
    ...Object.fromEntries(ATTRIBUTES.flatMap((name) => attributeMeaning(name, channel[name]))),
    ...Object.fromEntries(CHANNEL_PARTS.flatMap(([part, meaning]) => written(part, meaning(channel)))),
  };
}

type ChannelPart =
  | Exclude<
      keyof DesiredChannel,
      ChannelAttribute | "admins" | "otherRoles" | "at" | "attributeAt" | "inherited"
    >
  | "channel_admins"
  | "other_roles";

const written = (part: string, value: Json | undefined): [string, Json][] =>
  value === undefined ? [] : [[part, value]];

/**
 * The rows are the members of a channel that are no attributes. A member without a row does not compile. A member with the value undefined
 * does not count.
 */
const CHANNEL_PARTS = Object.entries({
  key: ({ key }) => key,
  id: ({ id }) => id,
  permissions: ({ permissions }) => permissions.toSorted(bySubject).map(permissionMeaning),
  pins: ({ pins }) => pins?.map(pinMeaning).toSorted() ?? null,
  // A file keeps the digest of earlier builds, so the part counts only where the file has it.
  channel_admins: ({ admins }) => (admins === null ? undefined : admins.map(memberMeaning).toSorted()),
  other_roles: ({ otherRoles }) => (otherRoles === null ? undefined : "none"),
  threads: ({ threads }) => threads.map(({ at: _at, attributeAt: _places, ...meaning }) => meaning),
} satisfies Readonly<Record<ChannelPart, (channel: DesiredChannel) => Json | undefined>>);

/**
 * A file keeps the digest of earlier builds. So the first attributes still have their former keys, and are null when the file leaves them
 * out. A later attribute counts only when the file declares it.
 */
function attributeMeaning(name: ChannelAttribute, value: Json): [string, Json][] {
  const former = FORMER_KEYS[name];
  return former === undefined && value === null ? [] : [[former ?? name, value]];
}

const FORMER_KEYS: Partial<Record<ChannelAttribute, string>> = {
  name: "name",
  type: "type",
  sub_type: "subType",
  private_type: "privateType",
  speak_permission: "speakPermission",
  application_id: "applicationId",
};

const memberMeaning = ({ name, user, want }: DesiredMember): string => JSON.stringify([want, user, name]);

const pinMeaning = (pin: DesiredPin): string =>
  pin.kind === "managed" ? `managed ${pin.message}` : `id ${pin.messageId}`;

/** Two messages in another order give another digest. */
function messageMeaning({ key, channel, id, content, keyboard, reactions, onChange }: DesiredMessage): Json {
  return {
    key,
    channel,
    id,
    content: content as Json,
    keyboard,
    reactions: reactions?.map(({ emoji }) => `${emoji.type}:${emoji.id}`).toSorted() ?? null,
    on_change: onChange,
  };
}

function bySubject(left: DesiredPermission, right: DesiredPermission): number {
  if (left.subject.kind !== right.subject.kind) return left.subject.kind === "role" ? -1 : 1;
  return compareIds(left.subject.id, right.subject.id);
}

const permissionMeaning = ({ name, subject, managed, value }: DesiredPermission): Json => [
  subject.kind,
  subject.id,
  name,
  managed.toString(),
  value.toString(),
];

function announcementMeaning(announcement: DesiredAnnouncement): Json {
  switch (announcement.kind) {
    case "none":
      return { kind: "none" };
    case "managed":
      return { kind: "managed", message: announcement.message };
    case "message":
      return { kind: "message", channel: announcement.channel, message_id: announcement.messageId };
    case "recommend":
      return {
        kind: "recommend",
        type: announcement.type,
        channels: announcement.channels.map(({ channel, introduce }) => ({ channel, introduce })),
      };
    default:
      return announcement satisfies never;
  }
}

const tombstoneMeaning = (tombstone: Tombstone): string =>
  JSON.stringify([tombstone.kind, named(tombstone), ...keepMark(tombstone)]);

const named = (one: { readonly id: string } | { readonly key: string }): Json =>
  "id" in one ? { id: one.id } : { key: one.key };

const keepMark = ({ keep }: { readonly keep?: true }): Json[] => (keep === true ? ["keep"] : []);
