// Lost messages: without state, what the bot posted before is found again only among the pins. Any other message of the
// file would be posted, a second time where it stood there already; the service has no list of a channel's messages.

import { messageKey } from "../../model/bound-id.js";
import { foreignText } from "../../model/visible-text.js";
import { warning } from "../value/finding.js";
import type { Finding } from "../value/plan.js";
import type { MessageClaim } from "../wishes/claims/post-claims.js";
import { isBot } from "../wishes/claims/post-input.js";
import type { PlanContext } from "../wishes/file-context.js";
import type { PolicyInput } from "./policy-input.js";

/** As many as a sentence bears. */
const MOST_NAMED = 10;

/** Nothing once there is state, and nothing of channels that are yet to be created. */
export function lostMessageFindings({ context }: PolicyInput): Finding[] {
  if (context.prior.lineage !== null) return [];
  const unknown = [...context.fates.messages.values()].flatMap(({ step, claim }) =>
    step.kind === "post" && mayStandThere(claim, context) ? [claim] : [],
  );
  const [first] = unknown;
  if (first === undefined) return [];
  const names = unknown.slice(0, MOST_NAMED).map(({ address }) => foreignText(address));
  const more = unknown.length - names.length;
  const list = more === 0 ? names.join(", ") : `${names.join(", ")} and ${more} more`;
  const [what, they] =
    unknown.length === 1
      ? ["1 message was", "it is posted"]
      : [`${unknown.length} messages were`, "they are posted"];
  return [
    warning({
      code: "W-STATE-LOST-MESSAGES",
      message: `there is no state, so nothing tells whether ${what} posted before: ${list}; if so, ${they} a second time`,
      address: first.address,
      source: first.desired.at,
      hint: "On a first apply this is as it should be. After a lost state bring the state back (version control, a backup, `--state PATH`), or name what stands there with `message_id:`.",
    }),
  ];
}

/** A message that the file pins is among the pins of the bot, unless it is there under nobody's name or was unpinned. */
function mayStandThere({ channel, desired }: MessageClaim, { live, posts }: PlanContext): boolean {
  const place = channel.live?.id;
  if (place === undefined) return false;
  const isPinned = channel.desired.pins?.some((pin) => pin.kind === "managed" && pin.message === desired.key);
  const pinned = live.traces?.pinned.get(place);
  if (isPinned !== true || pinned === undefined) return true;
  const claimed = new Set(
    posts.messages.flatMap((one) =>
      one.live === null ? [] : [messageKey(one.live.channelId, one.live.message.id)],
    ),
  );
  return pinned.some(({ id, author }) => isBot(author?.id, live) && !claimed.has(messageKey(place, id)));
}
