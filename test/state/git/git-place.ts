// Makes a place for state in git: a bare repository, and a clone of it that could hold the configuration.

import { execFile } from "node:child_process";
import { chmod, mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Clock, systemClock } from "../../../src/model/clock.js";
import { systemRandom } from "../../../src/model/random.js";
import {
  type GitStateStoreOptions,
  gitStateStore,
  gitStoreIn,
} from "../../../src/state/git/git-state-store.js";
import { type UserRepository, userRepository } from "../../../src/state/git/user-repository.js";
import type { Sealing } from "../../../src/state/sealed-state.js";
import type { StateStore } from "../../../src/state/store.js";
import { DAMAGED, holder } from "../../contract/state-records.js";
import { scratchFolder } from "../../scratch-folder.js";

const run = promisify(execFile);

/** git gets only the settings of the test: no home, no identity. */
export const ENV: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  GIT_CONFIG_NOSYSTEM: "1",
  HOME: "/nonexistent",
  LC_ALL: "C",
};

/** Returns the output of git. Throws for a status other than 0. */
export async function git(folder: string, ...args: readonly string[]): Promise<string> {
  return (await run("git", ["-C", folder, ...args], { env: ENV })).stdout.trimEnd();
}

/** Pauses of this clock take no time. Otherwise it is the clock of the system. */
export const hastyClock: Clock = { ...systemClock, sleep: async () => {} };

export const REF = "refs/guildform/main";

const OPTIONS = {
  remote: "origin",
  ref: REF,
  env: ENV,
  self: holder,
  random: systemRandom,
  clock: hastyClock,
} satisfies Partial<GitStateStoreOptions>;

/** Makes an empty repository, as `git init` does. A test has many of them, and a program costs more than a file. */
async function emptyRepository(folder: string, settings: readonly string[]): Promise<void> {
  for (const inside of ["objects", "refs"]) await mkdir(join(folder, inside), { recursive: true });
  await writeFile(join(folder, "HEAD"), "ref: refs/heads/trunk\n");
  await writeFile(join(folder, "config"), `${settings.join("\n")}\n`);
}

const FORMATS = {
  sha1: ["[core]", "repositoryformatversion = 0"],
  sha256: ["[extensions]", "objectformat = sha256", "[core]", "repositoryformatversion = 1"],
} as const;

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

export class GitPlace {
  private constructor(
    readonly folder: string,
    private readonly repository: UserRepository | null,
  ) {}

  static async make({ objectFormat = "sha1" as keyof typeof FORMATS } = {}): Promise<GitPlace> {
    const folder = await scratchFolder("guildform-git-test-");
    const format = FORMATS[objectFormat];
    await emptyRepository(join(folder, "remote.git"), [...format, "bare = true"]);
    const origin = [
      '[remote "origin"]',
      "url = ../remote.git",
      "fetch = +refs/heads/*:refs/remotes/origin/*",
    ];
    await emptyRepository(join(folder, "clone", ".git"), [...format, "bare = false", ...origin]);
    return new GitPlace(folder, null);
  }

  /** Makes a place whose repository is read once, for many stores of open(). */
  static async seen(): Promise<GitPlace> {
    const { folder, clone } = await GitPlace.make();
    const around = { place: "git:origin#main", env: ENV, limitMs: 30_000 };
    return new GitPlace(folder, await userRepository(clone, around));
  }

  get remote(): string {
    return join(this.folder, "remote.git");
  }

  get clone(): string {
    return join(this.folder, "clone");
  }

  /** The place must be made by seen(). */
  open(sealing: Sealing | null = null): StateStore {
    if (this.repository === null) throw new Error("open(): the repository was not looked at");
    return gitStoreIn(this.repository, { ...OPTIONS, sealing });
  }

  /** Returns a store as another run finds the place now. */
  store(more: Partial<GitStateStoreOptions> = {}): Promise<StateStore> {
    return gitStateStore({ ...OPTIONS, folder: this.clone, ...more });
  }

  /** Installs a hook of the remote, as a script for a shell. */
  async hook(name: "pre-receive" | "update" | "post-receive", script: string): Promise<void> {
    const path = join(this.remote, "hooks", name);
    await mkdir(join(this.remote, "hooks"), { recursive: true });
    await writeFile(path, `#!/bin/sh\n${script}\n`);
    await chmod(path, 0o755);
  }

  /** Returns the paths of the ref's files. The list is empty when there is no ref. */
  async files(): Promise<readonly string[]> {
    const listed = await git(this.remote, "ls-tree", "-r", "--name-only", REF).catch(() => "");
    return listed === "" ? [] : listed.split("\n");
  }

  /** The cost of a record is the size of the objects that reach the remote. */
  readonly appends = { areConstant: true, bytes: () => bytesIn(join(this.remote, "objects")) };

  /** Another program makes this push. */
  readonly damage = async (): Promise<void> => {
    const pushing = run("git", ["-C", this.remote, "fast-import", "--quiet"], { env: ENV });
    const change = `M 100644 inline state.json\ndata ${DAMAGED.length}\n${DAMAGED}`;
    pushing.child.stdin?.end(
      `commit ${REF}\ncommitter eve <eve@example.com> 1 +0000\ndata 0\nfrom ${REF}^0\n${change}\n`,
    );
    await pushing;
  };

  dispose(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.dispose();
  }
}
