// These are the rows of the calls that post and delete a thread. The service changes the text of a thread, so only its presence is
// compared.

import { type BoundId, threadKey } from "../../../model/bound-id.js";
import type { ThreadId } from "../../../model/ids.js";
import {
  channelIn,
  effectOn,
  type GuardedCall,
  type HistoryCall,
  idsIn,
  type OwnCalls,
  postGuard,
  rowOf,
} from "../../calls/row.js";
import { threadFactRow } from "../../facts/content-facts.js";
import type { FactRef } from "../../value/fact-ref.js";

function itself(call: GuardedCall): FactRef | null {
  const ids = idsIn(call, "channel_id", "thread_id");
  return ids && { kind: "thread", ...ids };
}

const threadIn = ({ made, params }: HistoryCall): ThreadId => (made ?? params.thread_id ?? "") as ThreadId;

const keyOf = (one: HistoryCall): BoundId => threadKey(channelIn(one), threadIn(one));

export const threadCalls = {
  post_thread: rowOf({
    guard: postGuard,
    touches: (one) =>
      one.made === null ? { of: "nothing" } : { of: "thread", id: keyOf(one), how: "posted" },
    countsAs: "threads",
    writes: "post",
    effects: (one) => {
      const { title = null } = one.body;
      const fact = { kind: "thread", channel_id: channelIn(one), thread_id: threadIn(one) } as const;
      return [{ fact, leaves: (thread) => thread ?? { title } }];
    },
  }),
  delete_thread: rowOf({
    guard: itself,
    touches: (one) => ({ of: "thread", id: keyOf(one), how: "deleted" }),
    countsAs: "threads",
    // The service refuses with 5030xx if there is no such thread, and with 10003 if there is no such channel (service-facts 6).
    soAlready: { codes: [503007, 503009, 503011, 503012, 10003], notFound: false },
    effects: effectOn(itself, () => () => null),
  }),
} satisfies OwnCalls;

export const threadFactRows = { thread: threadFactRow };
