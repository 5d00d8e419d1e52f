// `reactions:` of a message: exactly these reactions of the bot (service-facts 3.11, 4.11).

import { emojiText, parseEmoji } from "../../../model/emoji.js";
import type { DesiredReaction } from "../../desired-message.js";
import { placeOf } from "../../source/problems.js";
import type { SourceNode } from "../../yaml/node.js";
import { foundAt } from "../actual-value.js";
import { type ReadContext, readAnyText, readList } from "../read-context.js";
import { aThing, ofKey } from "../subject.js";

/** undefined when the list could not be read. */
export function readReactions(reader: ReadContext, node: SourceNode): DesiredReaction[] | undefined {
  const list = readList(reader, node, ofKey("reactions"));
  if (list === undefined) return undefined;
  const reactions = new Map<string, DesiredReaction>();
  for (const item of list.items) {
    const reaction = readReaction(reader, item);
    if (reaction === undefined) continue;
    const text = emojiText(reaction.emoji);
    const first = reactions.get(text);
    if (first === undefined) reactions.set(text, reaction);
    else {
      reader.problems.add("E-REACTION-DUPLICATE", item, () => ({ first: placeOf(first.at) }));
    }
  }
  return [...reactions.values()];
}

function readReaction(reader: ReadContext, node: SourceNode): DesiredReaction | undefined {
  const text = readAnyText(reader, node, aThing("reaction"));
  if (text === undefined) return undefined;
  const emoji = parseEmoji(text);
  if (emoji !== null) return { emoji, at: reader.source.position(node.start) };
  reader.problems.add("E-EMOJI", node, () => ({ case: "reaction", found: foundAt(node) }));
  return undefined;
}
