// A channel as it was sent: what of the body of a create can be read back, and whether a live channel stands so.

import { CHANNEL_TYPE, PRIVATE_TYPE, SPEAK_PERMISSION } from "../../../model/enums.js";
import type { Channel } from "../../../model/guild.js";
import { NO_PARENT } from "../../../model/ids.js";
import type { JsonObject } from "../../../model/json.js";

/** Name, type and parent: equal for creates that stand in one place under one name. */
export const placeOfBody = (body: JsonObject): string =>
  JSON.stringify([body.name, body.type, body.parent_id ?? NO_PARENT]);

export const standsInPlace = (channel: Channel, body: JsonObject): boolean =>
  channel.name === body.name &&
  channel.type === body.type &&
  channel.parentId === (body.parent_id ?? NO_PARENT);

/** What tells creates of one place apart. What was left out becomes the service's default (service-facts 3.28). */
export function traitsOfBody(body: JsonObject) {
  return {
    // A sub type means something for text channels only (service-facts 4.3.2).
    subType: body.type === CHANNEL_TYPE.text ? (body.sub_type ?? 0) : null,
    privateType: body.private_type ?? PRIVATE_TYPE.public,
    speakPermission: body.speak_permission ?? SPEAK_PERMISSION.everyone,
    applicationId: body.application_id ?? null,
  };
}

/** Nothing that can be read of the channel speaks against the body. An answer may leave traits out (service-facts 2.5). */
export function hasTraits(channel: Channel, body: JsonObject): boolean {
  const sent = traitsOfBody(body);
  const agree = (read: unknown, wanted: unknown) => read === null || wanted === null || read === wanted;
  return (
    agree(channel.subType, sent.subType) &&
    agree(channel.privateType, sent.privateType) &&
    agree(channel.speakPermission, sent.speakPermission) &&
    agree(channel.applicationId, sent.applicationId)
  );
}
