// desiredFromLive makes the file that declares a live guild. A plan of that file can only adopt objects, without a call.
//
// The file has groups and channels in their live order, with the permissions and pins that guildform could read. It leaves out what a
// file cannot declare:
// - It has no messages, threads or announcement: other people sent them, or the service does not show them.
// - It has no empty permission entry, and no entry whose holder has the rights by office.
// - It has no channel with a name that no file can hold (live-keys.ts), and no channel in such a group.
//
// live-roles.ts says which roles have their names, and which have ids. With the members of roles, the file lists them exactly.
//
// The file declares at each channel who sees it and who speaks in it. `defaults` does not say so, so no later default opens a channel.
// `guildform pull` writes this file (use-cases/pulled-file.ts), and `pull --into` takes new blocks from it (new-blocks.ts).

import { MAX_PINS } from "../config/schema/channel-schema.js";
import type { WrittenConfig } from "../config/schema/index.js";
import { type BoundId, parseSubjectKey } from "../model/bound-id.js";
import { CHANNEL_TYPE } from "../model/enums.js";
import { groupedBy } from "../model/grouped-by.js";
import type { Channel, Subject } from "../model/guild.js";
import type { UserId } from "../model/ids.js";
import { type Bitmap, PERMISSION_BIT, SETTABLE_FLAGS } from "../model/permissions.js";
import type { Role } from "../model/role.js";
import { GROUPS, type SequenceKey, sequenceIn, UNGROUPED } from "../model/sequence.js";
import { textInFile } from "../model/text-in-file.js";
import { type MembershipInState, presentMemberships } from "./claims/memberships-in-state.js";
import { attributesOf, inDefaults, type WrittenAttributes } from "./live-attributes.js";
import { canBeNamed, keysOf, type Named, subjectNamesOf } from "./live-keys.js";
import { changesOf, type ManagedInState, writtenRole } from "./live-roles.js";
import { liveSequences } from "./siblings/sibling-order.js";
import { NO_STATE_NAMES, type StateNames } from "./state-names.js";
import type { LiveGuild } from "./value/live-guild.js";

type WrittenGroup = NonNullable<WrittenConfig["groups"]>[number];
type WrittenChannel = NonNullable<WrittenConfig["channels"]>[number];

export interface DesiredFromLiveOptions {
  /** The file declares a built-in role only if the role has a right in a channel. */
  readonly roles?: readonly Named[];
  readonly users?: readonly Named[];
  /** The service lists these roles. Without the list the file has only ids of roles. */
  readonly listed?: readonly Role[];
  /** Has the users in each role whose members the file lists, by the role's id. */
  readonly holders?: ReadonlyMap<string, readonly UserId[]>;
  /** The file keeps these names, managed roles and memberships of a state. */
  readonly state?: StateNames;
  /** `true` means that the file has every value and every id, and no `defaults`. */
  readonly explicit?: boolean;
}

export interface DesiredFromLive {
  readonly file: WrittenConfig;
  /** The map gives the key of each declared channel and group by its id. */
  readonly keys: ReadonlyMap<string, string>;
  /** No file can declare these groups and channels. */
  readonly leftOut: readonly Channel[];
}

