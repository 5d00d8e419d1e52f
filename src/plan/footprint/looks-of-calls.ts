// How the things that an undo writes to are looked at again before the first write: by the guards of its calls.

import { type Address, messageAddress, messageOfAddress } from "../../model/address.js";
import { callRow } from "../kinds/rows.js";
import type { Look } from "../looks/look.js";
import type { DraftOperation } from "../value/draft.js";

/** By address. What a post of this plan brings is not there yet. */
export function looksOfCalls(drafts: readonly DraftOperation[]): Map<Address, Look> {
  const looks = new Map<Address, Look>();
  for (const draft of drafts) {
    const look = callRow(draft.operation).guard(draft);
    if (look !== null) looks.set(draft.address, look);
  }
  const posts = new Set(
    drafts.flatMap(({ operation, address }) => (operation === "post_message" ? [address] : [])),
  );
  for (const recall of drafts) {
    // A post that replaces a message builds on that message: `message.house/08a1` makes room for `message.house`.
    if (recall.operation !== "recall_message") continue;
    const replaced = messageAddress(messageOfAddress(recall.address).key);
    const look = callRow(recall.operation).guard(recall);
    if (recall.address !== replaced && posts.has(replaced) && look !== null) looks.set(replaced, look);
  }
  return looks;
}
