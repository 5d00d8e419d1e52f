// The ref of a state in the remote: what lies under it, and the one way to change it.
//
// A change is one commit and one push that succeeds only when the remote still has the commit which we saw last (a compare-and-
// swap). The lock is a file beside those of the state, so one swap changes both, and whoever lost the lock can write nothing.
//
// An answer may be lost: the remote is looked at before anything is pushed again.

import type { Clock } from "../../model/clock.js";
import type { GitTrouble } from "../../words/en/state/git.js";
import { StateUnreadableError, StateUnwritableError } from "../state-errors.js";
import type { StateWrite } from "../state-write.js";
import { MAX_STATE_BYTES } from "../text/snapshot.js";
import { type CommitWords, type RefTip, writeOf } from "./commit-words.js";
import { batchOf, commitText, importStream, treeEntries } from "./git-objects.js";
import { gitTrouble, isPassing, refusalIn } from "./git-trouble.js";
import type { SideRepository } from "./side-repository.js";
import { SIDE_REMOTE } from "./transport-settings.js";

/** Files to write, by their paths; null takes one away. */
export type FileChanges = ReadonlyMap<string, Buffer | null>;

/** The remote has another commit than the one that we saw last, and it is none of ours: it is what tip is from now on. */
export class StaleRefError extends Error {}

export interface StateRefOptions {
  readonly side: SideRepository;
  /** Such as `refs/guildform/main`. */
  readonly ref: string;
  /** What to call the state in messages. */
  readonly location: string;
  readonly use: "read" | "write";
  readonly clock: Clock;
}

/** The ref as fetched, in the side repository. */
const SEEN_REF = "refs/guildform/seen";
const NO_FILES: ReadonlyMap<string, string> = new Map();
/** Before each further try, for what may be over in a moment. */
const PAUSES_MS = [200, 1000, 3000] as const;

export class StateRef {
  readonly #options: StateRefOptions;
  /** What the remote holds as far as we know, and what of it counts: a push of ours whose answer never came does not. */
  #tip: RefTip | null = null;
  /** Commits of ours of which nobody knows whether the remote took them. */
  readonly #unsure = new Set<string>();

  constructor(options: StateRefOptions) {
    this.#options = options;
  }

  get location(): string {
    return this.#options.location;
  }

  /** As of the last look() or commit(). */
  get tip(): RefTip | null {
    return this.#tip;
  }

  /** Whether a push of ours may have taken effect of which no answer came. */
  get isUnsure(): boolean {
    return this.#unsure.size > 0;
  }

  /** Asks the remote; null where it has no such ref. Errors: StateUnreadableError or StateUnwritableError, by the use. */
  async look(): Promise<RefTip | null> {
    this.#tip = await this.#fetch();
    return this.#tip;
  }

  /** Whether the remote has the commit that we saw last, or one of ours of which no answer came. Errors: as of look(). */
  async isStill(): Promise<boolean> {
    const { side, ref } = this.#options;
    const listed = await side.run(["ls-remote", SIDE_REMOTE, ref]);
    if (listed.status !== 0) throw this.#failed(gitTrouble(listed, side));
    const there = listed.stdout
      .toString()
      .split("\n")
      .find((line) => line.endsWith(`\t${ref}`));
    const oid = there?.split("\t")[0] ?? null;
    return oid === (this.#tip?.oid ?? null) || (oid !== null && this.#unsure.has(oid));
  }

  /** The contents of files, by their paths; those that are not there are left out. Errors: as of look(). */
  async contents(paths: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
    const files = this.#tip?.files ?? NO_FILES;
    const there = paths.filter((path) => files.has(path));
    const objects = await this.#objects(there.map((path) => files.get(path) ?? ""));
    return new Map(there.map((path, index) => [path, objects[index]?.content ?? Buffer.alloc(0)]));
  }

  /**
   * Puts the changes upon what lies there, durably, as one commit. Errors: StaleRefError, StateUnwritableError (it may or may
   * not be there; the next commit finds out).
   */
  async commit(changes: FileChanges, words: CommitWords): Promise<void> {
    const { clock } = this.#options;
    const lastTip = this.#tip;
    const presentFiles = new Map(lastTip?.files);
    for (const path of changes.keys()) presentFiles.delete(path);
    let parent = lastTip?.oid ?? null;
    for (let round = 0; ; round += 1) {
      const made = await this.#make({ parent, presentFiles, changes, words });
      const trouble = await this.#push(made.oid, parent);
      if (trouble === null) return this.#is(made);
      this.#unsure.add(made.oid);
      const remoteTip = await this.#fetch();
      if (remoteTip?.oid === made.oid) return this.#is(made);
      const isOurs = remoteTip !== null && this.#unsure.has(remoteTip.oid);
      if (remoteTip?.oid !== lastTip?.oid && !isOurs) {
        this.#tip = remoteTip;
        throw new StaleRefError();
      }
      parent = remoteTip?.oid ?? null;
      const pauseMs = PAUSES_MS[round];
      if (pauseMs === undefined || !(trouble === "swap" || isPassing(trouble)))
        throw this.#failed(
          trouble === "swap" ? { case: "restless", rounds: round + 1, last: null } : trouble,
        );
      await clock.sleep(pauseMs);
    }
  }

