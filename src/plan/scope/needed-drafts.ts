// neededDrafts finds the drafts that some changes need, and for each the change that needs it. scoped-part.ts adds these drafts to the
// targets.
//
// A call needs the calls that make the ids in its request, and the calls that its kind names. In its channel it needs the
// calls that promise 3 puts before it, so each moment of the part is a moment of the whole plan. A channel that opens or
// closes needs all grants in it. A deleted group needs that its channels leave it first (service-facts 9.11).

import { type Address, ANNOUNCEMENT, addressKind } from "../../model/address.js";
import type { PlaceOf } from "../../model/address-glob.js";
import { byKey } from "../../model/grouped-by.js";
import { refsIn } from "../../model/ref.js";
import { GROUPS } from "../../model/sequence.js";
import { madeBy } from "../../protocol/made-by.js";
import { knownAccess } from "../order/known-access.js";
import { orderOperations } from "../order/order.js";
import { withRevokedFirst } from "../order/revoked-first.js";
import { type Contribution, channelSwitch, type DraftCall, type DraftChange, PHASE } from "../value/draft.js";
import type { Scene } from "../value/scene.js";

interface Planned {
  readonly scene: Pick<Scene, "live" | "channels" | "entries" | "mentioned">;
  readonly contribution: Contribution;
  readonly placeOf: PlaceOf;
  readonly announcedIn: readonly Address[];
}

/**
 * Returns the wanted drafts and all drafts that they need, in the order of the search. Each draft has the address of the change that needs
 * it, or null for a wanted draft.
 */
export function neededDrafts(
  wanted: readonly DraftChange[],
  { scene, contribution, placeOf, announcedIn }: Planned,
): ReadonlyMap<DraftChange, Address | null> {
  const drafts = withRevokedFirst(contribution.drafts, scene);
  const needed = new Map<DraftChange, Address | null>(wanted.map((draft) => [draft, null]));
  const draftsOf = new Map(drafts.flatMap((draft) => draft.operations.map(({ id }) => [id, draft] as const)));
  const carried = byKey(drafts.flatMap((draft) => (draft.carriedBy ?? []).map((id) => [id, draft] as const)));
  const uncalled = byKey(
    drafts.flatMap((draft) =>
      draft.operations.length === 0 ? [[draft.change.address, draft] as const] : [],
    ),
  );
  const callsBefore = neededCalls(drafts, scene);
  const line = [...wanted];
  for (let draft = line.shift(); draft !== undefined; draft = line.shift()) {
    const { address } = draft.change;
    const calls = draft.operations.flatMap(({ id }) => callsBefore(id));
    const places = address === ANNOUNCEMENT ? announcedIn : [placeOf(address)];
    const others = [
      ...[...calls, ...(draft.carriedBy ?? [])].flatMap((id) => draftsOf.get(id) ?? []),
      ...draft.operations.flatMap(({ id }) => carried.get(id) ?? []),
      // An adopted or renamed channel comes with the changes in it.
      ...places.flatMap((place) =>
        place === null || addressKind(place) === "group" ? [] : (uncalled.get(place) ?? []),
      ),
    ];
    for (const other of others) {
      if (needed.has(other)) continue;
      needed.set(other, address);
      line.push(other);
    }
  }
  return needed;
}

function neededCalls(
  drafts: readonly DraftChange[],
  scene: Planned["scene"],
): (id: string) => readonly string[] {
  const calls = drafts.flatMap(({ operations }) => operations);
  const { operations } = orderOperations(calls, knownAccess(scene, calls));
  const after = new Map(operations.map((one) => [one.id, one.after]));
  const byId = new Map(calls.map((one) => [one.id, one]));
  const makers = new Map(calls.flatMap((one) => (madeBy(one) === null ? [] : [[one.address, one.id]])));
  const inChannel = byKey(
    calls.flatMap(({ access, id }) => {
      const own = channelSwitch(access);
      return own === null ? [] : [[own.channel, id] as const];
    }),
  );
  const inSequence = byKey(calls.flatMap(({ sequences, id }) => sequences.map((key) => [key, id])));
  return (id) => {
    const call = byId.get(id);
    if (call === undefined) return [];
    const opened = call.access?.of === "door" ? (inChannel.get(call.access.channel) ?? []) : [];
    return [...opened, ...(isDeletion(call) ? ofDeletion(call) : (after.get(id) ?? []))];
  };
  /** A deletion comes after all other calls of a plan, and needs few of them. */
  function ofDeletion({ phase, needs, sequences, ...call }: DraftCall): readonly string[] {
    const inside = sequences.filter((key) => key !== GROUPS).flatMap((key) => inSequence.get(key) ?? []);
    return [
      ...needs,
      ...refsIn(call).flatMap((address) => makers.get(address) ?? []),
      ...(phase === PHASE.deleteGroup ? inside : []),
    ];
  }
}

const isDeletion = ({ phase }: DraftCall): boolean => phase >= PHASE.deleteChannel;
