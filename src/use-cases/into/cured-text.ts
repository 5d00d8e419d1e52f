// Changes a file so that a plan of it is possible at all. For example, a block names a channel by the id of a deleted channel, or a channel
// was created again with another type. In such a place the file follows the guild first. pull-into.ts and follow-guild.ts call it before
// they plan a text.

import { editFile } from "../../config/edit/edit-file.js";
import type { Following } from "../../plan/desired/follow.js";
import { cures } from "../../plan/kinds/channel/follow.js";
import { InvalidInputError } from "../../words/invalid-input-error.js";
import { type PartOfGuild, selectedObjects } from "./differences.js";
import { type FileSurroundings, type ReadText, readTextOf } from "./planned-text.js";

export interface Cured {
  /** This is the original text, as guildform read it. */
  readonly before: ReadText;
  readonly text: string;
  readonly done: readonly Following[];
}

/** Throws InvalidInputError when the text cannot be read. */
export function curedText(
  text: string,
  around: FileSurroundings,
  options: PartOfGuild & { readonly prune: boolean },
): Cured {
  const before = readTextOf(text, around);
  const { holds } = selectedObjects(before, options);
  const done = cures(before.scene).filter(
    ({ address, way }) => holds(address) && (way === "edit" || (way === "gone" && options.prune)),
  );
  const edits = done.flatMap((one) => ("edits" in one ? one.edits : []));
  const edited = editFile(text, edits);
  if (edits.length === 0 || edited.refused.length > 0) return { before, text, done: [] };
  try {
    readTextOf(edited.text, around);
    return { before, text: edited.text, done };
  } catch (error) {
    // The caller plans the original text, and this plan reports the obstacle.
    if (error instanceof InvalidInputError) return { before, text, done: [] };
    throw error;
  }
}
