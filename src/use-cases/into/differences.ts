// The differences between a file and the guild: those that the plan of the file shows, and the live groups and channels that the
// file does not speak of. Of a part of the guild only those that its globs mean.

import type { FileEdit } from "../../config/edit/file-edit.js";
import { nearAddress } from "../../config/source/near-address.js";
import { type Address, keyedAddress, keyOfId } from "../../model/address.js";
import { type PlaceOf, placeByAddress } from "../../model/address-glob.js";
import { type Scope, scopeMatch, unmatchedGlobs } from "../../model/address-scope.js";
import { placeKind } from "../../model/guild.js";
import { fileObjects } from "../../plan/claims/file-objects.js";
import type { Following } from "../../plan/desired/follow.js";
import { followChange } from "../../plan/kinds/registry.js";
import type { Named } from "../../plan/live-keys.js";
import { type NewPlace, newBlocks, newPlaces } from "../../plan/new-blocks.js";
import { InvalidInputError } from "../../words/invalid-input-error.js";
import { saying } from "../../words/statement.js";
import type { PlannedText, ReadText } from "./planned-text.js";

export interface PartOfGuild {
  /** Address globs, as they were given; none: everything. */
  readonly addresses: readonly string[];
  /** Address globs that are left out; left out: none. */
  readonly excludes?: readonly string[] | undefined;
  /** Whether a glob may mean nothing: an undo may touch what the file never spoke of. */
  readonly isLenient?: boolean | undefined;
}

export const scopeOfPart = ({ addresses, excludes = [] }: PartOfGuild): Scope => ({
  targets: addresses,
  excludes,
});

/** How roles and users are called that the file does not know. */
export interface UnknownSubjects {
  readonly roles: readonly Named[];
  readonly users: readonly Named[];
}

export interface SelectedObjects {
  readonly holds: (address: Address) => boolean;
  readonly placeOf: PlaceOf;
  /** Live groups and channels that the file is to declare, and the new groups that these stand in. */
  readonly places: readonly NewPlace[];
  /** Live groups and channels that no block of the file has room for, by their ids: `channel.#101`. */
  readonly homeless: readonly Address[];
}

/** `planned`: addresses that a plan of the file has besides. Throws InvalidInputError for a glob that means nothing. */
export function assertMeant(
  sight: ReadText,
  part: PartOfGuild,
  planned: readonly { readonly address: Address }[],
): void {
  if (part.isLenient === true) return;
  const { knownAddresses: own, placeOf } = objectsOf(sight);
  const { addresses: called, live, claims } = sight.scene.context;
  const allAddresses = [...own, ...planned.map(({ address }) => address)];
  const unmatched = unmatchedGlobs(scopeOfPart(part), allAddresses, placeOf);
  if (unmatched.length === 0) return;
  const names = [
    ...claims.all.map(({ address, desired }) => ({ address, name: desired.name })),
    ...live.channels.flatMap(({ id, name }) => {
      const address = called.get(id);
      return address === undefined ? [] : [{ address, name }];
    }),
  ];
  const problems = unmatched.map(({ flag, glob }) => {
    const near = nearAddress(glob, { addresses: allAddresses, names });
    const behind = flag === "--target" ? "--into" : flag;
    return { ...saying("E-TARGET-NOTHING", { flag: behind, glob, near, known: "guild" }), ...NOWHERE };
  });
  throw new InvalidInputError({ case: "scope", stopped: "into", problems: problems.length }, problems);
}

/** It stands in no file. */
const NOWHERE = { at: null, excerpt: null } as const;

/** All that file, state and guild have a name for, and what stands in what. */
function objectsOf({ config, scene: { context } }: ReadText) {
  const { places, homeless } = newPlaces(context);
  const objects = fileObjects({ ...context, config }, context.live.channels);
  const homes = new Map(places.map(({ address, within }) => [address, within]));
  const placeOf: PlaceOf = (address) =>
    placeByAddress(address) ?? homes.get(address) ?? objects.placeOf(address);
  const knownAddresses = [...objects.addresses, ...places.map(({ address }) => address)];
  return { knownAddresses, placeOf, places, homeless };
}

export function selectedObjects(planned: ReadText, part: PartOfGuild): SelectedObjects {
  const { placeOf, places, homeless } = objectsOf(planned);
  const { holds } = scopeMatch(scopeOfPart(part), placeOf);
  const meant = places.filter(({ address }) => holds(address));
  const needed = new Set(meant.flatMap(({ within }) => within ?? []));
  return {
    holds,
    placeOf,
    places: places.filter((one) => meant.includes(one) || needed.has(one.address)),
    homeless: homeless.map((one) => keyedAddress(placeKind(one), keyOfId(one.id))).filter(holds),
  };
}

/** In the order of the plan, and then what is new in the order of the guild. */
export function fileDifferences(
  planned: PlannedText,
  part: PartOfGuild & UnknownSubjects,
): readonly Following[] {
  const { plan, scene } = planned;
  const { holds, places, homeless } = selectedObjects(planned, part);
  const changed = plan.changes
    .filter(({ address }) => holds(address))
    .flatMap((change) => followChange(change, scene));
  const blocks = newBlocks(places, scene, part);
  return [
    ...changed,
    ...places.map(({ address }) => added(address, blocks.get(address) ?? [])),
    ...homeless.map(
      (address) => ({ address, path: null, at: null, way: "by-hand", because: "home" }) as const,
    ),
  ];
}

const added = (address: Address, edits: readonly FileEdit[]): Following => ({
  address,
  path: null,
  at: null,
  way: "edit",
  edits,
});
