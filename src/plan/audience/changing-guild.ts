// A ChangingGuild computes the access that calls of a plan leave, by the effects in their rows. A call refers to a new channel by a Ref, and
// the result has that channel under its address. access-changes.ts and guild-after.ts look at the end of a plan. The tests of the file look
// at each moment of it (file-tests/room-course.ts). policy/lockouts.ts looks for members who still see and manage a channel.
//
// A membership changes the roles of a user, and the rooms get the roles of the moment. So a right that needs a permission call and a
// membership call is there only after both.

import { isJsonObject } from "../../model/json.js";
import { type Bitmap, PERMISSION_BIT, parseBitmap } from "../../model/permissions.js";
import { type SubjectName, subjectName } from "../../model/subject-name.js";
import type { Effect } from "../calls/row.js";
import { preconditionsOf } from "../facts/fact-row.js";
import { effectsOf, type PlannedCall } from "../kinds/rows.js";
import { ADMIN_ROLES } from "./admin-roles.js";
import { ALL_KNOWN, type GuildAccess } from "./guild-access.js";
import { exactly, type Held, HOLDS_NOTHING } from "./held.js";
import {
  type MemberRoles,
  type MembershipChange,
  membershipChange,
  NO_MEMBERS,
  rolesAfter,
} from "./memberships.js";
import { entryIn, type Room } from "./room.js";

/** A call affects the privacy of a room, the entry of one subject in it, or a membership. */
export type AccessTouch =
  | {
      readonly of: "room";
      readonly node: string;
      /** `null` means that the call created or deleted the room, or changed its attributes. */
      readonly subject: SubjectName | null;
    }
  | { readonly of: "membership"; readonly change: MembershipChange };

/** A ChangingGuild carries out calls one after the other. It does not change the guild from which it begins. */
export class ChangingGuild {
  readonly #rooms: Map<string, Room>;
  /**
   * A table of entries belongs to the guild before. The first call of a channel replaces it with a copy in this set, and
   * later calls write into the copy.
   */
  readonly #copied = new Set<ReadonlyMap<SubjectName, Held>>();
  #members: MemberRoles;
  /** The map belongs to this guild alone, so that a call may write into it. */
  #ownMembers: Map<SubjectName, readonly SubjectName[] | null> | null = null;

  constructor(before: Iterable<readonly [string, Room]>, members: MemberRoles = NO_MEMBERS) {
    this.#rooms = new Map(before);
    this.#members = members;
  }

