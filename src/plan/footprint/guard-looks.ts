// Guard looks: how the things that calls write to are looked at again before the first write, by the guards in their rows.

import { type Address, addressKind, messageAddress, messageOfAddress } from "../../model/address.js";
import { madeBy } from "../../protocol/made-by.js";
import { callRow } from "../kinds/rows.js";
import type { Look } from "../looks/look.js";
import type { DraftOperation } from "../value/draft.js";

/** By address. What a post of this plan brings is not there yet. */
export function guardLooks(drafts: readonly DraftOperation[]): Map<Address, Look> {
  const guards = drafts.flatMap((draft) => {
    const look = callRow(draft.operation).guard(draft);
    return look === null ? [] : [{ address: draft.address, look }];
  });
  const looks = new Map(guards.map(({ address, look }) => [address, look]));
  const posted = new Set(drafts.flatMap((one) => (madeBy(one) === "message" ? [one.address] : [])));
  for (const { address, look } of guards) {
    // A post that replaces a message builds on that message: `message.house/08a1` makes room for `message.house`.
    const { key, former } = messageOfAddress(address);
    if (addressKind(address) === "message" && former !== null && posted.has(messageAddress(key)))
      looks.set(messageAddress(key), look);
  }
  return looks;
}
