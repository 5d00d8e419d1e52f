// Loads a file by its path. It reads the file through a function of the composition root and parses it. Then it reads the files that the
// configuration names, and reads the configuration again with them.
//
// A problem of the file itself (missing, a directory, not permitted, too large) is a diagnostic like any other problem. So there is only
// one way to show problems.

import { LinkOutError } from "../model/link-out-error.js";
import { UnfitFileError } from "../model/unfit-file-error.js";
import type { FileFlag, NamedFile } from "../words/en/config/files.js";
import { type Statement, saying } from "../words/statement.js";
import type { GivenPeople } from "./given-people.js";
import { loadAttached } from "./load-attached.js";
import { type ParsedConfig, parseTree, readTree } from "./parse-config.js";
import type { AttachedFile, AttachedFiles } from "./source/attachments.js";
import type { ContainedFile, ReadContained } from "./source/contained-file.js";
import { MAX_FILE_BYTES, wholeFile } from "./source/decode-source.js";
import type { VariableListener, VariableSources } from "./yaml/environment.js";

/**
 * Returns the bytes of a file, or rejects with an error that has a `code` of node:fs. The limit is `limitBytes`: it may stop after one byte
 * more, because such a file is refused.
 */
export type ReadFile = (file: string, limitBytes: number) => Promise<Uint8Array>;

export interface LoadOptions extends VariableSources, VariableListener {
  readonly file: string;
  /** This is the flag for the path of the file. The default is `-f`. */
  readonly fileFlag?: FileFlag | undefined;
  readonly readFile: ReadFile;
  readonly readContained?: ReadContained;
  readonly people?: GivenPeople;
}

/**
 * Reads and parses a file. It never rejects for a problem of the file: `config` is null then, and the diagnostics say why. `readContained`
 * reads the files that the configuration names. Without it, such a name is an error.
 */
export async function loadConfig(options: LoadOptions): Promise<ParsedConfig> {
  const { config, diagnostics } = await loadWithFiles(options);
  return { config, diagnostics };
}

/**
 * Does the same, and also returns the files that the configuration names. After an edit, the caller can read the new text with them
 * (parse-config.ts).
 */
export async function loadWithFiles(
  options: LoadOptions,
): Promise<ParsedConfig & { readonly files: AttachedFiles }> {
  const { file, fileFlag = "-f", readFile, readContained = notGiven, people } = options;
  const files = new Map<string, AttachedFile>();
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file, MAX_FILE_BYTES);
  } catch (error) {
    return { config: null, diagnostics: [wholeFile(unreadable({ file, flag: fileFlag }, error))], files };
  }
  const parsed = parseTree({ ...options, bytes });
  if (parsed.kind === "refused") return { config: null, diagnostics: parsed.diagnostics, files };
  let read = readTree(parsed, files, people);
  while (read.wanted.length > 0) {
    for (const [key, attached] of await loadAttached(read.wanted, readContained)) files.set(key, attached);
    read = readTree(parsed, files, people);
  }
  return { config: read.config, diagnostics: read.diagnostics, files };
}

const notGiven = (): Promise<ContainedFile> =>
  Promise.resolve({ kind: "problem", problem: "not-given", reason: "" });

function unreadable({ file, flag }: NamedFile, error: unknown): Statement {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof LinkOutError) return saying("E-FILE-LINK", { case: "config", flag, ...error.out });
  switch (code) {
    case "ENOENT":
    case "ENOTDIR":
      return saying("E-FILE-MISSING", { case: "config", file, flag });
    case "EISDIR":
      return saying("E-FILE-DIRECTORY", { file, flag });
    case "ERR_NOT_A_FILE":
      return saying("E-FILE-KIND", {
        case: "config",
        file,
        unfit: error instanceof UnfitFileError ? error.unfit : null,
      });
    case "ERR_EXCHANGED":
      return saying("E-FILE-UNREADABLE", { case: "exchanged", path: file });
    case "EACCES":
    case "EPERM":
      return saying("E-FILE-UNREADABLE", { case: "config-denied", file, error: code });
    case "ERR_FS_FILE_TOO_LARGE":
      return saying("E-FILE-TOO-LARGE", { case: "config", file, most: MAX_FILE_BYTES });
    default:
      return saying("E-FILE-UNREADABLE", { case: "config", file, reason });
  }
}
