// Spent entries are entries under `removed:` and `moved:` that have nothing to do. Either state managed the key or id once, and the entry
// is done. Or neither file, state nor guild knows it, and the entry is a slip. policy/spent-entry-findings.ts reports the slips.
//
// The module promises that an entry which passes in one apply is known to state from then on. Such an entry is therefore allowed once and
// never again.

import type { MovedEntry, RoleTombstone, Tombstone } from "../../config/config.js";
import type { MessageTombstone, ThreadTombstone } from "../../config/desired-message.js";
import { filePlaces } from "../../config/file-places.js";
import { nearMatch } from "../../config/source/near-match.js";
import {
  type Address,
  addressKey,
  addressKind,
  isKeyedKind,
  KEYED_KINDS,
  type KeyedKind,
  keyedAddress,
  keyOfId,
  messageAddress,
  roleAddress,
} from "../../model/address.js";
import { placeKind } from "../../model/guild.js";
import type { SourcePosition } from "../../model/source-position.js";
import type { FindingParams } from "../../words/shapes/findings.js";
import type { FileContext } from "./file-context.js";
import { addressOfEntry, namedThread, ownThreads } from "./named-thread.js";

type Named = FindingParams["I-TOMBSTONE-DONE"];
type Near = FindingParams["E-REMOVED-UNKNOWN"]["near"];

interface Spent {
  /** The entry names this address. For a move it is the address of `to`. */
  readonly address: Address;
  readonly at: SourcePosition;
  /** State has to record this address, because it never bound it or no longer remembers it. `null` means that state knows it. */
  readonly unrecorded: Address | null;
}

export type SpentEntry = Spent &
  (
    | { readonly entry: "removed"; readonly is: "done"; readonly named: Named }
    | { readonly entry: "removed"; readonly is: "unknown"; readonly named: Named; readonly near: Near }
    | { readonly entry: "moved"; readonly is: "done"; readonly move: MovedEntry }
    | {
        readonly entry: "moved";
        readonly is: "unknown";
        readonly move: MovedEntry;
        readonly near: string | null;
      }
    /** State does not know `from`, and the guild has unmanaged channels or groups of that name. */
    | {
        readonly entry: "moved";
        readonly is: "unbound";
        readonly move: MovedEntry;
        readonly ids: readonly string[];
      }
  );

export const spentEntries = (context: FileContext): SpentEntry[] => [
  ...context.config.removed.flatMap((entry) => removedPlace(entry, context)),
  ...removedThreads(context),
  ...context.config.removedMessages.flatMap((entry) => removedMessage(entry, context)),
  ...context.config.removedRoles.flatMap((entry) => removedRole(entry, context)),
  ...context.config.moved.flatMap((move) => spentMove(move, context)),
];

/** Returns the unmanaged live channels or groups of a name. */
export const namesakesOf = (
  { kind, name }: { readonly kind: "channel" | "group"; readonly name: string },
  { claims }: FileContext,
) => claims.unmanaged.filter((channel) => channel.name === name && placeKind(channel) === kind);

function removedPlace(entry: Tombstone, context: FileContext): SpentEntry[] {
  const { live, prior } = context;
  const isLive = (id: string) =>
    live.channels.some((channel) => channel.id === id && placeKind(channel) === entry.kind);
  if ("id" in entry) {
    if (isLive(entry.id)) return [];
    const named = { case: "id", kind: entry.kind, id: entry.id } as const;
    const address = keyedAddress(entry.kind, keyOfId(entry.id));
    return spent({ entry, address, named, near: () => otherKind(entry.id, context) }, context);
  }
  const address = keyedAddress(entry.kind, entry.key);
  const bound = prior.resources.get(address);
  if (bound !== undefined && isLive(bound.id)) return [];
  if (bound === undefined && namesakesOf({ kind: entry.kind, name: entry.key }, context).length > 0)
    return [];
  const named = { case: "address", address } as const;
  return spent({ entry, address, named, near: () => nearRemoved(address, context) }, context);
}

function removedThreads(context: FileContext): SpentEntry[] {
  const undeclared = ownThreads(context);
  return context.config.removedThreads.flatMap((entry) => {
    if (namedThread(entry, { context, undeclared }) !== null) return [];
    const address = addressOfEntry(entry);
    const named: Named =
      "key" in entry
        ? { case: "address", address }
        : { case: "thread", id: entry.id, channel: entry.channel };
    const near = () => ("key" in entry ? nearRemoved(address, context) : null);
    return spent({ entry, address, named, near }, context);
  });
}

function removedMessage(entry: MessageTombstone, context: FileContext): SpentEntry[] {
  const { posts, prior } = context;
  const address = messageAddress(entry.key);
  const isGone = posts.left.some((one) => one.address === address && one.live === null);
  if (prior.resources.has(address) && !isGone) return [];
  const named = { case: "address", address } as const;
  return spent({ entry, address, named, near: () => nearRemoved(address, context) }, context);
}

