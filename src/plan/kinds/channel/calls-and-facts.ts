// These are the rows of the calls and facts of channels and groups.

import { mayBeAsSent } from "../../../model/attribute-values.js";
import { ATTRIBUTES, isAttribute } from "../../../model/channel-attributes.js";
import { CHANNEL_TYPE } from "../../../model/enums.js";
import type { ChannelId } from "../../../model/ids.js";
import { type Json, type JsonObject, objectOf } from "../../../model/json.js";
import { PERMISSION_BIT } from "../../../model/permissions.js";
import {
  type CallRow,
  type Effect,
  effectOn,
  type GuardedCall,
  type HistoryCall,
  idIn,
  type OwnCalls,
  rowOf,
} from "../../calls/row.js";
import { channelFactRow, identityFactRow, nameFactRow, orderFactRow } from "../../facts/channel-facts.js";
import type { FactRef } from "../../value/fact-ref.js";
import { entryWith } from "../permission/calls-and-facts.js";

function touching(how: "created" | "updated" | "deleted"): CallRow["touches"] {
  return ({ made, params }) => {
    const id = (made ?? params.channel_id ?? "") as ChannelId;
    return id.length === 0 ? null : { of: "channel", id, how };
  };
}

function itself(call: GuardedCall): FactRef | null {
  const id = idIn(call, "channel_id");
  return id === null ? null : { kind: "channel", id };
}

function nameOf({ body = {} }: GuardedCall): FactRef {
  return { kind: "name", name: String(body.name), group: body.type === CHANNEL_TYPE.group };
}

/** Returns the effects on the users that the create of a private channel lets in. No call lists them, so each needs a read. */
function lettingIn({ made, body }: HistoryCall): readonly Effect[] {
  const users = Array.isArray(body.private_user_ids) ? body.private_user_ids : [];
  return users.map((id: Json) => ({
    fact: { kind: "permission", channel_id: made ?? "", subject: "user", subject_id: String(id) },
    leaves: entryWith({ add: PERMISSION_BIT.view, remove: 0n }),
  }));
}

export const channelCalls = {
  /** The create changes no access, since the channel has no content yet. */
  create_channel: rowOf({
    guard: nameOf,
    touches: touching("created"),
    countsAs: "created",
    effects: (one) => {
      const id = one.made ?? "";
      return [
        { fact: { kind: "channel", id }, leaves: (channel) => channelWith(channel ?? { id }, one.body) },
        ...lettingIn(one),
      ];
    },
  }),
  update_channel: rowOf({
    guard: itself,
    touches: touching("updated"),
    countsAs: "changed",
    effects: effectOn(itself, (one) => (channel) => channelWith(channel ?? {}, one.body)),
  }),
  delete_channel: rowOf({
    guard: itself,
    touches: touching("deleted"),
    countsAs: "deleted",
    soAlready: { codes: [], notFound: true },
    effects: effectOn(itself, () => () => null),
  }),
} satisfies OwnCalls;

export const channelFactRows = {
  channel: channelFactRow,
  identity: identityFactRow,
  name: nameFactRow,
  order: orderFactRow,
};

/**
 * Returns the attributes of a channel or group after a call with this body. `channel` has the attributes from before the call. A channel
 * that the call creates has only its id: `{ id: "101" }`.
 */
export function channelWith(channel: Json, body: JsonObject): JsonObject {
  const facts = objectOf(channel);
  const set = READ_BACK.flatMap((name): [string, Json][] => {
    const sent = body[name];
    return sent === undefined || (isAttribute(name) && mayBeAsSent(name, facts, sent)) ? [] : [[name, sent]];
  });
  return { ...facts, ...Object.fromEntries(set) };
}

const READ_BACK = [...ATTRIBUTES, "parent_id"];
