// The log of a state in a database keeps the snapshot in the row of the state, and a row for each record since. sql-state-store.ts joins it
// with the lease.

import { UnfitFileError } from "../../model/unfit-file-error.js";
import type { DamagedBytes } from "../damaged-bytes.js";
import type { LogContent, LogEntry, OpenLog } from "../log.js";
import { recordLines, recordSubject, stateLines } from "../record-words.js";
import type { StoredState } from "../state.js";
import { StateUnwritableError } from "../state-errors.js";
import type { StateWrite } from "../state-write.js";
import { decodeEntries, encodeEntry } from "../text/entry-lines.js";
import { decodeSnapshot, encodeSnapshot, MAX_STATE_BYTES } from "../text/snapshot.js";
import { unlessDamaged } from "../unless-damaged.js";
import type { HeldRow, RowAuthor } from "./held-row.js";
import type { StateRow } from "./state-row.js";
import { recordsBehind, type Swap, wholeState } from "./statements.js";

/** Reads the content, and the last write. Errors: StateCorruptError, StateVersionError, and errors of the row. */
export async function readRow(
  row: StateRow,
): Promise<{ readonly content: LogContent; readonly lastWrite: StateWrite | null }> {
  const { snapshot, lines, lastWrite } = await row.texts();
  const content = {
    snapshot:
      snapshot === null
        ? null
        : decodeSnapshot(Buffer.from(snapshot), `${row.location} (guildform_state.snapshot)`),
    entries: decodeEntries(journalOf(lines), entriesIn(row)),
    entriesIn: entriesIn(row),
  };
  return { content, lastWrite };
}

const entriesIn = ({ location }: StateRow): string => `${location} (guildform_record)`;

const journalOf = (lines: readonly string[]): Buffer =>
  Buffer.from(lines.map((line) => `${line}\n`).join(""));

/** Returns the bytes of a damaged state. A copy of them is kept next to the configuration. */
async function bytesOf(row: StateRow): Promise<DamagedBytes> {
  const { snapshot, lines } = await row.texts();
  return {
    snapshot: snapshot === null ? null : Buffer.from(snapshot),
    journal: lines.length === 0 ? null : journalOf(lines),
  };
}

export class OpenRowLog implements OpenLog {
  readonly content: LogContent;
  readonly setAside: DamagedBytes | undefined;
  readonly #held: HeldRow;
  /** The snapshot in the row has this serial; null means that there is none. */
  #snapshotSerial: number | null;
  /** The last record that is certainly durable has this serial. Without records it is the snapshot's, and without a snapshot 0. */
  #lastSerial: number;
  #hasRecords: boolean;
  #journalBytes = 0;

  private constructor(content: LogContent, held: HeldRow, setAside?: DamagedBytes) {
    this.content = content;
    this.setAside = setAside;
    this.#held = held;
    this.#snapshotSerial = content.snapshot?.serial ?? null;
    this.#lastSerial = content.entries.at(-1)?.serial ?? this.#snapshotSerial ?? 0;
    this.#hasRecords = content.entries.length > 0;
  }

  /** `setsAside` has the meaning of StateLog.open(). */
  static async open(held: HeldRow, setsAside: boolean): Promise<OpenRowLog> {
    const { row } = held;
    const reading = readRow(row);
    const read = setsAside ? await unlessDamaged(reading) : await reading;
    if (read !== null) return new OpenRowLog(read.content, held);
    const none = { snapshot: null, entries: [], entriesIn: entriesIn(row) };
    return new OpenRowLog(none, held, await bytesOf(row));
  }

  begin(initial: StoredState): Promise<void> {
    return this.#writeWhole(initial, { did: "begin", made: stateLines(initial) });
  }

  replace(state: StoredState): Promise<void> {
    return this.#writeWhole(state, { did: "replace", made: [`serial ${state.serial}`] });
  }

  async append(entries: readonly LogEntry[]): Promise<void> {
    const lines = new Map(entries.map((entry) => [entry.serial, encodeEntry(entry).trimEnd()]));
    const bytes = [...lines.values()].reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
    if (this.#journalBytes + bytes > MAX_STATE_BYTES)
      throw new StateUnwritableError({
        place: this.#held.row.location,
        case: "journal-full",
        limitBytes: MAX_STATE_BYTES,
      });
    const records = entries.map(({ record }) => record);
    await this.#write(recordsBehind(lines), { did: recordSubject(records), made: recordLines(records) });
    this.#lastSerial = entries.at(-1)?.serial ?? this.#lastSerial;
    this.#hasRecords = true;
    this.#journalBytes += bytes;
  }

  async compact(state: StoredState): Promise<void> {
    if (state.serial === this.#snapshotSerial && !this.#hasRecords) return;
    await this.#writeWhole(state, { did: "fold", made: [] });
  }

  async close(): Promise<void> {}

  async #writeWhole(state: StoredState, note: RowAuthor): Promise<void> {
    const { lineage, serial } = state;
    await this.#write(wholeState({ lineage, serial, snapshot: this.#textOf(state) }), note);
    this.#snapshotSerial = serial;
    this.#lastSerial = serial;
    this.#hasRecords = false;
    this.#journalBytes = 0;
  }

  #write(swap: Swap, note: RowAuthor): Promise<void> {
    return this.#held.write(swap, { ...note, lastSerial: this.#lastSerial });
  }

  #textOf(state: StoredState): string {
    try {
      return encodeSnapshot(state);
    } catch (error) {
      if (!(error instanceof UnfitFileError)) throw error;
      throw this.#held.row.failed({ case: "too-large", limitBytes: MAX_STATE_BYTES });
    }
  }
}
