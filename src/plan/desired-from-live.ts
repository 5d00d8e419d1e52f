// Desired from live: the file that declares a live guild as the guild is now. Read back, it adopts everything that it
// declares and changes nothing.
//
// Groups and channels stand in their order, with what was read of their permissions and pins. Left out is what a file
// cannot say of a guild: messages, threads and the announcement (what stands there was sent by somebody, or cannot be read);
// entries that hold nothing, or hold by office; a channel whose name no file holds (live-keys.ts), and what stands in a group with one.
//
// Who sees and speaks in a channel is said at the channel and never in `defaults`, so that no later default opens it.

import { MAX_PINS } from "../config/schema/channel-schema.js";
import type { WrittenConfig } from "../config/schema/index.js";
import { parseSubjectKey } from "../model/bound-id.js";
import { CHANNEL_TYPE } from "../model/enums.js";
import { groupedBy } from "../model/grouped-by.js";
import type { Channel, Subject } from "../model/guild.js";
import { type Bitmap, PERMISSION_BIT, SETTABLE_FLAGS } from "../model/permissions.js";
import { GROUPS, type SequenceKey, sequenceIn, UNGROUPED } from "../model/sequence.js";
import { textInFile } from "../model/text-in-file.js";
import { attributesOf, inDefaults, type WrittenAttributes } from "./live-attributes.js";
import { canBeNamed, keysOf, type Named, subjectNamesOf } from "./live-keys.js";
import { liveSequences } from "./siblings/sibling-order.js";
import type { LiveGuild } from "./value/live-guild.js";

type WrittenGroup = NonNullable<WrittenConfig["groups"]>[number];
type WrittenChannel = NonNullable<WrittenConfig["channels"]>[number];

export interface DesiredFromLiveOptions {
  /** The live roles of the guild; built-in ones are only declared where they hold something. */
  readonly roles?: readonly Named[];
  readonly users?: readonly Named[];
  /** Every value and every id is written, and nothing in `defaults`. */
  readonly explicit?: boolean;
}

export interface DesiredFromLive {
  readonly file: WrittenConfig;
  /** The key of each declared channel and group, by its id. */
  readonly keys: ReadonlyMap<string, string>;
  /** Groups and channels that no file can declare. */
  readonly leftOut: readonly Channel[];
}

export function desiredFromLive(live: LiveGuild, options: DesiredFromLiveOptions = {}): DesiredFromLive {
  const { roles = [], users = [], explicit = false } = options;
  const byId = new Map<string, Channel>(live.channels.map((one) => [one.id, one]));
  const sequences = liveSequences(live.channels);
  const inside = (sequence: SequenceKey): Channel[] =>
    (sequences.get(sequence) ?? []).flatMap((id) => byId.get(id) ?? []).filter(canBeNamed);
  const groups = inside(GROUPS);
  const rows = [...groups.map(({ id }) => inside(sequenceIn(id))), inside(UNGROUPED)];
  const channels = rows.flat();
  const keys = keysOf(live.channels);
  const held = subjectsIn(live);
  const names = { role: subjectNamesOf("role", roles, held), user: subjectNamesOf("user", users, held) };
  const { defaults, attributes } = inDefaults(
    channels.map((one) => [one.id, attributesOf(one)]),
    explicit,
  );
  const { identityOf, written } = liveBlocks(live, { keys, names, attributes, explicit });
  const declared = new Set([...groups, ...channels]);
  return {
    file: {
      guildform: 1,
      guild: live.guild.id,
      ...people("roles", names.role),
      ...people("users", names.user),
      ...(defaults === null ? {} : { defaults: { channel: defaults } }),
      groups: groups.map(
        (one, index): WrittenGroup => ({
          ...identityOf(one),
          channels: (rows[index] ?? []).map(written),
        }),
      ),
      channels: inside(UNGROUPED).map(written),
    },
    keys,
    leftOut: live.channels.filter((one) => !declared.has(one)),
  };
}

/** What a file calls groups and channels, roles and users, by their ids; and the attributes that it says at the channel. */
export interface BlockWords {
  readonly keys: ReadonlyMap<string, string>;
  readonly names: SubjectNames;
  readonly attributes: ReadonlyMap<string, WrittenAttributes>;
  readonly explicit: boolean;
}

/** The block of a live group without its channels (`identityOf`), and that of a live channel. */
export function liveBlocks(live: LiveGuild, { keys, names, attributes, explicit }: BlockWords) {
  const holders = groupedBy(holdersOf(live), ({ channelId }) => channelId);
  const namesakes = groupedBy(live.channels, ({ name }) => name);
  const identityOf = ({ id, name, type, application_id }: Channel) => {
    const key = keys.get(id) ?? name;
    const needsId = type === CHANNEL_TYPE.application && application_id === null;
    return {
      key: textInFile(key),
      name: textInFile(name),
      ...(explicit || (namesakes.get(name)?.length ?? 0) > 1 || needsId ? { channel_id: id } : {}),
    };
  };
  const written = (one: Channel): WrittenChannel => ({
    ...identityOf(one),
    ...attributes.get(one.id),
    ...permissionsOf(holders.get(one.id) ?? [], names),
    ...pinsOf(one, live),
  });
  return { identityOf, written };
}

/** Everybody who holds something in a channel, as often as they do. */
export const subjectsIn = (live: LiveGuild): readonly Subject[] =>
  holdersOf(live).map(({ subject }) => subject);

/** `{ roles: { 版主: "10012" } }`; nothing for nobody. */
const people = (section: "roles" | "users", names: ReadonlyMap<string, string>) =>
  names.size === 0
    ? {}
    : { [section]: Object.fromEntries([...names].map(([id, name]) => [textInFile(name), id])) };

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

export type SubjectNames = Readonly<Record<Subject["kind"], ReadonlyMap<string, string>>>;

function permissionsOf(holders: readonly Holder[], names: SubjectNames): Pick<WrittenChannel, "permissions"> {
  const of = (kind: Subject["kind"]) => {
    const own = holders.filter(({ subject }) => subject.kind === kind);
    if (own.length === 0) return {};
    const entries = own.map(({ subject: { id }, bits }): [string, ReturnType<typeof flagsIn>] => [
      textInFile(names[kind].get(id) ?? id),
      flagsIn(bits),
    ]);
    return { [`${kind}s`]: Object.fromEntries(entries) };
  };
  return holders.length === 0 ? {} : { permissions: { ...of("role"), ...of("user") } };
}

/** More than a file may hold are left as they are. */
function pinsOf({ id }: Channel, { pins }: LiveGuild): Pick<WrittenChannel, "pins"> {
  const ids = [...new Set(pins.get(id))];
  return ids.length === 0 || ids.length > MAX_PINS ? {} : { pins: ids.map((one) => ({ message_id: one })) };
}
