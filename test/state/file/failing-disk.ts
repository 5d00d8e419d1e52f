// A disk that refuses one of its calls, or all calls from one on, with an error of the system.

import type { Random } from "../../../src/model/random.js";
import type { FileSystem, OpenFile } from "../../../src/state/file/file-system.js";
import { type CrashDisk, methodsOf, systemError } from "./crash-disk.js";

type Call = keyof FileSystem | Exclude<keyof OpenFile, "stat">;

const MAKING: readonly Call[] = ["open", "write", "rename", "link", "mkdir", "sync", "syncFolder"];
const CHANGING: readonly Call[] = [...MAKING, "unlink", "truncate", "touch"];
const READING: readonly Call[] = ["realPath", "readFile", "stat", "readdir"];

/**
 * The key is the error, and the value has the calls that can meet it. A full disk still removes files, and a read-only one still reads
 * them.
 */
export const FAILURES: Readonly<Record<string, readonly Call[]>> = {
  ENOSPC: MAKING,
  EDQUOT: MAKING,
  EROFS: CHANGING,
  EACCES: ["open", "rename", "link", "unlink", "mkdir", ...READING],
  EIO: [...CHANGING, ...READING, "close"],
};

export interface Failure {
  readonly code: string;
  /** The call has this number among the calls that the error can meet, from 1 on. */
  readonly at: number;
  /** True refuses all later calls too. */
  readonly lasting: boolean;
}

/** The disk also knows whether it has refused a call: `refused` is the last one. */
export class FailingDisk {
  refused: string | null = null;
  /** These files were opened, and the program never tried to close them. */
  readonly leftOpen = new Set<string>();
  readonly fileSystem: FileSystem;
  readonly #failure: Failure;
  #calls = 0;

  constructor(disk: CrashDisk, { failure, random }: { failure: Failure; random: Random }) {
    this.#failure = failure;
    const calls = methodsOf(disk);
    this.fileSystem = {
      realPath: (path) => this.#may("realPath", path, () => calls.realPath(path)),
      readFile: (path, limitBytes) => this.#may("readFile", path, () => calls.readFile(path, limitBytes)),
      stat: (path) => this.#may("stat", path, () => calls.stat(path)),
      rename: (from, to) => this.#may("rename", to, () => calls.rename(from, to)),
      link: (from, to) => this.#may("link", to, () => calls.link(from, to)),
      unlink: (path) => this.#may("unlink", path, () => calls.unlink(path)),
      mkdir: (path, mode) => this.#may("mkdir", path, () => calls.mkdir(path, mode)),
      readdir: (path) => this.#may("readdir", path, () => calls.readdir(path)),
      syncFolder: (path) => this.#may("syncFolder", path, () => calls.syncFolder(path)),
      open: (path, flags, mode) =>
        this.#may("open", path, async () => {
          const file = await calls.open(path, flags, mode);
          this.leftOpen.add(path);
          const part = (data: Uint8Array) => data.subarray(0, Math.floor(random.next() * data.byteLength));
          return {
            write: (data) =>
              this.#may(
                "write",
                path,
                () => file.write(data),
                () => file.write(part(data)),
              ),
            truncate: (length) => this.#may("truncate", path, () => file.truncate(length)),
            touch: (modifiedMs) => this.#may("touch", path, () => file.touch(modifiedMs)),
            stat: () => file.stat(),
            sync: () => this.#may("sync", path, () => file.sync()),
            close: () => {
              this.leftOpen.delete(path);
              return this.#may("close", path, () => file.close());
            },
          };
        }),
    };
  }

  async #may<Result>(
    call: Call,
    path: string,
    work: () => Promise<Result>,
    before: () => Promise<void> = async () => undefined,
  ): Promise<Result> {
    const { code, at, lasting } = this.#failure;
    if (FAILURES[code]?.includes(call)) {
      this.#calls += 1;
      if (this.#calls === at || (lasting && this.#calls > at)) {
        this.refused = `${call} ${path}`;
        await before();
        throw systemError(code, call, path);
      }
    }
    return work();
  }
}
