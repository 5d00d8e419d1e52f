// What a plan does with each declared message, and where it stands afterwards: pins, reactions and the announcement
// follow that. Posts that do not fit into the day are left for later, the first of the file first; what stands until
// then stays.

import type { Config } from "../../config/config.js";
import type { DesiredMessage } from "../../config/desired-message.js";
import type { Address } from "../../model/address.js";
import { parsePostKey } from "../../model/bound-id.js";
import type { MessageId } from "../../model/ids.js";
import type { JsonObject } from "../../model/json.js";
import type { MessageClaim, PostClaims } from "../claims/post-claims.js";
import type { LiveGuild } from "../value/live-guild.js";
import type { MessageDisposition, Standing } from "../value/message-disposition.js";
import type { Deferred } from "../value/plan.js";
import { type ChannelPosts, leftForLater, type PostedSoFar, PostsOfDay } from "./daily-quota.js";
import { decideMessage, type MessageStep } from "./decide-message.js";

/** The fate of a declared message. `deferred` also tells a post that was accepted and does not show yet. */
export interface FileDisposition extends MessageDisposition {
  readonly claim: MessageClaim;
  readonly step: MessageStep;
  /** As it would be sent. */
  readonly body: JsonObject;
}

export interface MessageDispositions {
  /** By key, in the order of the file. */
  readonly messages: ReadonlyMap<string, FileDisposition>;
  /** Channels into which something is to be posted. */
  readonly channels: readonly ChannelPosts[];
}

export function fileDispositions(parts: {
  readonly config: Config;
  readonly posts: PostClaims;
  readonly live: LiveGuild;
  readonly bodyOf: (desired: DesiredMessage) => JsonObject;
  readonly waiting: ReadonlySet<Address>;
  readonly posted: PostedSoFar | null;
  /** The ids of channels that are to be deleted. */
  readonly doomed: ReadonlySet<string>;
  /** Which messages may be posted; left out: all. */
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
    const plain = { address: claim.address, claim, step, body, deferred: null, stands: before, leaves: null };
    if (step.kind !== "post" && step.kind !== "replace") {
      const isWaiting = step.kind === "none" && parts.waiting.has(claim.address);
      messages.set(claim.desired.key, isWaiting ? { ...plain, deferred: waits(claim) } : plain);
      continue;
    }
    const { address, live: there } = claim.channel;
    const room = day.ask(claim.address, { address, id: there?.id ?? null });
    const old = step.kind === "replace" ? before : null;
    const fate: FileDisposition =
      room === null
        ? { ...plain, stands: "posted", leaves: old }
        : {
            ...plain,
            deferred: leftForLater(claim.address, { channel: claim.channel.address, room }),
            stands: old,
          };
    messages.set(claim.desired.key, fate);
  }
  return { messages, channels: day.channels };
}

/** The place of the message, also where nobody could read it. */
function standingOf({ live, bound, lost }: MessageClaim): Standing | null {
  if (live !== null) return { channelId: live.channelId, messageId: live.message.id };
  const at = bound === null || lost ? undefined : parsePostKey(bound.id);
  return at === undefined ? null : { channelId: at.channelId, messageId: at.id as MessageId };
}

const waits = ({ address }: MessageClaim): Deferred => ({
  address,
  why: "waiting",
  params: { case: "post" },
});
