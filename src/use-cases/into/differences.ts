// Finds the differences between a file and the guild: the changes of the plan of the file, and the live groups and channels that the file
// does not declare. For a part of the guild it gives only the differences that the globs mean.

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
  /** These are address globs in the form in which the user gave them. An empty list means everything. */
  readonly addresses: readonly string[];
  /** Objects under these address globs are left out. Without globs, no object is left out. */
  readonly excludes?: readonly string[] | undefined;
  /** `true` means that a glob may match nothing, because an undo may change objects that the file never declared. */
  readonly isLenient?: boolean | undefined;
}

export const scopeOfPart = ({ addresses, excludes = [] }: PartOfGuild): Scope => ({
  targets: addresses,
  excludes,
});

/** Gives names to roles and users that the file does not know. */
export interface UnknownSubjects {
  readonly roles: readonly Named[];
  readonly users: readonly Named[];
}

export interface SelectedObjects {
  readonly holds: (address: Address) => boolean;
  readonly placeOf: PlaceOf;
  /** Lists the live groups and channels that the file is to declare, with the new groups that contain them. */
  readonly places: readonly NewPlace[];
  /** Lists live groups and channels that no block of the file can hold, by their ids: `channel.#101`. */
  readonly homeless: readonly Address[];
}

/** `planned` has further addresses from a plan of the file. Throws InvalidInputError for a glob that matches nothing. */
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

/** The problem has no place in the file. */
const NOWHERE = { at: null, excerpt: null } as const;

/** Returns all objects that the file, the state and the guild have names for, and what contains them. */
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

/** The changes are in the order of the plan. New objects follow in the order of the guild. */
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
