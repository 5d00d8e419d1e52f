// Newcomers are users to whom the calls of a plan give a role. A role shows a newcomer the private channels in which it has view at some
// moment after the membership. reveals.ts adds these reveals to the reveals of entries and doors, so that all are marked and counted alike.
//
// The module knows the entries and the memberships on which the plan builds. An unread entry of a user counts as no view, so the module
// reports such a reveal.

import type { Address } from "../../model/address.js";
import { PERMISSION_BIT } from "../../model/permissions.js";
import type { SubjectName } from "../../model/subject-name.js";
import { ADMIN_ROLES } from "../audience/admin-roles.js";
import { membersOfPreconditions } from "../audience/guild-access.js";
import { heldSubjects, type MemberRoles, membershipChange, personName } from "../audience/memberships.js";
import { preconditionsOf } from "../facts/fact-row.js";
import type { Operation, Precondition } from "../value/plan.js";
import type { ChannelSight, HeldEntry, OperationEffects } from "./channel-sight.js";

/** The user sees the channel `to` through the call `operation`. */
interface MemberReveal {
  readonly operation: string;
  readonly to: Address;
}

interface GivenRole {
  readonly operation: Operation;
  readonly user: SubjectName;
  readonly role: SubjectName;
}

export class Newcomers {
  readonly #given: readonly GivenRole[];
  readonly #members: MemberRoles;
  readonly #addresses: ReadonlyMap<string, Address>;

  constructor(calls: readonly OperationEffects[], facts: readonly Precondition[]) {
    this.#given = calls.flatMap(({ operation, effects }) =>
      preconditionsOf("member", effects).flatMap(({ fact, leaves }) =>
        leaves(null) === true ? [{ operation, ...membershipChange(fact, true) }] : [],
      ),
    );
    this.#members = membersOfPreconditions(facts);
    this.#addresses = new Map(
      this.#given.length === 0
        ? []
        : preconditionsOf("channel", facts).map(({ fact, address }) => [fact.id, address] as const),
    );
  }

  /** Returns the known channels in which a given role has an entry. */
  channelsIn(entries: ReadonlyMap<string, readonly HeldEntry[]>): string[] {
    if (this.#given.length === 0) return [];
    const roles = new Set<string>(this.#given.map(({ role }) => role));
    return [...entries].flatMap(([id, own]) =>
      this.#addresses.has(id) && own.some((entry) => roles.has(`${entry.kind}/${entry.id}`)) ? [id] : [],
    );
  }

  /** Returns one reveal for each membership that shows the channel. `to` is the address of the channel. */
  revealsIn(sight: ChannelSight): MemberReveal[] {
    const to = this.#addresses.get(sight.channelId);
    if (to === undefined) return [];
    return this.#given.flatMap(({ operation, user, role }) => {
      if (!sight.puts.has(role) && !sight.entries.has(role)) return [];
      const own = heldSubjects(personName(user), this.#members);
      const isAdmin = own.some((one) => ADMIN_ROLES.has(one)) || holdsManage(sight.entries.get(user));
      return isAdmin || sight.isSeenBefore(own) || !sight.showsTo(role, operation)
        ? []
        : [{ operation: operation.id, to }];
    });
  }
}

/** A member who manages a channel sees it by office. */
export const holdsManage = (entry: HeldEntry | undefined): boolean =>
  ((entry?.before ?? 0n) & PERMISSION_BIT.manage) !== 0n;
