// excludedObjects finds the drafts and calls that touch an object of `--exclude`, under any of its addresses. scoped-part.ts asks it for
// each draft.
//
//    --exclude message.hi     `recall_message message.hi/08a1`, which removes the earlier post of `message.hi`
//    --exclude pin.rules/hi   `delete_pin pin.rules/08a1`, if state has bound `pin.rules/hi` to the same pin
//    --exclude message.hi     `delete_channel channel.lobby`, which removes the posts and threads of the channel too
//
// guildform leaves out a draft that changes only excluded objects. It refuses a draft that also needs one (E-TARGET-NEEDS).

import { type Address, addressKind } from "../../model/address.js";
import { placeByAddress } from "../../model/address-glob.js";
import type { ScopeMatch } from "../../model/address-scope.js";
import { type BoundId, channelKey, parsePostKey, subjectKey } from "../../model/bound-id.js";
import { byKey } from "../../model/grouped-by.js";
import type { Touch } from "../calls/touch.js";
import { callRow } from "../kinds/rows.js";
import type { DraftCall, DraftChange } from "../value/draft.js";
import type { NeededExcluded } from "./assert-scope-fits.js";

export interface ExcludedObjects {
  /** Returns true if the change is of an excluded object, or if each call of the draft touches one. */
  readonly isDraft: (draft: DraftChange) => boolean;
  readonly isCall: (call: DraftCall) => boolean;
  /** Returns the excluded objects that drafts touch. `needed` comes from neededDrafts(). */
  readonly neededBy: (needed: ReadonlyMap<DraftChange, Address | null>) => readonly NeededExcluded[];
}

/** `bound` has the live object of each address. */
export function excludedObjects(
  { excludedBy }: ScopeMatch,
  bound: Iterable<readonly [Address, BoundId]>,
): ExcludedObjects {
  const own = [...bound].filter(([address]) => excludedBy(address) !== null);
  const names = byKey<string, Address>(
    own.map(([address, id]) => [`${touchedKind(address)} ${id}`, address] as const),
  );
  /** The map has excluded posts and threads by the id of their channel. No call restores them after a deletion of the channel. */
  const posts = byKey<string, Address>(
    own.flatMap(([address, id]) => {
      const channel = isPost(address) ? parsePostKey(id)?.channelId : undefined;
      return channel === undefined ? [] : [[channel, address] as const];
    }),
  );
  /** Returns the excluded addresses that name an object of the call. */
  const inCall = (call: DraftCall): readonly Address[] => [
    ...(excludedBy(call.address) === null ? [] : [call.address]),
    ...(names.size === 0 ? [] : (names.get(objectOf(call) ?? "") ?? [])),
  ];
  const isCall = (call: DraftCall) => inCall(call).length > 0;
  const lostWith = (call: DraftCall): readonly Address[] => {
    const touch = posts.size === 0 ? null : touchOf(call);
    return touch?.of === "channel" && touch.how === "deleted" ? (posts.get(touch.id) ?? []) : [];
  };
  return {
    isCall,
    isDraft: ({ change, operations }) =>
      excludedBy(change.address) !== null || (operations.length > 0 && operations.every(isCall)),
    neededBy: (needed) => {
      const all = new Map<Address, NeededExcluded>();
      for (const [{ change, operations }, by] of needed) {
        const glob = excludedBy(change.address);
        for (const address of glob === null
          ? operations.flatMap((call) => [...inCall(call), ...lostWith(call)])
          : [change.address]) {
          const leftOut = excludedBy(address);
          if (leftOut !== null && !all.has(address))
            all.set(address, { needed: address, by: by ?? change.address, glob: leftOut });
        }
      }
      // The error names a message without its reactions, and without the pins that the message needs.
      return [...all.values()].filter((one) => {
        const block = placeByAddress(one.needed);
        return (block === null || !all.has(block)) && !all.has(one.by);
      });
    },
  };
}

/** Channels and groups have one kind here, because their calls are equal. */
function touchedKind(address: Address): string | undefined {
  const kind = addressKind(address);
  return kind === "group" ? "channel" : kind;
}

function isPost(address: Address): boolean {
  const kind = addressKind(address);
  return kind === "message" || kind === "thread";
}

/**
 * Returns an object such as `pin 101/08a1`. `null` means that the call makes the object, or that an earlier call brings its
 * id.
 */
function objectOf(call: DraftCall): string | null {
  const touch = touchOf(call);
  return touch === null ? null : touchedObject(touch);
}

function touchOf({ operation, params, body = {} }: DraftCall): Touch | null {
  const ids = Object.entries(params).flatMap(([name, id]) => (typeof id === "string" ? [[name, id]] : []));
  if (ids.length < Object.keys(params).length) return null;
  return callRow(operation).touches({ params: Object.fromEntries(ids), body, made: null });
}

function touchedObject(touch: Touch): string | null {
  switch (touch.of) {
    case "channel":
      return `channel ${channelKey(touch.id)}`;
    case "entry":
      return `permission ${subjectKey(touch.channelId, touch.subject)}`;
    case "value":
      return `${touch.kind} ${touch.id}`;
    case "message":
    case "thread":
      return `${touch.of} ${touch.id}`;
    case "announcement":
    case "nothing":
      return null;
    default:
      return touch satisfies never;
  }
}
