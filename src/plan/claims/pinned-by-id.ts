// Finds the messages that a scope names through a pin with the id of its message. For example, a plan that posts a message again shows that
// it takes down `pin.rules/08a1`, and state has bound `message.hi` to `101/08a1`. part-of-file.ts and scope-reads.ts add these messages to
// the scope.

import { addressKind, asAddress, inChannelOf, messageOfAddress } from "../../model/address.js";
import type { Scope } from "../../model/address-scope.js";
import { ownIdOf } from "../../model/bound-id.js";
import { boundOf } from "../value/bound-object.js";
import type { Prior } from "./prior.js";

/** Returns the keys of the messages. */
export function pinnedById({ targets }: Scope, prior: Prior): string[] {
  const ids = new Set(
    targets.flatMap((text) => {
      const address = asAddress(text.replace(/\/\*\*$/, ""));
      return address !== null && addressKind(address) === "pin" ? [inChannelOf(address).own] : [];
    }),
  );
  if (ids.size === 0) return [];
  return boundOf(prior, "message").flatMap(({ address, id }) =>
    ids.has(ownIdOf(id)) ? [messageOfAddress(address).key] : [],
  );
}
