// Writes the log of a state over HTTP. The protocol knows only whole states, so each write sends the snapshot with all records since.
// http-state-store.ts joins it with the lease.
//
// Promises: nothing is written unless the lock is ours. A server that would accept a write without the lock is found before the first
// write. If the answer of a write was lost, the log looks for the write before it sends it again. A state that another writer has put there
// stays unchanged.

import { type HttpAnswer, isBusy, isDone } from "../../http/http-answer.js";
import { passesSoon } from "../../http/passes-soon.js";
import type { Clock } from "../../model/clock.js";
import type { Random } from "../../model/random.js";
import { UnfitFileError } from "../../model/unfit-file-error.js";
import type { Version } from "../../words/en/state/place.js";
import type { DamagedBytes } from "../damaged-bytes.js";
import type { LogContent, LogEntry, OpenLog } from "../log.js";
import { recordLines, recordSubject } from "../record-words.js";
import type { StoredState } from "../state.js";
import { StateReplacedError } from "../state-errors.js";
import { encodeEntry } from "../text/entry-lines.js";
import { encodeSnapshot } from "../text/snapshot.js";
import { type WriteAuthor, writeAuthorOf } from "../text/write-author.js";
import { carriedIn, encodeCarried, openEnvelope, type WriteMark } from "./carried-state.js";
import type { FoundForReplacing } from "./found-over-http.js";
import type { HeldHttpLock } from "./http-lock.js";
import { HttpTroubleError, namingTrouble } from "./http-trouble.js";
import { isLocked } from "./is-locked.js";
import { MAX_ATTEMPTS, type StateServer } from "./state-server.js";

export interface HttpLogParts {
  readonly server: StateServer;
  readonly location: string;
  readonly random: Random;
  readonly clock: Clock;
  /** The log sends and reads at most this much. */
  readonly maxStateBytes: number;
  /** True allows a server that accepts writes without the lock. */
  readonly unfenced: boolean;
}

const WRITE_BYTES = 8;
/** The envelope around a snapshot takes at most this much. */
const ENVELOPE_BYTES = 64 * 1024;

export class OpenHttpLog implements OpenLog {
  readonly content: LogContent;
  readonly setAside: DamagedBytes | undefined;
  readonly #parts: HttpLogParts;
  readonly #lock: HeldHttpLock;
  readonly #lineage: string | null;
  /** The server has this write. */
  #there: WriteMark;
  /** The server may have this write, whose answer was lost. */
  #unanswered: WriteMark | null = null;
  /** The server's snapshot as JSON text; null means that there is none. It is undefined until the first write needs it. */
  #snapshot: string | null | undefined;
  #snapshotSerial: number | null;
  #journal: readonly string[];
  #isProbed = false;
  /** The present write on the server has this author. */
  #by: WriteAuthor | null;
  /** The server has this version of the state, by our knowledge. People see it in messages. */
  #version: Version;

  constructor(foundState: FoundForReplacing, lock: HeldHttpLock, parts: HttpLogParts) {
    const { content, lineage, by, serial, write, damaged } = foundState;
    this.content = content;
    this.setAside = damaged && { snapshot: Buffer.from(damaged.text), journal: null };
    this.#lineage = lineage;
    this.#by = by;
    this.#there = { serial, write };
    this.#lock = lock;
    this.#parts = parts;
    this.#snapshotSerial = content.snapshot?.serial ?? null;
    this.#journal = damaged?.envelope.journal ?? content.entries.map(encodeEntry);
    // The first request sends the present content again, also when it is damaged.
    if (damaged !== undefined) this.#snapshot = JSON.stringify(damaged.envelope.state);
    this.#version = versionOf(content);
  }

  begin(initial: StoredState): Promise<void> {
    return this.#writeSnapshot(initial, "begin");
  }

  replace(state: StoredState): Promise<void> {
    return this.#writeSnapshot(state, "replace");
  }

  async append(entries: readonly LogEntry[]): Promise<void> {
    const journal = [...this.#journal, ...entries.map(encodeEntry)];
    const snapshot = this.#presentSnapshot();
    const records = entries.map(({ record }) => record);
    const by = this.#author(recordSubject(records), recordLines(records));
    await this.#naming(() => this.#write({ snapshot, journal, lineage: entries[0]?.lineage, by }));
    this.#journal = journal;
    this.#version = versionOf({ snapshot: null, entries });
  }

  async compact(state: StoredState): Promise<void> {
    const isThere = state.serial === this.#snapshotSerial && this.#journal.length === 0;
    if (!isThere) return this.#writeSnapshot(state, "fold");
    if (!this.#parts.unfenced) await this.#naming(() => this.#lock.confirm());
  }

  async close(): Promise<void> {}

  #naming<Result>(work: () => Promise<Result>): Promise<Result> {
    return namingTrouble({ use: "write", location: this.#parts.location }, work);
  }

  async #writeSnapshot(state: StoredState, did: string): Promise<void> {
    await this.#naming(async () => {
      const snapshot = this.#encoded(state);
      const by = this.#author(did, []);
      await this.#write({ snapshot, journal: [], lineage: state.lineage, by });
      this.#snapshot = snapshot;
    });
    this.#snapshotSerial = state.serial;
    this.#version = versionOf({ snapshot: state, entries: [] });
    this.#journal = [];
  }

