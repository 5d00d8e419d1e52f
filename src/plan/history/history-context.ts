// Undo context: what the parts of an undo plan decide from, computed once: the guild now, state, what was touched,
// and how each object is called today.

import {
  type Address,
  addressKind,
  byAddress,
  permissionAddressById,
  pinAddressById,
} from "../../model/address.js";
import type { Allowed } from "../../model/allowances.js";
import { type BoundId, parsePostKey, parseReactionKey } from "../../model/bound-id.js";
import { byKey } from "../../model/grouped-by.js";
import { type Channel, isGroup } from "../../model/guild.js";
import { NO_PARENT } from "../../model/ids.js";
import type { BoundResource } from "../../state/recorded-call.js";
import type { AppliedRun } from "../../state/state.js";
import type { StateRecord } from "../../state/state-record.js";
import type { FindingParams } from "../../words/shapes/findings.js";
import type { Undone, UndoneApplies } from "../../words/shapes/reasons.js";
import { phrase } from "../../words/statement.js";
import { addressById, channelAddressOf, namedPlaces } from "../claims/place-names.js";
import { type Finding, finding } from "../value/finding.js";
import type { Goal } from "../value/goal.js";
import type { LiveGuild } from "../value/live-guild.js";
import type { Reason, RememberTemplate } from "../value/plan.js";
import { type RememberedBinding, rememberedNow, rememberedWith, remembering } from "../value/remembering.js";
import { type Bound, type PostAddresses, postAddresses, STANDING_ALONE } from "./post-addresses.js";
import {
  type ToldHistory,
  type Touched,
  type TouchedChannel,
  type TouchedSubject,
  touchedBy,
} from "./touched.js";

