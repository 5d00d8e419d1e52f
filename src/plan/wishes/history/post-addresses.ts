// How pins, messages, reactions and threads are called today. A pin and the message that it pins have one id, so each kind
// has names of its own.

import {
  type Address,
  type AddressKind,
  addressKind,
  byAddress,
  messageOfAddress,
} from "../../../model/address.js";
import type { BoundId } from "../../../model/bound-id.js";
import type { State } from "../../../state/state.js";
import type { Touched } from "./touched.js";
import { idsOf } from "./touched-posts.js";

export interface PostAddresses {
  /** Of a kind of objects that are one value as a whole, such as pins, by the id under which state binds them. */
  readonly values: (kind: AddressKind) => ReadonlyMap<BoundId, Address>;
  /** By the id under which state binds them. */
  readonly threads: ReadonlyMap<BoundId, Address>;
  /** By the id of each message that stood for the key. */
  readonly messages: ReadonlyMap<BoundId, Address>;
  /** Addresses of replaced messages that still stand, such as `message.rules/08a1`. */
  readonly formers: ReadonlyMap<BoundId, Address>;
}

/** The address that state binds it to now, else the one it had, unless that stands for something else by now. */
export function postAddresses(state: State, { values, posts }: Touched): PostAddresses {
  const named = (
    kind: AddressKind,
    touched: Iterable<{ readonly ids: readonly BoundId[]; address: Address }>,
  ) =>
    addressesOf(boundOf(state, kind), {
      touched,
      taken: (address) => state.resources[address] !== undefined,
    });
  const found = new Map<AddressKind, ReadonlyMap<BoundId, Address>>();
  return {
    values: (kind) => {
      const names = found.get(kind) ?? named(kind, single(values.of(kind).values()));
      found.set(kind, names);
      return names;
    },
    threads: named("thread", single(posts.threads.values())),
    messages: named(
      "message",
      posts.messages.map((line) => ({ ids: idsOf(line), address: line.address })),
    ),
    formers: formersOf(state),
  };
}

const single = (objects: Iterable<{ readonly id: BoundId; readonly address: Address }>) =>
  [...objects].map(({ id, address }) => ({ ids: [id], address }));

function boundOf({ resources }: State, kind: AddressKind): Map<BoundId, Address> {
  return new Map(
    byAddress(resources).flatMap(([address, { id }]) => {
      const isIt =
        addressKind(address) === kind && (kind !== "message" || messageOfAddress(address).former === null);
      return isIt ? [[id, address] as const] : [];
    }),
  );
}

const formersOf = ({ resources }: State): Map<BoundId, Address> =>
  new Map(
    byAddress(resources).flatMap(([address, { id }]) =>
      addressKind(address) === "message" && messageOfAddress(address).former !== null ? [[id, address]] : [],
    ),
  );

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