  #presentSnapshot(): string | null {
    if (this.#snapshot === undefined) {
      const { snapshot } = this.content;
      this.#snapshot = snapshot === null ? null : this.#encoded(snapshot);
    }
    return this.#snapshot;
  }

  /** A sealed state is sent whole, because a shorter history would not fit its seal. */
  #encoded(state: StoredState): string {
    const limitBytes = this.#parts.maxStateBytes;
    try {
      return state.seal === undefined
        ? encodeSnapshot(state, Math.max(limitBytes - ENVELOPE_BYTES, 0))
        : encodeSnapshot(state);
    } catch (error) {
      if (!(error instanceof UnfitFileError)) throw error;
      throw new HttpTroubleError({ case: "too-large-to-send", limitBytes });
    }
  }

  async #write(written: {
    readonly snapshot: string | null;
    readonly journal: readonly string[];
    readonly lineage: string | undefined;
    readonly by: WriteAuthor;
  }): Promise<void> {
    await this.#prepare();
    const { snapshot, journal, by } = written;
    const mark = this.#nextMark();
    const lineage = this.#lineage ?? written.lineage ?? "";
    const text = encodeCarried({ ...mark, lineage, by, snapshot, journal });
    const limitBytes = this.#parts.maxStateBytes;
    if (Buffer.byteLength(text) > limitBytes)
      throw new HttpTroubleError({ case: "too-large-to-send", limitBytes });
    await this.#send(text, mark);
    this.#by = by;
  }

  #author(did: string, made: readonly string[]): WriteAuthor {
    return writeAuthorOf(this.#lock.info, { did, made, nowMs: this.#parts.clock.now() });
  }

  #nextMark(): WriteMark {
    return { serial: this.#there.serial + 1, write: this.#parts.random.hex(WRITE_BYTES) };
  }

  /** Checks before each write that the server has the last known write, and that the lock is ours. */
  async #prepare(): Promise<void> {
    const { unfenced } = this.#parts;
    if (this.#unanswered !== null || unfenced) await this.#lookAgain();
    if (unfenced) return;
    if (!this.#isProbed) await this.#probe();
    await this.#lock.confirm();
  }

  /**
   * Finds out whether the server accepts a write under a lock that no run holds. The request sends the present content again, so it harms
   * nothing.
   */
  async #probe(): Promise<void> {
    const { server, random } = this.#parts;
    const mark = this.#nextMark();
    const lineage = this.#lineage ?? random.hex(WRITE_BYTES);
    const snapshot = this.#presentSnapshot();
    const text = encodeCarried({ ...mark, lineage, by: this.#by, snapshot, journal: this.#journal });
    const noLock = random.hex(WRITE_BYTES);
    for (let attempt = 1; !this.#isProbed; attempt += 1) {
      this.#unanswered = mark;
      const sent = await server.write(text, noLock).catch(lost);
      const isTaken = "status" in sent && isDone(sent);
      const isRefused = "status" in sent && isLocked(sent);
      if (isRefused) this.#unanswered = null;
      else if (!isTaken) await this.#lookAgain();
      if (isTaken || this.#there.write === mark.write) throw new HttpTroubleError({ case: "unfenced" });
      // GitLab refuses with 500.
      this.#isProbed = "status" in sent && !isBusy(sent);
      if (this.#isProbed) return;
      if (attempt === MAX_ATTEMPTS || !mayPass(sent)) throw this.#troubleOf(sent, text);
      await server.wait(attempt, "status" in sent ? sent : null);
    }
  }

  async #send(text: string, mark: WriteMark): Promise<void> {
    const { server } = this.#parts;
    for (let attempt = 1; ; attempt += 1) {
      this.#unanswered = mark;
      const sent = await server.write(text, this.#lock.info.id).catch(lost);
      if ("status" in sent && isDone(sent)) {
        this.#there = mark;
        this.#unanswered = null;
        return;
      }
      await this.#lookAgain();
      if (this.#there.write === mark.write) return;
      // If the lock is lost, a server may refuse with any status.
      if (!this.#parts.unfenced) await this.#lock.confirm();
      if (attempt === MAX_ATTEMPTS || !mayPass(sent)) throw this.#troubleOf(sent, text);
      await server.wait(attempt, "status" in sent ? sent : null);
    }
  }

  #troubleOf(sent: HttpAnswer | HttpTroubleError, text: string): HttpTroubleError {
    if (sent instanceof HttpTroubleError) return sent;
    return this.#parts.server.trouble(sent, { of: "write", bytes: Buffer.byteLength(text) });
  }

  /**
   * Reads the present write. It must be the last known one, or the one without an answer. Throws StateReplacedError for the write of
   * another writer.
   */
  async #lookAgain(): Promise<void> {
    const { server, location } = this.#parts;
    const envelope = openEnvelope(await server.read());
    const { serial, write } = envelope;
    const isKnown = [this.#there.write, this.#unanswered?.write].includes(write);
    if (!isKnown) {
      throw new StateReplacedError({
        place: location,
        found: versionOf(carriedIn(envelope, location).content),
        expected: this.#version,
        way: { case: "store" },
      });
    }
    this.#there = { serial, write };
    this.#unanswered = null;
  }
}

/** Returns the serial of the state that the content makes. */
function versionOf({ snapshot, entries }: Pick<LogContent, "snapshot" | "entries">): Version {
  const last = entries.at(-1) ?? snapshot;
  return last === null ? { case: "nothing" } : { case: "state", serial: last.serial, lineage: last.lineage };
}

/** Returns the error when no answer came. Any other error is thrown. */
function lost(error: unknown): HttpTroubleError {
  if (error instanceof HttpTroubleError && LOST.has(error.trouble.case)) return error;
  throw error;
}

const LOST: ReadonlySet<string> = new Set(["unreachable", "time", "too-large"]);

const mayPass = (sent: HttpAnswer | HttpTroubleError): boolean =>
  sent instanceof HttpTroubleError ? passesSoon(sent) : sent.status >= 500 || sent.status === 429;
