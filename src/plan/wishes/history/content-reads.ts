// What an undo reads of posts: the messages that stood for a key, the reactions that may go or come back, the threads, and
// the pins of channels in which a message may go away.

import { parsePostKey } from "../../../model/bound-id.js";
import type { ChannelId, MessageId, ThreadId } from "../../../model/ids.js";
import type { AppliedRun, State } from "../../../state/state.js";
import { reactionsToRead } from "../../kinds/reaction/history.js";
import { emojiOf, messageOf } from "../../kinds/reaction/reaction-history.js";
import type { Read } from "../../value/live-guild.js";
import type { Touched } from "./touched.js";
import { idsOf } from "./touched-posts.js";

export function contentReads(
  runs: readonly AppliedRun[],
  { state, touched }: { readonly state: State; readonly touched: Touched },
): Read[] {
  const { messages, threads } = touched.posts;
  const message = (id: string) => {
    const { channelId = "" as ChannelId, id: own = "" } = parsePostKey(id) ?? {};
    return { channelId, messageId: own as MessageId };
  };
  const ofMessages = messages.flatMap(idsOf).flatMap((id): Read[] => {
    const { channelId, messageId } = message(id);
    return [
      { kind: "message", channelId, messageId },
      { kind: "pins", channelId },
    ];
  });
  const ofReactions = reactionsToRead({ touched }, { state, runs }).map(
    (id): Read => ({ kind: "reaction", ...message(messageOf(id)), emoji: emojiOf(id) }),
  );
  const ofThreads = [...threads.values()].flatMap(({ id, fate }): Read[] => {
    const post = parsePostKey(id);
    if (post === undefined || fate === "passing") return [];
    return [{ kind: "thread", channelId: post.channelId, threadId: post.id as ThreadId }];
  });
  return [
    ...new Map(
      [...ofMessages, ...ofReactions, ...ofThreads].map((read) => [JSON.stringify(read), read]),
    ).values(),
  ];
}
