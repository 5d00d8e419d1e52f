// The quota of posts: what state is told of each, and which channels take no more in this run. Sources: service-facts
// 6.2, 7.1, 9.31.
//
// A post counts from before it is sent. It is given back when it was refused or not sent; what was never answered, or
// waits for its audit, counts, and so does what an audit refused, for the service had taken it.

import { ALL_CHANNELS } from "../../state/state.js";
import type { StateRecord } from "../../state/state-record.js";
import type { Outcome } from "../outcome.js";

/** Refusals after which a channel, or the guild, takes no more posts that day. */
const NO_MORE: ReadonlyMap<number, "channel" | "guild"> = new Map([
  [304022, "channel"],
  [304035, "channel"],
  [304045, "channel"],
  [304046, "channel"],
  [304047, "channel"],
  [304048, "guild"],
]);

/** Whether a refusal holds for the rest of the day. */
export const takesNoMore = (code: number | null): boolean => code !== null && NO_MORE.has(code);

/** Under these the service had taken the post. */
const TAKEN: ReadonlySet<number | null> = new Set([304023, 304024]);

export interface CountedPost {
  /** With its intent. */
  readonly records: readonly StateRecord[];
  /** With its outcome. */
  readonly ended: (outcome: Outcome) => readonly StateRecord[];
}

export class PostQuota {
  readonly #closed = new Map<string, number>();

  /** The code with which this channel, or the guild, refused a post of this run; null when it may go. */
  refusal(channelId: string): number | null {
    return this.#closed.get(ALL_CHANNELS) ?? this.#closed.get(channelId) ?? null;
  }

  count(channelId: string, day: string): CountedPost {
    const record = (channel_id: string, add: number, refused: number | null): StateRecord => ({
      type: "posts",
      channel_id,
      day,
      add,
      refused,
    });
    return {
      records: [record(channelId, 1, null)],
      ended: ({ status, code }) => {
        if ((status !== "failed" && status !== "not-run") || TAKEN.has(code)) return [];
        const refused = code === null ? undefined : NO_MORE.get(code);
        if (code === null || refused === undefined) return [record(channelId, -1, null)];
        const place = refused === "guild" ? ALL_CHANNELS : channelId;
        this.#closed.set(place, code);
        if (place === channelId) return [record(channelId, -1, code)];
        return [record(channelId, -1, null), record(place, 0, code)];
      },
    };
  }
}
