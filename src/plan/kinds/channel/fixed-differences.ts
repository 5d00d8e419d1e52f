// Fixed differences: what the file wants of a live channel and the service cannot change (type, sub type, application). Each is
// a problem with two ways out.

import { attributeWord, hasAttribute } from "../../../model/attribute-values.js";
import { FIXED_ATTRIBUTES } from "../../../model/channel-attributes.js";
import { saying } from "../../../words/statement.js";
import type { ChannelClaim } from "../../claims/claim.js";
import { type Problem, problem } from "../../value/finding.js";

export function fixedDifferences({ address, desired, live }: ChannelClaim): Problem[] {
  if (live === null) return [];
  return FIXED_ATTRIBUTES.flatMap((key): Problem[] => {
    const [is, wanted] = [live[key], desired[key]].map((value) => attributeWord(key, value));
    if (!hasAttribute(key, live.type) || typeof wanted !== "string" || is === wanted) return [];
    const statement = saying("E-IMMUTABLE", {
      address,
      key,
      is: is as string | null,
      wanted,
      channel: live.id,
    });
    return [problem(statement, { address, at: desired.attributeAt[key] ?? desired.at })];
  });
}
