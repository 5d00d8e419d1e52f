// channelWith: what a body makes of a channel or group, as the look at its attributes sees it.

import { CHANNEL_TYPE, PRIVATE_TYPE, SPEAK_PERMISSION } from "../../../model/enums.js";
import { isJsonObject, type Json, type JsonObject } from "../../../model/json.js";

/** `channel`: the facts before; of a channel that is not there, what is known of the one to come, such as its id. */
export function channelWith(channel: Json, body: JsonObject): JsonObject {
  const facts = isJsonObject(channel) ? channel : {};
  const set = Object.entries(MEMBERS).flatMap(([name, mayBe]): [string, Json][] => {
    const sent = body[name];
    return sent === undefined || mayBe(facts, sent) ? [] : [[name, sent]];
  });
  return { ...facts, ...Object.fromEntries(set) };
}

/** By member that can be read back: whether an answer that leaves it out may come from a channel that has it as sent. */
const MEMBERS: Readonly<Record<string, (facts: JsonObject, sent: Json) => boolean>> = {
  name: () => false,
  type: () => false,
  // It means something for text channels only (service-facts 4.3.2), and an answer may leave it out (2.5).
  sub_type: ({ type, sub_type }) => sub_type === null || (type !== undefined && type !== CHANNEL_TYPE.text),
  parent_id: () => false,
  private_type: ({ private_type }, sent) => private_type === null && sent === PRIVATE_TYPE.public,
  speak_permission: ({ speak_permission }, sent) =>
    speak_permission === null && sent === SPEAK_PERMISSION.everyone,
  application_id: ({ application_id }) => application_id === null,
};
