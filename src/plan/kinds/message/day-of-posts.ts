// How many posts of an undo still fit into the day, channel by channel (service-facts 7.1). There is no file, so the
// number is that of the interface unless `--allow posts=N` gives another.

import { POSTS_PER_CHANNEL_PER_DAY } from "../../../config/config.js";
import type { Address } from "../../../model/address.js";
import { foreignText } from "../../../model/visible-text.js";
import { type Room, roomOfDay } from "../../posting/room-of-day.js";
import type { Deferred, Finding } from "../../value/plan.js";
import { channelAddressOf, type UndoContext } from "../../wishes/history/history-context.js";

export class PostsOfTheDay {
  readonly #context: UndoContext;
  readonly #most: number;
  readonly #planned = new Map<string, { fit: number; left: number }>();

  constructor(context: UndoContext) {
    this.#context = context;
    this.#most = context.allowed.posts ?? POSTS_PER_CHANNEL_PER_DAY;
  }

  /** null: it fits, and counts from now on. */
  take(channelId: string, address: Address): Deferred | null {
    const planned = this.#planned.get(channelId) ?? { fit: 0, left: 0 };
    this.#planned.set(channelId, planned);
    const room = this.#room(channelId);
    if (planned.fit < room.left) {
      planned.fit += 1;
      return null;
    }
    planned.left += 1;
    const where = foreignText(channelAddressOf(this.#context, channelId));
    return room.refused === null
      ? { address, why: "quota", message: `no more than ${this.#most} posts a day go into ${where}` }
      : {
          address,
          why: "refused",
          message: `the service takes no more posts into ${where} today (${room.refused})`,
        };
  }

  findings(): Finding[] {
    return [...this.#planned].flatMap(([channelId, { fit, left }]): Finding[] => {
      if (left === 0) return [];
      const address = channelAddressOf(this.#context, channelId);
      const all = fit + left;
      const { refused, used } = this.#room(channelId);
      const messages = left === 1 ? "1 message is" : `${left} messages are`;
      return [
        {
          level: "warning",
          code: refused === null ? "W-POSTS-LEFT" : "W-POSTS-REFUSED",
          message: `${fit} of ${all} posts fit today into ${foreignText(address)}: ${messages} left as ${left === 1 ? "it is" : "they are"}`,
          address,
          source: null,
          hint:
            refused === null
              ? `Undo the same apply again tomorrow, or plan with \`--allow posts=${used + all}\` when the service takes more a day.`
              : "Undo the same apply again when the service takes posts.",
        },
      ];
    });
  }

  #room(channelId: string): Room {
    const { state, createdAt } = this.#context;
    return roomOfDay(channelId, { perDay: this.#most, posted: { posts: state.posts, at: createdAt } });
  }
}
