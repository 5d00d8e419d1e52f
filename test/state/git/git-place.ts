// A place for state in git: a bare repository, and a clone of it in which the configuration would stand.

import { execFile } from "node:child_process";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Clock, systemClock } from "../../../src/model/clock.js";
import { systemRandom } from "../../../src/model/random.js";
import { gitStoreIn } from "../../../src/state/git/git-state-store.js";
import { type UserRepository, userRepository } from "../../../src/state/git/user-repository.js";
import type { Sealing } from "../../../src/state/sealed-state.js";
import type { StateStore } from "../../../src/state/store.js";
import { holder } from "../../contract/state-records.js";
import { scratchFolder } from "../../scratch-folder.js";

const run = promisify(execFile);

/** Nobody's settings but those of the test; a crowd that waits for one machine has its time. */
const ENV = { ...process.env, GIT_CONFIG_NOSYSTEM: "1", LC_ALL: "C" };

/** What git prints; a status other than 0 is an error. */
export async function git(folder: string, ...args: readonly string[]): Promise<string> {
  return (await run("git", ["-C", folder, ...args], { env: ENV })).stdout.trimEnd();
}

/** The system's clock, on which pauses take no time. */
export const hastyClock: Clock = { ...systemClock, sleep: async () => {} };

export const REF = "refs/guildform/main";

export class GitPlace {
  private constructor(
    readonly folder: string,
    private readonly repository: UserRepository,
  ) {}

  /** `name` of the folder, such as `clone`. */
  static async make(): Promise<GitPlace> {
    const folder = await scratchFolder("guildform-git-test-");
    const remote = join(folder, "remote.git");
    const clone = join(folder, "clone");
    await mkdir(clone);
    await git(folder, "init", "--quiet", "--bare", "--template=", remote);
    await git(folder, "init", "--quiet", "--template=", clone);
    await git(clone, "remote", "add", "origin", "../remote.git");
    return new GitPlace(
      folder,
      await userRepository(clone, { place: "git:origin#main", env: ENV, limitMs: 30_000 }),
    );
  }

  get remote(): string {
    return join(this.folder, "remote.git");
  }

  get clone(): string {
    return join(this.folder, "clone");
  }

  open(sealing: Sealing | null = null): StateStore {
    return gitStoreIn(this.repository, {
      remote: "origin",
      ref: REF,
      env: ENV,
      self: holder,
      random: systemRandom,
      clock: hastyClock,
      sealing,
    });
  }

  dispose(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
