// Translates errors of the file system into errors that tell people what they can do. Other errors pass through: they are bugs of
// guildform, or already translated.

import { LinkOutError } from "../../model/link-out-error.js";
import { UnfitFileError } from "../../model/unfit-file-error.js";
import type { StateFileTrouble, SystemCode } from "../../words/en/state/place-trouble.js";
import { StateUnreadableError, StateUnwritableError } from "../state-errors.js";
import { errorCode } from "./file-system.js";
import { DanglingLinkError } from "./real-path.js";

/** guildform has its own words for these codes. For any other code it shows the message of the system. */
const KNOWN: Readonly<Record<SystemCode, true>> = {
  EACCES: true,
  EPERM: true,
  EISDIR: true,
  ENOTDIR: true,
  EEXIST: true,
  ENOSPC: true,
  EDQUOT: true,
  EROFS: true,
  ELOOP: true,
  ENAMETOOLONG: true,
};

const isKnown = (code: string): code is SystemCode => Object.hasOwn(KNOWN, code);

export function asUnreadable(error: unknown, path: string): unknown {
  const trouble = troubleOf(error);
  return trouble === null ? error : new StateUnreadableError({ place: path, ...trouble }, causeOf(error));
}

export function asUnwritable(error: unknown, path: string): unknown {
  const trouble = troubleOf(error);
  return trouble === null ? error : new StateUnwritableError({ place: path, ...trouble }, causeOf(error));
}

export function asNoFolder(error: unknown, path: string): unknown {
  if (errorCode(error) !== "ENOENT") return asUnwritable(error, path);
  return new StateUnwritableError({ place: path, case: "folder" }, { cause: error });
}

/** The params of a link's error hold all that it says, so it becomes no cause. */
const causeOf = (error: unknown) =>
  error instanceof DanglingLinkError || error instanceof LinkOutError ? {} : { cause: error };

function troubleOf(error: unknown): StateFileTrouble | null {
  if (error instanceof UnfitFileError && error.code !== "EISDIR") return unfitTrouble(error);
  if (error instanceof DanglingLinkError) return { case: "link", ...error.to };
  if (error instanceof LinkOutError) return { case: "link-out", ...error.out };
  const code = errorCode(error);
  if (code === undefined) return null;
  if (isKnown(code)) return { case: "system", code };
  return { case: "other", reason: error instanceof Error ? error.message : String(error) };
}

function unfitTrouble({ code, unfit, limitBytes }: UnfitFileError): StateFileTrouble {
  if (code !== "ERR_FS_FILE_TOO_LARGE") return { case: "not-a-file", unfit };
  return { case: "too-large", unfit, limitBytes };
}
