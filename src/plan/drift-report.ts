// The report of drift: which objects somebody changed by hand since the last apply, what could not be read, and how many channels
// nobody manages. Pure, and needs no file; with one it says what the next apply makes of each object.

import { type Address, addressKind, byAddress } from "../model/address.js";
import type { Scope } from "../model/address-scope.js";
import type { State } from "../state/state.js";
import { answersInOrder } from "./answers-in-order.js";
import type { FileRequests } from "./asked-by-file.js";
import { driftOf } from "./drift.js";
import { changedObject, type DriftedObject, goneObject, roleObject, threadObject } from "./drifted-object.js";
import { goneRoles } from "./gone-roles.js";
import type { AppliedPart } from "./scope/applied-part.js";
import { unmanagedAfter } from "./tree/tree-order.js";
import type { BoundObject } from "./value/bound-object.js";
import type { LiveGuild } from "./value/live-guild.js";
import type { Unmanaged } from "./value/plan.js";

export interface DriftReport {
  readonly guild: { readonly id: string; readonly name: string };
  /** The last apply that state remembers; null when it remembers none. */
  readonly since: { readonly run: string; readonly at: string; readonly by: string } | null;
  /** Groups first, then channels, and what stands in them. */
  readonly objects: readonly DriftedObject[];
  /** Bound objects that the service refused to show. */
  readonly unread: readonly Address[];
  /** Live channels and groups that state does not know. */
  readonly unmanaged: readonly Unmanaged[];
  /** How many objects state has bound. */
  readonly bound: number;
  /** The part that is told of; left out: all that state has bound. */
  readonly scope?: DriftScope;
}

export interface DriftScope extends Scope {
  /** How many objects of the state are left out. */
  readonly left_out: number;
}

interface DriftInput {
  readonly state: State;
  readonly live: LiveGuild;
  /** null: no file was looked at. */
  readonly asked: FileRequests | null;
  /** The part that was read; left out: all. */
  readonly part?: AppliedPart | undefined;
}

export function driftReport({ state, live: read, asked, part }: DriftInput): DriftReport {
  const live = answersInOrder(read);
  const isTold = part?.holds ?? (() => true);
  const { changes, findings } = driftOf({ state, live });
  const addressesOf = (code: string) =>
    findings.flatMap((one) => (one.code === code && one.address !== null ? [one.address] : []));
  const gone = new Set(addressesOf("W-DRIFT-GONE"));
  const along = goneWith(state, gone);
  const roles = goneRoles(state, live).filter((one) => [one.address, ...one.permissions].some(isTold));
  const roleOf = new Map(
    roles.flatMap(({ address, permissions }) => permissions.map((one) => [one, address] as const)),
  );
  const isOwn = (address: Address) => isTold(address) && !roleOf.has(address);
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
      ...roles.map((one) => roleObject(one, asked)),
      ...goneOf(state, new Set([...roleOf.keys()].filter(isTold))).map((one) =>
        goneObject(one, asked, roleOf.get(one.address) ?? null),
      ),
    ],
    unread: [...addressesOf("I-DRIFT-UNREAD").filter(isOwn), ...unreadRoles(state, live).filter(isTold)],
    unmanaged: unmanagedAfter([], {
      live,
      addresses: new Map(),
      unmanaged: new Set(live.channels.flatMap(({ id }) => (bound.has(id) ? [] : [id]))),
    }),
    bound: Object.keys(state.resources).length,
    ...(part === undefined ? {} : { scope: { ...part.scope, left_out: part.leftOut } }),
  };
}

/** The roles of the state where the service does not list those of the guild. */
const unreadRoles = ({ resources }: State, { roles }: LiveGuild): Address[] =>
  roles === undefined
    ? byAddress(resources).flatMap(([address]) => (addressKind(address) === "role" ? [address] : []))
    : [];

const sinceOf = ({ history }: State): DriftReport["since"] => {
  const last = history.at(-1);
  return last === undefined ? null : { run: last.id, at: last.at, by: last.by };
};

/** In the order in which they were told. */
const goneOf = ({ resources }: State, gone: ReadonlySet<Address>): BoundObject[] =>
  [...gone].flatMap((address) => {
    const bound = resources[address];
    return bound === undefined ? [] : [{ address, ...bound }];
  });

/** What stands in a deleted channel, or hangs on a deleted message, is gone with that: the outermost that is gone is named. */
function goneWith(state: State, gone: ReadonlySet<Address>): (one: BoundObject) => Address | null {
  const outer = new Map<string, Address>();
  for (const { address, id } of goneOf(state, gone))
    if (HOLDS.has(addressKind(address))) outer.set(id, address);
  return ({ address, id }) => {
    const parts = id.split("/");
    for (let length = 1; length <= parts.length; length += 1) {
      const place = outer.get(parts.slice(0, length).join("/"));
      if (place !== undefined && place !== address) return place;
    }
    return null;
  };
}

/** Group is none of them: channels outlive their group. */
const HOLDS: ReadonlySet<string | undefined> = new Set(["channel", "message"]);
