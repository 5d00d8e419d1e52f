// Looks at channels and groups: their attributes, what a plan knows them by, who has a name, and how siblings stand.

import { CHANNEL_SUB_TYPE, CHANNEL_TYPE, enumName } from "../../model/enums.js";
import type { Channel } from "../../model/guild.js";
import { NO_PARENT } from "../../model/ids.js";
import { isJsonObject, type Json, type JsonObject } from "../../model/json.js";
import { sameJson } from "../../model/same-json.js";
import { groupOfSequence } from "../../model/sequence.js";
import { privacy, speaking } from "../value/channel-diff.js";
import { atPath, type ChangedPart, nullForNone, partOf, setParts } from "./changed-part.js";
import { type LookRow, noRead, type PlaceNames, SHOWN, seenBy } from "./row.js";

/** The attributes that a plan may build on; the place is part of the sibling order. */
export const channelFacts = (channel: Channel): JsonObject => ({
  id: channel.id,
  name: channel.name,
  type: channel.type,
  sub_type: channel.sub_type,
  parent_id: channel.parent_id,
  private_type: channel.private_type,
  speak_permission: channel.speak_permission,
  application_id: channel.application_id,
});

const identityFacts = ({ id, name, type, parent_id }: Channel): JsonObject => ({
  id,
  name,
  type,
  parent_id,
});

const factsLook = (facts: (channel: Channel) => JsonObject): LookRow<"channel" | "identity"> => ({
  ...seenBy(({ byId }, { id }) => {
    const channel = byId.get(id);
    return channel === undefined ? null : facts(channel);
  }),
  read: noRead,
  ...SHOWN,
  tell: channelParts,
});

export const channelLook: LookRow<"channel"> = factsLook(channelFacts);
export const identityLook: LookRow<"identity"> = factsLook(identityFacts);

export const nameLook: LookRow<"name"> = {
  ...seenBy(({ namesakes }, { name, group }) => namesakes(name, group)),
  read: noRead,
  ...SHOWN,
  tell: partOf({ case: "namesakes" }, nullForNone),
};

export const orderLook: LookRow<"order"> = {
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

const WORDS: Readonly<Record<string, (value: Json, names: PlaceNames) => Json>> = {
  name: (value) => value,
  type: (value) => enumName(CHANNEL_TYPE, Number(value)),
  sub_type: (value) => enumName(CHANNEL_SUB_TYPE, Number(value)),
  parent_id: (value, names) => (value === NO_PARENT ? null : (names.get(String(value)) ?? value)),
  private_type: (value) => (value === null ? null : privacy(Number(value))),
  speak_permission: (value) => (value === null ? null : speaking(Number(value))),
};

function channelParts(before: Json, now: Json, names: PlaceNames): ChangedPart[] {
  if (!isJsonObject(before) || !isJsonObject(now)) {
    const name = (live: Json) => (isJsonObject(live) ? (live.name ?? null) : null);
    return [{ what: presence(isJsonObject(now)), before: name(before), now: name(now) }];
  }
  return Object.keys({ ...before, ...now })
    .filter((key) => !sameJson(before[key] ?? null, now[key] ?? null))
    .map((key) => {
      const words = WORDS[key] ?? ((value: Json) => value);
      return {
        what: atPath(key === "parent_id" ? "group" : key),
        before: words(before[key] ?? null, names),
        now: words(now[key] ?? null, names),
      };
    });
}

const presence = (isThere: boolean) => ({ case: isThere ? "there" : "gone" }) as const;

/** Who came, who went, and whether those that stayed stand as they did. */
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
