// The one builder for a small guild: live channels, declared ones, config and state with short calls. Members that a test leaves out have
// defaults. Ids and keys are plain text in the calls, and branded in the results.

import type {
  Config,
  DesiredChannel,
  DesiredGroup,
  DesiredPermission,
  Policy,
} from "../src/config/config.js";
import type { DesiredContent, DesiredMessage } from "../src/config/desired-message.js";
import { writtenAddress } from "../src/model/address.js";
import {
  ATTRIBUTES,
  attributeRow,
  type DesiredAttributes,
  eachOf,
  type LiveAttributes,
  OPTIONAL_ATTRIBUTES,
} from "../src/model/channel-attributes.js";
import { parseEmoji } from "../src/model/emoji.js";
import { CHANNEL_TYPE } from "../src/model/enums.js";
import type { Channel } from "../src/model/guild.js";
import { channelId, guildId, messageId, NO_PARENT, roleId, userId } from "../src/model/ids.js";
import type { JsonObject } from "../src/model/json.js";
import type { Message } from "../src/model/message.js";
import { bitmapOf, type PermissionFlag, SETTABLE_FLAGS } from "../src/model/permissions.js";
import type { Role } from "../src/model/role.js";
import type { SourcePosition } from "../src/model/source-position.js";
import type { Thread } from "../src/model/thread.js";
import type { LiveGuild } from "../src/plan/value/live-guild.js";
import { emptyState, type State } from "../src/state/state.js";
import { boundId, byBoundId } from "./bound-id.js";

export interface SmallGuild {
  readonly config: Config;
  readonly live: LiveGuild;
  readonly state: State | null;
}

/** Makes a guild with one group of two channels and one channel without a group. The file and the state agree with it. */
export function smallGuild(): SmallGuild {
  return {
    config: config({
      groups: [group("start", [channel("rules"), channel("news")])],
      channels: [channel("lobby")],
    }),
    live: live([
      liveGroup("10", { name: "start" }),
      liveChannel("11", { name: "rules", parent: "10", position: 1 }),
      liveChannel("12", { name: "news", parent: "10", position: 2 }),
      liveChannel("13", { name: "lobby", position: 1 }),
    ]),
    state: state({
      "group.start": { id: "10", applied: { name: "start" } },
      "channel.rules": { id: "11", applied: { name: "rules", group: "start" } },
      "channel.news": { id: "12", applied: { name: "news", group: "start" } },
      "channel.lobby": { id: "13", applied: { name: "lobby", group: null } },
    }),
  };
}

/** Returns `removed: [{ message: KEY }]` for each key. */
export const removing = (...keys: readonly string[]): Pick<ConfigFields, "removedMessages"> => ({
  removedMessages: keys.map((key) => ({ key, at: at(9) })),
});

export const GUILD_ID = guildId("1");

/** Returns a place in the file. Tests use the line to distinguish places. */
export const at = (line: number): SourcePosition => ({ file: "guildform.yaml", line, column: 1 });

export interface LiveFields extends Partial<Omit<Channel, "id" | "parent_id">> {
  readonly parent?: string;
}

/** Makes a live text channel: public, with the name `c<id>`, first in the ungrouped area. */
export function liveChannel(id: string, { parent, ...fields }: LiveFields = {}): Channel {
  return {
    id: channelId(id),
    guild_id: GUILD_ID,
    ...(eachOf(ATTRIBUTES, (name) => attributeRow(name).serviceDefault) as LiveAttributes),
    name: `c${id}`,
    position: 1,
    parent_id: parent === undefined ? NO_PARENT : channelId(parent),
    extra: {},
    ...fields,
  };
}

/** Makes a live group with the name `g<id>`. A read leaves its access out (service-facts 3.27). */
export function liveGroup(id: string, fields: LiveFields = {}): Channel {
  return liveChannel(id, {
    name: `g${id}`,
    type: CHANNEL_TYPE.group,
    position: 2,
    private_type: null,
    speak_permission: null,
    ...fields,
  });
}

