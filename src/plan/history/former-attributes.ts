// Finds the former attributes that one PATCH restores in a live channel, apart from its place. An undo restores only attributes that the
// applies sent. If a person has changed such an attribute since, the undo restores it too and reports the change. The goals of an undo for
// channels and for the announcement use these attributes, and so do its moves.

import type { Address } from "../../model/address.js";
import { attributeWord, settableValue, valueOrUsual } from "../../model/attribute-values.js";
import {
  attributeRow,
  type ChannelAttribute,
  presentAttributes,
  SETTABLE_ATTRIBUTES,
  type SettableAttribute,
  type WantedAttributes,
} from "../../model/channel-attributes.js";
import type { Channel } from "../../model/guild.js";
import type { Json, JsonObject } from "../../model/json.js";
import { settableAttributes } from "../diff/channel-diff.js";
import type { Finding } from "../value/finding.js";
import type { AttributeChange } from "../value/plan.js";
import { changedSince, type NotRestored, notRestored } from "./history-context.js";
import type { ChannelBefore, TouchedChannel } from "./touched.js";

/**
 * Returns the attributes that the channel had before the applies, as far as the applies changed them. `null` means that the channel has no
 * such values, or that they are unknown.
 */
export function formerAttributes({ netChange, before, left }: TouchedChannel): WantedAttributes | null {
  if (netChange !== "updated" || before === null) return null;
  return settableAttributes(
    presentAttributes(SETTABLE_ATTRIBUTES, (name) =>
      isSent(name, left) ? settableValue(name, valueOrUsual(name, before[name])) : null,
    ),
  );
}

const isSent = (name: ChannelAttribute, left: JsonObject): boolean =>
  typeof left[name] === (attributeRow(name).form.is === "named" ? "number" : "string");

/** Reports the values that a person has changed since the applies. They count as drift. It also reports the values that no call can set. */
export function saidOfAttributes(
  { left, before }: TouchedChannel,
  {
    address,
    live,
    attributes,
  }: { readonly address: Address; readonly live: Channel; readonly attributes: readonly AttributeChange[] },
): { readonly findings: readonly Finding[]; readonly drift: boolean } {
  if (before === null) return { findings: [], drift: false };
  const byHand = (path: SettableAttribute): Finding[] => {
    const change = attributes.find((one) => one.path === path);
    if (change === undefined || change.before === attributeWord(path, left[path] ?? null)) return [];
    const values = { now: String(change.before), goal: String(change.after) };
    return [changedSince(address, { case: "attribute", key: path, ...values })];
  };
  const lost = (name: SettableAttribute) =>
    isSent(name, left) ? lostValue(name, before, live).map((why) => notRestored(address, why)) : [];
  const isElsewhere =
    typeof left.parent_id === "string" && ![left.parent_id, before.parent_id].includes(live.parent_id);
  const group = isElsewhere ? [changedSince(address, { case: "group" })] : [];
  return {
    findings: [...SETTABLE_ATTRIBUTES.flatMap((name) => [...byHand(name), ...lost(name)]), ...group],
    drift: [...SETTABLE_ATTRIBUTES.flatMap(byHand), ...group].length > 0,
  };
}

/** Reports a value that a guild may hold and a call may not write (service-facts 4.3.3, 4.3.4). */
function lostValue(name: SettableAttribute, before: ChannelBefore, live: Channel): NotRestored[] {
  const was = valueOrUsual(name, before[name]);
  const same = settableValue(name, was);
  const inWords = (value: Json) => String(attributeWord(name, value));
  if (same === was) return [];
  if (same !== null) return [{ case: "zero-speaking", same: inWords(same) }];
  return [
    {
      case: "cannot-be-set",
      key: name,
      was: inWords(was),
      now: inWords(valueOrUsual(name, live[name])),
    },
  ];
}
