// Reports how `--into` updates a file from the guild. Addresses and values come from the file and the guild.

import type { Json } from "../../../model/json.js";
import { byCase, type Cases, type None } from "../../cases.js";
import { type ParamsOf, phrases } from "../../codes.js";
import { listed, own, say, written } from "../../say.js";
import type { Sentence } from "../../sentence.js";
import { countedText } from "../counted-text.js";
import { addressWords, valueSentence } from "./values.js";

/** Describes one difference. `path` is null for the object as a whole. `line` is null if the file does not mention it. */
type Difference = {
  readonly address: string;
  readonly path: string | null;
  readonly file: string;
  readonly line: number | null;
};

/**
 * Describes why a person must make an edit. ByHand of the plan and RefusalReason of the edits have the details.
 * `problem` is the code that the file would have after the edit.
 */
export type HandReason = Cases<{
  readonly defaults: None;
  readonly text: None;
  readonly holds: None;
  readonly place: None;
  readonly home: None;
  readonly "other-role": None;
  readonly named: None;
  readonly undone: None;
  readonly unreadable: None;
  readonly "not-there": None;
  readonly "not-a-list": None;
  readonly "not-a-map": None;
  readonly variable: None;
  readonly alias: None;
  readonly anchor: None;
  readonly "merge-key": None;
  readonly "duplicate-key": None;
  readonly tag: None;
  readonly layout: None;
  readonly overlap: None;
  readonly problem: { readonly code: string; readonly line: number | null };
}>;

export const followWords = phrases({
  "follow-conflicts": ({ count }: { count: number }) =>
    say`${countedText(count, "conflict")}: both the guild and the file changed since the last apply.`,
  "follow-conflict": ({
    applied,
    live,
    wanted,
    ...one
  }: Difference & { applied: Json; live: Json; wanted: Json }) =>
    say`${place(one)}: last applied ${valueSentence(applied)}, the guild has ${valueSentence(live)}, the file says ${valueSentence(wanted)}`,
  "follow-hands": ({ count }: { count: number }) => say`By hand, ${countedText(count, "difference")}:`,
  "follow-hand": ({ because, ...one }: Difference & { because: HandReason }) =>
    say`${place(one)}: ${reasonText(because)}`,
  "follow-gones": ({ count }: { count: number }) =>
    say`Gone from the guild, ${countedText(count, "object")}; --prune cuts ${own(count === 1 ? "it" : "them")} from the file:`,
  "follow-gone": (one: Difference) => place(one),
  "follow-pendings": ({ count }: { count: number }) =>
    say`Left as in the file, ${countedText(count, "difference")}: the file changed since the last apply, and the guild did not:`,
  "follow-pending": (one: Difference) => place(one),
  /**
   * `taken` is the number of differences that the file follows. `is` shows whether guildform wrote them: `held` means
   * that conflicts prevent the write, and `blocked` that policy blocks the undo.
   */
  "follow-end": ({
    file,
    taken,
    added,
    cut,
    left,
    is,
  }: {
    file: string;
    taken: number;
    added: number;
    cut: number;
    /** Counts the differences that a person, an apply or --prune must resolve. */
    left: number;
    is: "written" | "shown" | "held" | "blocked" | "same";
  }) => {
    if (is === "same" && left > 0)
      return say`Nothing was written: the lines above list all differences between ${written(file)} and the guild.`;
    if (is === "same") return say`${written(file)} already follows the guild; nothing was written.`;
    const parts = listed([
      ...(taken === 0 ? [] : [countedText(taken, "difference")]),
      ...(added === 0 ? [] : [say`${countedText(added, "new block")}`]),
      ...(cut === 0 ? [] : [say`${countedText(cut, "block")} cut`]),
    ]);
    if (is === "written")
      return say`Wrote ${written(file)}: ${parts}. Proved: the rest of the plan stays the same.`;
    if (is === "shown")
      return say`Proved: the rest of the plan stays the same. Nothing was written; --write writes ${written(file)} (${parts}).`;
    if (is === "blocked")
      return say`Nothing was written: findings block the undo, so the guild keeps the changes. Settle each finding of level error above, or allow it. Then --write writes ${written(file)} (${parts}).`;
    return say`Nothing was written: a person must decide each conflict. Change ${written(file)} or the guild, or name the addresses to take from the guild.`;
  },
});

/** Returns `guildform.yaml:29 channel.rules name`. */
function place({ file, line, address, path }: Difference): Sentence {
  const at = line === null ? say`` : say`${written(file)}:${line} `;
  return say`${at}${addressWords(address)}${path === null ? say`` : say` ${own(path)}`}`;
}

const reasonText: (reason: HandReason) => Sentence = byCase({
  defaults: () => say`its value comes from \`defaults:\``,
  undone: () => say`the file still asks for the reverted change, and guildform does not edit this part`,
  text: () => say`guildform does not read changed text back from the guild`,
  holds: () => say`it is gone, but holds channels in the file`,
  place: () => say`its block would have to move`,
  home: () => say`its group is not in the file`,
  "other-role": () => say`\`roles:\` has no name for this role`,
  named: () => say`it is gone, and channels or tests of the file may name it`,
  unreadable: () => say`guildform cannot edit the text there`,
  "not-there": () => say`the file has nothing to edit there`,
  "not-a-list": () => say`the file has no list there`,
  "not-a-map": () => say`the file has no map there`,
  variable: () => say`its value holds a variable`,
  alias: () => say`its value is an alias`,
  anchor: () => say`other places share its value`,
  "merge-key": () => say`its map has members from elsewhere`,
  "duplicate-key": () => say`its map has a key twice`,
  tag: () => say`its value has a tag`,
  layout: () => say`its YAML form has no room for the edit`,
  overlap: () => say`another edit changes the same place`,
  problem: ({ code, line }) =>
    line === null
      ? say`the file would be refused (${own(code)})`
      : say`the file would be refused (${own(code)}, line ${line})`,
});

export type FollowWordParams = ParamsOf<typeof followWords>;
