// Fixed differences: what the file wants of a live channel and the service cannot change (type, sub type, application). Each is
// a problem with two ways out.

import { CHANNEL_SUB_TYPE, CHANNEL_TYPE, enumName } from "../../../model/enums.js";
import { saying } from "../../../words/said.js";
import { type Problem, problem } from "../../value/finding.js";
import type { ChannelClaim } from "../../wishes/claims/claim.js";

export function fixedDifferences({ address, desired, live }: ChannelClaim): Problem[] {
  if (live === null) return [];
  const problems: Problem[] = [];
  const check = (key: string, is: string | null, wanted: string | null) => {
    if (wanted === null || is === wanted) return;
    const said = saying("E-IMMUTABLE", { address, key, is, wanted, channel: live.id });
    problems.push(problem(said, { address, at: desired.attributeAt[key] ?? desired.at }));
  };
  const name = (table: Readonly<Record<string, number>>, value: number | null) =>
    value === null ? null : enumName(table, value);
  check("type", enumName(CHANNEL_TYPE, live.type), name(CHANNEL_TYPE, desired.type));
  // A sub type means something for text channels only (service-facts 4.3.2).
  if (live.type === CHANNEL_TYPE.text) {
    check("sub_type", enumName(CHANNEL_SUB_TYPE, live.sub_type), name(CHANNEL_SUB_TYPE, desired.sub_type));
  }
  if (live.type === CHANNEL_TYPE.application)
    check("application_id", live.application_id, desired.application_id);
  return problems;
}
