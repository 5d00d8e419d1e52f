// Live attributes: what a file says of a live channel itself, in its words, and which of that it says once, under `defaults:`.
// There stand types alone: who sees and speaks in a channel is said where the channel stands.

import type { WrittenConfig } from "../config/schema/index.js";
import { hasAttribute, settableValue, writtenValue } from "../model/attribute-values.js";
import {
  attributeRow,
  OPTIONAL_ATTRIBUTES,
  type OptionalAttribute,
  presentAttributes,
} from "../model/channel-attributes.js";
import { groupedBy } from "../model/grouped-by.js";
import type { Channel } from "../model/guild.js";

export type WrittenAttributes = Pick<NonNullable<WrittenConfig["channels"]>[number], OptionalAttribute>;

/** A text that is empty is left out. What no call sets, and means the same as another value, is left out: a speak_permission of 0 restricts nobody. */
export const attributesOf = (channel: Channel): WrittenAttributes =>
  presentAttributes(OPTIONAL_ATTRIBUTES, (name) => {
    const value = channel[name];
    if (value === null || value === "" || !hasAttribute(name, channel.type)) return null;
    return !standsForAnother(name, value) ? writtenValue(name, value) : null;
  }) as WrittenAttributes;

const standsForAnother = (name: OptionalAttribute, value: string | number): boolean =>
  attributeRow(name).standsFor !== null && settableValue(name, value) !== value;

type DefaultAttributes = NonNullable<NonNullable<WrittenConfig["defaults"]>["channel"]>;

/** Attributes by channel id, without those that they have from `defaults`; null where no default is worth its line. */
export function inDefaults(
  channels: readonly (readonly [string, WrittenAttributes])[],
  explicit: boolean,
): {
  readonly defaults: DefaultAttributes | null;
  readonly attributes: ReadonlyMap<string, WrittenAttributes>;
} {
  if (explicit) return { defaults: null, attributes: new Map(channels) };
  const common = OPTIONAL_ATTRIBUTES.filter((name) => attributeRow(name).underDefaults);
  const defaults = presentAttributes(common, (name) =>
    mostCommon(channels.flatMap(([, one]) => one[name] ?? [])),
  );
  const shortened = channels.map(([id, one]): [string, WrittenAttributes] => [
    id,
    presentAttributes(OPTIONAL_ATTRIBUTES, (name) =>
      (defaults as WrittenAttributes)[name] === one[name] ? null : one[name],
    ) as WrittenAttributes,
  ]);
  return {
    defaults: Object.keys(defaults).length === 0 ? null : (defaults as DefaultAttributes),
    attributes: new Map(shortened),
  };
}

/** What more than one has, and most have; of two the one that comes first. */
function mostCommon<Value>(values: readonly Value[]): Value | null {
  const [[value = null, all] = [null, []]] = [...groupedBy(values, (one) => one)].sort(
    ([, left], [, right]) => right.length - left.length,
  );
  return all.length > 1 ? value : null;
}
