// The signs that stand in some changes, for a legend that explains no others.

import type { ChangeSign } from "../../words/params/render/summary.js";
import type { Mark } from "../document/block.js";
import { changeBlocks } from "./change-block.js";
import { attributeSign, changeMark } from "./change-mark.js";
import type { ChangeNode, ChangeSection } from "./change-tree.js";

/** In a fixed order; empty for no changes. */
export function marksUsed(sections: readonly ChangeSection[]): ChangeSign[] {
  const used = new Set<string>(sections.flatMap(({ roots }) => roots.flatMap(signsIn)));
  return ORDER.filter((sign) => used.has(sign));
}

const ORDER: readonly ChangeSign[] = ["+", "-", "~", "±", "→", "⇅", "="];

function signsIn({ changes, children }: ChangeNode): Mark["sign"][] {
  const own = changeBlocks(changes).flatMap(({ main }) => {
    const { sign } = changeMark(main);
    // Only beside this mark do attributes have signs of their own.
    const inside = sign === "~" ? main.attributes.flatMap(({ path }) => attributeSign(path) ?? []) : [];
    return [sign, ...inside];
  });
  return [...own, ...children.flatMap(signsIn)];
}
