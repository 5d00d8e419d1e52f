// Makes a program `git` in front of the real one. It counts its calls, and kills the calling process at one of them.

import { mkdirSync } from "node:fs";
import { chmod, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

export interface KilledCall {
  /** The count begins at 1; 0 kills no process. */
  readonly call: number;
  readonly when: "before" | "after";
}

const SHIM = `#!/bin/sh
printf x >> "$SHIM_FOLDER/calls"
call=$(wc -c < "$SHIM_FOLDER/calls")
[ "$call" -eq "$KILL_CALL" ] && [ "$KILL_WHEN" = before ] && { kill -9 $PPID; exit 1; }
PATH=$REAL_PATH git "$@"
status=$?
[ "$call" -eq "$KILL_CALL" ] && kill -9 $PPID
exit $status
`;

export class GitShim {
  #armed = 0;

  private constructor(private readonly folder: string) {}

  /** Makes the program next to the repositories of a place. */
  static async in(place: string): Promise<GitShim> {
    const folder = join(place, "shim");
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder);
    await writeFile(join(folder, "git"), SHIM);
    await chmod(join(folder, "git"), 0o755);
    return new GitShim(folder);
  }

  /** Returns the environment of the next run, which counts from 1 again. */
  arm({ call, when }: KilledCall): Readonly<Record<string, string>> {
    const { PATH = "" } = process.env;
    this.#armed += 1;
    mkdirSync(this.#counts, { recursive: true });
    return {
      PATH: `${this.folder}:${PATH}`,
      REAL_PATH: PATH,
      SHIM_FOLDER: this.#counts,
      KILL_CALL: String(call),
      KILL_WHEN: when,
    };
  }

  /** Returns how often the last run called git. */
  async calls(): Promise<number> {
    return (await readFile(join(this.#counts, "calls"), "utf8").catch(() => "")).length;
  }

  get #counts(): string {
    return join(this.folder, String(this.#armed));
  }
}
