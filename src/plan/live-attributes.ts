// Live attributes: what a file says of a live channel itself, in its words, and which of that it says once, under `defaults:`.
// There stand types alone: who sees and speaks in a channel is said where the channel stands.

import type { WrittenConfig } from "../config/schema/index.js";
import {
  CHANNEL_SUB_TYPE,
  CHANNEL_TYPE,
  type EnumTable,
  PRIVATE_TYPE,
  SPEAK_PERMISSION,
} from "../model/enums.js";
import { groupedBy } from "../model/grouped-by.js";
import type { Channel } from "../model/guild.js";

/** A group is no type of a channel in the file. */
const { group: _group, ...CHANNEL_TYPES } = CHANNEL_TYPE;

type WrittenAttributes = ReturnType<typeof attributesOf>;

/** A speak_permission of 0 restricts nobody, and no call sets it (service-facts 4.3.4). */
export const attributesOf = ({
  type,
  sub_type,
  private_type,
  speak_permission,
  application_id,
}: Channel) => ({
  type: wordOf(CHANNEL_TYPES, type),
  ...(type === CHANNEL_TYPE.text ? { sub_type: wordOf(CHANNEL_SUB_TYPE, sub_type) } : {}),
  ...(private_type === null ? {} : { private_type: wordOf(PRIVATE_TYPE, private_type) }),
  ...(speak_permission === null || speak_permission === 0
    ? {}
    : { speak_permission: wordOf(SPEAK_PERMISSION, speak_permission) }),
  ...(type === CHANNEL_TYPE.application && application_id !== null ? { application_id } : {}),
});

/** The name of a value, or the value where it has none. */
function wordOf<Table extends EnumTable>(table: Table, value: number): (keyof Table & string) | number {
  for (const name in table) if (table[name] === value) return name;
  return value;
}

type Attributes = Partial<WrittenAttributes>;
type DefaultAttributes = NonNullable<NonNullable<WrittenConfig["defaults"]>["channel"]>;

/** Attributes by channel id, without those that they have from `defaults`; null where no default is worth its line. */
export function inDefaults(
  channels: readonly (readonly [string, WrittenAttributes])[],
  explicit: boolean,
): { readonly defaults: DefaultAttributes | null; readonly attributes: ReadonlyMap<string, Attributes> } {
  if (explicit) return { defaults: null, attributes: new Map(channels) };
  const type = mostCommon(channels.map(([, one]) => one.type));
  const sub_type = mostCommon(channels.flatMap(([, one]) => one.sub_type ?? []));
  const defaults: DefaultAttributes = {
    ...(type === null ? {} : { type }),
    ...(sub_type === null ? {} : { sub_type }),
  };
  const shortened = channels.map(([id, one]): [string, Attributes] => {
    const { type: ownType, sub_type: ownSubType, ...rest } = one;
    return [
      id,
      {
        ...(ownType === type ? {} : { type: ownType }),
        ...(ownSubType === undefined || ownSubType === sub_type ? {} : { sub_type: ownSubType }),
        ...rest,
      },
    ];
  });
  return {
    defaults: Object.keys(defaults).length === 0 ? null : defaults,
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
