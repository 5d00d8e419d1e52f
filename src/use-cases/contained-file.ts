// Reads a file inside a folder, and nothing outside of it. It refuses a path with `..`, a link that leads out, a device and a pipe. It also
// refuses a hidden file, such as `.git/config`.
//
// It compares real paths of the opened file. So it usually notices if another program exchanges the file between check and read. A second
// name of a file (a hard link) looks like any other file. Planning reads the texts that a configuration attaches with filesBeside, and
// apply and undo read the images of posts.

import { realpath } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { ContainedFile, ReadContained } from "../config/source/contained-file.js";
import { isHidden, pathProblem, plainPath } from "../config/source/contained-path.js";
import { readRealFile } from "../model/read-bounded-file.js";
import { isInside } from "../model/typed-path.js";
import { UnfitFileError } from "../model/unfit-file-error.js";

/** `path` is relative to `folder`, with forward slashes. The promise never rejects. ContainedFile lists the problems. */
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
    return { kind: "bytes", bytes: await readRealFile(real, limitBytes) };
  } catch (error) {
    return failure(error);
  }
}

/** Reads files in the folder of a configuration, or below it. */
export const filesBeside = (file: string): ReadContained => {
  const folder = dirname(file);
  return (wanted) => readContainedFile({ folder, ...wanted });
};

type Problem = Extract<ContainedFile, { kind: "problem" }>;

const problem = (kind: Problem["problem"], reason = ""): Problem => ({
  kind: "problem",
  problem: kind,
  reason,
});

function failure(error: unknown): ContainedFile {
  if (error instanceof UnfitFileError) return unfitProblem(error);
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

function unfitProblem({ code, unfit }: UnfitFileError): ContainedFile {
  if (code === "ERR_EXCHANGED") return problem("exchanged");
  return { ...problem(code === "ERR_FS_FILE_TOO_LARGE" ? "too-large" : "not-a-file"), unfit };
}
