// The end of a long plan: how many of its changes stand in which group, by their marks.

import { addressKind } from "../model/address.js";
import type { Plan } from "../plan/value/plan.js";
import { changeBlocks } from "./change-block.js";
import { changeMark, type Mark } from "./change-mark.js";
import { type ChangeNode, changeTree } from "./change-tree.js";
import { type Line, type Span, spaces, span, words } from "./paint.js";
import { cutText, textWidth, widest } from "./text-width.js";
import { wordText } from "./value-text.js";

/** More changes than these are folded and totalled. */
export const MANY_CHANGES = 100;

/** Empty for a plan that is not long. */
export function groupTotals(plan: Plan): Line[] {
  if (plan.changes.length <= MANY_CHANGES) return [];
  const totals = new Map<string, Totals>();
  for (const root of changeTree(plan).flatMap(({ roots }) => roots)) {
    const name = nameOf(root);
    const before = totals.get(name.text) ?? { name, marks: new Map() };
    for (const mark of marksIn(root)) before.marks.set(mark.sign, (before.marks.get(mark.sign) ?? 0) + 1);
    totals.set(name.text, before);
  }
  const names = widest([...totals.values()].map(({ name }) => textWidth(name.text)));
  return [
    [words("Changes by group", "bold")],
    ...[...totals.values()].map(
      ({ name, marks }): Line => [
        words("  · ", "dim"),
        name,
        spaces(names - textWidth(name.text) + 2),
        span([...marks].map(([sign, count]) => `${sign} ${count}`).join(", ")),
      ],
    ),
  ];
}

interface Totals {
  readonly name: Span;
  readonly marks: Map<Mark["sign"], number>;
}

const NAME_COLUMNS = 40;

function nameOf({ address, name, changes }: ChangeNode): Span {
  const kind = addressKind(address);
  if (kind === "channel") return span("(in no group)", "dim");
  if (kind !== "group") return span("(announcement and protection)", "dim");
  return span(cutText(wordText(changes[0]?.name ?? name ?? address), NAME_COLUMNS));
}

const marksIn = ({ changes, children }: ChangeNode): Mark[] => [
  ...changeBlocks(changes).map(({ main }) => changeMark(main)),
  ...children.flatMap(marksIn),
];
