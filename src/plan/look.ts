// Look: what a guild that was read says about one basis of a plan. Pure, and the same at plan and at apply.

import { CHANNEL_TYPE } from "../model/enums.js";
import type { Channel } from "../model/guild.js";
import {
  type ChannelId,
  type MessageId,
  NO_PARENT,
  type RoleId,
  type ThreadId,
  type UserId,
} from "../model/ids.js";
import type { Json, JsonObject } from "../model/json.js";
import { messageFacts, threadFacts } from "./content/message-facts.js";
import { type LiveGuild, messageKey, type Read, reactionKey, subjectKey, threadKey } from "./live-guild.js";
import type { Look } from "./plan.js";
import { GROUPS, liveSequences } from "./siblings/live-sequences.js";

type Seen = Pick<
  LiveGuild,
  "channels" | "permissions" | "pins" | "messages" | "reactions" | "threads" | "singleThreads"
>;

/** What `Basis.live` is for a look; null = not there. Indexes the guild once. */
export function lookAt({ channels, permissions, pins, ...content }: Seen): (look: Look) => Json {
  const byId = new Map<string, Channel>(channels.map((channel) => [channel.id, channel]));
  const sequences = liveSequences(channels);
  return (look) => {
    switch (look.kind) {
      case "channel": {
        const channel = byId.get(look.id);
        return channel === undefined ? null : channelFacts(channel);
      }
      case "identity": {
        const channel = byId.get(look.id);
        return channel === undefined ? null : identityFacts(channel);
      }
      case "name":
        return channels
          .filter(({ name, type }) => name === look.name && (type === CHANNEL_TYPE.group) === look.group)
          .map(({ id }) => id)
          .sort();
      case "order": {
        const isThere = look.parent === NO_PARENT || look.parent === GROUPS || byId.has(look.parent);
        return isThere ? [...(sequences.get(look.parent) ?? [])] : null;
      }
      case "permission":
        return permissions.get(permissionKey(look))?.toString() ?? null;
      case "pins": {
        const ids = pins.get(look.channel_id as ChannelId);
        return ids === undefined ? null : [...ids].sort();
      }
      case "announcement":
      case "post":
      case "protected":
        return null;
      case "message": {
        const message = content.messages.get(messageKey(look.channel_id, look.message_id));
        return message == null ? null : messageFacts(message);
      }
      case "reaction":
        return content.reactions.get(reactionOf(look)) ?? null;
      case "thread": {
        const key = threadKey(look.channel_id, look.thread_id);
        const listed = content.threads
          .get(look.channel_id as ChannelId)
          ?.threads.find(({ id }) => id === look.thread_id);
        const thread = listed ?? content.singleThreads.get(key);
        return thread == null ? null : threadFacts(thread);
      }
      default:
        return look satisfies never;
    }
  };
}

/** The reads, beyond the channel list, that a look needs. */
export function readOfLook(look: Look): Read | null {
  switch (look.kind) {
    case "permission":
      return { kind: "permission", channelId: look.channel_id as ChannelId, subject: subjectOf(look) };
    case "pins":
      return { kind: "pins", channelId: look.channel_id as ChannelId };
    case "message":
      return { kind: "message", ...messageOfLook(look) };
    case "reaction":
      return { kind: "reaction", ...messageOfLook(look), emoji: { type: look.type, id: look.emoji_id } };
    case "thread":
      return {
        kind: "thread",
        channelId: look.channel_id as ChannelId,
        threadId: look.thread_id as ThreadId,
      };
    case "channel":
    case "identity":
    case "name":
    case "order":
    case "announcement":
    case "post":
    case "protected":
      return null;
    default:
      return look satisfies never;
  }
}

const messageOfLook = (look: { readonly channel_id: string; readonly message_id: string }) => ({
  channelId: look.channel_id as ChannelId,
  messageId: look.message_id as MessageId,
});

const reactionOf = (look: Extract<Look, { kind: "reaction" }>): string =>
  reactionKey(look.channel_id, look.message_id, { type: look.type, id: look.emoji_id });

const subjectOf = ({ subject, subject_id }: Extract<Look, { kind: "permission" }>) =>
  subject === "role"
    ? { kind: subject, id: subject_id as RoleId }
    : { kind: subject, id: subject_id as UserId };

/** `101/role/10012`, as state binds it. */
export const permissionKey = (look: Extract<Look, { kind: "permission" }>): string =>
  subjectKey(look.channel_id as ChannelId, subjectOf(look));

/** The attributes that a plan may build on; the place is part of the sibling order. */
export const channelFacts = (channel: Channel): JsonObject => ({
  id: channel.id,
  name: channel.name,
  type: channel.type,
  sub_type: channel.subType,
  parent_id: channel.parentId,
  private_type: channel.privateType,
  speak_permission: channel.speakPermission,
  application_id: channel.applicationId,
});

const identityFacts = ({ id, name, type, parentId }: Channel): JsonObject => ({
  id,
  name,
  type,
  parent_id: parentId,
});
