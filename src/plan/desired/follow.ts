// Follow turns the planner around: it finds the edits of the file after which a change of its plan is gone. For example, the plan says
// `name: 规则! → 规则` for channel.rules. The file follows when its `name` becomes `规则!`. The follow.ts of each kind knows the edits for
// its changes.
//
// State, if there is one, shows who changed a value:
//
//   applied  live  file
//   a        b     a     a person changed the guild: the file follows
//   a        a     b     the file changed since the last apply: it stays
//   a        b     c     both changed: a conflict, which a person decides
//   (none)   b     c     state does not know the value: the file follows

import type { FileEdit, YamlPath } from "../../config/edit/file-edit.js";
import type { FilePlaces } from "../../config/file-places.js";
import type { SourceNode } from "../../config/yaml/node.js";
import type { Address } from "../../model/address.js";
import type { Json } from "../../model/json.js";
import { sameJson } from "../../model/same-json.js";
import type { SourcePosition } from "../../model/source-position.js";
import type { Change } from "../value/plan.js";
import type { FileContext } from "./file-context.js";

/** The scene holds a file and the parts from which its plan was made. */
export interface FollowScene {
  readonly context: FileContext;
  readonly places: FilePlaces;
  /** Returns the node at a path of the file. `undefined` means that the file has no node there. */
  readonly nodeAt: (path: YamlPath) => SourceNode | undefined;
  /** `true` means that the guild has a state. An object that the state does not know is then new in the file. */
  readonly hasState: boolean;
}

/**
 * Says how a kind follows one of its changes. A change that is no difference between file and guild, such as an adoption, gives an empty
 * list.
 */
export type FollowChange = (change: Change, scene: FollowScene) => readonly Following[];

/** Holds one difference between file and guild, and the way in which the file follows it. */
export type Following = {
  readonly address: Address;
  /** The path leads to a value in the object, such as `name`. `null` means the object as a whole. */
  readonly path: string | null;
  /** The file has the other value here. */
  readonly at: SourcePosition | null;
} & FollowWay;

export type FollowWay =
  | { readonly way: "edit"; readonly edits: readonly FileEdit[] }
  /** The object is gone from the guild. The file loses it only if the user asks: `pull --into FILE --prune`. */
  | { readonly way: "gone"; readonly edits: readonly FileEdit[] }
  /** The block moves into this list, to the place of its object in the guild. */
  | { readonly way: "move"; readonly list: YamlPath }
  | { readonly way: "by-hand"; readonly because: ByHand }
  | { readonly way: "pending" }
  | { readonly way: "conflict"; readonly applied: Json; readonly live: Json; readonly file: Json };

/**
 * Says why a person has to make the edit. `defaults`: the value comes from `defaults:`. `text`: guildform does not read words that were
 * changed by hand back into the file. `holds`: a group that is gone has channels in the file. `place`: the block would have to move, and
 * cannot. `home`: the file does not declare the group of the live channel. `undone`: no edit expresses the result of an undo.
 * `other-role`: `other_roles: none` covers the role, and the file has no name for it. `named`: other places of the file may name the role
 * that is gone.
 */
export type ByHand = "defaults" | "text" | "holds" | "place" | "home" | "undone" | "other-role" | "named";

/** Holds the values of one attribute, in the words of the file. `applied` undefined means that state does not know the attribute. */
export interface ThreeValues {
  readonly applied: Json | undefined;
  readonly live: Json;
  readonly file: Json;
}

/** Decides whether the file follows the guild in one attribute. `edit` makes the edits if it does. */
export function followed({ applied, live, file }: ThreeValues, edit: () => FollowWay): FollowWay {
  if (applied === undefined || sameJson(applied, file)) return edit();
  return sameJson(applied, live) ? { way: "pending" } : { way: "conflict", applied, live, file };
}

/** Returns true if the path leads to an item of the list. */
export const isItemOf = (path: YamlPath, list: YamlPath): boolean =>
  path.length === list.length + 1 && list.every((part, index) => part === path[index]);

/** Decides what happens to an object that the file declares and the guild lacks. `lost` means that state had it bound. */
export const goneWay = (
  { lost, hasState }: { readonly lost: boolean; readonly hasState: boolean },
  edits: readonly FileEdit[],
): FollowWay => (hasState && !lost ? { way: "pending" } : { way: "gone", edits });
