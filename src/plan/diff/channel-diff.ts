// Compares a live group or channel with the wanted attributes, apart from its place among siblings.

import type { DesiredChannel } from "../../config/config.js";
import { attributeWord, valueOrUsual } from "../../model/attribute-values.js";
import {
  OPTIONAL_ATTRIBUTES,
  presentAttributes,
  SETTABLE_ATTRIBUTES,
  type SettableAttribute,
  type WantedAttributes,
} from "../../model/channel-attributes.js";
import { enumName, PRIVATE_TYPE, SPEAK_PERMISSION } from "../../model/enums.js";
import type { Channel } from "../../model/guild.js";
import type { JsonObject } from "../../model/json.js";
import type { Payload } from "../../protocol/payloads/index.js";
import type { ChannelAccess } from "../value/access.js";
import { changed } from "../value/draft.js";
import type { AttributeChange } from "../value/plan.js";

export interface ChannelDiff {
  /** The values are in the words of the file. */
  readonly attributes: readonly AttributeChange[];
  /** The PATCH body needs these members. */
  readonly patch: Pick<Payload<"UpdateChannel">, SettableAttribute>;
}

const NO_DIFFERENCE: ChannelDiff = { attributes: [], patch: {} };

export function diffChannel(want: WantedAttributes, live: Channel): ChannelDiff {
  const differing = SETTABLE_ATTRIBUTES.filter(
    (name) => want[name] !== undefined && want[name] !== valueOrUsual(name, live[name]),
  );
  // Most channels of a file do not differ.
  if (differing.length === 0) return NO_DIFFERENCE;
  const inWords = (name: SettableAttribute, channel: WantedAttributes | Channel) =>
    attributeWord(name, valueOrUsual(name, channel[name]));
  return {
    attributes: differing.map((name) => changed(name, inWords(name, live), inWords(name, want))),
    patch: presentAttributes(differing, (name) => want[name]) as WantedAttributes,
  };
}

/** Keeps the attributes that a PATCH can set and that have a value. A group has only a name. */
export const settableAttributes = (
  attributes: Readonly<Partial<Record<SettableAttribute, string | number | null>>>,
): WantedAttributes => presentAttributes(SETTABLE_ATTRIBUTES, (name) => attributes[name]) as WantedAttributes;

/** Returns the access after the plan: the declared values, else the live ones. */
export function accessAfter(desired: DesiredChannel, before: ChannelAccess): ChannelAccess {
  return {
    private_type: desired.private_type ?? before.private_type,
    speak_permission: desired.speak_permission ?? before.speak_permission,
  };
}

/** Returns the declared values in words of the file. State stores them after the call, and drift compares the guild with them. */
export function rememberedChannel(desired: DesiredChannel, groupKey: string | null): JsonObject {
  return {
    name: desired.name,
    group: groupKey,
    ...presentAttributes(OPTIONAL_ATTRIBUTES, (name) => attributeWord(name, desired[name])),
  };
}

export const privacy = (value: number): string => enumName(PRIVATE_TYPE, value);
export const speaking = (value: number): string => enumName(SPEAK_PERMISSION, value);
