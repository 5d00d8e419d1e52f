// The undo context holds the values from which the parts of an undo plan decide. It is computed once from the live guild, state, and the
// touched objects, and gives each object its present address.

import {
  type Address,
  addressKind,
  byAddress,
  permissionAddressById,
  pinAddressById,
} from "../../model/address.js";
import type { Allowed } from "../../model/allowances.js";
import { type BoundId, parsePostKey, parseReactionKey, roleOfKey } from "../../model/bound-id.js";
import { byKey } from "../../model/grouped-by.js";
import { type Channel, isGroup } from "../../model/guild.js";
import { NO_PARENT } from "../../model/ids.js";
import { objectOf } from "../../model/json.js";
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
import { type Bound, NON_POST_KINDS, type PostAddresses, postAddresses } from "./post-addresses.js";
import {
  type Touched,
  type TouchedChannel,
  type TouchedSubject,
  touchedBy,
  type UndoneHistory,
} from "./touched.js";
import type { TouchedValue } from "./touched-object.js";

export interface UndoContext extends UndoneHistory {
  readonly live: LiveGuild;
  readonly allowed: Allowed;
  readonly channels: ReadonlyMap<string, Channel>;
  /** The applies created these channels and groups, and they still exist. The undo deletes them. */
  readonly doomed: ReadonlySet<string>;
  /** The applies created these roles. The undo deletes them, and their entries and members go with them. */
  readonly doomedRoles: ReadonlySet<string>;
  /** The ids belong to groups, channels and permissions. */
  readonly addresses: ReadonlyMap<string, Address>;
  readonly names: PostAddresses;
  /** A live id or an address leads to the name of the group or channel. */
  readonly placeNames: ReadonlyMap<string, string>;
  /**
   * The id of a channel (`101`) leads to the bound addresses in it. The id of a message (`101/08a1`) leads to its bound reactions, and
   * `role/10012` leads to the bound entries and members of the role.
   */
  readonly inside: ReadonlyMap<string, readonly Address[]>;
  /** A path leads to the present digest of its image file. Unreadable files are left out. */
  readonly images: ReadonlyMap<string, string>;
  /** The plan is made at this time, in ISO 8601 and UTC. */
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
  const created = [...touched.channels.values()].filter(({ netChange }) => netChange === "created");
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
  const inside = addressesById(bound);
  const roles = [...touched.values.of("role").values()].filter(isCreatedRole);
  const doomedRoles = new Set<string>(roles.map(({ id }) => id));
  return { ...parts, touched, channels, doomed, doomedRoles, addresses, names, placeNames, inside };
}

/** No fact of the role was there before the applies. */
export const isCreatedRole = ({ before }: Pick<TouchedValue, "before">): boolean =>
  typeof objectOf(before).id !== "string";

/**
 * Maps the id of a channel, the bound id of a message, and a role to the addresses in it. The map is built once, since an undo of thousands of
 * channels asks for each.
 */
function addressesById(bound: readonly Bound[]): Map<string, Address[]> {
  const placesOf = ([address, { id }]: Bound): readonly (string | undefined)[] => [
    parsePostKey(id)?.channelId,
    ...(addressKind(address) === "reaction" ? [parseReactionKey(id)?.message] : []),
    ...[roleOfKey(id)].map((role) => role && `role/${role}`),
  ];
  return byKey(
    bound.flatMap((one) =>
      placesOf(one).flatMap((place) => (place === undefined ? [] : [[place, one[0]] as const])),
    ),
  );
}

/** A delete without an answer may have had no effect. */
function withoutFutileDeletes(touched: Touched, live: ReadonlyMap<string, Channel>): Touched {
  const netChangeOf = ({ id, netChange }: TouchedChannel): TouchedChannel["netChange"] => {
    if (!live.has(id)) return netChange;
    return netChange === "deleted" ? "updated" : netChange === "passing" ? "created" : netChange;
  };
  const channels = [...touched.channels].map(
    ([id, one]) => [id, { ...one, netChange: netChangeOf(one) }] as const,
  );
  return { ...touched, channels: new Map(channels) };
}

/** Returns the address of the group of a channel. `null` means that the channel has no group, or is a group itself. */
export const parentAddressOf = (
  one: Pick<Channel, "type" | "parent_id">,
  context: UndoContext,
): Address | null =>
  isGroup(one) || one.parent_id === NO_PARENT ? null : channelAddressOf(context, one.parent_id);

export const permissionAddressOf = (
  { id, channelId, subject }: TouchedSubject,
  { addresses }: UndoContext,
): Address => addresses.get(id) ?? permissionAddressById(channelId, subject);

/** Returns true when the applies touched the channel itself. The undo of the channel then reports all objects in it. */
export const isReportedWithChannel = (id: string, { touched }: Pick<UndoContext, "touched">): boolean =>
  touched.channels.has(id);

export const pinAddressOf = ({ id }: { readonly id: BoundId }, { names }: UndoContext): Address =>
  names.values("pin").get(id) ?? pinAddressById(id);

/**
 * Maps ids to addresses. An id has the address that state binds to it now, else its last address, unless another object has that address
 * now. Two objects never share one.
 */
function presentAddresses(bound: readonly Bound[], touched: Touched): Map<string, Address> {
  const addresses = new Map<string, Address>();
  const taken = new Set<Address>();
  for (const [address, { id }] of bound) {
    if (!NON_POST_KINDS.has(addressKind(address))) continue;
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

/** Returns the reason for a change of an undo: it reverts these applies. `also` says what else happens to the object. */
export const undone = (one: { readonly runs: readonly AppliedRun[] }, also: Undone | null = null): Reason =>
  phrase("undone", { applies: takenBack(one), also });

/** The reason names two applies both, and of more applies only the first. */
const takenBack = ({ runs }: { readonly runs: readonly AppliedRun[] }): UndoneApplies => ({
  count: runs.length,
  named: runs.slice(0, runs.length === 2 ? 2 : 1).map(({ at, id }) => ({ at, id })),
});

/** Returns the record that gives an address its former binding. */
export const formerBinding = (address: Address, bound: BoundResource | null): RememberTemplate =>
  rememberedWith(address, bindingOf(bound));

/** Returns the record of the former binding for an object that needs no call. The list is empty if state has this binding already. */
export function bindingNow(
  { state }: UndoContext,
  address: Address,
  bound: BoundResource | null,
): StateRecord[] {
  return rememberedNow(address, state.resources[address], bindingOf(bound));
}

/** Returns the records of the former binding: after a call, and without one. */
export const rememberedBack = (
  { state }: UndoContext,
  address: Address,
  bound: BoundResource | null,
): Goal["remember"] => remembering(address, state.resources[address], bindingOf(bound));

const bindingOf = (bound: BoundResource | null): RememberedBinding | null =>
  bound === null ? null : { id: [bound.id], applied: bound.applied };

export const notRestored = (address: Address, lost: NotRestored): Finding =>
  finding("W-NOT-RESTORED", { address, lost }, { address });

export type NotRestored = FindingParams["W-NOT-RESTORED"]["lost"];

export const changedSince = (address: Address, since: FindingParams["W-CHANGED-SINCE"]["since"]): Finding =>
  finding("W-CHANGED-SINCE", { address, since }, { address });

/** Reports a protected message or thread that the undo would recall or delete. The finding stops the undo. */
export function protectedPost(
  context: UndoContext,
  address: Address,
  what: "recalled" | "deleted",
): Finding[] {
  if (!context.state.protected.includes(address)) return [];
  return [finding("E-PROTECTED", { address, name: null, becomes: what, by: "undo" }, { address })];
}
