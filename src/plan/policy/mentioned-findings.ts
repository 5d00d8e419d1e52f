// Mentioned findings are the findings that a plan shows. If a plan is for a part, mentionedFindings removes findings about other objects. plan-from-drafts.ts
// calls mentionedFindings for every plan.

import type { Address } from "../../model/address.js";
import { atMostWarning, type Finding } from "../value/finding.js";
import type { Selection } from "../value/selection.js";
import { withoutRenamedBlocks } from "./renamed-keys.js";

interface Mentions {
  readonly selection: Selection | null;
  /** `null` means that the plan mentions all objects. */
  readonly tells: ((address: Address) => boolean) | null;
  /** The plan also shows failed tests of these channels. */
  readonly tested: ReadonlySet<Address>;
}

/** An error about an object outside of the selection becomes a note and stops nothing. */
export function mentionedFindings(
  { selection, tells, tested }: Mentions,
  findings: readonly Finding[],
): readonly Finding[] {
  const isTested = ({ code, address }: Finding) =>
    address !== null && TEST_CODES.has(code) && tested.has(address);
  const isMentioned = (one: Finding) =>
    tells === null || one.address === null || tells(one.address) || isTested(one);
  const isOwn = (one: Finding) =>
    selection === null || one.address === null || selection.concerns(one.address) || isTested(one);
  return withoutRenamedBlocks(findings.filter(isMentioned)).map((one) =>
    one.level !== "error" || isOwn(one) ? one : atMostWarning(one),
  );
}

/** policy/failed-tests.ts makes these findings. */
const TEST_CODES: ReadonlySet<Finding["code"]> = new Set<Finding["code"]>([
  "E-TEST",
  "W-TEST-UNKNOWN",
  "W-TEST-ORDER",
]);
