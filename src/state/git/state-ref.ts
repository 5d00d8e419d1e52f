// A StateRef is the ref of a state in the remote: it has the files of the state, and the one way to change them. A change is one commit and
// one push, which succeeds only while the remote still has the commit that we saw last (a compare-and-swap). The lock is a file next to the
// files of the state, so one swap changes both. A run that has lost the lock can write nothing. `git-log.ts` and `git-lease.ts` work on it.
//
// The answer of a push may be lost. Then the class looks at the remote before it pushes again.

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

/** The key is the path of a file. The value is its new content; null removes it. */
export type FileChanges = ReadonlyMap<string, Buffer | null>;

/** The remote has a commit that is neither the last one seen nor ours. `tip` is this commit from now on. */
export class StaleRefError extends Error {}

export interface StateRefOptions {
  readonly side: SideRepository;
  /** The ref is `refs/guildform/main`, for example. */
  readonly ref: string;
  readonly location: string;
  readonly use: "read" | "write";
  readonly clock: Clock;
}

/** The side repository has the fetched ref under this name. */
const SEEN_REF = "refs/guildform/seen";
const NO_FILES: ReadonlyMap<string, string> = new Map();
/** The pauses come before each further attempt, when the failure may pass. */
const PAUSES_MS = [200, 1000, 3000] as const;

export class StateRef {
  readonly #options: StateRefOptions;
  /** The remote has this commit, as far as we know; null also before the first look. A push without an answer does not count. */
  #tip: RefTip | null = null;
  /** The remote may have these commits of ours, whose pushes got no answer. */
  readonly #unsure = new Set<string>();

  constructor(options: StateRefOptions) {
    this.#options = options;
  }

  get location(): string {
    return this.#options.location;
  }

  /** The tip comes from the last look() or commit(). */
  get tip(): RefTip | null {
    return this.#tip;
  }

  /** Returns true when a push of ours got no answer: it may have taken effect. */
  get isUnsure(): boolean {
    return this.#unsure.size > 0;
  }

  /** Asks the remote; null means that it has no such ref. Throws StateUnreadableError to read, StateUnwritableError to write. */
  async look(): Promise<RefTip | null> {
    this.#tip = await this.#fetch();
    return this.#tip;
  }

  /** Returns true when the remote has the commit that we saw last, or one of ours without an answer. Errors: as of look(). */
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

  /** Returns the contents of files by their paths. A missing file is left out. Errors: as of look(). */
  async contents(paths: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
    const files = this.#tip?.files ?? NO_FILES;
    const there = paths.filter((path) => files.has(path));
    const objects = await this.#objects(there.map((path) => files.get(path) ?? ""));
    return new Map(there.map((path, index) => [path, objects[index]?.content ?? Buffer.alloc(0)]));
  }

  /** Adds the changes as one durable commit. Errors: StaleRefError, StateUnwritableError (it may have arrived; the next one finds out). */
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

  /** Returns the author and the time of the last commit that we saw; null means that there is none. */
  get lastWriter(): { readonly who: string; readonly at: string } | null {
    if (this.#tip === null) return null;
    const { who, at } = writeOf(this.#tip.oid, this.#tip.commit);
    return { who, at };
  }

  /** Returns the last commits, the newest first. Errors: as of look(). */
  async writes(most: number): Promise<readonly StateWrite[]> {
    const { side } = this.#options;
    // The fetch leaves out the trees, because only the commits are needed.
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

  /** Returns null when the remote took the commit, and `swap` when it has another one. */
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

  /** Returns true when the remote has the ref. SEEN_REF is then its commit. */
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
