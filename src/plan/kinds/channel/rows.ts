// The calls of channels and groups.

import { CHANNEL_TYPE } from "../../../model/enums.js";
import type { Channel } from "../../../model/guild.js";
import type { ChannelId, UserId } from "../../../model/ids.js";
import type { Json } from "../../../model/json.js";
import { PERMISSION_BIT } from "../../../model/permissions.js";
import { accessOf } from "../../access/access.js";
import {
  type CallRow,
  type CarriedOut,
  changesNoAccess,
  type GuardedCall,
  idIn,
  NEVER_SO_ALREADY,
  type OwnCalls,
} from "../../calls/row.js";
import { channelLook, identityLook, nameLook, orderLook } from "../../looks/channel-looks.js";
import type { Look } from "../../looks/look.js";
import { entryHolds, type PermissionRead } from "../permission/rows.js";

const VIEW = PERMISSION_BIT.view.toString();

const createChannel: CallRow = {
  guard: ({ body = {} }) => ({
    kind: "name",
    name: String(body.name),
    group: body.type === CHANNEL_TYPE.group,
  }),
  // Nobody has seen anything in it yet.
  access: changesNoAccess,
  touches: touching("created"),
  countsAs: { as: "created", noun: null, done: "created" },
  writes: null,
  soAlready: NEVER_SO_ALREADY,
  reads: lettingIn,
  shows: (one, seen) => {
    const channel = seen.channels.get(one.made ?? "");
    return agrees(channel, one) && lettingIn(one).every((read) => entryHolds(read, { add: VIEW }, seen));
  },
};

const updateChannel: CallRow = {
  guard: itself,
  access: (call) => {
    const channelId = idIn(call, "channel_id");
    const { private_type: privateType, speak_permission: speakPermission } = call.body ?? {};
    return channelId === null
      ? null
      : {
          of: "channel",
          channelId,
          sets: {
            ...(typeof privateType === "number" ? { privateType } : {}),
            ...(typeof speakPermission === "number" ? { speakPermission } : {}),
          },
        };
  },
  touches: touching("updated"),
  countsAs: { as: "changed", noun: null, done: "changed" },
  writes: null,
  soAlready: NEVER_SO_ALREADY,
  reads: () => [],
  shows: (one, { channels }) => agrees(channels.get(one.params.channel_id ?? ""), one),
};

const deleteChannel: CallRow = {
  guard: itself,
  access: changesNoAccess,
  touches: touching("deleted"),
  countsAs: { as: "deleted", noun: null, done: "deleted" },
  writes: null,
  soAlready: { codes: [], notFound: true },
  reads: () => [],
  shows: ({ params }, { channels }) => !channels.has(params.channel_id ?? ""),
};

function touching(how: "created" | "updated" | "deleted"): CallRow["touches"] {
  return ({ made, params }) => {
    const id = made ?? params.channel_id ?? "";
    return id === "" ? null : { of: "channel", id, how };
  };
}

function itself(call: GuardedCall): Look | null {
  const id = idIn(call, "channel_id");
  return id === null ? null : { kind: "channel", id };
}

/** The users that a private channel is born with: no call lists them, each is asked for. */
function lettingIn({ made, body }: CarriedOut): readonly PermissionRead[] {
  const users = Array.isArray(body.private_user_ids) ? body.private_user_ids : [];
  return users.map((id: Json) => ({
    kind: "permission",
    channelId: made as ChannelId,
    subject: { kind: "user", id: id as UserId },
  }));
}

const agrees = (channel: Channel | undefined, { body }: CarriedOut): boolean =>
  channel !== undefined && Object.entries(body).every((member) => memberAgrees(channel, member));

/** Places are compared by order, for the service renumbers; what cannot be read back is not compared. */
function memberAgrees(channel: Channel, [name, sent]: [string, Json | undefined]): boolean {
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

export const calls = {
  create_channel: createChannel,
  update_channel: updateChannel,
  delete_channel: deleteChannel,
} satisfies OwnCalls;

export const looks = { channel: channelLook, identity: identityLook, name: nameLook, order: orderLook };
