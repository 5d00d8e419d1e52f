// Lost messages: what the bot posted before, and state does not know, is found again only among the pins. Any other message
// of the file would be posted, a second time where it stood there already; the service has no list of a channel's messages.
//
// Without state any message may be such a one. An older copy of the state (a backup, a commit of before) looks like any
// state, until something shows that the bot posted after the last apply that the copy knows.

import { messageKey } from "../../model/bound-id.js";
import type { Message } from "../../model/message.js";
import { foreignText } from "../../model/visible-text.js";
import { warning } from "../value/finding.js";
import type { Finding } from "../value/plan.js";
import type { MessageClaim } from "../wishes/claims/post-claims.js";
import { isBot } from "../wishes/claims/post-input.js";
import type { PlanContext } from "../wishes/file-context.js";
import type { PolicyInput } from "./policy-input.js";

/** As many as a sentence bears. */
const MOST_NAMED = 10;

/** Nothing of channels that are yet to be created. */
export function lostMessageFindings({ context }: PolicyInput): Finding[] {
  const unknown = [...context.fates.messages.values()].flatMap(({ step, claim }) =>
    step.kind === "post" && mayStandThere(claim, context) ? [claim] : [],
  );
  const [first] = unknown;
  const signs = context.prior.lineage === null ? [] : postedSince(context);
  if (first === undefined || (context.prior.lineage !== null && signs.length === 0)) return [];
  const [what, they] =
    unknown.length === 1
      ? ["1 message was", "it is posted"]
      : [`${unknown.length} messages were`, "they are posted"];
  const posted = `${what} posted before: ${listOf(unknown.map(({ address }) => foreignText(address)))}; if so, ${they} a second time`;
  const [message, whenRight] =
    signs.length === 0
      ? [`there is no state, so nothing tells whether ${posted}`, "On a first apply"]
      : [
          `state (serial ${context.prior.serial}) does not know ${listOf(signs)}, which the bot posted after the last apply that state knows, so state may be an older copy; then nothing tells whether ${posted}`,
          "Where something else than guildform posted that for the bot",
        ];
  return [
    warning({
      code: "W-STATE-LOST-MESSAGES",
      message,
      address: first.address,
      source: first.desired.at,
      hint: `${whenRight} this is as it should be. After a lost state bring the state back (version control, a backup, \`--state PATH\`), or name what stands there with \`message_id:\`.`,
    }),
  ];
}

function listOf(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  const shown = names.slice(0, MOST_NAMED).join(", ");
  return more > 0 ? `${shown} and ${more} more` : shown;
}

/**
 * What state has bound stood there. A message that the file pins is among the pins of the bot, unless it is there under
 * nobody's name or was unpinned.
 */
function mayStandThere({ channel, desired }: MessageClaim, context: PlanContext): boolean {
  const place = channel.live?.id;
  if (place === undefined) return false;
  const isPinned = channel.desired.pins?.some((pin) => pin.kind === "managed" && pin.message === desired.key);
  const pinned = context.live.traces?.pinned.get(place);
  if (isPinned !== true || pinned === undefined) return true;
  const isFree = isUnknown(context);
  return pinned.some((one) => isFree(place, one));
}

/** Whether the bot wrote a message, and it is none that the plan knows the key of. */
function isUnknown({ live, posts, prior }: PlanContext): (place: string, message: Message) => boolean {
  const known = new Set([
    ...[...prior.resources.values()].map(({ id }) => id),
    ...posts.messages.flatMap((one) =>
      one.live === null ? [] : [messageKey(one.live.channelId, one.live.message.id)],
    ),
  ]);
  return (place, { id, author }) => isBot(author?.id, live) && !known.has(messageKey(place, id));
}

/** How people know what the bot posted after the last apply that state knows, and state does not know. */
function postedSince(context: PlanContext): string[] {
  const { live, posts, prior } = context;
  const isSince = (time: string | null) =>
    time === null || prior.lastApplyAt === null || Date.parse(time) > Date.parse(prior.lastApplyAt);
  const messages = posts.messages.filter(
    (one) => one.by === "pin" && isSince(one.live?.message.timestamp ?? null),
  );
  const threads = posts.threads.filter((one) => one.by === "title" && isSince(one.live?.dateTime ?? null));
  const isFree = isUnknown(context);
  const pinned = [...(live.traces?.pinned ?? [])].flatMap(([place, all]) =>
    all
      .filter((one) => one.author?.id === live.traces?.bot && isFree(place, one) && isSince(one.timestamp))
      .map(({ id }) => id),
  );
  return [
    ...[...messages, ...threads].map(({ address }) => foreignText(address)),
    ...pinned.map((id) => `the pinned message ${foreignText(id)}`),
  ];
}