/** These are the reads of messages, reactions and threads. The keys have the form of state: `<channel>/<message>`. */
export interface ContentReads extends Partial<Pick<LiveGuild, "threads">> {
  readonly messages?: ReadonlyMap<string, Message | null>;
  readonly reactions?: ReadonlyMap<string, boolean>;
  readonly singleThreads?: ReadonlyMap<string, Thread | null>;
}

const liveRole = (id: string): Role => ({
  id: roleId(id),
  name: `role ${id}`,
  color: null,
  hoist: null,
  memberCount: null,
  memberLimit: null,
  extra: {},
});

export interface LiveReads {
  /** The key of the bits is `<channel>/role/<id>` or `<channel>/user/<id>`. */
  readonly permissions?: Readonly<Record<string, bigint>>;
  /** The key of a list of message ids is the id of the channel. */
  readonly pins?: Readonly<Record<string, readonly string[]>>;
  readonly content?: ContentReads;
  readonly traces?: LiveGuild["traces"];
  readonly unreadable?: LiveGuild["unreadable"];
  readonly reads?: number;
  /** The guild has roles with these ids. If the member is left out, no read has listed them. */
  readonly roles?: readonly string[];
}

export function live(channels: readonly Channel[], reads: LiveReads = {}): LiveGuild {
  return {
    guild: { id: GUILD_ID, name: "Small Guild", ownerId: null, memberCount: null, extra: {} },
    channels,
    permissions: byBoundId(Object.entries(reads.permissions ?? {})),
    pins: new Map(
      Object.entries(reads.pins ?? {}).map(([channel, ids]) => [channelId(channel), ids.map(messageId)]),
    ),
    messages: byBoundId(reads.content?.messages ?? []),
    reactions: byBoundId(reads.content?.reactions ?? []),
    threads: reads.content?.threads ?? new Map(),
    singleThreads: byBoundId(reads.content?.singleThreads ?? []),
    unreadable: reads.unreadable ?? [],
    reads: reads.reads ?? 2,
    ...(reads.roles === undefined ? {} : { roles: reads.roles.map(liveRole) }),
    ...(reads.traces === undefined ? {} : { traces: reads.traces }),
  };
}

export interface ChannelFields extends Partial<Omit<DesiredChannel, "key" | "id" | "pins">> {
  readonly id?: string;
  readonly pins?: readonly string[];
}

/** Makes a declared channel that manages only its name and its place. */
export function channel(key: string, { id, pins, ...fields }: ChannelFields = {}): DesiredChannel {
  return {
    key,
    name: key,
    id: id === undefined ? null : channelId(id),
    ...(eachOf(OPTIONAL_ATTRIBUTES, () => null) as DesiredAttributes),
    permissions: [],
    admins: null,
    otherRoles: null,
    pins:
      pins === undefined ? null : pins.map((one) => ({ kind: "id", messageId: messageId(one), at: at(1) })),
    threads: [],
    at: at(1),
    attributeAt: {},
    inherited: [],
    ...fields,
  };
}

export function group(
  key: string,
  channels: readonly DesiredChannel[] = [],
  { id, ...fields }: { readonly id?: string; readonly name?: string; readonly at?: SourcePosition } = {},
): DesiredGroup {
  return { key, name: key, id: id === undefined ? null : channelId(id), channels, at: at(1), ...fields };
}

/** A list gives exactly these flags. An object manages only its own flags. */
export type WrittenFlags = readonly PermissionFlag[] | Readonly<Partial<Record<PermissionFlag, boolean>>>;

const isList = (flags: WrittenFlags): flags is readonly PermissionFlag[] => Array.isArray(flags);

function bitsOf(flags: WrittenFlags): Pick<DesiredPermission, "managed" | "value"> {
  if (isList(flags)) return { managed: bitmapOf(SETTABLE_FLAGS), value: bitmapOf(flags) };
  const named = SETTABLE_FLAGS.filter((flag) => flags[flag] !== undefined);
  return { managed: bitmapOf(named), value: bitmapOf(named.filter((flag) => flags[flag])) };
}

