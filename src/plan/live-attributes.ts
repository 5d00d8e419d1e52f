// Live attributes are what a file declares of a live channel itself. inDefaults finds the attributes that the file can say
// once, under `defaults:`. Only types go there. The file declares at each channel who sees it and who speaks in it. desired-from-live.ts
// writes these attributes into a pulled file, and new-blocks.ts into a new block.

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

/**
 * Leaves out an empty text, and a value that no call can set and that means the same as another value. For example, a
 * speak_permission of 0 restricts no member.
 */
export const attributesOf = (channel: Channel): WrittenAttributes =>
  presentAttributes(OPTIONAL_ATTRIBUTES, (name) => {
    const value = channel[name];
    if (value === null || value === "" || !hasAttribute(name, channel.type)) return null;
    return !standsForAnother(name, value) ? writtenValue(name, value) : null;
  }) as WrittenAttributes;

const standsForAnother = (name: OptionalAttribute, value: string | number): boolean =>
  attributeRow(name).standsFor !== null && settableValue(name, value) !== value;

type DefaultAttributes = NonNullable<NonNullable<WrittenConfig["defaults"]>["channel"]>;

/**
 * Returns the attributes by channel id, without the values that `defaults` gives. `defaults` is null when no value is
 * common enough.
 */
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

/** Returns the most common value, if it occurs more than once. If two are equally common, it returns the first. */
function mostCommon<Value>(values: readonly Value[]): Value | null {
  const [[value = null, all] = [null, []]] = [...groupedBy(values, (one) => one)].sort(
    ([, left], [, right]) => right.length - left.length,
  );
  return all.length > 1 ? value : null;
}
