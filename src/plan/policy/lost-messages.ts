// Lost messages: a message that the bot posted and that state does not know is found again only if it is pinned, since the
// service lists no messages of a channel. Any other would be posted a second time.
//
// Without state any message may be lost. An older copy of the state, such as a backup, looks like any other until a message or
// thread turns up that the bot posted after the last apply in the copy.

import { messageKey } from "../../model/bound-id.js";
import type { Message } from "../../model/message.js";
import type { FindingParams } from "../../words/shapes/findings.js";
import { pinsByKey } from "../claims/claim.js";
import { isBot, type MessageClaim } from "../claims/post-claims.js";
import type { FileContext } from "../desired/file-context.js";
import { type Finding, finding } from "../value/finding.js";
import type { PolicyInput } from "./policy-input.js";

type Sign = FindingParams["W-STATE-LOST-MESSAGES"]["since"][number];

/** Nothing of channels that are yet to be created. */
export function lostMessageFindings({ context }: PolicyInput): Finding[] {
  const unknown = [...context.dispositions.messages.values()].flatMap(({ step, claim }) =>
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
 * Whether the message may stand in its channel already. A message that the file pins would be among the pins of the bot there:
 * it may stand where one of these has no key, or where nobody read the pins.
 */
function mayStandThere({ channel, desired }: MessageClaim, context: FileContext): boolean {
  const place = channel.live?.id;
  if (place === undefined) return false;
  const pinned = context.live.traces?.pinned.get(place);
  if (!pinsByKey(channel, desired.key) || pinned === undefined) return true;
  const isFree = isUnknown(context);
  return pinned.some((one) => isFree(place, one));
}

/** Whether a message is of the bot and stands for no key. */
function isUnknown({ live, posts, prior }: FileContext): (place: string, message: Message) => boolean {
  const messageKeys = new Set([
    ...[...prior.resources.values()].map(({ id }) => id),
    ...posts.messages.flatMap((one) =>
      one.live === null ? [] : [messageKey(one.live.channelId, one.live.message.id)],
    ),
  ]);
  return (place, { id, author }) => isBot(author?.id, live) && !messageKeys.has(messageKey(place, id));
}

/**
 * Signs that the bot posted after the last apply in state: declared messages and threads that were found by pin or title, and
 * pins without a key.
 */
function postedSince(context: FileContext): Sign[] {
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
