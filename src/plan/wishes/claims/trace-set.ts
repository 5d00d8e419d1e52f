// Trace set: where must be looked, before anything is claimed, for what guildform may have posted without knowing: the
// channels of posts of which no end is known, and those of declared messages and threads that state does not know.

import { type Address, messageAddress, threadAddress } from "../../../model/address.js";
import type { ChannelId } from "../../../model/ids.js";
import { madeBy } from "../../../protocol/made-by.js";
import type { Intent, State } from "../../../state/state.js";
import type { Claims } from "./claim.js";
import type { Prior } from "./prior.js";

export interface TraceSet {
  /** Their lists of threads are needed. */
  readonly forums: ReadonlySet<ChannelId>;
  /** Their pinned messages are needed. */
  readonly chats: ReadonlySet<ChannelId>;
  /** Threads that were sent and never answered: they may be on their way yet. */
  readonly unanswered: readonly Intent[];
}

/** `prior` and `claims` as they are before anybody looked. */
export function traceSet(
  state: State | null,
  { claims, prior }: { readonly claims: Claims; readonly prior: Prior },
): TraceSet {
  const forums = new Set<ChannelId>();
  const chats = new Set<ChannelId>();
  const open = [...prior.posts.waiting, ...prior.posts.undecided.map(({ intent }) => intent)];
  for (const intent of open) {
    const channel = intent.params.channel_id as ChannelId | undefined;
    if (channel === undefined) continue;
    if (madeBy(intent) === "thread") forums.add(channel);
    if (madeBy(intent) === "message") chats.add(channel);
  }
  const unknown = (address: Address) => !prior.resources.has(address) && !prior.waiting.has(address);
  for (const { desired, live } of claims.channels) {
    if (live === null) continue;
    const { key, pins, threads } = desired;
    if (threads.some((one) => one.id === null && unknown(threadAddress(key, one.key)))) forums.add(live.id);
    if (pins?.some((pin) => pin.kind === "managed" && unknown(messageAddress(pin.message))))
      chats.add(live.id);
  }
  const unanswered = Object.values(state?.intents ?? {}).filter(
    (intent) => madeBy(intent) === "thread" && intent.pending === null && open.includes(intent),
  );
  return { forums, chats, unanswered };
}
