// Finds the live thread of each declared thread. It tries these ways in order:
//
//   1. State has bound an id, and that thread exists.
//   2. The file gives the id: `thread_id:`.
//   3. Neither file nor state has an id, and one thread of the bot has the title and belongs to no other address.
//
// A thread that finds no live one is to be posted. The service cannot edit a thread, so its id never changes while it exists.
//
// desired/file-context.ts has the result for all kinds.

import { removedIds } from "../../config/config.js";
import { threadAddress } from "../../model/address.js";
import { type BoundId, parsePostKey, threadKey } from "../../model/bound-id.js";
import type { ChannelId, ThreadId } from "../../model/ids.js";
import type { Thread } from "../../model/thread.js";
import { type Statement, saying } from "../../words/statement.js";
import { boundOf } from "../value/bound-object.js";
import type { FindingCode, Problem } from "../value/finding.js";
import { type MatchedPost, type Open, PostClaiming, unclaimed } from "./post-claiming.js";
import {
  isBot,
  type PostClaims,
  type PostInput,
  type ThreadClaim,
  threadAt,
  threadsOf,
  type UndeclaredThread,
} from "./post-claims.js";

type Draft = Open<ThreadClaim>;

export function claimThreads(
  input: PostInput,
): Pick<PostClaims, "threads" | "undeclaredThreads"> & { readonly problems: readonly Problem[] } {
  const threads = input.claims.channels.flatMap((channel) =>
    channel.desired.threads.map((desired): Draft => {
      const address = threadAddress(channel.desired.key, desired.key);
      return { ...unclaimed(address, channel, input), desired };
    }),
  );
  const claiming = new ThreadClaiming("thread", threads, input);
  claiming.claimAll();
  return { threads, undeclaredThreads: undeclaredThreads(threads, input), problems: claiming.problems };
}

class ThreadClaiming extends PostClaiming<Draft, Thread> {
  readonly #removed: ReadonlySet<ThreadId> = new Set(removedIds(this.input.config.removedThreads));

  protected at(key: BoundId): Thread | null | undefined {
    return threadAt(key, this.input);
  }

  protected hold(one: Draft, { live, by }: MatchedPost<Thread>): void {
    one.live = live;
    one.by = ({ state: "state", id: "thread_id", facts: "title" } as const)[by];
  }

  protected answerTo({ address, desired, live }: Draft): "take" | Statement<FindingCode> {
    if (live === null) return "take";
    return saying("E-THREAD-ID-BOUND", { address, bound: live.id, id: desired.id ?? "" });
  }

  protected alike({ desired }: Draft, place: ChannelId): readonly Thread[] {
    const { live } = this.input;
    return (threadsOf(place, live)?.threads ?? []).filter(
      ({ id, title, authorId }) =>
        title.trim() === desired.title.trim() && isBot(authorId, live) && !this.#removed.has(id),
    );
  }

  protected several({ address, desired }: Draft, ids: readonly string[]): Statement<FindingCode> {
    return saying("E-THREAD-AMBIGUOUS", { address, title: desired.title, ids });
  }
}

/** Returns the bound threads that no block declares and no other key claims. It leaves a thread alone that could not be read. */
function undeclaredThreads(claims: readonly Draft[], input: PostInput): UndeclaredThread[] {
  const declared = new Set(claims.map(({ address }) => address));
  const claimed = new Set(
    claims.flatMap(({ channel, live }) =>
      live === null || channel.live === null ? [] : [threadKey(channel.live.id, live.id)],
    ),
  );
  return boundOf(input.prior, "thread").flatMap(({ address, id }): UndeclaredThread[] => {
    const at = parsePostKey(id);
    if (declared.has(address) || at === undefined) return [];
    const live = claimed.has(id) ? null : threadAt(id, input);
    return live === undefined
      ? []
      : [{ address, channelId: at.channelId, threadId: at.id as ThreadId, live }];
  });
}
