// Why a file cannot be read or written, in words that follow its name: `x.json does not exist`.

import { UnfitFileError } from "../model/unfit-file-error.js";
import { visibleText } from "../model/visible-text.js";

const TROUBLES: Readonly<Record<string, string>> = {
  ENOENT: "does not exist",
  ENOTDIR: "does not exist: part of its path is a file",
  EISDIR: "is a directory",
  EACCES: "is not permitted to this user",
  EPERM: "is not permitted to this user",
  EROFS: "is on a file system that is read-only",
  ENOSPC: "cannot be written: the disk is full",
};

/** Safe to show. `error` is one of node:fs. */
export function fileTrouble(error: unknown): string {
  if (error instanceof UnfitFileError) {
    const { code, message, limitBytes } = error;
    return code === "ERR_FS_FILE_TOO_LARGE" ? `${message}; at most ${limitBytes} are read` : message;
  }
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const reason = error instanceof Error ? error.message : String(error);
  return TROUBLES[code] ?? `cannot be used: ${visibleText(reason)}`;
}