/** Makes an entry for a role in a channel. Its place is line 1. */
export const role = (name: string, id: string, flags: WrittenFlags): DesiredPermission => ({
  name,
  subject: { kind: "role", id: roleId(id) },
  ...bitsOf(flags),
  at: at(1),
});

export const user = (name: string, id: string, flags: WrittenFlags): DesiredPermission => ({
  name,
  subject: { kind: "user", id: userId(id) },
  ...bitsOf(flags),
  at: at(1),
});

export interface MessageFields
  extends Partial<Omit<DesiredMessage, "key" | "channel" | "id" | "content" | "reactions">> {
  readonly id?: string;
  /** The text is for a message without other content. Any other content is in `content`. */
  readonly text?: string;
  readonly content?: DesiredContent;
  readonly reactions?: readonly string[];
}

/** Makes a declared message with the text `<key>` and without reactions. Its place is line 1. */
export function message(
  key: string,
  inChannel: string,
  { id, text = key, content, reactions, ...fields }: MessageFields = {},
): DesiredMessage {
  return {
    key,
    channel: inChannel,
    id: id === undefined ? null : messageId(id),
    content: content ?? { kind: "text", text: [{ kind: "literal", text }] },
    keyboard: null,
    reactions:
      reactions?.map((one) => ({ emoji: parseEmoji(one) ?? { type: 1, id: "0" }, at: at(1) })) ?? null,
    onChange: null,
    at: at(1),
    attributeAt: {},
    ...fields,
  };
}

export const BOT_ID = userId("999");

/** Makes a live message of the bot. Its text is empty, unless `fields` has one. */
export function liveMessage(id: string, inChannel: string, fields: Partial<Message> = {}): Message {
  return {
    id: messageId(id),
    channelId: channelId(inChannel),
    guildId: GUILD_ID,
    content: "",
    timestamp: "2026-01-01T00:00:00+08:00",
    editedTimestamp: null,
    author: { id: BOT_ID, username: "bot", bot: true, extra: {} },
    member: null,
    mentions: [],
    mentionEveryone: false,
    attachments: [],
    embeds: [],
    ark: null,
    markdown: null,
    keyboard: null,
    referenceId: null,
    seqInChannel: null,
    extra: {},
    ...fields,
  };
}

export interface ConfigFields extends Partial<Omit<Config, "policy">> {
  readonly policy?: Partial<Omit<Policy, "protect" | "limits">> & {
    readonly protect?: readonly string[];
    readonly limits?: Partial<Policy["limits"]>;
  };
}

export function config({ policy = {}, ...fields }: ConfigFields = {}): Config {
  return {
    outsideTexts: new Set(),
    file: "guildform.yaml",
    digest: "sha256:config",
    guildId: GUILD_ID,
    groups: [],
    channels: [],
    messages: [],
    announcement: null,
    removed: [],
    removedThreads: [],
    removedMessages: [],
    removedRoles: [],
    removedUsers: [],
    userNames: new Map(),
    roleNames: new Map(),
    roles: [],
    moved: [],
    tests: [],
    ...fields,
    policy: {
      unmanagedChannels: "keep",
      removal: "tombstone",
      messagesPerChannelPerDay: 2,
      allowOnce: null,
      ...policy,
      protect: (policy.protect ?? []).map((text) => ({ address: writtenAddress(text), at: at(9) })),
      limits: {
        deletes: null,
        revokes: null,
        updates: null,
        reveals: null,
        members: { count: 3 },
        ...policy.limits,
      },
    },
  };
}

/** Makes a state that binds addresses to ids. A binding may have its last applied values. */
export function state(
  bound: Readonly<Record<string, string | { readonly id: string; readonly applied: JsonObject }>>,
  fields: Partial<Pick<State, "intents" | "protected" | "serial" | "posts">> = {},
): State {
  const resources = Object.fromEntries(
    Object.entries(bound).map(([address, one]) => {
      const { id, applied } = typeof one === "string" ? { id: one, applied: {} } : one;
      return [address, { id: boundId(id), applied }];
    }),
  );
  return { ...emptyState({ lineage: "lineage-1", guildId: GUILD_ID }), serial: 7, resources, ...fields };
}
