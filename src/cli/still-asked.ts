// What a file still asks for although an undo takes it back, as talk beside the plan of the undo and beside the outcome of its apply. An
// undo needs no file: where the file is not there or cannot be planned, that is said, and the undo goes on.

import type { Guildform } from "../guildform.js";
import { GuildformError } from "../model/errors.js";
import type { Plan } from "../plan/value/plan.js";
import { phrase } from "../words/said.js";
import { talkText } from "../words/talk-text.js";

/** One place: `line` null where the file names no line. */
export interface AskedPlace {
  readonly address: string;
  readonly line: number | null;
}

interface Asked {
  readonly file: string;
  /** Whether the undo is done; else it is planned. */
  readonly isDone: boolean;
  /** It lets the file follow. */
  readonly command: string;
  readonly places: () => Promise<readonly AskedPlace[]>;
  readonly signal: AbortSignal;
}

/** null: the file asks for none of it. */
export async function stillAskedText({
  file,
  isDone,
  command,
  places,
  signal,
}: Asked): Promise<string | null> {
  try {
    const all = await places();
    const asked = [...new Map(all.map((one) => [`${one.address} ${one.line}`, one])).values()];
    if (asked.length === 0) return null;
    return talkText(phrase("undo-still-asked", { file, isDone, command, places: asked }));
  } catch (error) {
    if (signal.aborted || !(error instanceof GuildformError)) throw error;
    return talkText(phrase("undo-file-unread", { file, code: error.code }));
  }
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
