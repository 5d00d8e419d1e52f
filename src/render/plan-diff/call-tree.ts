// The calls in which two plans differ, as a tree of changes: each with its mark, and of those in both what differs, texts as word diffs.

import type { PlanDifferences } from "../../inspect/plan-differences.js";
import { attributeWord } from "../../model/attribute-values.js";
import { isAttribute } from "../../model/channel-attributes.js";
import type { AttributeChange, Operation } from "../../plan/value/plan.js";
import { foreign } from "../../words/say.js";
import type { Block, Mark, TreeRow } from "../document/block.js";
import { run } from "../document/run.js";
import { CHANGES, COMES, GOES } from "../plan/change-mark.js";
import { shownValues } from "../plan/shown-values.js";

export function callTree({ removed, added, changed }: PlanDifferences["calls"]): Block[] {
  const trees = [
    ...removed.map((one) => row(one, GOES)),
    ...added.map((one) => row(one, COMES)),
    ...changed.map((one) =>
      row(one, CHANGES, [
        {
          kind: "values",
          rows: shownValues(one.attributes.map(inFileWords), { sides: "both", signs: false, content: true }),
        },
      ]),
    ),
  ];
  return trees.length === 0 ? [] : [{ kind: "trees", trees: [trees] }];
}

/** A body holds numbers where the file has words: `private_type`, 2 → null is `members → (none)`. */
function inFileWords({ path, before, after }: AttributeChange): AttributeChange {
  if (!isAttribute(path)) return { path, before, after };
  return { path, before: attributeWord(path, before), after: attributeWord(path, after) };
}

const row = (
  { operation, address }: Pick<Operation, "operation" | "address">,
  mark: Mark,
  details: readonly Block[] = [],
): TreeRow => ({
  mark,
  address,
  name: [run(foreign(operation), "strong")],
  about: [run(foreign(address))],
  aside: [],
  hangs: false,
  at: null,
  danger: false,
  changes: 1,
  details,
  rows: [],
});
