// The side repository: a bare repository of one use, in a folder of its own for temporary files, through which objects go to the
// remote and come from it. The user's repository, its index, objects and settings stay as they are, and may be shallow or read-only.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type GitResult, gitEnvironment, runGit } from "./git-program.js";
import { transportEnvironment } from "./transport-settings.js";
import type { UserRepository } from "./user-repository.js";

export interface SideOptions {
  readonly repository: UserRepository;
  readonly remote: string;
  readonly url: string;
  readonly env: NodeJS.ProcessEnv;
  /** How long one run of git may take. */
  readonly limitMs: number;
}

export interface SideInput {
  readonly input?: string | Buffer;
  readonly limitBytes?: number;
}

export class SideRepository {
  readonly #path: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #options: SideOptions;

  private constructor(path: string, options: SideOptions) {
    const { GIT_CONFIG_PARAMETERS: _, ...env } = gitEnvironment(options.env);
    this.#path = path;
    this.#options = options;
    this.#env = { ...env, ...transportEnvironment(options.repository, options), GIT_DIR: path };
  }

  static async open(options: SideOptions): Promise<SideRepository> {
    const path = await mkdtemp(join(tmpdir(), "guildform-git-"));
    const side = new SideRepository(path, options);
    try {
      await side.done(["init", "--quiet", "--bare", "--template=", path]);
      return side;
    } catch (error) {
      await side.close();
      throw error;
    }
  }

  get limitMs(): number {
    return this.#options.limitMs;
  }

  /** Whatever its status says is the caller's to judge. It runs where relative URLs of the remote start from. */
  run(args: readonly string[], more: SideInput = {}): Promise<GitResult> {
    const { repository, limitMs } = this.#options;
    return runGit({ args, folder: repository.topFolder, env: this.#env, limitMs, ...more });
  }

  /** For what cannot fail but by a bug, a full disk or a kill. */
  async done(args: readonly string[], more: SideInput = {}): Promise<Buffer> {
    const result = await this.run(args, more);
    if (result.status === 0) return result.stdout;
    throw new SideFailure(result);
  }

  close(): Promise<void> {
    return rm(this.#path, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** A run in the side repository itself failed. */
export class SideFailure extends Error {
  constructor(readonly result: GitResult) {
    super(`git: ${result.stderr}`);
  }
}
