// Reads a file inside a folder, and nothing outside of it: not by `..`, not by a link, not a device or a pipe.
//
// Real paths are compared, of the file that was opened: what is exchanged between a look and the reading is noticed,
// as far as the system's calls allow. What is hidden (`.git/config`) is not read either. A second name of one file (a hard link) looks like any file.

import { constants } from "node:fs";
import { type FileHandle, open, readlink, realpath, stat } from "node:fs/promises";
import { dirname, isAbsolute, join, relative, sep } from "node:path";
import type { ContainedFile, ReadContained } from "../config/source/contained-file.js";
import { isHidden, pathProblem, plainPath } from "../config/source/contained-path.js";
import { readOpenFile, unfitKind } from "../model/read-bounded-file.js";
import { UnfitFileError } from "../model/unfit-file-error.js";

/** `path` is relative to `folder`, with forward slashes. Never rejects; see ContainedFile for what goes wrong. */
export async function readContainedFile(options: {
  readonly folder: string;
  readonly path: string;
  readonly limitBytes: number;
}): Promise<ContainedFile> {
  const { folder, path, limitBytes } = options;
  if (pathProblem(path) !== null) return problem("outside");
  try {
    const realFolder = await realpath(folder === "" ? "." : folder);
    const real = await realpath(join(realFolder, plainPath(path)));
    if (!isInside(realFolder, real)) return problem("link");
    if (isHidden(relative(realFolder, real).split(sep))) return problem("hidden");
    // Before it is opened: opening a device may do something.
    const unfit = unfitKind(await stat(real));
    if (unfit !== null) return problem("not-a-file", unfit);
    const file = await open(real, OPEN_FLAGS);
    try {
      if (!(await isStill(file, real))) return problem("exchanged");
      return { kind: "bytes", bytes: await readOpenFile(file, limitBytes) };
    } finally {
      await file.close();
    }
  } catch (error) {
    return failure(error);
  }
}

/** Reads files of the folder that a configuration stands in. */
export const filesBeside = (file: string): ReadContained => {
  const folder = dirname(file);
  return (wanted) => readContainedFile({ folder, ...wanted });
};

/** No waiting for a pipe, no link in the last place. Windows has neither flag. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

const problem = (
  kind: Extract<ContainedFile, { kind: "problem" }>["problem"],
  reason = "",
): ContainedFile => ({
  kind: "problem",
  problem: kind,
  reason,
});

/** By their paths alone, whatever links there are. */
export function isInside(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return path !== ".." && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}

/** The open file is the one that the path names, and no link came into the path meanwhile. */
async function isStill(file: FileHandle, real: string): Promise<boolean> {
  const opened = await file.stat({ bigint: true });
  const named = await stat(real, { bigint: true });
  const same = opened.dev === named.dev && opened.ino === named.ino;
  return opened.isFile() && same && (await openedPath(file, real)) === real;
}

/** Linux says which file is open; elsewhere the path is followed once more. */
async function openedPath(file: FileHandle, real: string): Promise<string> {
  try {
    return await readlink(`/proc/self/fd/${file.fd}`);
  } catch {
    return realpath(real);
  }
}

function failure(error: unknown): ContainedFile {
  if (error instanceof UnfitFileError) return problem("too-large", error.message);
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  switch (code) {
    case "ENOENT":
    case "ENOTDIR":
      return problem("missing");
    case "ELOOP":
      return problem("link");
    case "ENXIO":
      return problem("not-a-file");
    default: {
      const reason = error instanceof Error ? error.message : String(error);
      return problem("unreadable", code === "" ? reason : code);
    }
  }
}
