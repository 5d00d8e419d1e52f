// Why a file cannot be read or written, by the error that node:fs gave.

import { LinkOutError } from "../model/link-out-error.js";
import { UnfitFileError } from "../model/unfit-file-error.js";
import type { FileTrouble } from "../words/en/program/file-trouble.js";

const TROUBLES: Readonly<Record<string, FileTrouble>> = {
  ENOENT: { case: "missing" },
  ENOTDIR: { case: "below-file" },
  EISDIR: { case: "directory" },
  EACCES: { case: "not-permitted" },
  EPERM: { case: "not-permitted" },
  EROFS: { case: "read-only" },
  ENOSPC: { case: "disk-full" },
};

/** `error` is one of node:fs, or of the bounded reading of a file. */
export function fileTrouble(error: unknown): FileTrouble {
  if (error instanceof LinkOutError) return { case: "link-out", ...error.out };
  if (error instanceof UnfitFileError) {
    const { code, unfit, limitBytes } = error;
    return code === "ERR_FS_FILE_TOO_LARGE"
      ? { case: "too-large", unfit, most: limitBytes }
      : { case: "no-file", unfit };
  }
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const reason = error instanceof Error ? error.message : String(error);
  return TROUBLES[code] ?? { case: "other", reason };
}
