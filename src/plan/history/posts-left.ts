// Reports the posts of an undo for which the daily quota has no room. An undo has no file, so it has the limit of the service, unless
// `--allow posts=N` gives another. make-undo-plan.ts adds the report to the findings of an undo.

import { POSTS_PER_CHANNEL_PER_DAY } from "../../config/config.js";
import type { Address } from "../../model/address.js";
import { type ChannelPosts, PostsOfDay } from "../posting/daily-quota.js";
import { type Finding, finding } from "../value/finding.js";
import type { UndoContext } from "./history-context.js";

export const perDay = ({ allowed }: UndoContext): number => allowed.posts ?? POSTS_PER_CHANNEL_PER_DAY;

/** Returns the day that counts the posts of an undo. `only` selects the messages that may be posted. Without `only`, all may. */
export const dayOfUndo = (context: UndoContext, only?: (message: Address) => boolean): PostsOfDay =>
  new PostsOfDay({
    only,
    perDay: perDay(context),
    posted: { posts: context.state.posts, at: context.createdAt },
  });

export const postsLeft = (channels: readonly ChannelPosts[]): Finding[] =>
  channels.flatMap(({ address, wanted, room: { left: fit, refused, used } }): Finding[] => {
    if (wanted.length <= fit) return [];
    const posts = { case: "undo", channel: address, wanted: wanted.length, fit } as const;
    return [
      refused === null
        ? finding("W-POSTS-LEFT", { ...posts, toAllow: used + wanted.length }, { address })
        : finding("W-POSTS-REFUSED", posts, { address }),
    ];
  });
