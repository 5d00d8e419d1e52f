// Lost messages: what the bot posted before, and state does not know, is found again only among the pins. Any other message
// of the file would be posted, a second time where it stood there already; the service has no list of a channel's messages.
//
// Without state any message may be such a one. An older copy of the state (a backup, a commit of before) looks like any
// state, until something shows that the bot posted after the last apply that the copy knows.

import { messageKey } from "../../model/bound-id.js";
import type { Message } from "../../model/message.js";
import type { FindingParams } from "../../words/params/findings.js";
import { type Finding, finding } from "../value/finding.js";
import { pinsByKey } from "../wishes/claims/claim.js";
import { isBot, type MessageClaim } from "../wishes/claims/post-claims.js";
import type { PlanContext } from "../wishes/file-context.js";
import type { PolicyInput } from "./policy-input.js";

type Sign = FindingParams["W-STATE-LOST-MESSAGES"]["since"][number];

/** Nothing of channels that are yet to be created. */
export function lostMessageFindings({ context }: PolicyInput): Finding[] {
  const unknown = [...context.fates.messages.values()].flatMap(({ step, claim }) =>
    step.kind === "post" && mayStandThere(claim, context) ? [claim] : [],
  );
  const [first] = unknown;
  if (first === undefined) return [];
  const signs = context.prior.lineage === null ? [] : postedSince(context);
  if (context.prior.lineage !== null && signs.length === 0) return [];
  const params = {
    messages: unknown.map(({ address }) => address),
    serial: context.prior.lineage === null ? null : context.prior.serial,
    since: signs,
  };
  return [finding("W-STATE-LOST-MESSAGES", params, { address: first.address, source: first.desired.at })];
}

/**
 * What state has bound stood there. A message that the file pins is among the pins of the bot, unless it is there under
 * nobody's name or was unpinned.
 */
function mayStandThere({ channel, desired }: MessageClaim, context: PlanContext): boolean {
  const place = channel.live?.id;
  if (place === undefined) return false;
  const pinned = context.live.traces?.pinned.get(place);
  if (!pinsByKey(channel, desired.key) || pinned === undefined) return true;
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

/** What the bot posted after the last apply that state knows, and state does not know. */
function postedSince(context: PlanContext): Sign[] {
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
    ...[...messages, ...threads].map(({ address }): Sign => ({ case: "declared", address })),
    ...pinned.map((message): Sign => ({ case: "pinned", message })),
  ];
}
