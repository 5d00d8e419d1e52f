// The groundwork is what follows from file, state and guild before any planning. It has the claims on live objects. For
// calls of earlier runs without an answer it has the results that the guild shows. make-plan.ts makes it first.

import { answersInOrder } from "./answers-in-order.js";
import { type Claimed, claimedOf } from "./claims/claimed.js";
import { foundCreates } from "./claims/lost-creates.js";
import type { Prior } from "./claims/prior.js";
import type { PlanInput } from "./plan-input.js";
import type { PostedSoFar } from "./posting/daily-quota.js";
import { shownRecords, shownWith } from "./shown-changes.js";
import type { LiveGuild } from "./value/live-guild.js";
import type { FoundCall } from "./value/selection.js";

export interface Groundwork extends Claimed {
  /** The order of its lists does not depend on the order of the answers. */
  readonly live: LiveGuild;
  /** `posted` has the posts of the day. `null` means that there is no state. */
  readonly posted: PostedSoFar | null;
  /** Creates and posts of earlier runs whose answer got lost and whose result the guild shows. */
  readonly foundCalls: readonly FoundCall[];
  /** State records for changes by earlier runs whose answer got lost and whose effect the guild shows. */
  readonly shown: ReturnType<typeof shownWith>;
}

export function groundwork(input: PlanInput): Groundwork {
  const live = answersInOrder(input.live);
  const claimed = claimedNow(input, live);
  const lateCalls = foundCalls(claimed.prior);
  return {
    ...claimed,
    live,
    posted: input.state === null ? null : { posts: input.state.posts, at: input.createdAt },
    foundCalls: lateCalls,
    shown: shownWith(lateCalls, { ...input, live }),
  };
}

/** Reuses the claims of refresh. It claims again when the guild already shows a call that an earlier run left unanswered. */
function claimedNow({ state, config, claimed }: PlanInput, live: LiveGuild): Claimed {
  const shown = shownRecords(state, live);
  return (shown.length > 0 ? undefined : claimed) ?? claimedOf(state, config, live, shown);
}

const foundCalls = ({ lost, posts }: Prior): FoundCall[] => [
  ...foundCreates(lost),
  ...posts.foundPosts.map(({ intent, id }) => ({ intent, id })),
];
