// These rows find and compare the facts of channels and groups: their attributes, their identity, the channels of a name, and the order of
// siblings. The rows of channels (kinds/channel/calls-and-facts.ts) use them, and so do questions about access.

import { attributeWord } from "../../model/attribute-values.js";
import { ATTRIBUTES, eachOf, isAttribute } from "../../model/channel-attributes.js";
import type { Channel } from "../../model/guild.js";
import { NO_PARENT } from "../../model/ids.js";
import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import { sameJson } from "../../model/same-json.js";
import { groupOfSequence } from "../../model/sequence.js";
import { atPath, type ChangedPart, differenceOfPart, nullForNone, setParts } from "./changed-part.js";
import { type FactRow, noRead, type PlaceNames, SHOWN, seenBy } from "./fact-row.js";

/** Returns the attributes on which a plan may build. The place among siblings is a fact of its own. */
export const channelFacts = (channel: Channel): JsonObject => ({
  id: channel.id,
  ...eachOf(ATTRIBUTES, (name) => channel[name]),
  parent_id: channel.parent_id,
});

const identityFacts = ({ id, name, type, parent_id }: Channel): JsonObject => ({
  id,
  name,
  type,
  parent_id,
});

const rowOfFacts = (facts: (channel: Channel) => JsonObject): FactRow<"channel" | "identity"> => ({
  ...seenBy(({ byId }, { id }) => {
    const channel = byId.get(id);
    return channel === undefined ? null : facts(channel);
  }),
  read: noRead,
  ...SHOWN,
  tell: channelParts,
});

export const channelFactRow: FactRow<"channel"> = rowOfFacts(channelFacts);
export const identityFactRow: FactRow<"identity"> = rowOfFacts(identityFacts);

export const nameFactRow: FactRow<"name"> = {
  ...seenBy(({ namesakes }, { name, group }) => namesakes(name, group)),
  read: noRead,
  ...SHOWN,
  tell: differenceOfPart({ case: "namesakes" }, nullForNone),
};

export const orderFactRow: FactRow<"order"> = {
  ...seenBy(({ byId, sequences }, { parent }) => {
    const group = groupOfSequence(parent);
    const isThere = group === null || byId.has(group);
    return isThere ? [...(sequences.get(parent) ?? [])] : null;
  }),
  read: noRead,
  ...SHOWN,
  tell: (before, now, names, { parent }) => {
    const group = groupOfSequence(parent);
    const place = group === null ? null : (names.get(group) ?? group);
    return orderParts({ before, now, place }, names);
  },
};

function inWords(key: string, value: Json, names: PlaceNames): Json {
  if (isAttribute(key)) return attributeWord(key, value);
  return key === "parent_id" ? (value === NO_PARENT ? null : (names.get(String(value)) ?? value)) : value;
}

function channelParts(before: Json, now: Json, names: PlaceNames): ChangedPart[] {
  if (!isJsonObject(before) || !isJsonObject(now)) {
    const name = (live: Json) => (isJsonObject(live) ? (live.name ?? null) : null);
    return [{ what: presence(isJsonObject(now)), before: name(before), now: name(now) }];
  }
  return Object.keys({ ...before, ...now })
    .filter((key) => !sameJson(before[key] ?? null, now[key] ?? null))
    .map((key) => ({
      what: atPath(key === "parent_id" ? "group" : key),
      before: inWords(key, before[key] ?? null, names),
      now: inWords(key, now[key] ?? null, names),
    }));
}

const presence = (isThere: boolean) => ({ case: isThere ? "there" : "gone" }) as const;

/** Lists the new siblings, the lost siblings, and a change of order among the remaining siblings. */
function orderParts(
  { before, now, place }: { before: Json; now: Json; place: string | null },
  names: PlaceNames,
): ChangedPart[] {
  if (!Array.isArray(before) || !Array.isArray(now)) {
    return [{ what: presence(Array.isArray(now)), before: place, now: place }];
  }
  const called = (id: Json): Json => names.get(String(id)) ?? id;
  const stayed = (list: readonly Json[], other: readonly Json[]) => list.filter((id) => other.includes(id));
  const [stood, stand] = [stayed(before, now), stayed(now, before)];
  const order = { what: atPath("order"), before: stood.map(called), now: stand.map(called) };
  return [...setParts({ case: "siblings" }, before, now, called), ...(sameJson(stood, stand) ? [] : [order])];
}
