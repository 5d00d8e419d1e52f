// Finds the places at which a file still asks for the changes that an undo removes. A command prints them after the plan of the undo and
// after the outcome of its apply, and as a member of its JSON. An undo needs no file. If guildform cannot read or plan the file, the output
// names it and the undo continues.

import type { Guildform } from "../guildform.js";
import { GuildformError } from "../model/errors.js";
import type { Plan } from "../plan/value/plan.js";
import type { StillAsked } from "../plan/value/printed-schema.js";
import { phrase } from "../words/statement.js";
import { talkText } from "../words/talk-text.js";

/** `line` is null if the file names no line. */
export type AskedPlace = StillAsked["places"][number];

/** Throws the errors of `places` that are no GuildformError, and all errors if the run is aborted. */
export async function stillAsked({
  file,
  places,
  signal,
}: {
  readonly file: string;
  readonly places: () => Promise<readonly AskedPlace[]>;
  readonly signal: AbortSignal;
}): Promise<StillAsked> {
  try {
    const all = await places();
    const each = new Map(all.map((one) => [`${one.address} ${one.line}`, one]));
    return { file, code: null, places: [...each.values()] };
  } catch (error) {
    if (signal.aborted || !(error instanceof GuildformError)) throw error;
    return { file, code: error.code, places: [] };
  }
}

/**
 * Returns null if the file asks for none of the changes. `isDone` means that apply has made the undo. `command` changes the file to match.
 */
export function stillAskedText(
  { file, code, places }: StillAsked,
  { isDone, command }: { readonly isDone: boolean; readonly command: string },
): string | null {
  if (code !== null) return talkText(phrase("undo-file-unread", { file, code }));
  if (places.length === 0) return null;
  return talkText(phrase("undo-still-asked", { file, isDone, command, places }));
}

/** Finds the places before apply makes the undo: it edits a copy of the file to match the guild after the undo. */
export const askedAfter = async (
  guildform: Guildform,
  undone: Parameters<Guildform["undoInto"]>[0],
  signal: AbortSignal,
): Promise<readonly AskedPlace[]> =>
  (await guildform.undoInto(undone, signal)).followed.map(({ address, at }) => ({
    address,
    line: at?.line ?? null,
  }));

/** Finds the places after apply made the undo: it plans the file and looks for changes to the same objects. */
export async function askedNow(
  guildform: Guildform,
  { changes }: Plan,
  signal: AbortSignal,
): Promise<readonly AskedPlace[]> {
  const undone = new Set(changes.map(({ address }) => address));
  const { plan } = await guildform.plan({ signal });
  return plan.changes
    .filter(({ address, operations }) => undone.has(address) && operations.length > 0)
    .map(({ address, source }) => ({ address, line: source?.line ?? null }));
}
