// Exposures: channels for which no order of calls is known that keeps promise 3.

import type { Address } from "../../model/address.js";
import type { Ordered } from "../order/order.js";
import type { Allowed } from "../value/allowances.js";
import { finding } from "../value/finding.js";
import type { Finding } from "../value/plan.js";

/** `sourceOf` gives the place of a channel in the file; null where there is no file. */
export function exposureFindings({
  exposures,
  allowed,
  sourceOf,
}: {
  readonly exposures: Ordered["exposures"];
  readonly allowed: Allowed;
  readonly sourceOf: (channel: Address) => Finding["source"];
}): Finding[] {
  if (exposures.length <= (allowed.exposures ?? 0)) return [];
  return exposures.map(({ channel, exposed }) => {
    const { breach, call, from, until, proven } = exposed;
    const params = {
      channel,
      call,
      steps: until - from,
      way: breach.way,
      right: breach.what,
      proven,
      tried: exposed.proven ? 0 : exposed.tried,
      count: exposures.length,
    };
    return finding("E-EXPOSURE", params, { address: channel, source: sourceOf(channel) });
  });
}
