// The daily quota says how many posts each channel still allows today. It is the limit of the file less the posts of today.
// It is 0 if the service has refused more posts today (service-facts 7.1).

import type { Address } from "../../model/address.js";
import { ALL_CHANNELS, type State } from "../../state/state.js";
import type { Deferred } from "../value/plan.js";

/** PostedSoFar has the posts of the last days from state, and the time of the plan. */
export interface PostedSoFar {
  readonly posts: State["posts"];
  /** `at` is the time of the plan, in ISO 8601 and UTC. */
  readonly at: string;
}

export interface QuotaLeft {
  /** The channel allows this number of further posts. */
  readonly left: number;
  /** The bot has posted this number of messages today. */
  readonly used: number;
  /** The service has refused more posts today with this code. `null` means that the service has refused no post. */
  readonly refused: number | null;
}

export interface ChannelPosts {
  readonly address: Address;
  readonly room: QuotaLeft;
  /** Only the first `room.left` of these messages can be posted today. */
  readonly wanted: readonly Address[];
}

interface Limits {
  readonly perDay: number;
  /** Returns true if the message may be posted at all. `undefined` means that all messages may be posted. */
  readonly only?: ((message: Address) => boolean) | undefined;
  /** `null` means that there is no record of posts. */
  readonly posted: PostedSoFar | null;
}

/**
 * PostsOfDay takes the posts of a plan in the order in which the plan asks for them. It allows the first ones and defers
 * the rest.
 */
export class PostsOfDay {
  readonly #limits: Limits;
  readonly #channels = new Map<Address, ChannelPosts & { readonly wanted: Address[] }>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Asks for one post. `null` means that the post is allowed. Otherwise the result is the used-up quota of the channel. If
   * `id` is null, the plan creates the channel.
   */
  ask(
    message: Address,
    channel: { readonly address: Address; readonly id: string | null },
  ): QuotaLeft | null {
    const { address, id } = channel;
    if (this.#limits.only?.(message) === false) return NO_ROOM;
    const posts = this.#channels.get(address) ?? { address, room: quotaOf(id, this.#limits), wanted: [] };
    this.#channels.set(address, posts);
    posts.wanted.push(message);
    return posts.wanted.length <= posts.room.left ? null : posts.room;
  }

  /** Returns the channels of the asked posts, in the order of their first post. */
  get channels(): readonly ChannelPosts[] {
    return [...this.#channels.values()];
  }
}

const NO_ROOM: QuotaLeft = { left: 0, used: 0, refused: null };

function quotaOf(channel: string | null, { perDay, posted }: Limits): QuotaLeft {
  if (posted === null) return { left: perDay, used: 0, refused: null };
  const day = postingDay(posted.at);
  const today = (key: string) => {
    const entry = posted.posts[key];
    return entry?.day === day ? entry : undefined;
  };
  const ofChannel = channel === null ? undefined : today(channel);
  const used = ofChannel?.count ?? 0;
  const refused = today(ALL_CHANNELS)?.refused ?? ofChannel?.refused ?? null;
  return { left: refused === null ? Math.max(0, perDay - used) : 0, used, refused };
}

/**
 * Returns true if the service has withdrawn the right to post without a request, in one channel or in all. Waiting does not
 * help.
 */
export const isWithdrawn = (refused: number | null): boolean => refused === 304046 || refused === 304048;

/**
 * Returns the deferral of a message without quota. `most` is the number of posts a day for the message. Without `most` the text refers to
 * the file.
 */
export function leftForLater(
  address: Address,
  {
    channel,
    room,
    most = null,
  }: { readonly channel: Address; readonly room: QuotaLeft; readonly most?: number | null },
): Deferred {
  const { refused: code } = room;
  if (code === null) return { address, why: "quota", params: { channel, most } };
  return {
    address,
    why: "refused",
    params: { channel, code, lasts: isWithdrawn(code) ? "always" : "today" },
  };
}

const UTC_PLUS_8_MS = 8 * 60 * 60 * 1000;

/**
 * Returns the day to which a post belongs, such as `2026-03-01`. `at` is a moment in ISO 8601. The day is the calendar day
 * in UTC+8, since the service says only "a day" (service-facts 7.1, 9.31).
 */
export const postingDay = (at: string): string =>
  new Date(Date.parse(at) + UTC_PLUS_8_MS).toISOString().slice(0, 10);
