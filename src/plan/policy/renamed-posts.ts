// Posts that look renamed: a message or thread whose key vanishes from the file while another key appears in the same
// channel with the very same words. Without `moved:` readers would get it a second time, and the reactions, replies and
// comments of the first would be lost or left behind.

import { type Address, addressKey, threadPath } from "../../model/address.js";
import { groupedBy } from "../../model/grouped-by.js";
import { sameJson } from "../../model/same-json.js";
import type { SourcePosition } from "../../model/source-position.js";
import { saysTheSame } from "../content/says-the-same.js";
import { sentBy } from "../kinds/thread/thread-differences.js";
import { type Finding, finding } from "../value/finding.js";
import type { PlanContext } from "../wishes/file-context.js";

export const renamedPosts = (context: PlanContext): Finding[] => [
  ...paired(renamedMessages(context)).map((pair) => renamed("message", pair)),
  ...paired(renamedThreads(context)).map((pair) => renamed("thread", pair)),
];

/** A post whose key left the file and a new key with the same words, such as `message.rules` and `message.house-rules`. */
interface Pair {
  readonly gone: Address;
  readonly fresh: Address;
  readonly at: SourcePosition;
}

function renamedMessages({ posts, prior, fates }: PlanContext): Pair[] {
  const undeclared = posts.left.filter(({ why, live }) => why === "undeclared" && live !== null);
  const gone = groupedBy(undeclared, ({ channelId }): string => channelId);
  const fresh = [...fates.messages.values()].filter(({ step }) => step.kind === "post");
  return fresh.flatMap(({ claim: { address, desired, channel }, body }) =>
    (gone.get(channel.live?.id ?? "") ?? []).flatMap((one): Pair[] => {
      const sent = prior.resources.get(one.address)?.applied.sent ?? null;
      const isSame = sameJson(sent, body) || (one.live !== null && saysTheSame(one.live, body) === "same");
      return isSame ? [{ gone: one.address, fresh: address, at: desired.at }] : [];
    }),
  );
}

function renamedThreads({ posts, prior, config }: PlanContext): Pair[] {
  const undeclared = posts.undeclaredThreads.filter(({ live, address, threadId }) => {
    const isRemoved = config.removedThreads.some((one) =>
      "id" in one ? one.id === threadId : threadPath(one.channel, one.key) === addressKey(address),
    );
    return live !== null && !isRemoved;
  });
  const gone = groupedBy(undeclared, ({ channelId }): string => channelId);
  const fresh = posts.threads.filter(({ live, waiting, lost }) => live === null && !waiting && !lost);
  return fresh.flatMap(({ address, desired, channel }) =>
    (gone.get(channel.live?.id ?? "") ?? []).flatMap((one): Pair[] => {
      const sent = prior.resources.get(one.address)?.applied.sent ?? null;
      return sameJson(sent, sentBy(desired)) ? [{ gone: one.address, fresh: address, at: desired.at }] : [];
    }),
  );
}

/** The pairs in which neither address was paired before. */
function paired(pairs: readonly Pair[]): Pair[] {
  const taken = new Set<Address>();
  return pairs.filter(({ gone, fresh }) => {
    if (taken.has(gone) || taken.has(fresh)) return false;
    taken.add(gone).add(fresh);
    return true;
  });
}

const renamed = (kind: "message" | "thread", { gone, fresh, at }: Pair): Finding =>
  finding("W-LOOKS-LIKE-RENAME", { case: "post", kind, gone, fresh }, { address: fresh, source: at });
