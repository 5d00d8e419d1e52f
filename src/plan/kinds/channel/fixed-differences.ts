// Reports attributes that the file wants otherwise in a live channel and that the service cannot change: type, sub type, application. Each
// problem offers two ways out. A plan of the file reports them (goals-from-file.ts), and `pull --into` mends them in the file (follow.ts).

import { attributeWord, hasAttribute } from "../../../model/attribute-values.js";
import { FIXED_ATTRIBUTES } from "../../../model/channel-attributes.js";
import { saying } from "../../../words/statement.js";
import type { ChannelClaim } from "../../claims/claim.js";
import { type Problem, problem } from "../../value/finding.js";

export function fixedDifferences({ address, desired, live }: ChannelClaim): Problem[] {
  if (live === null) return [];
  const differing = FIXED_ATTRIBUTES.filter(
    (key) =>
      desired[key] !== null &&
      hasAttribute(key, live.type) &&
      attributeWord(key, desired[key]) !== attributeWord(key, live[key]),
  );
  return differing.map((key) => {
    const [is, wanted] = [attributeWord(key, live[key]), attributeWord(key, desired[key])];
    const statement = saying("E-IMMUTABLE", {
      address,
      key,
      is: is as string | null,
      wanted: wanted as string,
      channel: live.id,
    });
    return problem(statement, { address, at: desired.attributeAt[key] ?? desired.at });
  });
}
