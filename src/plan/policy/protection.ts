// Protection stops the deletion of objects that the file protects, or that it protected at the last apply. A file that
// removes the protection and deletes the object in one step is therefore refused too. policy.ts asks for these findings.

import type { Config } from "../../config/config.js";
import { type Address, isKeyedKind, keyedAddress } from "../../model/address.js";
import { type Finding, finding } from "../value/finding.js";
import type { Change } from "../value/plan.js";
import type { PolicyInput } from "./policy-input.js";

export function protectionFindings({ context, changes }: PolicyInput): Finding[] {
  const { config } = context;
  const inFile = new Map(config.policy.protect.map((one) => [presentAddress(one.address, config), one.at]));
  return changes
    .filter(
      (change) =>
        losesProtection(change) &&
        (inFile.has(change.address) || context.prior.protected.has(change.address)),
    )
    .map(({ address, name, source, action }) => {
      const params = {
        address,
        name,
        becomes: action === "delete" ? "deleted" : "unmanaged",
        by: inFile.has(address) ? "file" : "state",
      } as const;
      return finding("E-PROTECTED", params, { address, source: inFile.get(address) ?? source });
    });
}

/** Returns true for a deletion, and for a change that forgets a whole object: protection would no longer reach it. */
const losesProtection = ({ action, kind }: Change): boolean =>
  action === "delete" || (action === "forget" && isKeyedKind(kind));

/** Returns the addresses that are protected after an apply of this file. */
export const protectedAddresses = (config: Config): Address[] =>
  [...new Set(config.policy.protect.map(({ address }) => presentAddress(address, config)))].sort();

/** Translates a former key under `moved:`, so that `protect` may still name it. */
function presentAddress(address: Address, { moved }: Config): Address {
  const move = moved.find(({ kind, from }) => address === keyedAddress(kind, from));
  return move === undefined ? address : keyedAddress(move.kind, move.to);
}
