// Finds the present addresses of pins, messages, reactions and threads. A pin and its message have one id, so each kind has a map of its
// own. history-context.ts has these addresses for all goals of an undo.

import { type Address, type AddressKind, addressKind, messageOfAddress } from "../../model/address.js";
import type { BoundId } from "../../model/bound-id.js";
import type { BoundResource } from "../../state/recorded-call.js";
import type { State } from "../../state/state.js";
import type { Touched } from "./touched.js";
import { idsOf } from "./touched-posts.js";

export interface PostAddresses {
  /** Maps bound ids to addresses, for a kind whose objects are one value as a whole, such as pins. */
  readonly values: (kind: AddressKind) => ReadonlyMap<BoundId, Address>;
  /** Maps the bound id of a thread to its address. */
  readonly threads: ReadonlyMap<BoundId, Address>;
  /** A key may have had several messages, one after another. Each of their ids leads to its address. */
  readonly messages: ReadonlyMap<BoundId, Address>;
  /** Replaced messages that still exist have addresses such as `message.rules/08a1`. */
  readonly formers: ReadonlyMap<BoundId, Address>;
}

export type Bound = readonly [Address, BoundResource];

/** These kinds are no posts. `UndoContext.addresses` has their addresses. */
export const NON_POST_KINDS: ReadonlySet<AddressKind | undefined> = new Set([
  "group",
  "channel",
  "permission",
] as const);

/**
 * Gives each object the address that state binds to it now. Without one it keeps its last address, unless another object has that address
 * now.
 */
export function postAddresses(
  { resources }: State,
  all: readonly Bound[],
  { values, posts }: Touched,
): PostAddresses {
  const bound = boundPosts(all);
  const named = (
    kind: AddressKind,
    touched: Iterable<{ readonly ids: readonly BoundId[]; address: Address }>,
  ) =>
    addressesOf(bound.of.get(kind) ?? new Map(), {
      touched,
      taken: (address) => resources[address] !== undefined,
    });
  const namesByKind = new Map<AddressKind, ReadonlyMap<BoundId, Address>>();
  return {
    values: (kind) => {
      const names = namesByKind.get(kind) ?? named(kind, single(values.of(kind).values()));
      namesByKind.set(kind, names);
      return names;
    },
    threads: named("thread", single(posts.threads.values())),
    messages: named(
      "message",
      posts.messages.map((line) => ({ ids: idsOf(line), address: line.address })),
    ),
    formers: bound.formers,
  };
}

const single = (objects: Iterable<{ readonly id: BoundId; readonly address: Address }>) =>
  [...objects].map(({ id, address }) => ({ ids: [id], address }));

interface BoundPosts {
  /** The inner key is the bound id. Replaced messages are not in this map. */
  readonly of: ReadonlyMap<AddressKind, ReadonlyMap<BoundId, Address>>;
  readonly formers: ReadonlyMap<BoundId, Address>;
}

/** Sorts all kinds in one walk over the bindings of state. */
function boundPosts(all: readonly Bound[]): BoundPosts {
  const formers = new Map<BoundId, Address>();
  const of = new Map<AddressKind, Map<BoundId, Address>>();
  for (const [address, { id }] of all) {
    const kind = addressKind(address);
    if (kind === undefined || NON_POST_KINDS.has(kind)) continue;
    if (kind === "message" && messageOfAddress(address).former !== null) {
      formers.set(id, address);
      continue;
    }
    of.set(kind, (of.get(kind) ?? new Map<BoundId, Address>()).set(id, address));
  }
  return { of, formers };
}

function addressesOf(
  bound: ReadonlyMap<BoundId, Address>,
  options: {
    readonly touched: Iterable<{ readonly ids: readonly BoundId[]; readonly address: Address }>;
    readonly taken: (address: Address) => boolean;
  },
): Map<BoundId, Address> {
  const addresses = new Map(bound);
  const given = new Set<Address>();
  for (const { ids, address } of options.touched) {
    const present = ids.map((id) => bound.get(id)).find((one) => one !== undefined);
    if (present === undefined && (options.taken(address) || given.has(address))) continue;
    given.add(address);
    for (const id of ids) addresses.set(id, present ?? address);
  }
  return addresses;
}
