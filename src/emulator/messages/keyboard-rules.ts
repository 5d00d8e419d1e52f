// This module checks which keyboard a message may carry, and finds the buttons of one (service-facts 3.22, 4.7.7).
//
// The sources do not separate 304039 from 304040. Here a keyboard with a wrong structure does not parse (304039). A
// keyboard with wrong rows or buttons has a content error (304040). post-rules.ts checks posts with it, and
// clicked-button.ts finds the button of a click.

import type { Json, JsonObject } from "../../model/json.js";
import { visibleText } from "../../model/visible-text.js";
import { isObject } from "../payload.js";
import { Refusal } from "../refusals.js";
import type { World } from "../world.js";

/** Source: service-facts 7.2. */
const MAX_ROWS = 5;
const MAX_BUTTONS_IN_ROW = 5;

/** `bare` accepts custom content without any button, as an edit may have it (service-facts 9.29). */
export function checkKeyboard(
  keyboard: JsonObject,
  { world, bare }: { readonly world: World; readonly bare: boolean },
): void {
  if (!world.bot.applied.includes("keyboard")) throw new Refusal(304037);
  const { id, content } = keyboard;
  const named = id !== undefined && id !== "";
  if (named && content !== undefined) throw new Refusal(304039, "id and content exclude each other");
  if (!named && content === undefined) throw new Refusal(304039, "neither id nor content");
  if (named) checkTemplate(id, world);
  else checkContent(content, bare);
}

function checkContent(content: Json | undefined, bare: boolean): void {
  if (!isObject(content)) throw new Refusal(304039, "content must be an object");
  const rows = rowsOf(content);
  if (rows.length === 0 && !bare) throw new Refusal(304040, "no row of buttons");
  if (rows.length > MAX_ROWS) throw new Refusal(304040, `${rows.length} rows, at most ${MAX_ROWS}`);
  const ids = rows.flatMap((buttons, row) => checkRow(buttons, row));
  const twice = ids.find((each, index) => ids.indexOf(each) !== index);
  if (twice !== undefined) throw new Refusal(304040, `two buttons have the id ${visibleText(twice)}`);
}

/** Returns all buttons of a keyboard with custom content. The emulator does not know the buttons of a template. */
export function buttonsOf(keyboard: Readonly<Record<string, unknown>>): readonly JsonObject[] {
  const { content } = keyboard as JsonObject;
  if (!isObject(content) || !Array.isArray(content.rows)) return [];
  return content.rows.flatMap((row: Json) =>
    isObject(row) && Array.isArray(row.buttons) ? row.buttons.filter(isObject) : [],
  );
}

function checkTemplate(id: Json, world: World): void {
  if (typeof id !== "string") throw new Refusal(304039, "id must be a string");
  const templates = world.settings.keyboard_templates;
  if (templates !== null && !templates.includes(id)) throw new Refusal(304038, visibleText(id));
}

function rowsOf(content: JsonObject): readonly (readonly JsonObject[])[] {
  const rows = content.rows ?? [];
  if (!Array.isArray(rows)) throw new Refusal(304039, "rows must be a list");
  return rows.map((row: Json, index) => {
    const buttons = isObject(row) ? row.buttons : undefined;
    if (!Array.isArray(buttons) || !buttons.every(isObject))
      throw new Refusal(304039, `row ${index + 1} must have a list of buttons`);
    return buttons;
  });
}

/** Returns the ids of the buttons in the row. */
function checkRow(buttons: readonly JsonObject[], row: number): string[] {
  if (buttons.length === 0 || buttons.length > MAX_BUTTONS_IN_ROW) {
    throw new Refusal(
      304040,
      `row ${row + 1} has ${buttons.length} buttons, at least 1 and at most ${MAX_BUTTONS_IN_ROW}`,
    );
  }
  return buttons.flatMap((button, index) => {
    const wrong = MEMBERS.find((member) => isWrong(button, member));
    const place = `button ${index + 1} of row ${row + 1}`;
    if (wrong !== undefined)
      throw new Refusal(304040, `${place}: ${wrong[0].join(".")} must be ${NAMES[wrong[1]]}`);
    const { id } = button;
    if (id !== undefined && typeof id !== "string")
      throw new Refusal(304040, `${place}: id must be a string`);
    return id === undefined ? [] : [id];
  });
}

const NAMES = { string: "a string", number: "a number", object: "an object" } as const;

type Member = readonly [path: readonly string[], type: keyof typeof NAMES, need: "required" | "optional"];

/**
 * A button has these members (service-facts 4.7.7). Official samples and SDKs leave out the optional ones. An absent number
 * is 0, and absent tips are empty. No sample leaves out the permission itself, because then no member could click.
 */
const MEMBERS: readonly Member[] = [
  [["render_data", "label"], "string", "required"],
  [["render_data", "visited_label"], "string", "required"],
  [["render_data", "style"], "number", "optional"],
  [["action", "type"], "number", "optional"],
  [["action", "permission"], "object", "required"],
  [["action", "permission", "type"], "number", "optional"],
  [["action", "data"], "string", "required"],
  [["action", "unsupport_tips"], "string", "optional"],
];

function isWrong(button: JsonObject, [path, type, need]: Member): boolean {
  const value = valueAt(button, path);
  if (value === undefined) return need === "required";
  return type === "object" ? !isObject(value) : typeof value !== type;
}

export function valueAt(object: JsonObject, path: readonly string[]): Json | undefined {
  let value: Json | undefined = object;
  for (const name of path) value = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return value;
}
