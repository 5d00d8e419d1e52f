// Protection: what must never be deleted, by the file as it is or as it was at the last apply. Taking a line
// from the file therefore does not help a deletion in the same change.

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

/** What is deleted, and what is forgotten as a whole: nothing would protect it any more. */
const losesProtection = ({ action, kind }: Change): boolean =>
  action === "delete" || (action === "forget" && isKeyedKind(kind));

/** The addresses that will be protected once this file is applied. */
export const protectedAddresses = (config: Config): Address[] =>
  [...new Set(config.policy.protect.map(({ address }) => presentAddress(address, config)))].sort();

/** `protect` that still names the former key of something under `moved:` protects it all the same. */
function presentAddress(address: Address, { moved }: Config): Address {
  const move = moved.find(({ kind, from }) => address === keyedAddress(kind, from));
  return move === undefined ? address : keyedAddress(move.kind, move.to);
}
