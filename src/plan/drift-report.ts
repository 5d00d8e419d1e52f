// The report of drift lists the objects that people changed by hand since the last apply, the objects that guildform could
// not read, and the number of unmanaged channels. It is a pure function of state and guild. With a file, the report also
// says what the next apply does to each object.

import { type Address, addressKind, byAddress } from "../model/address.js";
import type { Scope } from "../model/address-scope.js";
import type { State } from "../state/state.js";
import { answersInOrder } from "./answers-in-order.js";
import type { FileRequests } from "./asked-by-file.js";
import { NO_FILE_NAMES } from "./desired/applied-source.js";
import { driftOf } from "./drift.js";
import { changedObject, type DriftedObject, goneObject, roleObject, threadObject } from "./drifted-object.js";
import { goneRoles } from "./gone-roles.js";
import type { AppliedPart } from "./scope/applied-part.js";
import { withShown } from "./shown-changes.js";
import { unmanagedAfter } from "./tree/tree-order.js";
import type { BoundObject } from "./value/bound-object.js";
import type { LiveGuild } from "./value/live-guild.js";
import type { Unmanaged } from "./value/plan.js";

export interface DriftReport {
  readonly guild: { readonly id: string; readonly name: string };
  /** `null` means that state remembers no apply. */
  readonly since: { readonly run: string; readonly at: string; readonly by: string } | null;
  /**
   * Changed objects come first (groups, channels, and then the objects in them). Changed threads, deleted objects and
   * deleted roles follow, in this order.
   */
  readonly objects: readonly DriftedObject[];
  /** The service has refused to show these bound objects. */
  readonly unread: readonly Address[];
  /** State does not know these live channels and groups. */
  readonly unmanaged: readonly Unmanaged[];
  /** The number of objects that state has bound is the base of the report: it compares them all. */
  readonly bound: number;
  /** The report is about this part. `undefined` means that the report covers all bound objects. */
  readonly scope?: DriftScope;
}

export interface DriftScope extends Scope {
  readonly left_out: number;
}

interface DriftInput {
  readonly state: State;
  readonly live: LiveGuild;
  /** `null` means that guildform read no file. */
  readonly asked: FileRequests | null;
  /** The run has read this part of the guild. `undefined` means that the run has read the whole guild. */
  readonly part?: AppliedPart | undefined;
}

export function driftReport({ state, live: read, asked, part }: DriftInput): DriftReport {
  const live = answersInOrder(read);
  const isInPart = part?.holds ?? (() => true);
  const { changes, findings } = driftOf({ state, live, fileNames: asked?.fileNames ?? NO_FILE_NAMES });
  const addressesOf = (code: string) =>
    findings.flatMap((one) => (one.code === code && one.address !== null ? [one.address] : []));
  const gone = new Set(addressesOf("W-DRIFT-GONE"));
  const along = goneWith(state, gone);
  // A role that a killed apply deleted is not gone by hand.
  const roles = goneRoles(withShown(state, live), live).filter((one) =>
    [one.address, ...one.permissions].some(isInPart),
  );
  const roleOf = new Map(
    roles.flatMap(({ address, permissions }) => permissions.map((one) => [one, address] as const)),
  );
  const isOwn = (address: Address) => isInPart(address) && !roleOf.has(address);
  const bound = new Set<string>(Object.values(state.resources).map(({ id }) => id));
  return {
    guild: { id: state.guild_id, name: live.guild.name },
    since: sinceOf(state),
    objects: [
      ...[
        ...changes.map((change) => changedObject(change, asked)),
        ...addressesOf("W-THREAD-DRIFT").map((address) => threadObject(address, asked)),
        ...goneOf(state, gone).map((one) => goneObject(one, asked, along(one))),
      ].filter(({ address }) => isOwn(address)),
      // A managed role is among the objects above.
      ...roles.filter(({ address }) => !gone.has(address)).map((one) => roleObject(one, asked)),
      ...goneOf(state, new Set([...roleOf.keys()].filter(isInPart))).map((one) =>
        goneObject(one, asked, roleOf.get(one.address) ?? null),
      ),
    ],
    unread: [...addressesOf("I-DRIFT-UNREAD").filter(isOwn), ...unreadRoles(state, live).filter(isInPart)],
    unmanaged: unmanagedAfter([], {
      live,
      addresses: new Map(),
      unmanaged: new Set(live.channels.flatMap(({ id }) => (bound.has(id) ? [] : [id]))),
    }),
    bound: Object.keys(state.resources).length,
    ...(part === undefined ? {} : { scope: { ...part.scope, left_out: part.leftOut } }),
  };
}

/** Returns all roles of the state if guildform could not list the roles of the guild. */
const unreadRoles = ({ resources }: State, { roles }: LiveGuild): Address[] =>
  roles === undefined
    ? byAddress(resources).flatMap(([address]) => (addressKind(address) === "role" ? [address] : []))
    : [];

const sinceOf = ({ history }: State): DriftReport["since"] => {
  const last = history.at(-1);
  return last === undefined ? null : { run: last.id, at: last.at, by: last.by };
};

/** Returns the bound objects in the order of the given addresses. */
const goneOf = ({ resources }: State, gone: ReadonlySet<Address>): BoundObject[] =>
  [...gone].flatMap((address) => {
    const bound = resources[address];
    return bound === undefined ? [] : [{ address, ...bound }];
  });

/**
 * Finds the deleted object with which another object went. A deleted channel takes its pins along, and a deleted message
 * its reactions. The function returns the outermost deleted object.
 */
function goneWith(state: State, gone: ReadonlySet<Address>): (one: BoundObject) => Address | null {
  const outer = new Map<string, Address>();
  for (const { address, id } of goneOf(state, gone))
    if (HOLDS.has(addressKind(address))) outer.set(id, address);
  return ({ address, id }) => {
    const parts = id.split("/");
    for (let length = 1; length <= parts.length; length += 1) {
      const goneAround = outer.get(parts.slice(0, length).join("/"));
      if (goneAround !== undefined && goneAround !== address) return goneAround;
    }
    return null;
  };
}

/** Groups are not in the set, because the channels of a deleted group remain. */
const HOLDS: ReadonlySet<string | undefined> = new Set(["channel", "message"]);
