// This is a repository on a forge as git sees it. It is bare, its main is protected, and only the forge merges. The jobs push what they
// may, such as the state, and check out what the forge's runner checks out.

import { execFile } from "node:child_process";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** A forge merges a change with a commit of two parents, or as one commit without a link to the branch. */
export type Merging = "merge" | "squash";

const AUTHOR = {
  GIT_AUTHOR_NAME: "alice",
  GIT_AUTHOR_EMAIL: "alice@example",
  GIT_COMMITTER_NAME: "alice",
  GIT_COMMITTER_EMAIL: "alice@example",
};

/** These files are in a commit next to `guildform.yaml`, by their paths. A file that begins with `#!` is executable. */
export type FurtherFiles = Readonly<Record<string, string>>;

export class BareRepository {
  readonly #bare: string;
  readonly #folder: string;
  #checkouts = 0;
  #trees = 0;

  private constructor(folder: string) {
    this.#folder = folder;
    this.#bare = join(folder, "guild.git");
  }

  /** Makes a repository with one file on main. A hook refuses every push to main. */
  static async in(folder: string, text: string): Promise<BareRepository> {
    const repository = new BareRepository(folder);
    await mkdir(folder, { recursive: true });
    await repository.#git("init", "--quiet", "--bare", "--template=", "--initial-branch=main", ".");
    await repository.#git("config", "uploadpack.allowAnySHA1InWant", "true");
    const hook = join(repository.#bare, "hooks/update");
    await mkdir(join(repository.#bare, "hooks"));
    await writeFile(
      hook,
      '#!/bin/sh\n[ "$1" != refs/heads/main ] || { echo "main is protected" >&2; exit 1; }\n',
    );
    await chmod(hook, 0o755);
    await repository.pushDirectly(text);
    return repository;
  }

  get main(): Promise<string> {
    return this.#git("rev-parse", "refs/heads/main");
  }

  /** Returns the refs, `refs/guildform/main` for example. */
  async refs(): Promise<readonly string[]> {
    return (await this.#git("for-each-ref", "--format=%(refname)")).split("\n");
  }

  /** Returns the last commit of a branch that starts at main, with the file changed. */
  async branch(name: string, text: string, files: FurtherFiles = {}): Promise<string> {
    const head = await this.#commit(await this.#treeOf(text, files), [await this.main]);
    await this.#git("update-ref", `refs/heads/${name}`, head);
    return head;
  }

  /** Returns the commit that a job of a change checks out: main and the change together, on no branch. */
  async preview(head: string): Promise<string> {
    const main = await this.main;
    return this.#commit(await this.#mergedTree(main, head), [main, head]);
  }

  /** Merges a change. Returns its commit on main. */
  async merge(head: string, how: Merging = "merge"): Promise<string> {
    const main = await this.main;
    const parents = how === "merge" ? [main, head] : [main];
    const merged = await this.#commit(await this.#mergedTree(main, head), parents);
    await this.#git("update-ref", "refs/heads/main", merged);
    return merged;
  }

  /** Pushes to main without a change, as a person with the right to do so. */
  async pushDirectly(text: string): Promise<string> {
    const before = await this.main.catch(() => null);
    const commit = await this.#commit(await this.#treeOf(text), before === null ? [] : [before]);
    await this.#git("update-ref", "refs/heads/main", commit);
    return commit;
  }

  /** Returns the text of a file in a commit, or `null` without one. */
  fileOf(commit: string, path: string): Promise<string | null> {
    return this.#git("show", `${commit}:${path}`).catch(() => null);
  }

  /** Returns a fresh folder with one commit and no history, as a runner has it. */
  async checkout(commit: string): Promise<string> {
    const folder = join(this.#folder, `checkout-${++this.#checkouts}`);
    await mkdir(folder);
    const git = (...args: readonly string[]) => run(folder, args);
    await git("init", "--quiet", "--template=", ".");
    await git("remote", "add", "origin", pathToFileURL(this.#bare).href);
    await git("fetch", "--quiet", "--no-tags", "--depth=1", "origin", commit);
    await git("checkout", "--quiet", "--detach", commit);
    return folder;
  }

  async #treeOf(text: string, files: FurtherFiles = {}): Promise<string> {
    const index = { GIT_INDEX_FILE: join(this.#folder, `index-${++this.#trees}`) };
    const file = join(this.#folder, "blob");
    for (const [path, content] of Object.entries({ ...files, "guildform.yaml": text })) {
      await writeFile(file, content);
      const blob = await this.#git("hash-object", "-w", file);
      const mode = content.startsWith("#!") ? "100755" : "100644";
      await run(this.#bare, ["update-index", "--add", "--cacheinfo", `${mode},${blob},${path}`], index);
    }
    return run(this.#bare, ["write-tree"], index);
  }

  #mergedTree(main: string, head: string): Promise<string> {
    return this.#git("merge-tree", "--write-tree", main, head);
  }

  #commit(tree: string, parents: readonly string[]): Promise<string> {
    return this.#git("commit-tree", "-m", "change", ...parents.flatMap((one) => ["-p", one]), tree);
  }

  async #git(...args: readonly string[]): Promise<string> {
    await mkdir(this.#bare, { recursive: true });
    return run(this.#bare, args);
  }
}

const run = async (
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> =>
  (await execute("git", args, { cwd, env: { PATH: process.env.PATH, ...AUTHOR, ...env } })).stdout.trim();
