// Proves a file that has followed a guild, with a plan of the new text. For the chosen objects, this plan has only the differences that the
// result reports as left. All other objects have the same changes of the same attributes as before. The proof ignores the order of
// siblings, because its numbers shift with every new or deleted block. follow-guild.ts calls it with the last text.

import { type Address, ANNOUNCEMENT, addressKey, addressKind } from "../../model/address.js";
import { addressGlob } from "../../model/address-glob.js";
import type { Change } from "../../plan/value/plan.js";
import { PullUnprovedError } from "../prove-pulled.js";
import { type PartOfGuild, selectedObjects } from "./differences.js";
import type { Followed } from "./followed.js";
import type { PlannedText } from "./planned-text.js";

interface Proved {
  readonly first: PlannedText;
  readonly last: PlannedText;
  readonly done: readonly Followed[];
  readonly left: readonly Followed[];
  readonly options: PartOfGuild;
}

/** Throws PullUnprovedError. */
export function proveFollowed({ first, last, done, left, options }: Proved): void {
  const { holds, placeOf } = selectedObjects(first, options);
  const added = new Set(done.flatMap((one) => (one.is === "added" ? one.address : [])));
  const cut = done.flatMap((one) => (one.is === "cut" ? insideOf(one.address).map(addressGlob) : []));
  // An announcement disappears with the message that it announces.
  const isUnannounced = cut.length > 0 && last.config.announcement === null;
  const isCut = (address: Address) =>
    cut.some((isMeant) => isMeant(address, placeOf)) || (isUnannounced && address === ANNOUNCEMENT);
  const before = first.plan.changes.filter(({ address }) => !isCut(address));
  // The state may still have that announcement. Then the plan forgets it without a call.
  const isForgotten = ({ address, action }: Change) =>
    isUnannounced && address === ANNOUNCEMENT && action === "forget";
  const after = last.plan.changes.filter(
    (change) =>
      !isForgotten(change) && (change.action !== "adopt" || !isNew(change.address, { first, added })),
  );
  const others = (changes: readonly Change[]) =>
    changes.filter(({ address }) => !holds(address)).flatMap((one) => shownOf(one));
  const wrong = [
    ...differing(others(before), others(after)),
    ...newIn(
      after.filter(({ address }) => holds(address)),
      before,
    ),
    ...stillThere(after, { done, left }),
  ];
  if (wrong.length > 0)
    throw new PullUnprovedError({ case: "followed", addresses: [...new Set(wrong)].map(String) });
}

/**
 * Returns what disappears with a block. A group disappears alone, because its channels have left it. A channel takes everything inside with
 * it, and a message takes its pin.
 */
function insideOf(address: Address): readonly string[] {
  const kind = addressKind(address);
  if (kind === "group") return [address];
  return [`${address}/**`, ...(kind === "message" ? [`pin.*/${addressKey(address)}`] : [])];
}

/** Returns true for a new block, and for a channel in a new group. The next apply adopts it. */
const isNew = (
  address: Address,
  { first, added }: { readonly first: PlannedText; readonly added: ReadonlySet<Address> },
): boolean => added.has(address) || !first.scene.places.has(address);

interface Shown {
  readonly address: Address;
  readonly text: string;
}

/** Returns the text of a change without the parts that shift with other changes. Returns nothing if there are only such parts. */
function shownOf({ address, kind, action, attributes }: Change): Shown[] {
  const attributeTexts = attributes.flatMap(({ path, before, after }) => {
    if (path === "position") return [];
    // The text names a group by its name, which may have changed.
    return path === "group" ? [[path]] : [[path, before, after]];
  });
  if (attributeTexts.length === 0 && attributes.length > 0) return [];
  return [{ address, text: JSON.stringify([address, kind, action, attributeTexts]) }];
}

/** Returns the addresses of entries that only one of the two lists has. */
function differing(before: readonly Shown[], after: readonly Shown[]): Address[] {
  const had = new Set(before.map(({ text }) => text));
  const has = new Set(after.map(({ text }) => text));
  return [...before.filter(({ text }) => !has.has(text)), ...after.filter(({ text }) => !had.has(text))].map(
    ({ address }) => address,
  );
}

/** Returns the chosen objects for which the plan has a change that it did not have before. */
function newIn(after: readonly Change[], before: readonly Change[]): Address[] {
  const had = new Set(before.flatMap(differencesOf));
  return after.filter((one) => differencesOf(one).some((one) => !had.has(one))).map(({ address }) => address);
}

function differencesOf({ address, action, attributes }: Change): string[] {
  const tellingAttributes = attributes.filter(({ path }) => path !== "position");
  if (tellingAttributes.length === 0 && attributes.length > 0) return [];
  const isPermission = action === "grant" || action === "revoke";
  return [
    `${address} ${isPermission ? "permission" : action}`,
    ...tellingAttributes
      .filter(({ path }) => path !== "group")
      .map(({ path, after }) => JSON.stringify([address, path, after])),
  ];
}

/** Returns the edited objects that the plan still shows. */
function stillThere(after: readonly Change[], { done, left }: Pick<Proved, "done" | "left">): Address[] {
  const leftTexts = new Set(left.map(({ address, path }) => `${address} ${path ?? ""}`));
  return done.flatMap(({ address, path, is }) => {
    const change = after.find((one) => one.address === address && one.action !== "adopt");
    const attributes = change?.attributes ?? [];
    const shows =
      path === null ? is !== "added" && change !== undefined : attributes.some((one) => one.path === path);
    return shows && !leftTexts.has(`${address} ${path ?? ""}`) ? [address] : [];
  });
}
