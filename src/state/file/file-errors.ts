// Errors of the file system → what a person can do about them. Errors that are not the system's pass
// through: they are our own bugs, or have been translated already.

import { UnfitFileError } from "../../model/unfit-file-error.js";
import { StateUnreadableError, StateUnwritableError } from "../state-errors.js";
import { errorCode } from "./file-system.js";
import { DanglingLinkError } from "./real-path.js";

interface Reason {
  readonly problem: string;
  readonly hint: string;
}

const MEND_LINK = "Mend the link, or make the folder that it leads to. Is the disk mounted?";
const NAME_IT = "Name the state file itself, for example --state .guildform/state.json.";

const REASONS: Readonly<Record<string, Reason>> = {
  EACCES: {
    problem: "permission denied",
    hint: "Give the user that runs guildform access to the file and its folder.",
  },
  EPERM: {
    problem: "operation not permitted",
    hint: "Give the user that runs guildform access to the file and its folder.",
  },
  EISDIR: {
    problem: "it is a folder, not a file",
    hint: NAME_IT,
  },
  ENOTDIR: { problem: "a part of the path is a file, not a folder", hint: "Check the path of the state." },
  EEXIST: { problem: "something with this name is in the way", hint: "Look what is there and move it away." },
  ENOSPC: { problem: "the disk is full", hint: "Free some space and run again." },
  EDQUOT: { problem: "the disk quota is used up", hint: "Free some space and run again." },
  EROFS: {
    problem: "the file system is read-only",
    hint: "Keep the state where it can be written: --state PATH.",
  },
  ELOOP: { problem: "its symbolic links go in a circle", hint: "Check the path of the state." },
  ENAMETOOLONG: { problem: "the path is too long", hint: "Choose a shorter path for the state." },
};

/** For a failed read of `path`. */
export function asUnreadable(error: unknown, path: string): unknown {
  const reason = reasonOf(error);
  return reason === null ? error : new StateUnreadableError({ place: path, ...reason, cause: error });
}

/** For a failed write to `path`. */
export function asUnwritable(error: unknown, path: string): unknown {
  const reason = reasonOf(error);
  return reason === null ? error : new StateUnwritableError({ place: path, ...reason, cause: error });
}

function reasonOf(error: unknown): Reason | null {
  if (error instanceof UnfitFileError && error.code !== "EISDIR") return unfit(error);
  if (error instanceof DanglingLinkError) return { problem: error.message, hint: MEND_LINK };
  const code = errorCode(error);
  if (code === undefined) return null;
  const known = REASONS[code];
  if (known !== undefined) return { problem: `${known.problem} (${code})`, hint: known.hint };
  const message = error instanceof Error ? error.message : String(error);
  return { problem: message, hint: "Check the disk and the path of the state, then run again." };
}

function unfit({ code, message, limitBytes }: UnfitFileError): Reason {
  if (code !== "ERR_FS_FILE_TOO_LARGE") return { problem: `it ${message}, not a file`, hint: NAME_IT };
  const hint = `${NAME_IT} If this is the state, delete the oldest entries of its "history", which only undo reads.`;
  return { problem: `it ${message}; at most ${limitBytes} are read`, hint };
}