  /** Who made the commit that was seen last; null where there is none. */
  get lastWriter(): { readonly who: string; readonly at: string } | null {
    if (this.#tip === null) return null;
    const { who, at } = writeOf(this.#tip.oid, this.#tip.commit);
    return { who, at };
  }

  /** The last commits, newest first. Errors: as of look(). */
  async writes(most: number): Promise<readonly StateWrite[]> {
    const { side } = this.#options;
    // Of the commits alone: the states of a thousand writes are nothing to us.
    if (!(await this.#fetched(["--filter=tree:0", `--depth=${most}`]))) return [];
    const listed = await side.run(["rev-list", `--max-count=${most}`, SEEN_REF], {
      limitBytes: MAX_STATE_BYTES,
    });
    if (listed.status !== 0) throw this.#failed(gitTrouble(listed, side));
    const oids = listed.stdout
      .toString()
      .split("\n")
      .filter((oid) => oid !== "");
    const commits = await this.#objects(oids);
    return commits.flatMap((commit) =>
      commit?.type === "commit" ? [writeOf(commit.oid, commitText(commit.content))] : [],
    );
  }

  close(): Promise<void> {
    return this.#options.side.close();
  }

  #is(made: RefTip): void {
    this.#tip = made;
    this.#unsure.clear();
  }

  async #make({
    parent,
    presentFiles,
    changes,
    words,
  }: {
    readonly parent: string | null;
    readonly presentFiles: ReadonlyMap<string, string>;
    readonly changes: FileChanges;
    readonly words: CommitWords;
  }): Promise<RefTip> {
    const { side, clock } = this.#options;
    const added = new Map([...changes].flatMap(([path, bytes]) => (bytes === null ? [] : [[path, bytes]])));
    const atS = Math.floor(clock.now() / 1000);
    const { message, who, leavesBehind } = words;
    const input = importStream({
      parent: leavesBehind ? null : parent,
      presentFiles,
      added,
      message,
      who,
      atS,
    });
    const result = await side.run(["fast-import", "--quiet", "--force", "--done"], { input });
    if (result.status !== 0) throw this.#failed(gitTrouble(result, side));
    const oids = result.stdout.toString().trim().split("\n");
    const files = new Map(presentFiles);
    for (const [index, path] of [...added.keys()].entries()) files.set(path, oids[index] ?? "");
    return { oid: oids.at(-1) ?? "", files, commit: { author: who.name, atS, message } };
  }

  /** Null: the remote took it. `swap`: it has another commit by now. */
  async #push(oid: string, parent: string | null): Promise<GitTrouble | "swap" | null> {
    const { side, ref } = this.#options;
    const lease = `--force-with-lease=${ref}:${parent ?? ""}`;
    const result = await side.run([
      "push",
      "--porcelain",
      "--no-verify",
      lease,
      SIDE_REMOTE,
      `${oid}:${ref}`,
    ]);
    if (result.status === 0) return null;
    const isSwap = /stale info|cannot lock ref|failed to update ref|incorrect old value|already exists/;
    return isSwap.test(refusalIn(result.stdout)) ? "swap" : gitTrouble(result, side);
  }

  async #fetch(): Promise<RefTip | null> {
    return (await this.#fetched(["--depth=1"])) ? this.#readTip() : null;
  }

  /** Whether the remote has the ref, which then is SEEN_REF here. */
  async #fetched(options: readonly string[]): Promise<boolean> {
    const { side, ref, clock } = this.#options;
    for (let round = 0; ; round += 1) {
      const result = await side.run([
        ...["fetch", "--quiet", "--no-tags", "--no-write-fetch-head", ...options],
        ...[SIDE_REMOTE, `+${ref}:${SEEN_REF}`],
      ]);
      if (result.status === 0) return true;
      if (/couldn't find remote ref/.test(result.stderr)) return false;
      const trouble = gitTrouble(result, side);
      const pauseMs = PAUSES_MS[round];
      if (pauseMs === undefined || !isPassing(trouble)) throw this.#failed(trouble);
      await clock.sleep(pauseMs);
    }
  }

  async #readTip(): Promise<RefTip> {
    const [commit, root, journal] = await this.#objects([
      SEEN_REF,
      `${SEEN_REF}^{tree}`,
      `${SEEN_REF}:journal`,
    ]);
    if (commit?.type !== "commit" || root?.type !== "tree")
      throw this.#failed({ case: "not-state", found: commit?.type ?? "" });
    const idBytes = commit.oid.length / 2;
    const files = new Map<string, string>();
    for (const { mode, name, oid } of treeEntries(root.content, idBytes)) {
      if (mode === "40000" && name === "journal") continue;
      if (!mode.startsWith("100") || !(name === "state.json" || name === "lock.json"))
        throw this.#failed({ case: "not-state", found: name });
      files.set(name, oid);
    }
    for (const { mode, name, oid } of journal?.type === "tree" ? treeEntries(journal.content, idBytes) : []) {
      if (!mode.startsWith("100") || !/^\d{1,15}\.json$/.test(name))
        throw this.#failed({ case: "not-state", found: `journal/${name}` });
      files.set(`journal/${name}`, oid);
    }
    return { oid: commit.oid, commit: commitText(commit.content), files };
  }

  async #objects(names: readonly string[]) {
    if (names.length === 0) return [];
    const { side } = this.#options;
    const result = await side.run(["cat-file", "--batch"], {
      input: names.map((name) => `${name}\n`).join(""),
      limitBytes: MAX_STATE_BYTES,
    });
    if (result.status !== 0) throw this.#failed(gitTrouble(result, side));
    return batchOf(result.stdout, names);
  }

  #failed(trouble: GitTrouble): Error {
    const { use, location } = this.#options;
    const params = { place: location, case: "git" as const, trouble };
    return use === "read" ? new StateUnreadableError(params) : new StateUnwritableError(params);
  }
}
