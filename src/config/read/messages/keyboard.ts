// The schema of `keyboard:` leaves these checks to code: it has a template or rows of buttons, and each button has an id of its own. The
// field of the keyboard has them as its check (schema/keyboard-schema.ts).

import type { MapNode, SourceNode } from "../../yaml/node.js";
import { isText, type ReadContext } from "../read-context.js";

export function checkDeclaredKeyboard(reader: ReadContext, map: MapNode): void {
  const [first, second] = map.entries.filter(({ key }) => key === "id" || key === "content");
  if (second !== undefined) {
    const last = entryOfMap(map, "content")?.keyRange ?? second.keyRange;
    reader.problems.add("E-KEY-CONFLICT", last, () => ({ case: "keyboard" }));
  }
  if (first === undefined) {
    reader.problems.add("E-KEY-MISSING", map.entries[0]?.keyRange ?? map, () => ({ case: "keyboard" }));
  }
  const ids = new Map<string, SourceNode>();
  for (const row of itemsUnder(entryOfMap(map, "content")?.value, "rows")) {
    for (const button of itemsUnder(row, "buttons"))
      checkUnique(reader, entryOfMap(button, "id")?.value, ids);
  }
}

const entryOfMap = (node: SourceNode, name: string) =>
  node.kind === "map" ? node.entries.find(({ key }) => key === name) : undefined;

function itemsUnder(node: SourceNode | undefined, name: string): readonly SourceNode[] {
  const value = node && entryOfMap(node, name)?.value;
  return value?.kind === "list" ? value.items : [];
}

function checkUnique(reader: ReadContext, node: SourceNode | undefined, ids: Map<string, SourceNode>): void {
  if (node === undefined || !isText(node)) return;
  const first = ids.get(node.text);
  if (first === undefined) ids.set(node.text, node);
  else reader.problems.add("E-BUTTON-DUPLICATE", node, () => ({ first: reader.problems.place(first) }));
}
