// A declaration is a file as plain values. This module writes its YAML, and lists what it asks of each channel in the form of the wire. So
// checks need neither the reader nor the planner.

import { stringify } from "yaml";
import { announcementOf } from "./declared-announcement.js";
import { type DeclaredRole, type ExpectedRole, expectedRole, writtenRole } from "./declared-role.js";
import type { RawChannel, RawEntry, RawRest, RawWanted } from "./raw-guild.js";

export interface DeclaredGroup {
  readonly key: string;
  readonly name: string;
  readonly liveId: string | null;
  /** `true` means that `channel_id:` claims the group. */
  readonly byId: boolean;
  readonly rank: number;
}

export interface DeclaredChannel extends Omit<DeclaredGroup, "rank"> {
  /** The channel has these messages. Each is an id. */
  readonly messages: readonly string[];
  readonly live: RawChannel | null;
  /** This is the type of a new channel in the file. `null` leaves it out. */
  readonly type: string | number | null;
  readonly wanted: RawWanted;
}

/** These values must hold of one channel afterwards. `null` allows any value. */
export interface Expected {
  readonly key: string;
  readonly name: string;
  readonly group: string | null;
  readonly private_type: number | null;
  readonly speak_permission: number | null;
  readonly permissions: readonly {
    readonly kind: "role" | "user";
    /** A role that the file gives by its name has its address, such as `role.r1`. */
    readonly id: string;
    readonly managed: bigint;
    readonly value: bigint;
  }[];
  readonly pins: readonly string[] | null;
}

export interface Declaration {
  readonly yaml: string;
  /** The groups have the order that the guild must get. */
  readonly groups: readonly { readonly key: string; readonly name: string }[];
  /** The channels have the order of the file. */
  readonly channels: readonly Expected[];
  /** The roles are managed. */
  readonly roles: readonly ExpectedRole[];
  /** `null` means that nothing is announced. `undefined` allows any announcement. */
  readonly announcement: undefined | null | { readonly keys: readonly string[]; readonly message: string };
}

const FLAGS = ["view", "speak", "live", "manage"] as const;
const BIT = { view: 1n, speak: 4n, live: 8n, manage: 2n } as const;
const SETTABLE = 13n;
const PRIVATE: Readonly<Record<string, number>> = { public: 0, admins: 1, members: 2 };
const SPEAK: Readonly<Record<string, number>> = { everyone: 1, members: 2 };
const TYPE_NAMES: Readonly<Record<number, string>> = {
  0: "text",
  2: "voice",
  10005: "live",
  10006: "application",
  10007: "forum",
};

type Subjects = Readonly<Record<string, string>>;
type Written = Record<string, unknown>;

export class FileBuilder {
  readonly #groups: DeclaredGroup[] = [];
  readonly #channels: DeclaredChannel[] = [];
  readonly #removed: Written[] = [];
  readonly #moved: Written[] = [];
  readonly #roles: DeclaredRole[] = [];

  /** The entries of channels are about `users` and `roles`. The lists of members are about the users of `team`. */
  constructor(
    private readonly people: { readonly users: Subjects; readonly roles: Subjects; readonly team: Subjects },
  ) {}

  addRole(role: DeclaredRole): void {
    this.#roles.push(role);
  }

  addGroup(group: DeclaredGroup): void {
    this.#groups.push(group);
  }

  addChannel(channel: DeclaredChannel): void {
    this.#channels.push(channel);
  }

  remove(tombstone: Written): void {
    this.#removed.push(tombstone);
  }

  move(from: string, to: string): void {
    this.#moved.push({ from, to });
  }

