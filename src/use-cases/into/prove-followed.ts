// Proof of a file that follows a guild. Planned once more, it shows of what was chosen nothing that is not told as left, and all
// else as before: the same changes of the same attributes. Places of siblings are told by numbers, which shift with every block that comes or goes,
// so these numbers are not compared.

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
  // An announcement goes with the message that it announces.
  const isUnannounced = cut.length > 0 && last.config.announcement === null;
  const isCut = (address: Address) =>
    cut.some((isMeant) => isMeant(address, placeOf)) || (isUnannounced && address === ANNOUNCEMENT);
  const before = first.plan.changes.filter(({ address }) => !isCut(address));
  // State may still have that announcement: the plan then forgets it, without a call.
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

/** What goes with a block: the group alone, since its channels have left it; the channel with all inside; the message with its pin. */
function insideOf(address: Address): readonly string[] {
  const kind = addressKind(address);
  if (kind === "group") return [address];
  return [`${address}/**`, ...(kind === "message" ? [`pin.*/${addressKey(address)}`] : [])];
}

/** A block that came, or one of the channels in a group that came: the next apply adopts it. */
const isNew = (
  address: Address,
  { first, added }: { readonly first: PlannedText; readonly added: ReadonlySet<Address> },
): boolean => added.has(address) || !first.scene.places.has(address);

interface Shown {
  readonly address: Address;
  readonly text: string;
}

/** What a change shows, without what shifts with others; nothing for one that shows nothing else. */
function shownOf({ address, kind, action, attributes }: Change): Shown[] {
  const attributeTexts = attributes.flatMap(({ path, before, after }) => {
    if (path === "position") return [];
    // A group is told by its name, which may be another one by now.
    return path === "group" ? [[path]] : [[path, before, after]];
  });
  if (attributeTexts.length === 0 && attributes.length > 0) return [];
  return [{ address, text: JSON.stringify([address, kind, action, attributeTexts]) }];
}

/** The addresses of what stands in one of two lists alone. */
function differing(before: readonly Shown[], after: readonly Shown[]): Address[] {
  const had = new Set(before.map(({ text }) => text));
  const has = new Set(after.map(({ text }) => text));
  return [...before.filter(({ text }) => !has.has(text)), ...after.filter(({ text }) => !had.has(text))].map(
    ({ address }) => address,
  );
}

/** The chosen objects of which the plan wants something that it did not want before. */
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

/** What was taken over and shows all the same. */
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
