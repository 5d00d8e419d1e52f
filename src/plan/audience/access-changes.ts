// accessChanges finds the audiences that gain or lose a right through the calls of a plan. It compares effective rights and
// not entries, so a grant without an effect is not in the list.
//
// It reads only the plan: its calls, and the channels, entries and memberships that it builds on. A role means an ordinary member with that
// role, and a user means a member with his own entry. Both also have the entry of everyone, and nothing else. If the plan
// changes memberships of a user, the user is a person and has the known roles and entries. An unread entry gives a person nothing.
//
// A deleted channel is not in the list, because the plan shows it as deleted. The document and the JSON of a plan have the list. `show
// --diff` compares two of them.

import { type Address, addressKey, asAddress, idOfKey, inChannelOf } from "../../model/address.js";
import { holdersOfAddress } from "../../model/address-parts.js";
import { byKey } from "../../model/grouped-by.js";
import { isRef, refAddress } from "../../model/ref.js";
import { EVERYONE_NAME, type SubjectName, subjectName } from "../../model/subject-name.js";
import { preconditionsOf } from "../facts/fact-row.js";
import type { Right } from "../value/access.js";
import type { Operation, Plan } from "../value/plan.js";
import type { AccessJson } from "../value/printed-schema.js";
import { ADMIN_ROLES } from "./admin-roles.js";
import { ChangingGuild } from "./changing-guild.js";
import { accessOfPreconditions, membersOfPreconditions } from "./guild-access.js";
import { HOLDS_NOTHING } from "./held.js";
import { personName } from "./memberships.js";
import { isGroupRoom, type Room, roomName } from "./room.js";
import type { RoomChange, Turns } from "./turns.js";
import { type TurnsTable, turnsTable } from "./turns-table.js";

/**
 * One audience gains and loses these rights in one channel, in the order view, speak, live. `who` is `role.10012` if neither file nor
 * state names the role.
 */
export interface AccessChange extends Omit<AccessJson, "kept_by_more"> {}

/** For example, `{ who: "role.moderator", rights: ["view"] }` means that moderators see the channel before and after. */
export type Keeper = NonNullable<AccessChange["kept_by"]>[number];

/**
 * Returns the changes by audience: everyone, then roles, then users. For one audience they follow the order in which the
 * plan shows the channels.
 */
export function accessChanges(
  plan: Pick<Plan, "operations" | "preconditions" | "access_context" | "changes" | "role_numbers">,
): AccessChange[] {
  const facts = [...plan.preconditions, ...plan.access_context];
  const start = new ChangingGuild(accessOfPreconditions(facts), membersOfPreconditions(facts));
  const guild = new ChangingGuild(start.rooms, start.members);
  const before = new Map(start.rooms);
  const touches = plan.operations.flatMap((one) => guild.carryOut(one));
  const usersByRole = byKey(
    touches.flatMap((one) => (one.of === "membership" ? [[one.change.role, one.change.user] as const] : [])),
  );
  const touched = new Set(touches.flatMap((one) => (one.of === "room" ? [one.node] : [])));
  const after = guild.rooms;
  const addresses = new Map<string, Address>(
    preconditionsOf("channel", facts).map(({ fact, address }) => [fact.id, address]),
  );
  const turnsIn = turnsTable();
  const adminRoles = [...subjectNames(plan, ADMIN_ROLES).keys()].filter((one) => ADMIN_ROLES.has(one));
  const subjectChanges = [...after].flatMap(([node, room]) => {
    const address = addresses.get(node) ?? asAddress(node);
    const change = { before: before.get(node) ?? null, after: room };
    const people = peopleIn(change, usersByRole);
    // The plan has no address for this channel, no call affects its access, or it is a group.
    return address === null || isGroupRoom(room) || (people.length === 0 && !touched.has(node))
      ? []
      : changesIn(change, { channel: address, turnsIn, adminRoles, people });
  });
  const asked = subjectChanges.flatMap(({ subject, keepers }) => [
    subject,
    ...(keepers ?? []).map((one) => one.subject),
  ]);
  const named = subjectNames(plan, new Set(asked));
  const places = placesOf(plan);
  const numbers = new Map(
    plan.role_numbers?.map(({ role: id, members }) => [subjectName({ kind: "role", id }), members]),
  );
  return subjectChanges
    .map((one) => inNames(one, (subject) => named.get(subject) ?? idName(subject), numbers))
    .toSorted(
      (left, right) =>
        byAudience(left, right) || (places.get(left.channel) ?? 0) - (places.get(right.channel) ?? 0),
    );
}

/**
 * This access change has a subject and no name for its audience yet. The audience is everyone, or the members with the entry of one
 * subject.
 */
interface UnnamedChange extends Omit<AccessChange, "who" | "kept_by"> {
  readonly subject: SubjectName;
  readonly keepers: readonly { readonly subject: SubjectName; readonly rights: readonly Right[] }[] | null;
}

/** Returns the users whose memberships change if one of the changed roles has an entry in the room. */
function peopleIn(
  { before, after }: RoomChange,
  usersByRole: ReadonlyMap<SubjectName, readonly SubjectName[]>,
): readonly SubjectName[] {
  if (usersByRole.size === 0) return [];
  const roles = new Set([...(before?.entries.keys() ?? []), ...after.entries.keys()]);
  return [...new Set([...roles].flatMap((role) => usersByRole.get(role) ?? []))];
}

