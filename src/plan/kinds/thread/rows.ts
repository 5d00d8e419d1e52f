// The calls that post and delete a thread. The service changes what a thread says, so only its presence is compared.

import { type BoundId, threadKey } from "../../../model/bound-id.js";
import type { ChannelId, ThreadId } from "../../../model/ids.js";
import {
  type CallRow,
  changesNoAccess,
  effectOn,
  type GuardedCall,
  idIn,
  NEVER_SO_ALREADY,
  type OwnCalls,
  postGuard,
  type Sent,
} from "../../calls/row.js";
import { threadLook } from "../../looks/content-looks.js";
import type { Look } from "../../value/look.js";

const postThread: CallRow = {
  guard: postGuard,
  access: changesNoAccess,
  touches: (one) => (one.made === null ? { of: "nothing" } : { of: "thread", id: keyOf(one), how: "posted" }),
  countsAs: "threads",
  writes: "post",
  soAlready: NEVER_SO_ALREADY,
  effects: (one) => {
    const { channelId: channel_id, threadId: thread_id } = placeOf(one);
    const { title = null } = one.body;
    return [{ look: { kind: "thread", channel_id, thread_id }, leaves: (thread) => thread ?? { title } }];
  },
};

const deleteThread: CallRow = {
  guard: itself,
  access: changesNoAccess,
  touches: (one) => ({ of: "thread", id: keyOf(one), how: "deleted" }),
  countsAs: "threads",
  writes: null,
  // 5030xx no such thread, 10003 no such channel (service-facts 6).
  soAlready: { codes: [503007, 503009, 503011, 503012, 10003], notFound: false },
  effects: effectOn(itself, () => () => null),
};

function itself(call: GuardedCall): Look | null {
  const [channel_id, thread_id] = [idIn(call, "channel_id"), idIn(call, "thread_id")];
  return channel_id === null || thread_id === null ? null : { kind: "thread", channel_id, thread_id };
}

const placeOf = ({ made, params }: Sent) => ({
  channelId: (params.channel_id ?? "") as ChannelId,
  threadId: (made ?? params.thread_id ?? "") as ThreadId,
});

const keyOf = (one: Sent): BoundId => threadKey(placeOf(one).channelId, placeOf(one).threadId);

export const calls = {
  post_thread: postThread,
  delete_thread: deleteThread,
} satisfies OwnCalls;

export const looks = { thread: threadLook };
