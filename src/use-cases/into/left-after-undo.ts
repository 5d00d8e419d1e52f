// Finds what a person must edit in a file after an undo. In these places the file still asks for what was undone, and no edit by a program
// can express what the undo leaves. undo-into.ts calls it.

import {
  type Address,
  addressKind,
  inChannelOf,
  messageAddress,
  messageOfAddress,
} from "../../model/address.js";
import { ownIdOf } from "../../model/bound-id.js";
import type { Change, Plan } from "../../plan/value/plan.js";
import type { State } from "../../state/state.js";
import { PullUnprovedError } from "../prove-pulled.js";
import type { Followed } from "./followed.js";

/**
 * Returns the objects without an edit. A message has none if other text has its key after the undo, and its pins and reactions have none
 * either. The text of a message is not read back into a file, and the rehearsal invents the ids of posts. An announcement cannot be read
 * back either. `state` is from before the undo, `after` from after it.
 */
export function withoutEdit(
  undone: ReadonlySet<Address>,
  { state, after }: { readonly state: State | null; readonly after: State | null },
): ReadonlySet<Address> {
  const messageOf = (oneState: State | null, key: string) => oneState?.resources[messageAddress(key)];
  const posts = new Set(
    [...undone].flatMap((address) => {
      const { key } = messageOfAddress(address);
      if (addressKind(address) !== "message" || messageOf(after, key) === undefined) return [];
      const ids = [messageOf(state, key), messageOf(after, key)];
      return [key, ...ids.flatMap((one) => (one === undefined ? [] : [ownIdOf(one.id)]))];
    }),
  );
  return new Set(
    [...undone].filter((address) => {
      const kind = addressKind(address);
      if (kind === "announcement") return true;
      if (kind === "thread") return after?.resources[address] !== undefined;
      if (kind === "message" || kind === "reaction") return posts.has(messageOfAddress(address).key);
      return kind === "pin" && posts.has(inChannelOf(address).own);
    }),
  );
}

/**
 * Adds the changes that the new text still asks for. `plan` is the plan of the new text after the undo. Throws PullUnprovedError if an edit
 * was meant to remove one of them.
 */
export function withRest(
  followed: readonly Followed[],
  plan: Plan,
  undone: ReadonlySet<Address>,
): readonly Followed[] {
  const rest = stillWanted(plan, undone);
  const isDone = ({ is }: Followed) => is === "taken" || is === "cut" || is === "added";
  const done = new Set(followed.filter(isDone).map(({ address, path }) => `${address} ${path ?? ""}`));
  const left = new Set(followed.filter((one) => !isDone(one)).map(({ address }) => address));
  const wrong = rest.filter(({ address, attributes }) =>
    ["", ...attributes.map(({ path }) => path)].some((path) => done.has(`${address} ${path}`)),
  );
  if (wrong.length > 0)
    throw new PullUnprovedError({ case: "followed", addresses: wrong.map(({ address }) => address) });
  const others = rest.filter(({ address }) => !left.has(address));
  return [
    ...followed,
    ...others.map(({ address, source }): Followed => {
      return { address, path: null, at: source, now: source, is: "by-hand", because: { case: "undone" } };
    }),
  ];
}

/** Returns what the file would change in these objects, now or on a day with more posts. */
function stillWanted({ changes, deferred }: Plan, undone: ReadonlySet<Address>): readonly Change[] {
  const later = new Set(deferred.map(({ address }) => address));
  return changes.filter(
    ({ address, operations }) => undone.has(address) && (operations.length > 0 || later.has(address)),
  );
}
