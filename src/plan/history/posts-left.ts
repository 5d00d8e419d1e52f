// What an undo says of posts that the day has no room for. There is no file, so the number of posts a day is that of the
// service unless `--allow posts=N` gives another.

import { POSTS_PER_CHANNEL_PER_DAY } from "../../config/config.js";
import type { Address } from "../../model/address.js";
import { type ChannelPosts, PostsOfDay } from "../posting/daily-quota.js";
import { type Finding, finding } from "../value/finding.js";
import type { UndoContext } from "./history-context.js";

export const perDay = ({ allowed }: UndoContext): number => allowed.posts ?? POSTS_PER_CHANNEL_PER_DAY;

/** `only`: which messages may be posted; left out: all. */
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