export interface UndoContext extends ToldHistory {
  readonly live: LiveGuild;
  readonly allowed: Allowed;
  readonly channels: ReadonlyMap<string, Channel>;
  /** What the applies created and is there: undo deletes it. */
  readonly doomed: ReadonlySet<string>;
  /** Of groups, channels and permissions, by id. */
  readonly addresses: ReadonlyMap<string, Address>;
  readonly names: PostAddresses;
  /** What people call groups and channels, by live id and by address. */
  readonly placeNames: ReadonlyMap<string, string>;
  /** What state has bound inside a channel (`101`), and the reactions to a message (`101/08a1`), by that id. */
  readonly inside: ReadonlyMap<string, readonly Address[]>;
  /** Digests of image files as they are now, by path; those that cannot be read are left out. */
  readonly images: ReadonlyMap<string, string>;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

export type GivenMember =
  | "state"
  | "live"
  | "allowed"
  | "runs"
  | "ownRuns"
  | "touchOf"
  | "images"
  | "createdAt";

export function undoContext(parts: Pick<UndoContext, GivenMember>): UndoContext {
  const channels = new Map<string, Channel>(parts.live.channels.map((one) => [one.id, one]));
  const touched = withoutFutileDeletes(touchedBy(parts), channels);
  const created = [...touched.channels.values()].filter(({ fate }) => fate === "created");
  const doomed = new Set(created.map(({ id }) => id).filter((id) => channels.has(id)));
  const bound = byAddress(parts.state.resources);
  const addresses = presentAddresses(bound, touched);
  const names = postAddresses(parts.state, bound, touched);
  const placeNames = namedPlaces(
    parts.live.channels.map((one) => ({
      id: one.id,
      name: one.name,
      address: addresses.get(one.id) ?? addressById(one),
    })),
  );
  const inside = addressesInside(bound);
  return { ...parts, touched, channels, doomed, addresses, names, placeNames, inside };
}

/** Made once: an undo of thousands of channels asks for each. */
function addressesInside(bound: readonly Bound[]): Map<string, Address[]> {
  const placesOf = ([address, { id }]: Bound): readonly (string | undefined)[] => [
    parsePostKey(id)?.channelId,
    ...(addressKind(address) === "reaction" ? [parseReactionKey(id)?.message] : []),
  ];
  return byKey(
    bound.flatMap((one) =>
      placesOf(one).flatMap((place) => (place === undefined ? [] : [[place, one[0]] as const])),
    ),
  );
}

/** A delete that had no answer may have had no effect either. */
function withoutFutileDeletes(touched: Touched, live: ReadonlyMap<string, Channel>): Touched {
  const fateOf = ({ id, fate }: TouchedChannel): TouchedChannel["fate"] => {
    if (!live.has(id)) return fate;
    return fate === "deleted" ? "updated" : fate === "passing" ? "created" : fate;
  };
  const channels = [...touched.channels].map(([id, one]) => [id, { ...one, fate: fateOf(one) }] as const);
  return { ...touched, channels: new Map(channels) };
}

/** The address of the group of a channel; null for none, and for a group. */
export const parentAddressOf = (
  one: Pick<Channel, "type" | "parent_id">,
  context: UndoContext,
): Address | null =>
  isGroup(one) || one.parent_id === NO_PARENT ? null : channelAddressOf(context, one.parent_id);

/** What a subject's permission is called today. */
export const permissionAddressOf = (
  { id, channelId, subject }: TouchedSubject,
  { addresses }: UndoContext,
): Address => addresses.get(id) ?? permissionAddressById(channelId, subject);

/** Whether the undo of its channel, told elsewhere, tells what becomes of everything in it. */
export const isToldWithChannel = (id: string, { touched }: Pick<UndoContext, "touched">): boolean =>
  touched.channels.has(id);

export const pinAddressOf = ({ id }: { readonly id: BoundId }, { names }: UndoContext): Address =>
  names.values("pin").get(id) ?? pinAddressById(id);

/**
 * The address that state binds an object to now; else the one it had, unless that stands for another object by
 * now. Two objects never share one.
 */
function presentAddresses(bound: readonly Bound[], touched: Touched): Map<string, Address> {
  const addresses = new Map<string, Address>();
  const taken = new Set<Address>();
  for (const [address, { id }] of bound) {
    if (!STANDING_ALONE.has(addressKind(address))) continue;
    addresses.set(id, address);
    taken.add(address);
  }
  for (const objects of [touched.channels, touched.subjects]) {
    for (const { id, address } of objects.values()) {
      if (addresses.has(id) || taken.has(address)) continue;
      addresses.set(id, address);
      taken.add(address);
    }
  }
  return addresses;
}

/** Why an undo changes something: it takes these applies back. `also`: what becomes of the object beside. */
export const undone = (one: { readonly runs: readonly AppliedRun[] }, also: Undone | null = null): Reason =>
  phrase("undone", { applies: takenBack(one), also });

/** Two applies are both named, of more the first. */
const takenBack = ({ runs }: { readonly runs: readonly AppliedRun[] }): UndoneApplies => ({
  count: runs.length,
  named: runs.slice(0, runs.length === 2 ? 2 : 1).map(({ at, id }) => ({ at, id })),
});

/** The record that gives an address the binding that it had. */
export const formerBinding = (address: Address, bound: BoundResource | null): RememberTemplate =>
  rememberedWith(address, bindingOf(bound));

/** The same where no call is needed; none when state says so already. */
export function bindingNow(
  { state }: UndoContext,
  address: Address,
  bound: BoundResource | null,
): StateRecord[] {
  return rememberedNow(address, state.resources[address], bindingOf(bound));
}

/** Both. */
export const rememberedBack = (
  { state }: UndoContext,
  address: Address,
  bound: BoundResource | null,
): Goal["remember"] => remembering(address, state.resources[address], bindingOf(bound));

const bindingOf = (bound: BoundResource | null): RememberedBinding | null =>
  bound === null ? null : { id: [bound.id], applied: bound.applied };

/** What cannot come back, and why. */
export const notRestored = (address: Address, lost: NotRestored): Finding =>
  finding("W-NOT-RESTORED", { address, lost }, { address });

export type NotRestored = FindingParams["W-NOT-RESTORED"]["lost"];

/** What is not as the apply left it. */
export const changedSince = (address: Address, since: FindingParams["W-CHANGED-SINCE"]["since"]): Finding =>
  finding("W-CHANGED-SINCE", { address, since }, { address });

/** Messages and threads that state protects are not taken away, whoever asks. */
export function protectedPost(
  context: UndoContext,
  address: Address,
  what: "recalled" | "deleted",
): Finding[] {
  if (!context.state.protected.includes(address)) return [];
  return [finding("E-PROTECTED", { address, name: null, becomes: what, by: "undo" }, { address })];
}