  /** The next call replaces rooms in this map. Each room has the roles of users at this moment. */
  get rooms(): GuildAccess {
    const roles = this.members;
    for (const [node, room] of this.#rooms)
      if (room.roles !== roles) this.#rooms.set(node, { ...room, roles });
    return this.#rooms;
  }

  get members(): MemberRoles {
    this.#ownMembers = null;
    return this.#members;
  }

  /** Carries out one call, and returns the access that it touched. The list is empty for a post, a pin or a rename. */
  carryOut(operation: PlannedCall): readonly AccessTouch[] {
    const effects = effectsOf(operation);
    const touched: AccessTouch[] = [];
    for (const { fact, leaves } of preconditionsOf("channel", effects)) {
      const before = this.#rooms.get(fact.id);
      const facts = leaves(before?.facts ?? null);
      const after = isJsonObject(facts) ? { ...(before ?? newRoom(fact.id)), facts } : undefined;
      if (after === undefined) this.#rooms.delete(fact.id);
      else this.#rooms.set(fact.id, after);
      if (!isAlike(before, after)) touched.push({ of: "room", node: fact.id, subject: null });
    }
    for (const { fact, leaves } of preconditionsOf("permission", effects)) {
      const subject = subjectName({ kind: fact.subject, id: fact.subject_id });
      touched.push(...this.#changeEntry(fact.channel_id, subject, (bits) => bitsAfter(bits, leaves)));
    }
    for (const { fact, leaves } of preconditionsOf("channel_admin", effects)) {
      const gives = leaves(null) === true;
      const subject = subjectName({ kind: "user", id: fact.user_id });
      touched.push(...this.#changeEntry(fact.channel_id, subject, (bits) => withOffice(bits, gives)));
    }
    for (const { fact, leaves } of preconditionsOf("member", effects)) {
      const change = membershipChange(fact, leaves(null) === true);
      touched.push({ of: "membership", change }, ...this.#changeMembership(change));
    }
    for (const { fact, leaves } of preconditionsOf("role_by_id", effects))
      if (leaves(null) === null) touched.push(...this.#deleteRole(fact.role_id));
    return touched;
  }

  /** A deleted role gives no right ([emu]). The roles of users keep it, and its entries are empty. */
  #deleteRole(id: string): readonly AccessTouch[] {
    const role = subjectName({ kind: "role", id });
    return [...this.#rooms].flatMap(([node, { entries }]) =>
      entries.has(role) ? this.#changeEntry(node, role, () => 0n) : [],
    );
  }

  #changeMembership(change: MembershipChange): readonly AccessTouch[] {
    const before = this.#members.get(change.user);
    const roles = rolesAfter(before, change);
    if (roles === undefined || roles === before) return [];
    this.#ownMembers ??= new Map(this.#members);
    this.#ownMembers.set(change.user, roles);
    this.#members = this.#ownMembers;
    const isOfficeLost = isAdministrator(before) && !isAdministrator(roles);
    return isOfficeLost ? [...this.#rooms.keys()].flatMap((node) => this.#uncover(node, change.user)) : [];
  }

  /** An administrator reads as all rights, which hide the own entry (service-facts 3.31, 9.13). So the entry holds at most these rights. */
  #uncover(node: string, user: SubjectName): readonly AccessTouch[] {
    const held = this.#rooms.get(node)?.entries.get(user);
    return held === undefined ? [] : this.#setEntry(node, user, { least: 0n, most: held.most });
  }

  #changeEntry(
    node: string,
    subject: SubjectName,
    bitsOf: (before: Bitmap) => Bitmap,
  ): readonly AccessTouch[] {
    const room = this.#rooms.get(node);
    return room === undefined ? [] : this.#setEntry(node, subject, heldAfter(entryIn(room, subject), bitsOf));
  }

  #setEntry(node: string, subject: SubjectName, is: Held): readonly AccessTouch[] {
    const room = this.#rooms.get(node);
    if (room === undefined) return [];
    const was = room.entries.get(subject);
    if (this.#copied.has(room.entries)) (room.entries as Map<SubjectName, Held>).set(subject, is);
    else {
      const entries = new Map(room.entries).set(subject, is);
      this.#copied.add(entries);
      this.#rooms.set(room.node, { ...room, entries });
    }
    return was?.least !== is.least || was?.most !== is.most ? [{ of: "room", node, subject }] : [];
  }
}

const isAdministrator = (roles: readonly SubjectName[] | null | undefined): boolean =>
  roles?.some((role) => ADMIN_ROLES.has(role)) === true;

const isAlike = (before: Room | undefined, after: Room | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  before.facts.private_type === after.facts.private_type &&
  before.facts.speak_permission === after.facts.speak_permission;

/** The new room has no entries yet. */
const newRoom = (node: string): Omit<Room, "facts"> => ({
  node,
  open: ALL_KNOWN,
  entries: new Map(),
  others: HOLDS_NOTHING,
  roles: NO_MEMBERS,
});

const heldAfter = ({ least, most }: Held, bitsOf: (before: Bitmap) => Bitmap): Held =>
  least === most ? exactly(bitsOf(least)) : { least: bitsOf(least), most: bitsOf(most) };

const bitsAfter = (bits: Bitmap, leaves: Effect["leaves"]): Bitmap =>
  parseBitmap(leaves(bits.toString())) ?? 0n;

/** Role 5 of a channel is the manage bit of the user there (service-facts 8.2). */
const withOffice = (bits: Bitmap, gives: boolean): Bitmap =>
  gives ? bits | PERMISSION_BIT.manage : bits & ~PERMISSION_BIT.manage;
