// Remembers the posts whose result is unknown, from earlier runs and from this one. A new message in a channel may belong to any of them.
// So it is not given to another post with the same text. posted-thread.ts and sent-message.ts ask it about each new post.

import { messageKey } from "../../model/bound-id.js";
import type { Json } from "../../model/json.js";
import { isPost } from "../../protocol/made-by.js";
import type { State } from "../../state/state.js";

export class OpenPostCalls {
  readonly #open = new Map<string, Set<Json>>();
  /** Holds the bound ids, in the form `<channel>/<id>`. */
  readonly #taken = new Set<string>();

  constructor(state: State | null) {
    for (const { id } of Object.values(state?.resources ?? {})) this.#taken.add(id);
    for (const intent of Object.values(state?.intents ?? {})) {
      const { channel_id: channelId } = intent.params;
      if (channelId !== undefined && isPost(intent)) this.#of(channelId).add(intent.body);
    }
  }

  begin(channelId: string, body: Json): void {
    this.#of(channelId).add(body);
  }

  /** `made` null means that the post made nothing. Posts that stay open are not ended. */
  end(channelId: string, { body, made }: { readonly body: Json; readonly made: string | null }): void {
    this.#of(channelId).delete(body);
    if (made !== null) this.#taken.add(messageKey(channelId, made));
  }

  isTaken(channelId: string, id: string): boolean {
    return this.#taken.has(messageKey(channelId, id));
  }

  others(channelId: string, body: Json): readonly Json[] {
    return [...this.#of(channelId)].filter((other) => other !== body);
  }

  #of(channelId: string): Set<Json> {
    const open = this.#open.get(channelId) ?? new Set<Json>();
    this.#open.set(channelId, open);
    return open;
  }
}
