// A revocation takes all grants of one entry that goes with a deletion: an entry of a deleted role, or the entry of a role in a deleted
// channel. The deletion is one of the last calls of a plan, so it may come too late for the bounds of promise 3. For example, another role
// gets speak while the deleted role still gives view. Or a member gets a role that sees a channel which the plan deletes.
//
// The order has a virtual call for each such entry. If no other call must wait for it, the deletion does its work. Otherwise the plan
// needs a call for it (order/revoked-first.ts).

import type { Address } from "../../model/address.js";
import { idOfSubject, type SubjectName } from "../../model/subject-name.js";
import { type Grants, grantsOf } from "../value/access.js";
import type { AccessCall, ConstantEntry, KnownAccess } from "./access-call.js";
import type { BlockCall } from "./guild-blocks.js";
import { roleName } from "./offices.js";

export interface Revocation<Id> {
  /** This call deletes the role or the channel. */
  readonly deletion: Id;
  readonly role: string;
  readonly channel: Address;
}

/** The id of a virtual call is its revocation. */
export class VirtualId<Id> {
  constructor(readonly revocation: Revocation<Id>) {}
}

interface WithVirtual<Id> {
  readonly calls: readonly BlockCall<Id | VirtualId<Id>>[];
  readonly known: KnownAccess;
}

/**
 * Returns the calls without deletions, and with a virtual call for each entry that goes with a deletion and that no other call changes. In a
 * deleted channel only the entries of given roles count: no other call gives a right there.
 */
export function withVirtualCalls<Id>(calls: readonly AccessCall<Id>[], known: KnownAccess): WithVirtual<Id> {
  const roles = calls.filter((call) => call.of === "role");
  const channels = calls.filter((call) => call.of === "channel");
  const others = calls.filter((call) => call.of !== "role" && call.of !== "channel");
  const given = others.filter((call) => call.of === "member" && call.after);
  if (roles.length === 0 && (channels.length === 0 || given.length === 0)) return { calls: others, known };
  const deletedRoles = new Map(roles.map((call) => [roleName(call), call.id]));
  const deletedChannels = new Map(channels.map(({ channel, id }) => [channel, id]));
  const givenRoles = new Set(given.flatMap((call) => (call.of === "member" ? [roleName(call)] : [])));
  const deletionOf = (channel: Address, subject: SubjectName): Id | undefined =>
    deletedRoles.get(subject) ?? (givenRoles.has(subject) ? deletedChannels.get(channel) : undefined);
  const virtual = [...new Set([...deletedRoles.keys(), ...givenRoles])].flatMap((subject) =>
    [...new Set(known.channelsOf(subject))].flatMap((channel) => {
      const deletion = deletionOf(channel, subject);
      if (deletion === undefined) return [];
      const revocation = { deletion, role: idOfSubject(subject), channel };
      return known
        .in(channel)
        .constant.filter((one) => one.subject === subject)
        .map((entry) => virtualCall(revocation, entry));
    }),
  );
  return {
    calls: [...others, ...virtual],
    known: {
      ...known,
      in: (channel) => {
        const { constant, ...own } = known.in(channel);
        return {
          ...own,
          constant: constant.filter(({ subject }) => deletionOf(channel, subject) === undefined),
        };
      },
    },
  };
}

const virtualCall = <Id>(
  revocation: Revocation<Id>,
  { subject, grants }: ConstantEntry,
): BlockCall<VirtualId<Id>> => ({
  of: "entry",
  id: new VirtualId(revocation),
  isVirtual: true,
  channel: revocation.channel,
  subject,
  // An unread entry may give any right.
  before: grants ?? EVERYTHING,
  after: grantsOf(0n),
});

const EVERYTHING: Grants = { view: true, speak: true, live: true };
