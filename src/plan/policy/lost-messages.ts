// Lost messages: the bot may have posted a message that state does not know. guildform finds it again only among the pins,
// since the service lists no messages of a channel. The plan would post any other lost message a second time. policy.ts asks for the
// warnings.
//
// Without state any message may be lost. An older copy of the state, such as a backup, cannot be recognized by itself. It
// shows when guildform finds a message or thread of the bot that is newer than the last apply in the copy.

import { messageKey } from "../../model/bound-id.js";
import type { Message } from "../../model/message.js";
import type { FindingParams } from "../../words/shapes/findings.js";
import { pinsByKey } from "../claims/claim.js";
import { isBot, type MessageClaim } from "../claims/post-claims.js";
import type { FileContext } from "../desired/file-context.js";
import { type Finding, finding } from "../value/finding.js";
import type { PolicyInput } from "./policy-input.js";

type Sign = FindingParams["W-STATE-LOST-MESSAGES"]["since"][number];

/** Warns about messages that the plan would post and that may exist already. Channels that the plan creates have no messages. */
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
 * Returns true if the message may already be in its channel. If the file pins the message, it would be among the bot's pins
 * there. Then it may exist only if one of these pins has no key, or if guildform did not read the pins.
 */
function mayStandThere({ channel, desired }: MessageClaim, context: FileContext): boolean {
  const place = channel.live?.id;
  if (place === undefined) return false;
  const pinned = context.live.traces?.pinned.get(place);
  if (!pinsByKey(channel, desired.key) || pinned === undefined) return true;
  const isFree = isUnknown(context);
  return pinned.some((one) => isFree(place, one));
}

/** Returns a function that says whether the bot sent a message that belongs to no key. */
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
 * Returns signs that the bot posted after the last apply in state: declared messages and threads that guildform found by
 * pin or title, and pins without a key.
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
