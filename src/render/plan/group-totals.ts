// The end of a long plan: how many of its changes stand in which group, by their marks.

import { addressKind } from "../../model/address.js";
import { inWords } from "../../words/in-words.js";
import { plainText } from "../../words/plain-text.js";
import type { Block, Mark } from "../document/block.js";
import { table } from "../document/block.js";
import { type Run, run } from "../document/run.js";
import { changeBlocks } from "./change-block.js";
import { changeMark } from "./change-mark.js";
import type { ChangeNode, ChangeSection } from "./change-tree.js";

/** More changes than these are folded and totalled. */
export const MANY_CHANGES = 100;

/** Of a long plan. */
export function groupTotals(sections: readonly ChangeSection[]): Block[] {
  const totals = new Map<string, Totals>();
  for (const root of sections.flatMap(({ roots }) => roots)) {
    const name = nameOf(root);
    const called = plainText(name.words);
    const before = totals.get(called) ?? { name, marks: new Map() };
    countMarks(root, before.marks);
    totals.set(called, before);
  }
  const rows = [...totals.values()].map(({ name, marks }) => [
    name,
    run(inWords("mark-counts", { marks: [...marks].map(([sign, count]) => ({ sign, count })) })),
  ]);
  return [table("items", rows)];
}

interface Totals {
  readonly name: Run;
  readonly marks: Map<Mark["sign"], number>;
}

function nameOf({ address, name, changes }: ChangeNode): Run {
  const kind = addressKind(address);
  if (kind === "channel") return run(inWords("in-no-group"), "quiet");
  if (kind !== "group") return run(inWords("announcement-and-protection"), "quiet");
  return { words: inWords("name", { name: changes[0]?.name ?? name ?? address }), tone: null, long: true };
}

function countMarks({ changes, children }: ChangeNode, marks: Totals["marks"]): void {
  for (const { main } of changeBlocks(changes)) {
    const { sign } = changeMark(main);
    marks.set(sign, (marks.get(sign) ?? 0) + 1);
  }
  for (const child of children) countMarks(child, marks);
}
