// The places at which a file still asks for what an undo takes back: as talk beside the plan of the undo and beside the outcome of its
// apply, and as a member of its JSON. An undo needs no file: a file that is not there or cannot be planned is named, and the undo goes on.

import type { Guildform } from "../guildform.js";
import { GuildformError } from "../model/errors.js";
import type { Plan } from "../plan/value/plan.js";
import type { StillAsked } from "../plan/value/still-asked-schema.js";
import { phrase } from "../words/statement.js";
import { talkText } from "../words/talk-text.js";

/** One place: `line` null where the file names no line. */
export type AskedPlace = StillAsked["places"][number];

/** Throws the errors of `places` that are no errors of the program's own kind, and all where the run is aborted. */
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

/** null: the file asks for none of it. `isDone`: the undo is applied; else it is planned. `command` lets the file follow. */
export function stillAskedText(
  { file, code, places }: StillAsked,
  { isDone, command }: { readonly isDone: boolean; readonly command: string },
): string | null {
  if (code !== null) return talkText(phrase("undo-file-unread", { file, code }));
  if (places.length === 0) return null;
  return talkText(phrase("undo-still-asked", { file, isDone, command, places }));
}

/** Before the undo is applied: as the file follows a twin on which it is. */
export const askedAfter = async (
  guildform: Guildform,
  undone: Parameters<Guildform["undoInto"]>[0],
  signal: AbortSignal,
): Promise<readonly AskedPlace[]> =>
  (await guildform.undoInto(undone, signal)).followed.map(({ address, at }) => ({
    address,
    line: at?.line ?? null,
  }));

/** Once the undo is applied: what a plan of the file does to the same objects. */
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
