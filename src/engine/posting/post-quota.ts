// Counts posts for the daily quota: the records that state gets of each post, and the channels that take no more posts in this run.
// Sources: service-facts 6.2, 7.1, 9.31. posting.ts asks it before each post.
//
// A post counts before it is sent. If the service refuses it, or if apply does not send it, the record is reversed. A post without an
// answer counts, and so does a post that waits for its audit. A post also counts if its audit refuses it, because the service had accepted
// it.

import { ALL_CHANNELS } from "../../state/state.js";
import type { StateRecord } from "../../state/state-record.js";
import type { Outcome } from "../outcome.js";

/** These refusals mean that the channel, or the whole guild, takes no more posts on that day. */
const CLOSED_BY_CODE: ReadonlyMap<number, "channel" | "guild"> = new Map([
  [304022, "channel"],
  [304035, "channel"],
  [304045, "channel"],
  [304046, "channel"],
  [304047, "channel"],
  [304048, "guild"],
]);

/** Returns true when the refusal holds for the rest of the day. */
export const takesNoMore = (code: number | null): boolean => code !== null && CLOSED_BY_CODE.has(code);

const ACCEPTED_CODES: ReadonlySet<number | null> = new Set([304023, 304024]);

export interface CountedPost {
  /** The intent and these records share a write. */
  readonly records: readonly StateRecord[];
  /** Returns the records that share a write with the outcome. */
  readonly ended: (outcome: Outcome) => readonly StateRecord[];
}

export class PostQuota {
  readonly #closed = new Map<string, number>();

  /**
   * Returns the code with which the service refused a post to this channel or guild in this run. `null` means that the post may be sent.
   */
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
        if ((status !== "failed" && status !== "not-run") || ACCEPTED_CODES.has(code)) return [];
        const refused = code === null ? undefined : CLOSED_BY_CODE.get(code);
        if (code === null || refused === undefined) return [record(channelId, -1, null)];
        const place = refused === "guild" ? ALL_CHANNELS : channelId;
        this.#closed.set(place, code);
        if (place === channelId) return [record(channelId, -1, code)];
        return [record(channelId, -1, null), record(place, 0, code)];
      },
    };
  }
}
