// Live wishes: what a live guild would wish if it were a file, in the words of the file. Read back, it adopts everything that it
// declares and changes nothing.
//
// Groups and channels go by id and in their order, with what was read of their permissions and pins. Left out is what a file
// cannot say of a guild: messages, threads and the announcement (what stands there was sent by somebody, or cannot be read);
// entries that hold nothing, or hold by office; a channel with a blank name, and what stands in a group with one.

import type { WrittenConfig } from "../config/schema/index.js";
import { parseSubjectKey } from "../model/bound-id.js";
import {
  CHANNEL_SUB_TYPE,
  CHANNEL_TYPE,
  type EnumTable,
  PRIVATE_TYPE,
  SPEAK_PERMISSION,
} from "../model/enums.js";
import { groupedBy } from "../model/grouped-by.js";
import type { Channel, Subject } from "../model/guild.js";
import { BUILT_IN_ROLE } from "../model/ids.js";
import { type Bitmap, PERMISSION_BIT, SETTABLE_FLAGS } from "../model/permissions.js";
import { GROUPS, type SequenceKey, sequenceIn, UNGROUPED } from "../model/sequence.js";
import { liveSequences } from "./siblings/sibling-order.js";
import type { LiveGuild } from "./value/live-guild.js";

type WrittenGroup = NonNullable<WrittenConfig["groups"]>[number];
type WrittenChannel = NonNullable<WrittenConfig["channels"]>[number];

export function liveWishes(live: LiveGuild): WrittenConfig {
  const byId = new Map<string, Channel>(live.channels.map((one) => [one.id, one]));
  const sequences = liveSequences(live.channels);
  const inside = (sequence: SequenceKey): Channel[] =>
    (sequences.get(sequence) ?? [])
      .flatMap((id) => byId.get(id) ?? [])
      .filter(({ name }) => name.trim() !== "");
  const groups = inside(GROUPS);
  const rows = [...groups.map(({ id }) => inside(sequenceIn(id))), inside(UNGROUPED)];
  const holders = groupedBy(holdersOf(live), ({ channelId }) => channelId);
  const groupKeys = keysOf(groups);
  const channelKeys = keysOf(rows.flat());
  const written = (one: Channel): WrittenChannel => ({
    ...identityOf(one, channelKeys),
    ...attributesOf(one),
    ...permissionsOf(holders.get(one.id) ?? []),
    ...pinsOf(one, live),
  });
  const people = (kind: Subject["kind"]) =>
    Object.fromEntries(
      [...holders.values()]
        .flat()
        .flatMap(({ subject }) => (subject.kind === kind ? [[nameOf(subject), subject.id]] : [])),
    );
  return {
    guildform: 1,
    guild: live.guild.id,
    roles: people("role"),
    users: people("user"),
    groups: groups.map(
      (one, index): WrittenGroup => ({
        ...identityOf(one, groupKeys),
        channels: (rows[index] ?? []).map(written),
      }),
    ),
    channels: inside(UNGROUPED).map(written),
  };
}

/** By id. Of namesakes the first has its name for a key, and the others `rules 102`. */
function keysOf(channels: readonly Channel[]): ReadonlyMap<string, string> {
  const names = new Set(channels.map(({ name }) => name));
  const taken = new Set<string>();
  return new Map(
    channels.map(({ id, name }) => {
      let key = name;
      while (taken.has(key) || (key !== name && names.has(key))) key = `${key} ${id}`;
      taken.add(key);
      return [id, key];
    }),
  );
}

function identityOf({ id, name }: Channel, keys: ReadonlyMap<string, string>) {
  const key = keys.get(id) ?? name;
  return { ...(key === name ? {} : { key: literal(key) }), name: literal(name), channel_id: id };
}

/** Text that stands for no variable. */
const literal = (text: string): string => text.replaceAll("${", () => "$${");

/** A group is no type of a channel in the file. */
const { group: _group, ...CHANNEL_TYPES } = CHANNEL_TYPE;

/** A speak_permission of 0 restricts nobody, and no call sets it (service-facts 4.3.4). */
const attributesOf = ({ type, subType, privateType, speakPermission, applicationId }: Channel) => ({
  type: wordOf(CHANNEL_TYPES, type),
  ...(type === CHANNEL_TYPE.text ? { sub_type: wordOf(CHANNEL_SUB_TYPE, subType) } : {}),
  ...(privateType === null ? {} : { private_type: wordOf(PRIVATE_TYPE, privateType) }),
  ...(speakPermission === null || speakPermission === 0
    ? {}
    : { speak_permission: wordOf(SPEAK_PERMISSION, speakPermission) }),
  ...(type === CHANNEL_TYPE.application && applicationId !== null ? { application_id: applicationId } : {}),
});

/** The name of a value, or the value where it has none. */
function wordOf<Table extends EnumTable>(table: Table, value: number): (keyof Table & string) | number {
  for (const name in table) if (table[name] === value) return name;
  return value;
}

interface Holder {
  readonly channelId: string;
  readonly subject: Subject;
  readonly bits: Bitmap;
}

/** Everybody who holds what a call could take away. */
const holdersOf = ({ permissions }: LiveGuild): Holder[] =>
  [...permissions].flatMap(([key, bits]): Holder[] => {
    const entry = parseSubjectKey(key);
    const isOffice = (bits & PERMISSION_BIT.manage) !== 0n;
    return entry === undefined || isOffice || flagsIn(bits).length === 0 ? [] : [{ ...entry, bits }];
  });

const flagsIn = (bits: Bitmap) => SETTABLE_FLAGS.filter((flag) => (bits & PERMISSION_BIT[flag]) !== 0n);

function permissionsOf(holders: readonly Holder[]): Pick<WrittenChannel, "permissions"> {
  const of = (kind: Subject["kind"]) => {
    const own = holders.filter(({ subject }) => subject.kind === kind);
    if (own.length === 0) return {};
    return {
      [`${kind}s`]: Object.fromEntries(own.map(({ subject, bits }) => [nameOf(subject), flagsIn(bits)])),
    };
  };
  return holders.length === 0 ? {} : { permissions: { ...of("role"), ...of("user") } };
}

/** The service lists neither roles nor users: whom every guild has is named, and everybody else goes by id. */
function nameOf({ kind, id }: Subject): string {
  const [name] = Object.entries<string>(BUILT_IN_ROLE).find(([, own]) => kind === "role" && own === id) ?? [];
  return name ?? id;
}

function pinsOf({ id }: Channel, { pins }: LiveGuild): Pick<WrittenChannel, "pins"> {
  const ids = [...new Set(pins.get(id))];
  return ids.length === 0 ? {} : { pins: ids.map((one) => ({ message_id: one })) };
}
