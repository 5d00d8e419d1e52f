// Lists the objects of the guild that no file manages, with name, id and group. The list is part of a plan and of drift. plan-document.ts
// and render/drift/drift-document.ts call it.

import type { Unmanaged } from "../../plan/value/plan.js";
import { inWords } from "../../words/in-words.js";
import { type Block, table } from "../document/block.js";
import { NO_RUN, run } from "../document/run.js";

export function unmanagedTable(unmanaged: readonly Unmanaged[]): Block[] {
  if (unmanaged.length === 0) return [];
  const rows = unmanaged.map(({ name, id, kind, group }) => [
    run(inWords("name", { name })),
    run(inWords("name", { name: id }), "quiet"),
    kind === "group"
      ? run(inWords("is-group"), "quiet")
      : group === null
        ? NO_RUN
        : run(inWords("in-group", group), "quiet"),
  ]);
  return [table("items", rows)];
}
