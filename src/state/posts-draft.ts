// Keeps the posts of a state while it changes: the last day of each channel. The cost of a record does not depend on the number of
// channels. state-draft.ts has one.

import type { DayOfPosts, State } from "./state.js";
import type { StateRecord } from "./state-record.js";

type PostsRecord = Extract<StateRecord, { readonly type: "posts" }>;

export class PostsDraft {
  readonly #days: Map<string, DayOfPosts>;
  #finished: State["posts"] | null;

  constructor(base: State["posts"]) {
    this.#days = new Map(Object.entries(base));
    this.#finished = base;
  }

  add({ channel_id, day, add, refused }: PostsRecord): void {
    const entry = this.#days.get(channel_id);
    if (entry !== undefined && entry.day > day) return;
    const same = entry?.day === day ? entry : { count: 0, refused: null };
    const count = Math.max(0, same.count + add);
    this.#days.set(channel_id, { day, count, refused: refused ?? same.refused });
    this.#finished = null;
  }

  toPosts(): State["posts"] {
    if (this.#finished === null) {
      const posts: Record<string, DayOfPosts> = Object.create(null);
      for (const [channel, day] of this.#days) posts[channel] = day;
      this.#finished = posts;
    }
    return this.#finished;
  }
}