export function desiredFromLive(live: LiveGuild, options: DesiredFromLiveOptions = {}): DesiredFromLive {
  const { roles = [], users = [], listed = [], explicit = false } = options;
  const { state = NO_STATE_NAMES } = options;
  const holders = [...(options.holders ?? [])];
  const memberships = presentMemberships(state.memberships, live);
  const byId = new Map<string, Channel>(live.channels.map((one) => [one.id, one]));
  const sequences = liveSequences(live.channels);
  const inside = (sequence: SequenceKey): Channel[] =>
    (sequences.get(sequence) ?? []).flatMap((id) => byId.get(id) ?? []).filter(canBeNamed);
  const groups = inside(GROUPS);
  const rows = [...groups.map(({ id }) => inside(sequenceIn(id))), inside(UNGROUPED)];
  const channels = rows.flat();
  const keys = keysOf(live.channels, state.keys);
  const held = subjectsIn(live, state.entries);
  const people = [...holders.flatMap(([, ids]) => ids), ...memberships.map(({ user }) => user)].map(
    (id): Subject => ({ kind: "user", id }),
  );
  const names = {
    role: subjectNamesOf("role", roles, held),
    user: subjectNamesOf("user", users, [...held, ...people]),
  };
  const members = new Map(
    holders.map(([id, ids]) => [id, ids.map((one) => textInFile(names.user.get(one) ?? one))]),
  );
  const used = new Set<string>(held.flatMap(({ kind, id }) => (kind === "role" ? [id] : [])));
  const managed = managedIn(state, memberships, names.user);
  const roleOf = (id: string) => writtenRole(id, { listed, used, members, managed, explicit });
  const { defaults, attributes } = inDefaults(
    channels.map((one) => [one.id, attributesOf(one)]),
    explicit,
  );
  const admins = memberships.filter(({ office }) => office.kind === "channel_admin");
  const words = { keys, names, attributes, explicit, admins, entries: state.entries };
  const { identityOf, written } = liveBlocks(live, words);
  const declared = new Set([...groups, ...channels]);
  return {
    file: {
      guildform: 1,
      guild: live.guild.id,
      ...section("roles", names.role, roleOf),
      ...section("users", names.user, (id) => id),
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

/**
 * BlockWords has the names that a file uses for groups, channels, roles and users, by their ids, and the attributes that
 * the file declares at each channel.
 */
export interface BlockWords {
  readonly keys: ReadonlyMap<string, string>;
  readonly names: SubjectNames;
  readonly attributes: ReadonlyMap<string, WrittenAttributes>;
  readonly explicit: boolean;
  /** The file names these administrators of channels. */
  readonly admins?: readonly MembershipInState[];
  /** The file has these entries also without a right. */
  readonly entries?: ReadonlySet<BoundId>;
}

/**
 * Returns two functions. `identityOf` gives the block of a live group without its channels, and `written` gives the block
 * of a live channel.
 */
export function liveBlocks(
  live: LiveGuild,
  { keys, names, attributes, explicit, admins = [], entries = new Set() }: BlockWords,
) {
  const holders = groupedBy(holdersOf(live, entries), ({ channelId }) => channelId);
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
    ...adminsOf(
      admins.filter(({ office }) => office.kind === "channel_admin" && office.channel === one.id),
      names.user,
    ),
    ...pinsOf(one, live),
  });
  return { identityOf, written };
}

/** Returns each role and user with a right in a channel, once for each channel. */
export const subjectsIn = (live: LiveGuild, entries?: ReadonlySet<BoundId>): readonly Subject[] =>
  holdersOf(live, entries).map(({ subject }) => subject);

/** Returns `{ roles: { 版主: { name: "版主" } } }`, for example. Without names it returns an empty object. */
const section = <Key extends "roles" | "users", Value>(
  key: Key,
  names: ReadonlyMap<string, string>,
  formOf: (id: string) => Value,
) =>
  names.size === 0
    ? {}
    : { [key]: Object.fromEntries([...names].map(([id, name]) => [textInFile(name), formOf(id)])) };

interface Holder {
  readonly channelId: string;
  readonly subject: Subject;
  readonly bits: Bitmap;
}

/** Returns the entries that a call of guildform could revoke, and the entries that state has bound without a right. */
const holdersOf = ({ permissions }: LiveGuild, entries: ReadonlySet<BoundId> = new Set()): Holder[] =>
  [...permissions].flatMap(([key, bits]): Holder[] => {
    const entry = parseSubjectKey(key);
    const isOffice = (bits & PERMISSION_BIT.manage) !== 0n;
    const isEmpty = flagsIn(bits).length === 0 && !entries.has(key);
    return entry === undefined || isOffice || isEmpty ? [] : [{ ...entry, bits }];
  });

const flagsIn = (bits: Bitmap) => SETTABLE_FLAGS.filter((flag) => (bits & PERMISSION_BIT[flag]) !== 0n);

export type SubjectNames = Readonly<Record<Subject["kind"], ReadonlyMap<string, string>>>;

function permissionsOf(holders: readonly Holder[], names: SubjectNames): Pick<WrittenChannel, "permissions"> {
  const of = (kind: Subject["kind"]) => {
    const ofKind = holders.filter(({ subject }) => subject.kind === kind);
    if (ofKind.length === 0) return {};
    const entries = ofKind.map(({ subject: { id }, bits }): [string, ReturnType<typeof flagsIn>] => [
      textInFile(names[kind].get(id) ?? id),
      flagsIn(bits),
    ]);
    return { [`${kind}s`]: Object.fromEntries(entries) };
  };
  return holders.length === 0 ? {} : { permissions: { ...of("role"), ...of("user") } };
}

function adminsOf(
  admins: readonly MembershipInState[],
  names: ReadonlyMap<string, string>,
): Pick<WrittenChannel, "channel_admins"> {
  return admins.length === 0 ? {} : { channel_admins: changesOf(changesIn(admins, names)) };
}

function changesIn(memberships: readonly MembershipInState[], names: ReadonlyMap<string, string>) {
  const named = (held: boolean) =>
    memberships.filter((one) => one.held === held).map(({ user }) => textInFile(names.get(user) ?? user));
  return { add: named(true), never: named(false) };
}

function managedIn(
  { managed }: StateNames,
  memberships: readonly MembershipInState[],
  names: ReadonlyMap<string, string>,
): ReadonlyMap<string, ManagedInState> {
  return new Map(
    [...managed].map(([id, applied]) => [
      id,
      {
        attributes: new Set(Object.keys(applied)),
        ...changesIn(
          memberships.filter(({ office }) => office.kind === "member" && office.role === id),
          names,
        ),
      },
    ]),
  );
}

/** Leaves the pins out of the file if the channel has more of them than a file may declare. */
function pinsOf({ id }: Channel, { pins }: LiveGuild): Pick<WrittenChannel, "pins"> {
  const ids = [...new Set(pins.get(id))];
  return ids.length === 0 || ids.length > MAX_PINS ? {} : { pins: ids.map((one) => ({ message_id: one })) };
}
