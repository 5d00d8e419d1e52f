// The words of a finding.

import type { Finding } from "../plan/value/plan.js";
import { told } from "../words/words-of.js";

export function findingWords(finding: Finding): { readonly message: string; readonly hint: string } {
  return finding.params === undefined ? finding : told(finding);
}
