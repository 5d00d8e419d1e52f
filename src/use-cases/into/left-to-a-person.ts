// Finds the values that no command can write into the file. The value is in `defaults:`, comes from a variable, an alias or a merge key, or
// has a form that cannot hold it. It uses the plan and the edits of `pull --into`. use-cases/drift.ts calls it to mark such drift.

import { editFile } from "../../config/edit/edit-file.js";
import type { Address } from "../../model/address.js";
import { groupedBy } from "../../model/grouped-by.js";
import type { Following } from "../../plan/desired/follow.js";
import { InvalidInputError } from "../../words/invalid-input-error.js";
import { fileDifferences } from "./differences.js";
import { type FileSurroundings, plannedText } from "./planned-text.js";

/** Returns the objects for which a person must make every edit. Returns none when the text cannot be planned with the given reads. */
export function leftToAPerson(text: string, around: FileSurroundings): ReadonlySet<Address> {
  const differences = foundDifferences(text, around);
  const refused = new Set(
    editFile(text, differences.flatMap(editsOf)).refused.map(({ edit }) => JSON.stringify(edit)),
  );
  const isByHand = (one: Following) =>
    one.way === "by-hand" || editsOf(one).some((edit) => refused.has(JSON.stringify(edit)));
  return new Set(
    [...groupedBy(differences, ({ address }) => address)].flatMap(([address, own]) =>
      own.every(isByHand) ? [address] : [],
    ),
  );
}

const editsOf = (one: Following) => (one.way === "edit" || one.way === "gone" ? one.edits : []);

function foundDifferences(text: string, around: FileSurroundings): readonly Following[] {
  try {
    return fileDifferences(plannedText(text, around), { addresses: [], roles: [], users: [] });
  } catch (error) {
    if (error instanceof InvalidInputError) return [];
    throw error;
  }
}
