// The log of a state in git keeps these files under its ref. git-state-store.ts joins it with the lease.
//
//   state.json           the snapshot
//   journal/12.json      the records of one write since, from serial 12 on: a line each

import { UnfitFileError } from "../../model/unfit-file-error.js";
import type { DamagedBytes } from "../damaged-bytes.js";
import type { LogContent, LogEntry, OpenLog } from "../log.js";
import { recordLines, recordSubject, stateLines } from "../record-words.js";
import type { StoredState } from "../state.js";
import { StateUnwritableError } from "../state-errors.js";
import { decodeEntries, encodeEntry } from "../text/entry-lines.js";
import { decodeSnapshot, encodeSnapshot, MAX_STATE_BYTES } from "../text/snapshot.js";
import { unlessDamaged } from "../unless-damaged.js";
import type { HeldRef } from "./held-ref.js";
import type { StateRef } from "./state-ref.js";

const SNAPSHOT = "state.json";

/** Reads the content as of the last look at the ref. Errors: StateCorruptError, StateVersionError, and errors of the ref. */
export async function readRef(ref: StateRef): Promise<LogContent> {
  const journal = journalOf(ref);
  const contents = await ref.contents([SNAPSHOT, ...journal]);
  const snapshot = contents.get(SNAPSHOT);
  return {
    snapshot: snapshot === undefined ? null : decodeSnapshot(snapshot, `${ref.location}:${SNAPSHOT}`),
    entries: journal.flatMap((path) =>
      decodeEntries(contents.get(path) ?? Buffer.alloc(0), `${ref.location}:${path}`),
    ),
    entriesIn: entriesIn(ref),
  };
}

/** Returns the bytes of a damaged state. A copy of them is kept next to the configuration. */
async function bytesOf(ref: StateRef): Promise<DamagedBytes> {
  const journal = journalOf(ref);
  const contents = await ref.contents([SNAPSHOT, ...journal]);
  return {
    snapshot: contents.get(SNAPSHOT) ?? null,
    journal: journal.length === 0 ? null : Buffer.concat(journal.flatMap((path) => contents.get(path) ?? [])),
  };
}

const entriesIn = ({ location }: StateRef): string => `${location}:journal`;

/** Returns the paths in the order of their serials. */
const journalOf = ({ tip }: StateRef): readonly string[] =>
  [...(tip?.files.keys() ?? [])]
    .filter((path) => path.startsWith("journal/"))
    .sort((left, right) => serialOf(left) - serialOf(right));

const serialOf = (path: string): number => Number.parseInt(path.slice("journal/".length), 10);

export class OpenGitLog implements OpenLog {
  readonly content: LogContent;
  readonly setAside: DamagedBytes | undefined;
  readonly #held: HeldRef;
  /** The present or staged snapshot has this serial; null means that there is none. */
  #snapshotSerial: number | null;
  #journalBytes = 0;

  private constructor(content: LogContent, held: HeldRef, setAside?: DamagedBytes) {
    this.content = content;
    this.setAside = setAside;
    this.#held = held;
    this.#snapshotSerial = content.snapshot?.serial ?? null;
  }

  /** `setsAside` has the meaning of StateLog.open(). */
  static async open(held: HeldRef, setsAside: boolean): Promise<OpenGitLog> {
    const { ref } = held;
    const reading = readRef(ref).then((content) => ({ content }));
    const read = setsAside ? await unlessDamaged(reading) : await reading;
    if (read !== null) return new OpenGitLog(read.content, held);
    const none = { snapshot: null, entries: [], entriesIn: entriesIn(ref) };
    return new OpenGitLog(none, held, await bytesOf(ref));
  }

  async begin(initial: StoredState): Promise<void> {
    await this.#held.write(this.#whole(initial), { did: "begin", lines: stateLines(initial) });
    this.#snapshotSerial = initial.serial;
  }

  async replace(state: StoredState): Promise<void> {
    await this.#held.write(this.#whole(state), { did: "replace", lines: [`serial ${state.serial}`] });
    this.#snapshotSerial = state.serial;
  }

  async append(entries: readonly LogEntry[]): Promise<void> {
    const [first] = entries;
    if (first === undefined) return;
    const lines = Buffer.from(entries.map(encodeEntry).join(""));
    if (this.#journalBytes + lines.byteLength > MAX_STATE_BYTES)
      throw new StateUnwritableError({
        place: this.#held.ref.location,
        case: "journal-full",
        limitBytes: MAX_STATE_BYTES,
      });
    const records = entries.map(({ record }) => record);
    const note = { did: recordSubject(records), lines: recordLines(records) };
    await this.#held.write(new Map([[`journal/${first.serial}.json`, lines]]), note);
    this.#journalBytes += lines.byteLength;
  }

  /** A later compaction loses nothing. So it goes with the next commit, which usually gives the lock back. */
  async compact(state: StoredState): Promise<void> {
    const isThere = state.serial === this.#snapshotSerial && journalOf(this.#held.ref).length === 0;
    if (isThere) return;
    this.#held.stage(this.#whole(state));
    this.#snapshotSerial = state.serial;
    this.#journalBytes = 0;
  }

  async close(): Promise<void> {}

  /** Returns the changes that leave the state as one piece, without records. */
  #whole(state: StoredState): ReadonlyMap<string, Buffer | null> {
    const { ref } = this.#held;
    try {
      const text = Buffer.from(encodeSnapshot(state));
      return new Map<string, Buffer | null>([
        ...journalOf(ref).map((path) => [path, null] as const),
        [SNAPSHOT, text],
      ]);
    } catch (error) {
      if (!(error instanceof UnfitFileError)) throw error;
      throw new StateUnwritableError({ place: ref.location, case: "git", trouble: { case: "too-large" } });
    }
  }
}
