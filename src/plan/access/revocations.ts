// A revocation takes all grants of one entry of a role that the plan deletes. The deletion is the last call of a plan, so it may come too
// late for the bounds of promise 3. For example, another role gets speak while the deleted role still gives view.
//
// The order has a virtual call for each such entry. If no other call must wait for it, the deletion does its work. Otherwise the plan
// needs a call for it (order/revoked-first.ts).

import type { Address } from "../../model/address.js";
import { type Grants, grantsOf } from "../value/access.js";
import type { AccessCall, ConstantEntry, KnownAccess } from "./access-call.js";
import { type BlockCall, roleName } from "./guild-blocks.js";

export interface Revocation<Id> {
  /** This call deletes the role. */
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

/** Returns the calls without deletions of roles, and with a virtual call for each entry of such a role that no other call changes. */
export function withVirtualCalls<Id>(calls: readonly AccessCall<Id>[], known: KnownAccess): WithVirtual<Id> {
  const deletions = calls.filter((call) => call.of === "role");
  const others = calls.filter((call) => call.of !== "role");
  if (deletions.length === 0) return { calls: others, known };
  const deleted = new Set(deletions.map(roleName));
  const virtual = deletions.flatMap(({ id, role }) => {
    const subject = roleName({ role });
    return [...new Set(known.channelsOf(subject))].flatMap((channel) =>
      known
        .in(channel)
        .constant.filter((one) => one.subject === subject)
        .map(({ grants }) => virtualCall({ deletion: id, role, channel }, { subject, grants })),
    );
  });
  return {
    calls: [...others, ...virtual],
    known: {
      ...known,
      in: (channel) => {
        const { access, constant } = known.in(channel);
        return { access, constant: constant.filter(({ subject }) => !deleted.has(subject)) };
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
