// "Did you mean": the known name that a person most likely meant, as the end of a hint.

import { nearMatch } from "../config/source/near-match.js";
import { quotation } from "../model/quotation.js";

/** `did you mean “channels”?`, or the alternative when nothing is near. */
export function didYouMean(text: string, names: Iterable<string>, otherwise: string): string {
  const near = nearMatch(text, names);
  return near === null ? otherwise : `did you mean ${quotation(near)}?`;
}
