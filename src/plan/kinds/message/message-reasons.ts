// Why a message changes, and for a replacement what happens in order, in one sentence; and adoption, which no call needs.

import { messageKey } from "../../../model/bound-id.js";
import { foreignText } from "../../../model/visible-text.js";
import { noEditText } from "../../../words/en/plan/fixed.js";
import { plainText } from "../../../words/plain-text.js";
import { isPicture } from "../../content/message-body.js";
import { sentOf } from "../../posting/decide-message.js";
import type { FileFate } from "../../posting/message-fates.js";
import { changed, type Draft, uncalled } from "../../value/draft.js";
import type { PlanContext } from "../../wishes/file-context.js";

/** A message that state did not know, taken over as it stands. */
export function adopted({ claim, step, body }: FileFate, { prior }: PlanContext): Draft[] {
  const { live, address, desired, by, bound, channel } = claim;
  if (live === null || step.kind === "none" || bound?.id === messageKey(live.channelId, live.message.id))
    return adoptedByFind(claim, prior.found.has(prior.formerAddress.get(address) ?? address));
  const how =
    by === "message_id"
      ? "named by message_id"
      : isPicture(body)
        ? "pinned in its channel, written by the bot, and a picture; which one cannot be compared"
        : "pinned in its channel, written by the bot, and says the same";
  return [adoption({ address, desired, channel, live }, `${how}; managed from now on`)];
}

/** Bound already by what an earlier run sent. */
function adoptedByFind({ live, address, desired, channel }: FileFate["claim"], isFound: boolean): Draft[] {
  if (live === null || !isFound) return [];
  const reason = "sent by an earlier run that ended before the answer";
  return [adoption({ address, desired, channel, live }, reason)];
}

function adoption(
  { address, desired, channel, live }: Pick<FileFate["claim"], "address" | "desired" | "channel" | "live">,
  reason: string,
): Draft {
  return uncalled({
    address,
    kind: "message",
    action: "adopt",
    name: desired.key,
    within: channel.address,
    attributes: [changed("id", null, live?.message.id ?? null)],
    source: desired.at,
    reason,
  });
}

export function postReason({ claim: { lost }, deferred }: FileFate): string {
  if (deferred?.why === "waiting") return deferred.message;
  if (!lost) return "in the file, not posted";
  // An older copy of the state that was put back does not know the message that took its place.
  return "gone: recalled outside guildform, or replaced by an apply that this state does not know; it is posted again";
}

export const editReason = ({ claim, step }: FileFate): string =>
  `${whyChanged(claim, step.kind === "edit" && step.byHand)}; edited in place`;

/** What state does not know was never in the file, so the file has not changed. */
function whyChanged(claim: FileFate["claim"], byHand: boolean): string {
  if (byHand) return "changed by hand since the last apply";
  return sentOf(claim) === null ? "it says something else than the file" : "the file changed";
}

/** `unpinning`: the old one is pinned. */
export function replaceReason(
  { claim, step, deferred }: FileFate,
  { context, unpinning }: { readonly context: PlanContext; readonly unpinning: boolean },
): string {
  if (deferred?.why === "waiting") return deferred.message;
  const { desired, channel } = claim;
  const { announcement } = context.config;
  const isPinned = channel.desired.pins?.some((one) => one.kind === "managed" && one.message === desired.key);
  const isAnnounced = announcement?.kind === "managed" && announcement.message === desired.key;
  const first = [
    "posted anew",
    ...((desired.reactions ?? []).length > 0 ? ["reacted to"] : []),
    ...(isPinned === true ? ["pinned"] : []),
    ...(isAnnounced ? ["announced"] : []),
  ].join(", ");
  const author = claim.live?.message.author ?? null;
  const old =
    author?.bot === false ? `the old one, which ${foreignText(author.username)} wrote,` : "the old one";
  const then = `then ${old} is ${unpinning ? "unpinned and " : ""}recalled, with the reactions and replies it has`;
  if (step.kind !== "replace") return `${first}, ${then}`;
  const because = plainText(noEditText(step.because));
  const why = step.isMoved ? because : `${whyChanged(claim, step.byHand)}, and ${because}`;
  return `${why}: ${first}, ${then}`;
}
