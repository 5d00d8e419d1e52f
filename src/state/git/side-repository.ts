// The side repository is a bare repository in a temporary folder, for one use. Objects go through it to the remote and back. So the user's
// repository, its index, objects and settings stay unchanged, and it may be shallow or read-only. git-state-store.ts opens one for each use
// of a state.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { GitTrouble } from "../../words/en/state/git.js";
import { type GitResult, gitEnvironment, runGit } from "./git-program.js";
import { gitTrouble } from "./git-trouble.js";
import { transportEnvironment } from "./transport-settings.js";
import type { UserRepository } from "./user-repository.js";

export interface SideOptions {
  readonly repository: UserRepository;
  readonly remote: string;
  readonly url: string;
  readonly env: NodeJS.ProcessEnv;
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

  /** Throws SideFailure. */
  static async open(options: SideOptions): Promise<SideRepository> {
    const path = await mkdtemp(join(tmpdir(), "guildform-git-")).catch((cause: unknown) => {
      throw new SideFailure({ case: "side", told: cause instanceof Error ? cause.message : String(cause) });
    });
    const side = new SideRepository(path, options);
    const format = `--object-format=${options.repository.objectFormat}`;
    const made = await side.run(["init", "--quiet", "--bare", "--template=", format, path]);
    if (made.status === 0) return side;
    await side.close();
    throw new SideFailure(gitTrouble(made, side));
  }

  get limitMs(): number {
    return this.#options.limitMs;
  }

  /** Runs git. The caller must judge its status. The working folder is the start of relative URLs of the remote. */
  run(args: readonly string[], more: SideInput = {}): Promise<GitResult> {
    const { repository, limitMs } = this.#options;
    return runGit({ args, folder: repository.topFolder, env: this.#env, limitMs, ...more });
  }

  close(): Promise<void> {
    return rm(this.#path, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** This error means that no side repository could be made. */
export class SideFailure extends Error {
  constructor(readonly trouble: GitTrouble) {
    super(trouble.case);
  }
}
