// What the history tells of the bot's own reactions, by message: which stood before the applies, and which they touched.
// Read once for all messages, since an undo may hold thousands.

import { parseReactionKey } from "../../../model/bound-id.js";
import { groupedBy } from "../../../model/grouped-by.js";
import type { Emoji } from "../../../model/message.js";
import type { ToldHistory } from "./touched.js";
import type { TouchedValue } from "./touched-values.js";

/** Messages as `<channel>/<message>`, reactions as `<channel>/<message>/<type>/<id>`. */
export class ReactionHistory {
  readonly #before = new Map<string, Map<string, Emoji>>();
  readonly #named = new Map<string, Map<string, Emoji>>();
  readonly #touched: ReadonlyMap<string, readonly TouchedValue[]>;

  constructor(told: ToldHistory) {
    const reactions = told.touched.values.of("reaction");
    for (const [id, isThere] of earlierReactions(told)) {
      note(this.#named, id);
      if (isThere) note(this.#before, id);
    }
    for (const { id, bound, before } of reactions.values()) {
      note(this.#named, id);
      if (before === true) note(this.#before, id);
      if (bound !== null) {
        note(this.#named, bound.id);
        note(this.#before, bound.id);
      }
    }
    this.#touched = groupedBy(reactions.values(), ({ id }) => messageOf(id));
  }

  /** Those that stood on a message before the applies. */
  before = (message: string): readonly Emoji[] => [...(this.#before.get(message)?.values() ?? [])];

  /** Every emoji that the history tells of on a message, whether it stood there before or not. */
  named = (message: string): readonly Emoji[] => [...(this.#named.get(message)?.values() ?? [])];

  /** What the applies touched on a message. */
  touchedOn = (message: string): readonly TouchedValue[] => this.#touched.get(message) ?? [];
}

function note(map: Map<string, Map<string, Emoji>>, id: string): void {
  const emojis = map.get(messageOf(id)) ?? new Map<string, Emoji>();
  map.set(messageOf(id), emojis.set(emojiKey(emojiOf(id)), emojiOf(id)));
}

function earlierReactions({ state: { history }, runs, touchOf }: ToldHistory): Map<string, boolean> {
  const first = history.findIndex(({ id }) => id === runs[0]?.id);
  const found = new Map<string, boolean>();
  for (const { changes } of history.slice(0, Math.max(0, first))) {
    for (const change of changes) {
      const touch = touchOf(change);
      if (touch?.of === "value" && touch.kind === "reaction") found.set(touch.id, touch.left === true);
    }
  }
  return found;
}

export const messageOf = (id: string): string => parseReactionKey(id)?.message ?? "";
export const emojiOf = (id: string): Emoji => parseReactionKey(id)?.emoji ?? { type: 0, id: "" };
export const emojiKey = ({ type, id }: Emoji): string => `${type}/${id}`;
