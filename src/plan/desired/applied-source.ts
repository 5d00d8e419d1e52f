// The applied source holds the values from which kinds decide drift: the bound objects of the state, the last applied values of each, and
// the live guild. An object without a binding has no drift. plan/drift.ts makes it.

import type { Config } from "../../config/config.js";
import { type Address, byAddress, groupAddress } from "../../model/address.js";
import { byKey } from "../../model/grouped-by.js";
import { type Channel, isGroup } from "../../model/guild.js";
import { NO_PARENT } from "../../model/ids.js";
import type { JsonObject } from "../../model/json.js";
import { sequenceIn } from "../../model/sequence.js";
import type { State } from "../../state/state.js";
import { channelAddressOf } from "../claims/place-names.js";
import { type Mover, orderSiblings } from "../siblings/sibling-order.js";
import { type BoundByKind, type BoundObject, boundByKind, boundOf } from "../value/bound-object.js";
import { NOTHING } from "../value/draft.js";
import { type Finding, finding } from "../value/finding.js";
import type { Goal, SourceGoals } from "../value/goal.js";
import type { LiveGuild } from "../value/live-guild.js";
import { standingAt } from "../value/message-disposition.js";
import type { SiblingOrder } from "../value/placement.js";

export interface AppliedSource {
  readonly state: State;
  readonly bound: BoundByKind;
  readonly live: LiveGuild;
  /** Maps an id to its live group or channel. */
  readonly channels: ReadonlyMap<string, Channel>;
  /** The id of a bound group or channel leads to its address in state: `101` → `channel.rules`. */
  readonly addresses: ReadonlyMap<string, Address>;
  /** The moves lead back into the former groups. State keeps no order of siblings. */
  readonly siblings: SiblingOrder;
  /** A live id leads to the name of the group or channel. */
  readonly placeNames: ReadonlyMap<string, string>;
  /** The file gives these names. State has no name for a further person in a role whose members the file listed. */
  readonly fileNames: FileNames;
}

/** Without a file, both maps are empty. */
export type FileNames = Pick<Config, "roleNames" | "userNames">;

export const NO_FILE_NAMES: FileNames = { roleNames: new Map(), userNames: new Map() };

export function appliedSource({
  state,
  live,
  fileNames,
}: Pick<AppliedSource, "state" | "live" | "fileNames">): AppliedSource {
  const channels = new Map(live.channels.map((one) => [one.id as string, one]));
  const bound = boundByKind(byAddress(state.resources));
  const places = [...boundOf({ bound }, "group"), ...boundOf({ bound }, "channel")];
  const movers = places.flatMap((one) => moverOf(one, { state, channels }));
  return {
    state,
    bound,
    live,
    fileNames,
    channels,
    addresses: new Map(places.map(({ id, address }) => [id, address])),
    siblings: orderSiblings(
      {
        movers,
        staying: [],
        orders: byKey(movers.map(({ to, node }) => [to, node])),
        leaving: new Set(),
      },
      live.channels,
    ),
    placeNames: new Map(live.channels.map(({ id, name }) => [id, name])),
  };
}

/** Returns a move when the channel is in another place and its former place exists: no group, or a live group. */
function moverOf(
  { address, id, applied }: BoundObject,
  { state, channels }: Pick<AppliedSource, "state" | "channels">,
): Mover[] {
  const live = channels.get(id);
  const to = formerParent(applied, state);
  if (live === undefined || to === null || to === live.parent_id) return [];
  const group = channels.get(to);
  const isThere = to === NO_PARENT || (group !== undefined && isGroup(group));
  return isThere ? [{ address, node: id, to: sequenceIn(to), patched: false }] : [];
}

/**
 * Returns the id of the group that the last apply put the channel into, and NO_PARENT for no group. `null` means that no apply placed it.
 */
function formerParent({ group }: JsonObject, { resources }: State): string | null {
  if (group === null) return NO_PARENT;
  return typeof group === "string" ? (resources[groupAddress(group)]?.id ?? null) : null;
}

/** All goals of this source share these members: they have no place in a file, and no records for state. */
export const UNSOURCED = { source: null, remember: { afterCalls: [], whenUnchanged: [] } } as const;

/** Returns the members that goals about objects in a channel share, such as pins. */
export function insideOf({ address, id }: BoundObject, source: AppliedSource) {
  const { channelId: channel } = standingAt(id);
  return { ...UNSOURCED, address, within: channelAddressOf(source, channel), channel };
}

/** Makes one goal for each object that exists. A finding reports an object that is gone or unread. */
export function asApplied<One extends BoundObject, Live, OwnGoal extends Goal>(
  objects: readonly One[],
  {
    now,
    goal,
    findingsOf = () => [],
  }: {
    /**
     * Returns the live object of a binding. `null` means that the object is gone. `undefined` means that guildform has not read the object.
     */
    readonly now: (one: One) => Live | null | undefined;
    readonly goal: (one: One, live: Live) => OwnGoal;
    /** Returns a finding for each value that no call can restore. */
    readonly findingsOf?: (one: One, live: Live) => readonly Finding[];
  },
): SourceGoals<OwnGoal> {
  const goals: OwnGoal[] = [];
  const findings: Finding[] = [];
  for (const one of objects) {
    const live = now(one);
    if (live === null) findings.push(goneByHand(one.address));
    else if (live === undefined) findings.push(unreadNow(one.address));
    else {
      goals.push(goal(one, live));
      findings.push(...findingsOf(one, live));
    }
  }
  return { ...NOTHING, goals, findings };
}

export const goneByHand = (address: Address): Finding => finding("W-DRIFT-GONE", { address }, { address });

export const unreadNow = (address: Address): Finding => finding("I-DRIFT-UNREAD", { address }, { address });
