// English: a file that follows the guild.

import type { PhraseWords } from "../../catalogue.js";
import { byCase } from "../../params/cases.js";
import type { FollowWordParams, HandReason } from "../../params/render/follow.js";
import { listed, own, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { countedText } from "../counted-text.js";
import { addressWords, valueSentence } from "./values.js";

export const followWords: PhraseWords<FollowWordParams> = {
  "follow-conflicts": ({ count }) =>
    say`${countedText(count, "conflict")}: guild and file were both changed since the last apply.`,
  "follow-conflict": ({ applied, live, wanted, ...one }) =>
    say`${place(one)}: last applied ${valueSentence(applied)}, the guild has ${valueSentence(live)}, the file says ${valueSentence(wanted)}`,
  "follow-hands": ({ count }) => say`By hand, ${countedText(count, "difference")}:`,
  "follow-hand": ({ because, ...one }) => say`${place(one)}: ${reasonText(because)}`,
  "follow-gones": ({ count }) =>
    say`Gone from the guild, ${countedText(count, "object")}; --prune cuts ${own(count === 1 ? "it" : "them")} from the file:`,
  "follow-gone": (one) => place(one),
  "follow-pendings": ({ count }) =>
    say`Left as the file says, ${countedText(count, "difference")}: the file was changed since the last apply, and the guild was not:`,
  "follow-pending": (one) => place(one),
  "follow-end": ({ file, taken, added, cut, left, is }) => {
    if (is === "same" && left > 0)
      return say`Nothing was written: ${written(file)} can follow in nothing but what is named above.`;
    if (is === "same") return say`${written(file)} has nothing to follow; nothing was written.`;
    const parts = listed([
      ...(taken === 0 ? [] : [countedText(taken, "difference")]),
      ...(added === 0 ? [] : [say`${countedText(added, "new block")}`]),
      ...(cut === 0 ? [] : [say`${countedText(cut, "block")} cut`]),
    ]);
    if (is === "written")
      return say`Wrote ${written(file)}: ${parts}. Proved: all else is planned as before.`;
    if (is === "shown")
      return say`Proved: all else is planned as before. Nothing was written; --write writes ${written(file)} (${parts}).`;
    if (is === "blocked")
      return say`Nothing was written: the undo is blocked, and the guild keeps what the undo would take back. Settle each finding of level error above, or allow it. Then --write writes ${written(file)} (${parts}).`;
    return say`Nothing was written: nobody decides a conflict. Settle it in ${written(file)} or in the guild, or name the addresses that are to be taken over.`;
  },
};

/** `guildform.yaml:29 channel.rules name`. */
function place({ file, line, address, path }: FollowWordParams["follow-gone"]): Sentence {
  const at = line === null ? say`` : say`${written(file)}:${line} `;
  return say`${at}${addressWords(address)}${path === null ? say`` : say` ${own(path)}`}`;
}

const reasonText: (reason: HandReason) => Sentence = byCase({
  defaults: () => say`its value comes from \`defaults:\``,
  undone: () => say`no edit says what the undo leaves there`,
  text: () => say`words that were changed in the guild are not read back`,
  holds: () => say`it is gone, and holds channels in the file`,
  place: () => say`its block would have to stand elsewhere`,
  home: () => say`the group that it stands in is not in the file`,
  unreadable: () => say`the text there cannot be edited`,
  "not-there": () => say`the file has nothing there that could be edited`,
  "not-a-list": () => say`no list stands there`,
  "not-a-map": () => say`no mapping stands there`,
  variable: () => say`its value holds a variable`,
  alias: () => say`its value is an alias`,
  anchor: () => say`other places share its value`,
  "merge-key": () => say`its mapping has members from elsewhere`,
  "duplicate-key": () => say`its mapping has a key twice`,
  tag: () => say`its value has a tag`,
  layout: () => say`it is written in a form without room for the edit`,
  overlap: () => say`another edit is about the same place`,
  problem: ({ code, line }) =>
    line === null
      ? say`the file would be refused (${own(code)})`
      : say`the file would be refused (${own(code)}, line ${line})`,
});
