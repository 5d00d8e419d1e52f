// Edits of a YAML file as data, and what becomes of them: what `guildform pull --into` wants of a text that a person wrote.
//
//   { edit: "set", path: ["channels", 3, "name"], value: "频道规则" }
//   { edit: "insert", list: ["channels"], after: 3, value: { key: "chat", name: "闲聊" } }
//   { edit: "remove", path: ["channels", 4] }
//
// Paths name places of the text as it was given: no edit moves the places of another one, whatever their order.

import type { Json } from "../../model/json.js";
import type { Place } from "../../words/place.js";
import type { TextRange } from "../source/source-text.js";

/** Names of members and indexes of list items, from the root: `["channels", 3, "name"]`. */
export type YamlPath = readonly (string | number)[];

/**
 * One edit. Values are as the file holds them: texts are texts (`"10012"` stands in quotes), `$${` stands for a literal `${`,
 * and members that are `undefined` are left out.
 */
export type FileEdit = SetValue | InsertItem | RemoveNode;

/**
 * The value at the path becomes another one. A member that is not there is added to its mapping; mappings on the way to it
 * are made where nothing or null stands: of a channel without permissions `["channels", 3, "permissions", "roles", "staff"]`
 * makes all three. A list item that is not there is refused.
 */
export interface SetValue {
  readonly edit: "set";
  readonly path: YamlPath;
  readonly value: Json;
}

/**
 * A new item of a list, in the style and indentation of the item that it follows. Several inserts behind one item keep their
 * order. A list that is not there, null or empty is made or filled, with `after: null`; one that another edit sets is closed.
 */
export interface InsertItem {
  readonly edit: "insert";
  /** Path of the list. */
  readonly list: YamlPath;
  /** Index of the item before it, which may be one that another edit removes; null: the new item is the first. */
  readonly after: number | null;
  readonly value: Json;
}

/**
 * A member or list item goes, and with it the comment behind it and the comment lines right above, as far as they begin in
 * its column. A list that loses its last item becomes `[]`, a mapping `{}`: an empty list says something else than none.
 */
export interface RemoveNode {
  readonly edit: "remove";
  readonly path: YamlPath;
}

/** What became of the edits: `text` holds all but the refused ones. */
export interface EditedFile {
  readonly text: string;
  /** The parts that differ, in order, disjoint; all other characters are as they were. */
  readonly spans: readonly EditedSpan[];
  readonly refused: readonly RefusedEdit[];
}

/** `before`: in the text that was given. `after`: in the new text. Offsets are UTF-16 units. */
export interface EditedSpan {
  readonly before: TextRange;
  readonly after: TextRange;
}

export interface RefusedEdit {
  readonly edit: FileEdit;
  readonly reason: RefusalReason;
  /** Where a person would make the edit, or where the reason stands: line and column, from 1. */
  readonly position: Place;
}

/**
 * Why an edit cannot be made:
 *
 * | reason | |
 * |---|---|
 * | `unreadable` | the text is not YAML as this format takes it, so that no edit was made; the place is that of the first error |
 * | `not-there` | no node stands at the path; the place is that of the last one on the way |
 * | `not-a-list`, `not-a-map` | something else stands where a list or a mapping is needed |
 * | `variable` | the value is, or holds, `${…}` |
 * | `alias`, `anchor` | another place of the file shares the node, or part of it |
 * | `merge-key`, `duplicate-key` | members of the mapping come from elsewhere (`<<`), or are written twice |
 * | `tag` | the node is tagged (`!!str`) |
 * | `layout` | the node is written in a form without room for the edit, such as `[a: 1]` or `? a`, or is the whole file |
 * | `overlap` | an earlier edit replaces or removes the node, or what it stands in; or changes a part of what goes now |
 */
export type RefusalReason =
  | "unreadable"
  | "not-there"
  | "not-a-list"
  | "not-a-map"
  | "variable"
  | "alias"
  | "anchor"
  | "merge-key"
  | "duplicate-key"
  | "tag"
  | "layout"
  | "overlap";
