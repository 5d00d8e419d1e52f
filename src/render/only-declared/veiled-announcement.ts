// Hides undeclared words in the announcement of a guild, both in the form of the file (`message spring`) and in the form of the
// wire. `body-words.ts` and `object-words.ts` call it.

import { channelAddress, messageAddress } from "../../model/address.js";
import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import { isRef, refAddress } from "../../model/ref.js";
import { hiddenText, type Veil } from "./veil.js";
import { mappedMembers, withRefs } from "./with-refs.js";

/**
 * Takes `none`, `message spring`, `message 08ab… in news`, or recommended channels: `{ type: "member", channels: ["rules: read
 * them"] }`.
 */
export function veiledAnnounced(veil: Veil, value: Json): Json {
  if (isJsonObject(value))
    return mappedMembers(value, (one) =>
      Array.isArray(one) ? one.map((text: Json) => recommended(veil, String(text))) : one,
    );
  if (typeof value !== "string" || value === "none") return value;
  const [, message = ""] = /^message (.*)$/s.exec(value) ?? [];
  if (veil.hasKey(messageAddress(message))) return value;
  const [, id = "", channel = ""] = /^(.*?) in (.*)$/s.exec(message) ?? [];
  return id === ""
    ? `message ${veil.word(message)}`
    : `message ${veil.id(id)} in ${channelKey(veil, channel)}`;
}

const channelKey = (veil: Veil, key: string): string =>
  veil.hasKey(channelAddress(key)) ? key : veil.number(channelAddress(key));

/** Takes `rules` or `rules: read them`. A key may contain a colon. */
function recommended(veil: Veil, text: string): string {
  const ends = [...text.matchAll(/: /g)].map(({ index }) => index);
  const end = [text.length, ...ends].find((one) => veil.hasKey(channelAddress(text.slice(0, one))));
  if (end === undefined) return veil.number(text);
  const key = text.slice(0, end);
  if (end === text.length || veil.isOpen(channelAddress(key))) return text;
  return `${key}: ${hiddenText(text.slice(end + 2))}`;
}

export function veiledAnnouncing(veil: Veil, body: JsonObject): JsonObject {
  const channels = body.recommend_channels;
  const all = mappedMembers(body, (one) => withRefs(veil, one));
  return Array.isArray(channels)
    ? { ...all, recommend_channels: channels.map((one: Json) => veiledRecommended(veil, one)) }
    : all;
}

function veiledRecommended(veil: Veil, one: Json): Json {
  if (!isJsonObject(one)) return withRefs(veil, one);
  const { channel_id: channel, introduce = "" } = one;
  const isOpen = veil.isOpen(isRef(channel) ? refAddress(channel) : String(channel));
  return {
    ...mappedMembers(one, (value) => withRefs(veil, value)),
    introduce: isOpen || introduce === "" ? introduce : hiddenText(introduce),
  };
}
