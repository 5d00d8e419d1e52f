// Follow: what the file would have to say so that a change of its plan is none: the planner turned round. The plan says `name:
// 规则! → 规则` of channel.rules; the file follows when its `name` is set to `规则!`. follow.ts of each kind knows the edits of its changes.
//
// State tells whose change it is, where there is a state:
//
//   applied  live  file
//   a        b     a     somebody changed the guild: the file follows
//   a        a     b     the file was changed since the last apply: it stays
//   a        b     c     both were changed: a conflict, which nobody decides here
//   (none)   b     c     nobody knows: the file follows

import type { FileEdit, YamlPath } from "../../config/edit/file-edit.js";
import type { FilePlaces } from "../../config/file-places.js";
import type { SourceNode } from "../../config/yaml/node.js";
import type { Address } from "../../model/address.js";
import type { Json } from "../../model/json.js";
import { sameJson } from "../../model/same-json.js";
import type { SourcePosition } from "../../model/source-position.js";
import type { Change } from "../value/plan.js";
import type { FileContext } from "./file-context.js";

/** What a file and its plan are made of. */
export interface FollowScene {
  readonly context: FileContext;
  readonly places: FilePlaces;
  /** What stands at a path of the file; undefined: nothing. */
  readonly nodeAt: (path: YamlPath) => SourceNode | undefined;
  /** Whether the guild was applied to before, so that an object which state does not know is new in the file. */
  readonly hasState: boolean;
}

/** How a kind follows a change of its own. Nothing comes of what is no difference between file and guild, such as an adoption. */
export type FollowChange = (change: Change, scene: FollowScene) => readonly Following[];

/** One difference between file and guild, and what becomes of it. */
export type Following = {
  readonly address: Address;
  /** Of the object, such as `name`; null: it is about the object as a whole. */
  readonly path: string | null;
  /** Where the file says otherwise. */
  readonly at: SourcePosition | null;
} & FollowWay;

export type FollowWay =
  | { readonly way: "edit"; readonly edits: readonly FileEdit[] }
  /** The object is gone from the guild: it is cut for those who ask for it. */
  | { readonly way: "gone"; readonly edits: readonly FileEdit[] }
  /** The block moves into this list, to where its object stands in the guild. */
  | { readonly way: "move"; readonly list: YamlPath }
  | { readonly way: "by-hand"; readonly because: ByHand }
  | { readonly way: "pending" }
  | { readonly way: "conflict"; readonly applied: Json; readonly live: Json; readonly file: Json };

/**
 * Why a person has to make the edit. `defaults`: the value is that of `defaults:`. `text`: words that were changed by hand are not
 * read back into the file. `holds`: a group that is gone holds channels in the file. `place`: the block would have to move, and
 * cannot. `home`: the group that the live channel stands in is not in the file. `undone`: no edit says what an undo leaves.
 */
export type ByHand = "defaults" | "text" | "holds" | "place" | "home" | "undone";

/** The values of one attribute in the words of the file; `applied` undefined: state knows nothing of it. */
export interface ThreeValues {
  readonly applied: Json | undefined;
  readonly live: Json;
  readonly file: Json;
}

/** Whether the file follows the guild in one attribute; `edit` gives the edits where it does. */
export function followed({ applied, live, file }: ThreeValues, edit: () => FollowWay): FollowWay {
  if (applied === undefined || sameJson(applied, file)) return edit();
  return sameJson(applied, live) ? { way: "pending" } : { way: "conflict", applied, live, file };
}

/** What becomes of an object that the file declares and that is not in the guild. `lost`: state had it bound. */
export const goneWay = (
  { lost, hasState }: { readonly lost: boolean; readonly hasState: boolean },
  edits: readonly FileEdit[],
): FollowWay => (hasState && !lost ? { way: "pending" } : { way: "gone", edits });
