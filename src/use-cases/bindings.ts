// Lists the bindings of the state for people and programs, and finds the bindings that an address or a glob means. `state list` and `state
// show` print them, and `state forget` and `state mv` find their objects with it.

import { nearAddress } from "../config/source/near-address.js";
import { type Address, byAddress, writtenAddress } from "../model/address.js";
import { addressGlob, isAddressGlob } from "../model/address-glob.js";
import { objectOf } from "../model/json.js";
import { boundNames } from "../plan/scope/applied-part.js";
import { placeOfBound } from "../state/place-of-bound.js";
import type { BoundResource } from "../state/recorded-call.js";
import type { AppliedRun, State } from "../state/state.js";
import { NotBoundError } from "../state/state-care-errors.js";
import { peopleOfState } from "./people-of-state.js";
import type { Settings } from "./settings.js";
import { statedOf } from "./stated.js";

export interface Binding extends BoundResource {
  readonly address: Address;
  /** Holds the last applied name of a channel or group, or the title of a thread. It is null for other kinds. */
  readonly name: string | null;
}

export interface Bindings {
  readonly location: string;
  readonly guildId: string;
  readonly lineage: string;
  readonly serial: number;
  readonly bindings: readonly Binding[];
}

export interface ShownBinding extends Binding {
  /** `true` means that the state protects the object from deletion. */
  readonly protected: boolean;
  /** Lists the ids of the open calls of the object. */
  readonly openCalls: readonly string[];
  /** Names the last apply of the history that changed the object. `null` means that no apply of the history changed it. */
  readonly changedBy: Pick<AppliedRun, "id" | "at" | "by" | "command"> | null;
}

/** Lists all bindings, or the bindings that the glob means. Errors: NoStateError, NotBoundError, errors of the state. */
export async function listBindings(settings: Settings, glob: string | null): Promise<Bindings> {
  const { state, location } = await statedOf(settings);
  await peopleOfState(settings, state);
  const { guild_id: guildId, lineage, serial } = state;
  const addresses =
    glob === null
      ? byAddress(state.resources).map(([address]) => address)
      : chosenAddresses(state, [glob], location);
  return { location, guildId, lineage, serial, bindings: addresses.flatMap((one) => bindingOf(state, one)) };
}

/** Errors: NoStateError, NotBoundError, errors of the state. */
export async function showBinding(settings: Settings, address: string): Promise<ShownBinding> {
  const { state, location } = await statedOf(settings);
  await peopleOfState(settings, state);
  const [binding] = bindingOf(state, writtenAddress(address));
  if (binding === undefined) throw notBound(state, address, location);
  const run = state.history.findLast(({ changes }) => changes.some((one) => one.address === binding.address));
  return {
    ...binding,
    protected: state.protected.includes(binding.address),
    openCalls: openCallsOf(state, binding.address),
    changedBy: run === undefined ? null : { id: run.id, at: run.at, by: run.by, command: run.command },
  };
}

/**
 * Returns the sorted addresses that have a binding and that one of the texts means. Throws NotBoundError for a text that means no bound
 * object.
 */
export function chosenAddresses(state: State, texts: readonly string[], location: string): Address[] {
  const placeOf = placeOfBound(state);
  const all = byAddress(state.resources).map(([address]) => address);
  const chosen = texts.flatMap((text) => {
    const means = addressGlob(text);
    const exact = all.filter((address) => address === text);
    const matches = exact.length > 0 ? exact : all.filter((address) => means(address, placeOf));
    if (matches.length === 0) throw notBound(state, text, location);
    return matches;
  });
  return [...new Set(chosen)].sort();
}

export const openCallsOf = ({ intents }: State, address: Address): string[] =>
  Object.values(intents).flatMap((one) => (one.address === address ? [one.operation_id] : []));

export const notBound = ({ resources }: State, given: string, location: string): NotBoundError =>
  new NotBoundError({
    given,
    near: isAddressGlob(given) ? null : nearBound(given, resources),
    location,
  });

const nearBound = (given: string, resources: State["resources"]): string | null =>
  nearAddress(given, {
    addresses: byAddress(resources).map(([address]) => address),
    names: boundNames({ resources }),
  });

export function bindingOf({ resources }: State, address: Address): Binding[] {
  const bound = resources[address];
  if (bound === undefined) return [];
  const { name } = bound.applied;
  const { title } = objectOf(bound.applied.sent);
  const called = [name, title].find((one) => typeof one === "string");
  return [{ address, ...bound, name: typeof called === "string" ? called : null }];
}
