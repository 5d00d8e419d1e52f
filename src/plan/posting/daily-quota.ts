// How many posts a day has room for, channel by channel: what the file allows less what was posted already, and nothing
// where the service has refused more today (service-facts 7.1).

import type { Address } from "../../model/address.js";
import { ALL_CHANNELS, type State } from "../../state/state.js";
import type { Deferred } from "../value/plan.js";

/** What was posted lately, and the day that a plan is for. */
export interface PostedSoFar {
  readonly posts: State["posts"];
  /** ISO 8601, UTC. */
  readonly at: string;
}

export interface QuotaLeft {
  /** Posts that still fit. */
  readonly left: number;
  /** Posts of today. */
  readonly used: number;
  /** The code with which the service refused more today; null when it did not. */
  readonly refused: number | null;
}

/** The posts that a plan wants into one channel. */
export interface ChannelPosts {
  /** Of the channel. */
  readonly address: Address;
  readonly room: QuotaLeft;
  /** The messages; the first `room.left` of them fit. */
  readonly wanted: readonly Address[];
}

interface Limits {
  readonly perDay: number;
  /** Which messages may be posted at all; left out: all. */
  readonly only?: ((message: Address) => boolean) | undefined;
  /** null: nothing was posted lately. */
  readonly posted: PostedSoFar | null;
}

/** The posts of a plan in the order in which they are asked for: the first come, the others are left for later. */
export class PostsOfDay {
  readonly #limits: Limits;
  readonly #channels = new Map<Address, ChannelPosts & { readonly wanted: Address[] }>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** null: the post fits; else the room, in which no place is left. `id` null: the channel is yet to be created. */
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

  /** The channels into which something is to be posted, in the order in which they were first asked for. */
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
  const own = channel === null ? undefined : today(channel);
  const used = own?.count ?? 0;
  const refused = today(ALL_CHANNELS)?.refused ?? own?.refused ?? null;
  return { left: refused === null ? Math.max(0, perDay - used) : 0, used, refused };
}

/** Whether the right to post unasked was taken away, from one channel or from all: waiting does not help. */
export const isWithdrawn = (refused: number | null): boolean => refused === 304046 || refused === 304048;

/** Of a message for which no room is left. `most`: posts a day, to be told; left out: the file says how many. */
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
 * The day on which a post counts, such as `2026-03-01`, of a moment in ISO 8601: the calendar day in UTC+8, since the service
 * says no more than "a day" (service-facts 7.1, 9.31).
 */
export const postingDay = (at: string): string =>
  new Date(Date.parse(at) + UTC_PLUS_8_MS).toISOString().slice(0, 10);