function removedRole(entry: RoleTombstone, context: FileContext): SpentEntry[] {
  const address = roleAddress(entry.key);
  const bound = context.prior.resources.get(address);
  const { roles } = context.live;
  if (bound !== undefined && (roles === undefined || roles.some(({ id }) => id === String(bound.id))))
    return [];
  const named = { case: "address", address } as const;
  return spent({ entry, address, named, near: () => nearRemoved(address, context) }, context);
}

function spent(
  {
    entry,
    address,
    named,
    near,
  }: {
    readonly entry: Tombstone | ThreadTombstone | MessageTombstone | RoleTombstone;
    readonly address: Address;
    readonly named: Named;
    readonly near: () => Near;
  },
  { prior }: FileContext,
): SpentEntry[] {
  const { at } = entry;
  const knowledge = knowledgeOf(address, prior);
  // An open call may still make the object. A renamed key is known only under its new name.
  const isBound = prior.resources.has(address);
  if (knowledge === "now" && !isBound && !renamedFrom(prior).has(address)) return [];
  if (knowledge === null || (knowledge === "now" && !isBound))
    return [{ entry: "removed", is: "unknown", address, at, named, near: near(), unrecorded: address }];
  if (entry.keep === true && knowledge !== "runs") return [];
  const unrecorded = knowledge === "runs" ? address : null;
  return [{ entry: "removed", is: "done", address, at, named, unrecorded }];
}

function spentMove(move: MovedEntry, context: FileContext): SpentEntry[] {
  const { prior } = context;
  const from = keyedAddress(move.kind, move.from);
  const knowledge = knowledgeOf(from, prior);
  if (knowledge === "now") return [];
  const parts = { entry: "moved", move, address: keyedAddress(move.kind, move.to), at: move.at } as const;
  if (knowledge !== null) return [{ ...parts, is: "done", unrecorded: knowledge === "runs" ? from : null }];
  const namesakes =
    move.kind === "channel" || move.kind === "group"
      ? namesakesOf({ kind: move.kind, name: move.from }, context)
      : [];
  if (namesakes.length > 0)
    return [{ ...parts, is: "unbound", ids: namesakes.map(({ id }) => id), unrecorded: null }];
  const near = nearMatch(move.from, undeclaredKeys(move.kind, context));
  return [{ ...parts, is: "unknown", near, unrecorded: from }];
}

/** Says how state knows an address: bound now, bound before, named in its last runs, or not at all. */
function knowledgeOf(address: Address, prior: FileContext["prior"]): "now" | "former" | "runs" | null {
  const { now, former, inRuns } = prior.managed();
  if (now.has(address) || prior.resources.has(address) || prior.waiting.has(address)) return "now";
  if (former.has(address)) return "former";
  return inRuns.has(address) ? "runs" : null;
}

const renamedFrom = ({ formerAddress }: FileContext["prior"]): ReadonlySet<Address> =>
  new Set(formerAddress.values());

/** Returns the most likely meaning of the entry: the same key of another kind, else a near key or name. */
function nearRemoved(address: Address, context: FileContext): Near {
  const { claims, prior } = context;
  const [kind, key] = [addressKind(address), addressKey(address)];
  if (!isKeyedKind(kind)) return null;
  const renamed = [...prior.formerAddress].find(([, from]) => from === address);
  if (renamed !== undefined) return { case: "key", kind, key: addressKey(renamed[0]) };
  const other = KEYED_KINDS.find((one) => one !== kind && undeclaredKeys(one, context).includes(key));
  if (other !== undefined) return { case: "key", kind: other, key };
  const near = nearMatch(key, undeclaredKeys(kind, context));
  if (near !== null) return { case: "key", kind, key: near };
  const unmanaged = claims.unmanaged.filter((channel) => placeKind(channel) === kind);
  const name = nearMatch(
    key,
    unmanaged.map((channel) => channel.name),
  );
  const twin = unmanaged.find((channel) => channel.name === name);
  if (twin !== undefined) return { case: "id", kind: placeKind(twin), id: twin.id, name: twin.name };
  const declared = nearMatch(key, declaredKeys(kind, context));
  return declared === null ? null : { case: "key", kind, key: declared };
}

/** The id may belong to an object of the other kind, such as a group under `channel_id:`. */
function otherKind(id: string, { live }: FileContext): Near {
  const one = live.channels.find((channel) => channel.id === id);
  return one === undefined ? null : { case: "id", kind: placeKind(one), id, name: one.name };
}

/** Returns the keys that state has bound and no block declares. */
function undeclaredKeys(kind: KeyedKind, context: FileContext): string[] {
  const declared = new Set(declaredKeys(kind, context));
  return [...context.prior.resources.keys()]
    .filter((address) => addressKind(address) === kind)
    .map(addressKey)
    .filter((key) => !declared.has(key));
}

const declaredKeys = (kind: KeyedKind, { config }: FileContext): string[] =>
  [...filePlaces(config).keys()].filter((address) => addressKind(address) === kind).map(addressKey);