function inNames(
  { subject, keepers, ...turns }: UnnamedChange,
  named: (subject: SubjectName) => string,
  numbers: ReadonlyMap<SubjectName, number>,
): AccessChange {
  const members = subject === EVERYONE_NAME ? undefined : numbers.get(subject);
  const change = { who: named(subject), ...(members === undefined ? {} : { members }), ...turns };
  if (keepers === null) return change;
  const namedKeepers = keepers.map(({ subject: one, rights }): Keeper => ({ who: named(one), rights }));
  return { ...change, kept_by: namedKeepers.toSorted(byAudience) };
}

interface Context {
  readonly channel: Address;
  readonly turnsIn: TurnsTable;
  /** Holds the owner and the administrators (admin-roles.ts), if the plan has their roles. They have their rights without an entry. */
  readonly adminRoles: readonly SubjectName[];
  /** The plan changes memberships of these users. */
  readonly people: readonly SubjectName[];
}

function changesIn(change: RoomChange, { channel, turnsIn, adminRoles, people }: Context): UnnamedChange[] {
  const { before, after } = change;
  const { everyones, besides, keptRights } = turnsIn(change);
  const personTurns = people.length === 0 ? null : turnsIn(knownAlone(change));
  const changeOf = (
    subject: SubjectName,
    turns: Turns | null,
    keepers: UnnamedChange["keepers"] = null,
  ): UnnamedChange[] =>
    turns === null
      ? []
      : [{ subject, channel, name: roomName(after), is_new: before === null, ...turns, keepers }];
  const own = new Set([...(before?.entries.keys() ?? []), ...after.entries.keys(), ...adminRoles]);
  own.delete(EVERYONE_NAME);
  for (const one of people) own.delete(one);
  const lost = [...(everyones?.loses ?? []), ...(everyones?.may_lose ?? [])];
  const keepers = (lost.length === 0 ? [] : [...own]).flatMap((subject) => {
    const held = keptRights(subject);
    const rights = lost.filter((right) => held.includes(right));
    return rights.length === 0 ? [] : [{ subject, rights }];
  });
  return [
    ...changeOf(EVERYONE_NAME, everyones, lost.length === 0 ? null : keepers),
    ...[...own].flatMap((subject) => changeOf(subject, besides(subject))),
    ...people.flatMap((user) => changeOf(user, personTurns?.besides(personName(user)) ?? null)),
  ];
}

/** Returns the change without the entries that guildform did not read. */
const knownAlone = ({ before, after }: RoomChange): RoomChange => {
  const aloneIn = (room: Room): Room => ({ ...room, others: HOLDS_NOTHING });
  return { before: before === null ? null : aloneIn(before), after: aloneIn(after) };
};

/** Returns the index of each channel in the changes: its first change, or the first change of an object in it. */
function placesOf({ changes }: Pick<Plan, "changes">): Map<Address, number> {
  const places = new Map<Address, number>();
  const learn = (address: Address, index: number) => {
    if (!places.has(address)) places.set(address, index);
  };
  for (const [index, { address, within }] of changes.entries()) {
    learn(address, index);
    if (within !== null) learn(within, index);
  }
  return places;
}

type Audience = Pick<AccessChange, "who">;

/** Sorts everyone first, then roles, then users, each by name. */
const byAudience = (left: Audience, right: Audience): number =>
  rankOf(left.who) - rankOf(right.who) || (left.who === right.who ? 0 : left.who < right.who ? -1 : 1);

const rankOf = (who: string): number => (who === "everyone" ? 0 : who.startsWith("role.") ? 1 : 2);

type Named = Pick<Plan, "preconditions" | "access_context" | "operations">;

/**
 * Returns the name of each asked role or user in the plan, by `role/10012`. The name is `role.moderator`, or `role.10012` if the file never
 * named the role. A name of the file wins over an id, and an earlier name over a later one.
 */
function subjectNames(plan: Named, asked: ReadonlySet<SubjectName>): Map<SubjectName, string> {
  const names = new Map<SubjectName, string>([[EVERYONE_NAME, "everyone"]]);
  for (const [subject, called] of namesIn(plan)) {
    if (!asked.has(subject)) continue;
    const name = names.get(subject);
    if (name === undefined || name === idName(subject)) names.set(subject, called);
  }
  return names;
}

const idName = (subject: SubjectName): string => subject.replace("/", ".");

/** The pair is a subject and one of its names, such as `role.moderator`. */
type NamedSubject = readonly [SubjectName, string];

/** Yields the subjects of the entries that the plan reads, and then the subjects of its calls. */
function* namesIn({ preconditions, access_context: context, operations }: Named): Generator<NamedSubject> {
  for (const facts of [preconditions, context])
    for (const { fact, address } of preconditionsOf("permission", facts))
      yield [subjectName({ kind: fact.subject, id: fact.subject_id }), inChannelOf(address).own];
  for (const one of operations) yield* writtenBy(one);
}

function* writtenBy({ params, address, remember }: Operation): Generator<NamedSubject> {
  const { role_id: named, user_id: user } = params;
  const role = isRef(named) ? refAddress(named) : named;
  const holders = holdersOfAddress(address);
  if (typeof user === "string") {
    const name = holders.user ?? user;
    yield [subjectName({ kind: "user", id: user }), `user.${idOfKey(name) ?? name}`];
  }
  // A call of the role itself has the address of the role. Only the name of the user is new in the call of a membership.
  else if (typeof role === "string")
    yield [subjectName({ kind: "role", id: role }), `role.${holders.role ?? addressKey(address)}`];
  for (const learnt of remember) {
    // The service creates a new private channel with its first viewers, and only the records for state name these roles and
    // users.
    const [, kind, id] = learnt.type === "bind" ? learnt.id : [];
    if ((kind === "user" || kind === "role") && typeof id === "string")
      yield [subjectName({ kind, id }), inChannelOf(learnt.address).own];
  }
}
