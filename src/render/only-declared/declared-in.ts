// Collects the declared keys, names and ids from a file, plans and the guild, as far as each is given. veil-of.ts makes a veil of them.
//
// A plan alone has less information than the file and the guild. A name is undeclared unless the plan shows that the file
// contains it. A channel is private unless the plan shows that it is public.

import type { Config } from "../../config/config.js";
import { type Address, addressKey, addressKind, idOfKey, kindRow } from "../../model/address.js";
import { addressParts } from "../../model/address-parts.js";
import { isJsonObject } from "../../model/json.js";
import type { GuildView } from "../../plan/audience/guild-view.js";
import type { Change, Plan } from "../../plan/value/plan.js";
import type { DeclaredNames } from "./declared.js";
import { declaredByFile } from "./declared-by-file.js";
import { openChannels } from "./open-channels.js";
import { forgetOutsideTexts } from "./outside-texts.js";
import { placesIn } from "./places-in.js";

/** `file` and `guild` are left out if they are unknown, as for a saved plan. */
export function declaredIn(given: {
  readonly plans?: readonly Plan[];
  readonly file?: Config | undefined;
  readonly guild?: GuildView | undefined;
}): DeclaredNames {
  const { plans = [], file, guild } = given;
  const declared: DeclaredNames = {
    keys: new Set(),
    places: new Set(),
    names: new Set(),
    ids: new Set(),
    open: openChannels(given),
  };
  if (file !== undefined) declaredByFile(file, declared);
  for (const plan of plans) declaredByPlan(plan, declared);
  if (guild !== undefined) namedInGuild(guild, declared);
  forgetOutsideTexts(given, declared);
  return declared;
}

function declaredByPlan({ changes, preconditions }: Plan, declared: DeclaredNames): void {
  for (const change of changes) if (isAsked(change)) declaredByChange(change, declared);
  for (const { address, fact, live } of placesIn(preconditions)) {
    if (!declared.places.has(address)) continue;
    declared.ids.add(fact.id);
    if (isJsonObject(live)) addLiveName(address, live.name, declared);
  }
}

function declaredByChange(change: Change, declared: DeclaredNames): void {
  const { address, within, action, kind, attributes } = change;
  const isGone = action === "delete" || action === "forget";
  addAddress(address, declared);
  // A declared channel may be in an undeclared group.
  if (within !== null && !isById(within)) addPlace(within, declared);
  for (const { path, before, after } of attributes) {
    if (path === "key") for (const key of [before, after]) addKey(kind, key, declared);
    if (path === "role_id" || path === "user_id") addText(declared.ids, after);
    if (path === "id" && (kind === "group" || kind === "channel")) addText(declared.ids, after);
  }
  if ((kind !== "group" && kind !== "channel") || isGone) return;
  addPlace(address, declared);
  declared.names.add(change.name);
  for (const { path, before, after } of attributes) {
    if (path !== "name") continue;
    addLiveName(address, before, declared);
    addText(declared.names, after);
  }
}

/**
 * Adds the present name of a channel. A person may have given the name by hand, so the name of a private channel is not public.
 */
function addLiveName(address: Address, name: unknown, { names, open }: DeclaredNames): void {
  if (addressKind(address) === "group" || open.has(address)) addText(names, name);
}

const addText = (set: Set<string>, value: unknown): void => {
  if (typeof value === "string") set.add(value);
};

const addKey = (kind: Change["kind"], key: unknown, { keys }: DeclaredNames): void => {
  if (typeof key === "string") keys.add(`${kind}.${key}`);
};

const isById = (address: Address): boolean => idOfKey(addressKey(address)) !== null;

function addPlace(address: Address, declared: DeclaredNames): void {
  addAddress(address, declared);
  const kind = addressKind(address);
  if (kind === "group" || kind === "channel") declared.places.add(address);
}

/** Adds the keys of an address of the file: the key of its channel and its own key. */
function addAddress(address: Address, { keys, ids }: DeclaredNames): void {
  const kind = addressKind(address);
  if (kind === undefined || kind === "announcement") return;
  const key = addressKey(address);
  if (isById(address)) {
    addText(ids, idOfKey(key));
    return;
  }
  const { inside, names } = kindRow(kind);
  const { key: first, own } = addressParts(address);
  if (idOfKey(first) === null) keys.add(`${inside ?? kind}.${first}`);
  if (own === null) return;
  if (names === "thread" && idOfKey(own) === null) keys.add(address.toString());
  if (names === "holder") keys.add(own);
  if (names === "user") keys.add(`user.${own}`);
  if (names === "message") {
    addText(ids, own);
    keys.add(`message.${own}`);
  }
}

/** Returns true when the file itself names the object of the change. An entry that the file no longer contains is not in it. */
const isAsked = ({ source, why }: Change): boolean => {
  if (source === null || LEFT_OVER.has(why.phrase)) return false;
  return why.phrase !== "removed" || why.params.by === "entry";
};

const LEFT_OVER: ReadonlySet<Change["why"]["phrase"]> = new Set<Change["why"]["phrase"]>([
  "entry-gone",
  "user-removed",
  "member-gone",
  "unlisted",
  "unlisted-member",
  "unpinned",
  "recalled",
  "with-channel",
  "message-goes",
  "undone",
]);

/** Adds the ids of the live objects with a declared address, and their present names. */
function namedInGuild({ addresses, access }: GuildView, declared: DeclaredNames): void {
  const { places, ids } = declared;
  for (const [id, address] of addresses) {
    if (!places.has(address)) continue;
    ids.add(id);
    addLiveName(address, access.get(id)?.facts.name, declared);
  }
}
