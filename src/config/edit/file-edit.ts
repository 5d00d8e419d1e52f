// Edits of a YAML file, and their results, are data. `guildform pull --into` describes its changes of a person's text so:
//
//   { edit: "set", path: ["channels", 3, "name"], value: "频道规则" }
//   { edit: "insert", list: ["channels"], after: 3, value: { key: "chat", name: "闲聊" } }
//   { edit: "remove", path: ["channels", 4] }
//
// A path is always a path in the original text. No edit moves the places of another one, in any order.

import type { Json } from "../../model/json.js";
import type { Place } from "../../words/place.js";
import type { TextRange } from "../source/source-text.js";

/** The path has names of members and indexes of list items, from the root: `["channels", 3, "name"]`. */
export type YamlPath = readonly (string | number)[];

/**
 * The values have the form of the file. A text stays a text (`"10012"` gets quotes), and `$${` means a literal `${`. Members that are
 * `undefined` are left out.
 */
export type FileEdit = SetValue | InsertItem | RemoveNode;

/**
 * Replaces the value at the path. A missing member is added to its mapping. If a mapping on the way is missing or null, the edit makes it:
 * for a channel without permissions, `["channels", 3, "permissions", "roles", "staff"]` makes all three. The edit of a missing list item is
 * refused.
 */
export interface SetValue {
  readonly edit: "set";
  readonly path: YamlPath;
  readonly value: Json;
}

/**
 * Inserts an item into a list, in the style and indentation of the item before it. Several inserts behind one item keep their order. With
 * `after: null`, the edit makes a missing list, or fills a null or empty one. It is refused in a list that another edit sets.
 */
export interface InsertItem {
  readonly edit: "insert";
  readonly list: YamlPath;
  /** The new item follows the item with this index, even if another edit removes that item. null means that the new item is the first. */
  readonly after: number | null;
  readonly value: Json;
}

/**
 * Removes a member or list item, with the comment behind it and the comment lines directly above, when they begin in its column. A list
 * that loses its last item becomes `[]`, and a mapping `{}`, because an empty list has another meaning than a missing one.
 */
export interface RemoveNode {
  readonly edit: "remove";
  readonly path: YamlPath;
}

/** `text` has all edits except the refused ones. */
export interface EditedFile {
  readonly text: string;
  /** The spans are the parts that differ, in order and disjoint. All other characters are the same. */
  readonly spans: readonly EditedSpan[];
  readonly refused: readonly RefusedEdit[];
}

/** `before` is in the original text, and `after` in the new text. Offsets are UTF-16 units. */
export interface EditedSpan {
  readonly before: TextRange;
  readonly after: TextRange;
}

export interface RefusedEdit {
  readonly edit: FileEdit;
  readonly reason: RefusalReason;
  /** The position is the place where a person would make the edit, or the place of the reason: line and column, from 1. */
  readonly position: Place;
}

/**
 * An edit is impossible for one of these reasons:
 *
 * | reason | |
 * |---|---|
 * | `unreadable` | the text is not YAML of this format, so no edit was made; the position is the place of the first error |
 * | `not-there` | the path has no node; the position is the place of the last node on the way |
 * | `not-a-list`, `not-a-map` | another value is in the place of a list or a mapping |
 * | `variable` | the value is, or holds, `${…}` |
 * | `alias`, `anchor` | another place of the file shares the node, or part of it |
 * | `merge-key`, `duplicate-key` | members of the mapping come from elsewhere (`<<`), or occur twice |
 * | `tag` | the node has a tag (`!!str`) |
 * | `layout` | the form of the node has no place for the edit, such as `[a: 1]` or `? a`, or the node is the whole file |
 * | `overlap` | an earlier edit replaces or removes the node or its parent, or changes a part that this edit removes |
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
