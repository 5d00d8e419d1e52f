// `keyboard:` of a message, in the service's own words: a template by its id, or rows of buttons (service-facts
// 4.7.7). Checked is what is certain; the rest is kept and sent.

import type { JsonObject } from "../../../model/json.js";
import type { SourceNode } from "../../yaml/node.js";
import { type ReadContext, readMap, readText } from "../read-context.js";
import { aThing, ofKey } from "../subject.js";
import { readJsonObject } from "./json-value.js";
import { MapMembers } from "./members.js";

/** service-facts 7.2. */
export const MAX_KEYBOARD_ROWS = 5;
export const MAX_BUTTONS = 5;

export function readKeyboard(reader: ReadContext, node: SourceNode): JsonObject | undefined {
  const map = readMap(reader, node, ofKey("keyboard"));
  const keyboard = map && MapMembers.of(reader, map, ofKey("keyboard"));
  if (map === undefined || keyboard === undefined) return undefined;
  const before = reader.problems.errors;
  const [id, content] = [keyboard.entry("id"), keyboard.entry("content")];
  if (id !== undefined && content !== undefined) {
    reader.problems.add("E-KEY-CONFLICT", [id, content].at(-1)?.keyRange ?? map, () => ({
      case: "keyboard",
    }));
  }
  if (id === undefined && content === undefined) {
    reader.problems.add("E-KEY-MISSING", map.entries[0]?.keyRange ?? map, () => ({ case: "keyboard" }));
  }
  if (id !== undefined) readText(reader, id.value, ofKey("id"));
  const rows = keyboard.map("content", { required: false })?.list("rows", { required: true });
  if (rows !== undefined) checkRows(reader, rows);
  const json = readJsonObject(reader, map, ofKey("keyboard"));
  return reader.problems.errors > before ? undefined : json;
}

function checkRows(reader: ReadContext, rows: { readonly items: readonly SourceNode[] } & SourceNode): void {
  if (rows.items.length === 0) {
    reader.problems.add("E-KEYBOARD-EMPTY", rows, () => ({}));
  }
  checkCount(reader, rows.items, { most: MAX_KEYBOARD_ROWS, of: "rows" });
  const ids = new Map<string, SourceNode>();
  for (const row of rows.items) {
    const buttons = MapMembers.of(reader, row, aThing("row"))?.list("buttons", { required: true });
    if (buttons === undefined) continue;
    checkCount(reader, buttons.items, { most: MAX_BUTTONS, of: "buttons" });
    for (const button of buttons.items) checkButton(reader, button, ids);
  }
}

function checkCount(
  reader: ReadContext,
  items: readonly SourceNode[],
  { most, of }: { readonly most: number; readonly of: "rows" | "buttons" },
): void {
  const tooMany = items[most];
  if (tooMany === undefined) return;
  reader.problems.add("E-KEYBOARD-TOO-MANY", tooMany, () => ({ of, count: items.length, most }));
}

function checkButton(reader: ReadContext, node: SourceNode, ids: Map<string, SourceNode>): void {
  const button = MapMembers.of(reader, node, aThing("button"));
  if (button === undefined) return;
  const id = button.optional("id", "text")?.value;
  if (id?.kind === "scalar") checkUnique(reader, id, { text: id.text, ids });
  const shown = button.map("render_data", { required: true });
  shown?.required("label", "text");
  shown?.required("visited_label", "text");
  shown?.optional("style", "integer");
  const action = button.map("action", { required: true });
  action?.optional("type", "integer");
  action?.required("data", "text");
  action?.optional("unsupport_tips", "text");
  action?.map("permission", { required: true })?.optional("type", "integer");
}

function checkUnique(
  reader: ReadContext,
  node: SourceNode,
  { text, ids }: { readonly text: string; readonly ids: Map<string, SourceNode> },
): void {
  const first = ids.get(text);
  if (first === undefined) {
    ids.set(text, node);
    return;
  }
  reader.problems.add("E-BUTTON-DUPLICATE", node, () => ({ first: reader.problems.place(first) }));
}
