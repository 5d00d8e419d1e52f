// The legend: what the signs that stand in some changes mean, and no others.

import { changeBlocks } from "./change-block.js";
import { attributeSign, changeMark, type Mark } from "./change-mark.js";
import { type ChangeNode, changeTree, type ShownChanges } from "./change-tree.js";

/** `+ new`, `- gone` and so on, in a fixed order; empty for no changes. */
export function marksLegend(shown: ShownChanges): string[] {
  const used = new Set(changeTree(shown).flatMap(({ roots }) => roots.flatMap(signsIn)));
  return MEANINGS.filter(([sign]) => used.has(sign)).map(([sign, meaning]) => `${sign} ${meaning}`);
}

const MEANINGS: readonly (readonly [Mark["sign"], string])[] = [
  ["+", "new"],
  ["-", "gone"],
  ["~", "changed"],
  ["±", "posted anew, and the old one recalled"],
  ["→", "other group"],
  ["⇅", "other place"],
  ["=", "remembered without a call"],
];

function signsIn({ changes, children }: ChangeNode): Mark["sign"][] {
  const own = changeBlocks(changes).flatMap(({ main }) => {
    const { sign } = changeMark(main);
    // Only beside this mark do attributes have signs of their own.
    const inside = sign === "~" ? main.attributes.flatMap(({ path }) => attributeSign(path) ?? []) : [];
    return [sign, ...inside];
  });
  return [...own, ...children.flatMap(signsIn)];
}
