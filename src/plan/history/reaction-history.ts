// Collects the bot's own reactions from the history, by message: the reactions from before the applies, and the touched ones. One pass
// reads them for all messages, since an undo may hold thousands. The undo of messages and of reactions asks it
// (kinds/message/recalls-of-history.ts, kinds/set-entry/reactions-of-history.ts).

import { type BoundId, parseReactionKey } from "../../model/bound-id.js";
import { groupedBy } from "../../model/grouped-by.js";
import type { Emoji } from "../../model/message.js";
import { changesBefore, type UndoneHistory } from "./touched.js";
import type { TouchedValue } from "./touched-object.js";

/** The ids of messages are `<channel>/<message>`, and of reactions `<channel>/<message>/<type>/<id>`. */
export class ReactionHistory {
  readonly #before = new Map<BoundId, Map<string, Emoji>>();
  readonly #named = new Map<BoundId, Map<string, Emoji>>();
  readonly #touched: ReadonlyMap<BoundId | null, readonly TouchedValue[]>;

  constructor(history: UndoneHistory) {
    const reactions = history.touched.values.of("reaction");
    for (const [id, isThere] of earlierReactions(history)) {
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
    this.#touched = groupedBy(reactions.values(), ({ id }) => messageOfReaction(id));
  }

  /** Returns the reactions that a message had before the applies. */
  before = (message: BoundId): readonly Emoji[] => [...(this.#before.get(message)?.values() ?? [])];

  /** Returns each emoji that the history names for a message, also an emoji that the message did not have before. */
  named = (message: BoundId): readonly Emoji[] => [...(this.#named.get(message)?.values() ?? [])];

  touchedOn = (message: BoundId): readonly TouchedValue[] => this.#touched.get(message) ?? [];
}

function note(map: Map<BoundId, Map<string, Emoji>>, id: BoundId): void {
  const { message, emoji } = parseReactionKey(id) ?? {};
  if (message === undefined || emoji === undefined) return;
  const emojis = map.get(message) ?? new Map<string, Emoji>();
  map.set(message, emojis.set(emojiKey(emoji), emoji));
}

function earlierReactions(history: UndoneHistory): Map<BoundId, boolean> {
  const reactions = new Map<BoundId, boolean>();
  for (const change of changesBefore(history)) {
    const touch = history.touchOf(change);
    if (touch?.of === "value" && touch.kind === "reaction") reactions.set(touch.id, touch.left === true);
  }
  return reactions;
}

/** Returns the bound id of the message under a reaction. `null` means that the id belongs to no reaction. */
export const messageOfReaction = (id: BoundId): BoundId | null => parseReactionKey(id)?.message ?? null;
export const emojiOfReaction = (id: BoundId): Emoji => parseReactionKey(id)?.emoji ?? { type: 0, id: "" };
export const emojiKey = ({ type, id }: Emoji): string => `${type}/${id}`;
