// The calls of channels and groups.

import { CHANNEL_TYPE } from "../../../model/enums.js";
import type { ChannelId } from "../../../model/ids.js";
import type { Json } from "../../../model/json.js";
import { PERMISSION_BIT } from "../../../model/permissions.js";
import type { Effect } from "../../calls/effect.js";
import {
  type CallRow,
  changesNoAccess,
  effectOn,
  type GuardedCall,
  idIn,
  NEVER_SO_ALREADY,
  type OwnCalls,
  type Sent,
} from "../../calls/row.js";
import { channelLook, identityLook, nameLook, orderLook } from "../../looks/channel-looks.js";
import type { Look } from "../../value/look.js";
import { entryWith } from "../permission/rows.js";
import { channelWith } from "./channel-with.js";

const createChannel: CallRow = {
  guard: nameOf,
  // Nobody has seen anything in it yet.
  access: changesNoAccess,
  touches: touching("created"),
  countsAs: "created",
  writes: null,
  soAlready: NEVER_SO_ALREADY,
  effects: (one) => {
    const id = one.made ?? "";
    return [
      { look: { kind: "channel", id }, leaves: (channel) => channelWith(channel ?? { id }, one.body) },
      { look: nameOf(one), leaves: (ids) => [...others(ids, id), id].sort() },
      ...lettingIn(one),
    ];
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
  countsAs: "changed",
  writes: null,
  soAlready: NEVER_SO_ALREADY,
  effects: effectOn(itself, (one) => (channel) => channelWith(channel ?? {}, one.body)),
};

const deleteChannel: CallRow = {
  guard: itself,
  access: changesNoAccess,
  touches: touching("deleted"),
  countsAs: "deleted",
  writes: null,
  soAlready: { codes: [], notFound: true },
  effects: effectOn(itself, () => () => null),
};

function touching(how: "created" | "updated" | "deleted"): CallRow["touches"] {
  return ({ made, params }) => {
    const id = (made ?? params.channel_id ?? "") as ChannelId;
    return id.length === 0 ? null : { of: "channel", id, how };
  };
}

function itself(call: GuardedCall): Look | null {
  const id = idIn(call, "channel_id");
  return id === null ? null : { kind: "channel", id };
}

function nameOf({ body = {} }: GuardedCall): Look {
  return { kind: "name", name: String(body.name), group: body.type === CHANNEL_TYPE.group };
}

/** The users that a private channel is born with: no call lists them, each is asked for. */
function lettingIn({ made, body }: Sent): readonly Effect[] {
  const users = Array.isArray(body.private_user_ids) ? body.private_user_ids : [];
  return users.map((id: Json) => ({
    look: { kind: "permission", channel_id: made ?? "", subject: "user", subject_id: String(id) },
    leaves: entryWith({ add: PERMISSION_BIT.view, remove: 0n }),
  }));
}

const others = (ids: Json, id: string): Json[] =>
  Array.isArray(ids) ? ids.filter((one: Json) => one !== id) : [];

export const calls = {
  create_channel: createChannel,
  update_channel: updateChannel,
  delete_channel: deleteChannel,
} satisfies OwnCalls;

export const looks = { channel: channelLook, identity: identityLook, name: nameLook, order: orderLook };