  build(rest: RawRest & { readonly removal: "tombstone" | "implicit" }): Declaration {
    const groups = byRank(this.#groups, ({ rank }) => rank);
    const places = [...groups.map(({ key }) => key), null];
    const channels = places.flatMap((group) =>
      byRank(
        this.#channels.filter(({ wanted }) => (places[wanted.place % places.length] ?? null) === group),
        ({ wanted }) => wanted.rank,
      ).map((declared) => ({ declared, expected: this.#expected(declared, { group, rest }) })),
    );
    const inGroup = (group: string | null) =>
      channels
        .filter(({ expected }) => expected.group === group)
        .map(({ declared, expected }) => this.#writtenChannel(declared, expected));
    const { announcement, written } = announcementOf(channels, rest);
    const file = {
      roles: {
        ...this.people.roles,
        ...Object.fromEntries(this.#roles.map((role) => [role.key, writtenRole(role, this.people.team)])),
      },
      users: this.#roles.length === 0 ? this.people.users : { ...this.people.users, ...this.people.team },
      defaults: defaultsOf(rest),
      groups: groups.map(({ key, name, byId, liveId }) => ({
        key,
        name,
        ...(byId ? { channel_id: liveId } : {}),
        channels: inGroup(key),
      })),
      channels: inGroup(null),
      ...(written === undefined ? {} : { announcement: written }),
      removed: this.#removed,
      moved: this.#moved,
      policy: { removal: rest.removal },
    };
    return {
      yaml: stringify(file, { defaultStringType: "QUOTE_DOUBLE", aliasDuplicateObjects: false }),
      groups: groups.map(({ key, name }) => ({ key, name })),
      channels: channels.map(({ expected }) => expected),
      roles: this.#roles.flatMap((role) => expectedRole(role, this.people.team) ?? []),
      announcement,
    };
  }

  #expected(declared: DeclaredChannel, { group, rest }: { group: string | null; rest: RawRest }): Expected {
    const { wanted, messages, key, name } = declared;
    const private_type = wanted.private_type ?? rest.defaultsPrivate;
    const speak_permission = wanted.speak_permission ?? rest.defaultsSpeak;
    return {
      key,
      name,
      group,
      private_type: private_type === null ? null : (PRIVATE[private_type] ?? null),
      speak_permission: speak_permission === null ? null : (SPEAK[speak_permission] ?? null),
      permissions: this.#entriesOf(wanted).map((entry) => {
        const { id, kind } = this.#subject(entry);
        return { kind, id, ...bitsOf(entry) };
      }),
      pins: pinsOf(wanted, messages),
    };
  }

  #writtenChannel(declared: DeclaredChannel, { pins }: Expected): Written {
    const { wanted, live, key, name } = declared;
    const type =
      live === null ? declared.type : wanted.declareType ? (TYPE_NAMES[live.type] ?? live.type) : null;
    const permissions: { roles: Written; users: Written } = { roles: {}, users: {} };
    for (const entry of this.#entriesOf(wanted)) {
      const { name: subject, kind } = this.#subject(entry);
      permissions[kind === "role" ? "roles" : "users"][subject] = writtenFlags(entry);
    }
    return {
      ...(key === name ? {} : { key }),
      name,
      ...(declared.byId ? { channel_id: declared.liveId } : {}),
      ...(type === null ? {} : { type }),
      ...(type === "application" ? { application_id: "1000050" } : {}),
      ...(live?.type === 0 && wanted.declareSubType ? { sub_type: live.sub_type } : {}),
      ...(wanted.private_type === null ? {} : { private_type: wanted.private_type }),
      ...(wanted.speak_permission === null ? {} : { speak_permission: wanted.speak_permission }),
      ...(wanted.permissions.length === 0 ? {} : { permissions }),
      ...(pins === null ? {} : { pins: pins.map((message_id) => ({ message_id })) }),
    };
  }

  #subject(entry: RawEntry): { kind: "role" | "user"; name: string; id: string } {
    const subjects = this.#subjects(entry.isUser);
    const [name, id] = subjects[entry.subject % subjects.length] ?? ["", ""];
    return { kind: entry.isUser ? "user" : "role", name, id };
  }

  #subjects(isUser: boolean): (readonly [name: string, id: string])[] {
    if (isUser) return Object.entries(this.people.users);
    const named = this.#roles.map(({ key }) => [key, `role.${key}`] as const);
    return [...Object.entries(this.people.roles), ...named];
  }

  /** Returns one entry for each subject. */
  #entriesOf({ permissions }: RawWanted): RawEntry[] {
    const entries = permissions.map((one) => [`${one.isUser} ${this.#subject(one).name}`, one] as const);
    return [...new Map(entries).values()];
  }
}

/** Sorts by rank. Items with the same rank keep their order. */
const byRank = <Item>(items: readonly Item[], rank: (item: Item) => number): Item[] =>
  [...items].sort((left, right) => rank(left) - rank(right));

const flagsIn = (mask: number) => FLAGS.filter((_flag, index) => ((mask >> index) & 1) === 1);

/** Returns the flags of a map, at least one. */
const namedIn = (entry: RawEntry) => (entry.named === 0 ? (["view"] as const) : flagsIn(entry.named));

function writtenFlags(entry: RawEntry): unknown {
  const flags = flagsIn(entry.flags);
  if (!entry.isMap) return flags;
  return Object.fromEntries(namedIn(entry).map((flag) => [flag, flags.includes(flag)]));
}

function bitsOf(entry: RawEntry): { managed: bigint; value: bigint } {
  const sum = (flags: readonly (keyof typeof BIT)[]) => flags.reduce((bits, flag) => bits | BIT[flag], 0n);
  const managed = (entry.isMap ? sum(namedIn(entry)) : SETTABLE) & SETTABLE;
  return { managed, value: sum(flagsIn(entry.flags)) & managed };
}

/** Returns at most 20 messages that exist. */
function pinsOf({ pins }: RawWanted, messages: readonly string[]): string[] | null {
  if (pins === null) return null;
  return messages.filter((_id, index) => ((pins >> (index % 26)) & 1) === 1).slice(0, 20);
}

function defaultsOf(rest: RawRest): Written {
  return {
    channel: {
      ...(rest.defaultsPrivate === null ? {} : { private_type: rest.defaultsPrivate }),
      ...(rest.defaultsSpeak === null ? {} : { speak_permission: rest.defaultsSpeak }),
    },
  };
}
