// fileDispositions decides what the plan does with each declared message, and where the message is afterwards. Pins,
// reactions and the announcement depend on that place. Posts beyond the daily quota wait for a later run, and the first
// posts of the file come first. Until then the old message remains.

import type { Config } from "../../config/config.js";
import type { DesiredMessage } from "../../config/desired-message.js";
import type { Address } from "../../model/address.js";
import { parsePostKey } from "../../model/bound-id.js";
import type { MessageId } from "../../model/ids.js";
import type { JsonObject } from "../../model/json.js";
import type { MessageClaim, PostClaims } from "../claims/post-claims.js";
import type { LiveGuild } from "../value/live-guild.js";
import type { MessageDisposition, PostPlace } from "../value/message-disposition.js";
import type { Deferred } from "../value/plan.js";
import { type ChannelPosts, leftForLater, type PostedSoFar, PostsOfDay } from "./daily-quota.js";
import { decideMessage, type MessageStep } from "./decide-message.js";

/** `deferred` is also set for a post that the service has accepted and does not show yet. */
export interface FileDisposition extends MessageDisposition {
  readonly claim: MessageClaim;
  readonly step: MessageStep;
  /** The plan would send this body. */
  readonly body: JsonObject;
}

export interface MessageDispositions {
  /** The dispositions are by key, in the order of the file. */
  readonly messages: ReadonlyMap<string, FileDisposition>;
  /** The plan wants to post in these channels. */
  readonly channels: readonly ChannelPosts[];
}

export function fileDispositions(parts: {
  readonly config: Config;
  readonly posts: PostClaims;
  readonly live: LiveGuild;
  readonly bodyOf: (desired: DesiredMessage) => JsonObject;
  readonly waiting: ReadonlySet<Address>;
  readonly posted: PostedSoFar | null;
  readonly doomed: ReadonlySet<string>;
  /** Returns true if the message may be posted. `undefined` means that all messages may be posted. */
  readonly only?: ((message: Address) => boolean) | undefined;
}): MessageDispositions {
  const { config, posts, live, posted, bodyOf, doomed, only } = parts;
  const bot = live.traces?.bot ?? null;
  const day = new PostsOfDay({ perDay: config.policy.messagesPerChannelPerDay, posted, only });
  const messages = new Map<string, FileDisposition>();
  for (const claim of posts.messages) {
    const body = bodyOf(claim.desired);
    const step = decideMessage(claim, { body, bot, doomed });
    const before = standingOf(claim);
    const plain = {
      address: claim.address,
      claim,
      step,
      body,
      deferred: null,
      placeAfter: before,
      leaves: null,
    };
    if (step.kind !== "post" && step.kind !== "replace") {
      const isWaiting = step.kind === "none" && parts.waiting.has(claim.address);
      messages.set(claim.desired.key, isWaiting ? { ...plain, deferred: waits(claim) } : plain);
      continue;
    }
    const { address, live: there } = claim.channel;
    const room = day.ask(claim.address, { address, id: there?.id ?? null });
    const old = step.kind === "replace" ? before : null;
    const disposition: FileDisposition =
      room === null
        ? { ...plain, placeAfter: "posted", leaves: old }
        : {
            ...plain,
            deferred: leftForLater(claim.address, { channel: claim.channel.address, room }),
            placeAfter: old,
          };
    messages.set(claim.desired.key, disposition);
  }
  return { messages, channels: day.channels };
}

/** Returns the place of the message, even if guildform could not read the message. */
function standingOf({ live, bound, lost }: MessageClaim): PostPlace | null {
  if (live !== null) return { channelId: live.channelId, messageId: live.message.id };
  const at = bound === null || lost ? undefined : parsePostKey(bound.id);
  return at === undefined ? null : { channelId: at.channelId, messageId: at.id as MessageId };
}

const waits = ({ address }: MessageClaim): Deferred => ({
  address,
  why: "waiting",
  params: { case: "post" },
});
