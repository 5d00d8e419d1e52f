// Exposures: channels for which no order of calls is known that keeps promise 3.

import type { Address } from "../../model/address.js";
import { foreignText } from "../../model/visible-text.js";
import type { Ordered } from "../order/order.js";
import type { Allowed } from "../value/allowances.js";
import { blocking } from "../value/finding.js";
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
    const [who, bound] =
      exposed.breach.way === "gains"
        ? ["some members can", "though neither the old nor the new permissions allow it"]
        : ["some members cannot", "though both the old and the new permissions allow it"];
    const calls = exposed.until - exposed.from;
    const verdict = exposed.proven
      ? "no order of its permission calls is safe"
      : `no safe order of its permission calls was found among ${exposed.tried + 1} beginnings tried, though there may be one; in the usual order`;
    return blocking({
      code: "E-EXPOSURE",
      message: `${foreignText(channel)}: ${verdict}: from "${foreignText(exposed.call)}" on, for ${calls === 1 ? "the time of one step" : `${calls} steps`}, ${who} ${exposed.breach.what} there, ${bound}`,
      address: channel,
      source: sourceOf(channel),
      hint: `Make the change in two applies (grants first, then revokes), or accept it with \`--allow exposures=${exposures.length}\`.`,
    });
  });
}
