// Effect: whether an operation that was carried out shows in the guild. Pure; what cannot be read counts as done.
//
// Promise: compares what was sent and nothing else, so that it needs neither the file nor what was there before.

import { CHANNEL_TYPE } from "../model/enums.js";
import type { Channel } from "../model/guild.js";
import type { ChannelId, MessageId, RoleId, UserId } from "../model/ids.js";
import type { Json, JsonObject } from "../model/json.js";
import { PERMISSION_BIT } from "../model/permissions.js";
import { accessOf } from "./access/access.js";
import type { CarriedOut } from "./carried-out.js";
import { type LiveGuild, type Read, subjectKey } from "./live-guild.js";
import { postShows, readsOfPost, type SeenPosts } from "./post-effect.js";
import { liveSequences } from "./siblings/live-sequences.js";

type Seen = Pick<LiveGuild, "channels" | "permissions" | "pins"> & SeenPosts;

type PermissionRead = Extract<Read, { readonly kind: "permission" }>;

/** What must be read, beyond the channel list, to see the effect. */
export function readsOfEffect(one: CarriedOut): readonly Read[] {
  switch (one.operation) {
    case "create_channel":
      return lettingIn(one);
    case "update_channel_role_permissions":
    case "update_channel_user_permissions":
      return [permissionRead(one)];
    case "put_pin":
    case "delete_pin":
      return [{ kind: "pins", channelId: one.params.channel_id as ChannelId }];
    default:
      return readsOfPost(one);
  }
}

const permissionRead = ({ params }: CarriedOut): PermissionRead => ({
  kind: "permission",
  channelId: params.channel_id as ChannelId,
  subject:
    params.role_id === undefined
      ? { kind: "user", id: params.user_id as UserId }
      : { kind: "role", id: params.role_id as RoleId },
});

/** The users that a private channel is born with: no call lists them, each is asked for. */
function lettingIn({ made, body }: CarriedOut): readonly PermissionRead[] {
  const users = Array.isArray(body.private_user_ids) ? body.private_user_ids : [];
  return users.map((id: Json) => ({
    kind: "permission",
    channelId: made as ChannelId,
    subject: { kind: "user", id: id as UserId },
  }));
}

/** The ids of the operations that do not show. `orders` are the plan's, as ids. */
export function withoutEffect(
  carriedOut: readonly CarriedOut[],
  options: { readonly live: Seen; readonly orders: Readonly<Record<string, readonly string[]>> },
): Set<string> {
  const byId = new Map<string, Channel>(options.live.channels.map((channel) => [channel.id, channel]));
  const unmet = carriedOut.filter((one) => !shows(one, { ...options.live, byId }));
  const misplaced = misplacedIds(options);
  const moved = carriedOut.filter(
    ({ body, made, params }) => "position" in body && misplaced.has(made ?? params.channel_id ?? ""),
  );
  return new Set([...unmet, ...moved].map(({ id }) => id));
}

function shows(one: CarriedOut, seen: Seen & { readonly byId: ReadonlyMap<string, Channel> }): boolean {
  const { operation, params, body } = one;
  const { pins, byId } = seen;
  switch (operation) {
    case "create_channel":
    case "update_channel": {
      const channel = byId.get(one.made ?? params.channel_id ?? "");
      return (
        channel !== undefined &&
        Object.entries(body).every((member) => agrees(channel, member)) &&
        (one.made === null || lettingIn(one).every((read) => holds(read, { add: VIEW }, seen)))
      );
    }
    case "delete_channel":
      return !byId.has(params.channel_id ?? "");
    case "put_pin":
    case "delete_pin": {
      const held = pins.get(params.channel_id as ChannelId);
      return (
        held === undefined || held.includes(params.message_id as MessageId) === (operation === "put_pin")
      );
    }
    case "update_channel_role_permissions":
    case "update_channel_user_permissions":
      return holds(permissionRead(one), body, seen);
    default:
      return postShows(one, seen);
  }
}

const VIEW = PERMISSION_BIT.view.toString();

function holds(read: PermissionRead, { add, remove }: JsonObject, { permissions }: Seen): boolean {
  const bits = permissions.get(subjectKey(read.channelId, read.subject));
  // Who may manage by office reads as all bits, whatever was set (service-facts 3.31, 9.13).
  if (bits === undefined || (bits & PERMISSION_BIT.manage) !== 0n) return true;
  const granted = BigInt(String(add ?? "0"));
  return (bits & granted) === granted && (bits & BigInt(String(remove ?? "0"))) === 0n;
}

/** Places are compared by order, for the service renumbers; what cannot be read back is not compared. */
function agrees(channel: Channel, [name, sent]: [string, Json | undefined]): boolean {
  switch (name) {
    case "name":
      return channel.name === sent;
    case "type":
      return channel.type === sent;
    case "sub_type":
      // It means something for text channels only (service-facts 4.3.2), and an answer may leave it out (2.5).
      return channel.type !== CHANNEL_TYPE.text || channel.subType === null || channel.subType === sent;
    case "application_id":
      return channel.applicationId === null || channel.applicationId === sent;
    case "parent_id":
      return channel.parentId === sent;
    case "private_type":
      return accessOf(channel).privateType === sent;
    case "speak_permission":
      return accessOf(channel).speakPermission === sent;
    default:
      return true;
  }
}

/** Members of sequences that do not stand in the planned order; what is gone or new in between does not count. */
function misplacedIds({ live, orders }: Parameters<typeof withoutEffect>[1]): Set<string> {
  const sequences = liveSequences(live.channels);
  return new Set(
    Object.entries(orders).flatMap(([key, wanted]) => {
      const there = new Set(sequences.get(key) ?? []);
      const planned = new Set(wanted);
      const expected = wanted.filter((id) => there.has(id));
      const found = [...there].filter((id) => planned.has(id));
      return expected.every((id, index) => id === found[index]) ? [] : wanted;
    }),
  );
}
