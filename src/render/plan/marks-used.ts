// The signs that stand in some changes, for a legend that explains no others.

import type { ChangeSign } from "../../words/en/render/summary.js";
import type { Mark } from "../document/block.js";
import { changeBlocks } from "./change-block.js";
import { attributeSign, changeMark } from "./change-mark.js";
import type { ChangeNode, ChangeSection } from "./change-tree.js";

/** In a fixed order; empty for no changes. */
export function marksUsed(sections: readonly ChangeSection[]): ChangeSign[] {
  const used = new Set<Mark["sign"]>();
  for (const { roots } of sections) for (const root of roots) addSigns(root, used);
  return ORDER.filter((sign) => used.has(sign));
}

const ORDER: readonly ChangeSign[] = ["+", "-", "~", "±", "→", "⇅", "="];

function addSigns({ changes, children }: ChangeNode, used: Set<Mark["sign"]>): void {
  for (const { main } of changeBlocks(changes)) {
    const { sign } = changeMark(main);
    used.add(sign);
    // Only beside this mark do attributes have signs of their own.
    if (sign !== "~") continue;
    for (const { path } of main.attributes) {
      const inside = attributeSign(path);
      if (inside !== null) used.add(inside);
    }
  }
  for (const child of children) addSigns(child, used);
}
