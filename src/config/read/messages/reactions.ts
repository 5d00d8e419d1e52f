// `reactions:` of a message: exactly these reactions of the bot (service-facts 3.11, 4.11).

import { emojiText, parseEmoji } from "../../../model/emoji.js";
import type { DesiredReaction } from "../../desired-message.js";
import type { SourceNode } from "../../yaml/node.js";
import { found, type Reader, readAnyText, readList } from "../reader.js";

/** undefined when the list could not be read. */
export function readReactions(reader: Reader, node: SourceNode): DesiredReaction[] | undefined {
  const list = readList(reader, node, "`reactions`");
  if (list === undefined) return undefined;
  const reactions = new Map<string, DesiredReaction>();
  for (const item of list.items) {
    const reaction = readReaction(reader, item);
    if (reaction === undefined) continue;
    const text = emojiText(reaction.emoji);
    const first = reactions.get(text);
    if (first === undefined) reactions.set(text, reaction);
    else {
      reader.problems.addText("E-REACTION-DUPLICATE", item, () => ({
        message: `this reaction stands twice; the first is at line ${first.at.line}, column ${first.at.column}`,
        hint: "keep one of the two",
      }));
    }
  }
  return [...reactions.values()];
}

function readReaction(reader: Reader, node: SourceNode): DesiredReaction | undefined {
  const text = readAnyText(reader, node, "a reaction");
  if (text === undefined) return undefined;
  const emoji = parseEmoji(text);
  if (emoji !== null) return { emoji, at: reader.source.position(node.start) };
  reader.problems.addText("E-EMOJI", node, () => ({
    message: `a reaction must be one emoji, such as 🎉, or a system emoji, such as system:76; found ${found(node)}`,
    hint: "flags, families and skin tones consist of several characters: the service has no id for them",
  }));
  return undefined;
}
