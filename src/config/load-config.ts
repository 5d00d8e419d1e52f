// The file by its path: read through a function that the composition root gives, then parsed; then the files that it
// names, and read again with them.
//
// What goes wrong with the file itself (missing, a directory, not permitted, too large) comes out as a
// diagnostic like any other problem, so that callers have one way to show it.

import { LinkOutError } from "../model/link-out-error.js";
import { UnfitFileError } from "../model/unfit-file-error.js";
import type { FileFlag, NamedFile } from "../words/en/config/files.js";
import { type Statement, saying } from "../words/statement.js";
import { loadAttached } from "./load-attached.js";
import { type ParsedConfig, parseTree, readTree } from "./parse-config.js";
import type { AttachedFile, AttachedFiles } from "./source/attachments.js";
import type { ContainedFile, ReadContained } from "./source/contained-file.js";
import { MAX_FILE_BYTES, wholeFile } from "./source/decode-source.js";
import type { VariableListener, VariableSources } from "./yaml/environment.js";

/**
 * Gives the bytes of a file, or rejects with an error whose `code` is that of node:fs. It need not read on
 * after `limitBytes` + 1 bytes; a file of that size is refused.
 */
export type ReadFile = (file: string, limitBytes: number) => Promise<Uint8Array>;

export interface LoadOptions extends VariableSources, VariableListener {
  readonly file: string;
  /** The flag by which people name it; `-f` when left out. */
  readonly fileFlag?: FileFlag | undefined;
  readonly readFile: ReadFile;
  readonly readContained?: ReadContained;
}

/**
 * Reads and parses a file. Never rejects for anything about the file. `readContained` reads the files that it names;
 * without it a file that names some is refused.
 */
export async function loadConfig(options: LoadOptions): Promise<ParsedConfig> {
  const { config, diagnostics } = await loadWithFiles(options);
  return { config, diagnostics };
}

/** The same, with the files that it names: its text can be read again with them once it is edited (parse-config.ts). */
export async function loadWithFiles(
  options: LoadOptions,
): Promise<ParsedConfig & { readonly files: AttachedFiles }> {
  const { file, fileFlag = "-f", readFile, readContained = notGiven } = options;
  const files = new Map<string, AttachedFile>();
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file, MAX_FILE_BYTES);
  } catch (error) {
    return { config: null, diagnostics: [wholeFile(unreadable({ file, flag: fileFlag }, error))], files };
  }
  const parsed = parseTree({ ...options, bytes });
  if (parsed.kind === "refused") return { config: null, diagnostics: parsed.diagnostics, files };
  let read = readTree(parsed, files);
  while (read.wanted.length > 0) {
    for (const [key, attached] of await loadAttached(read.wanted, readContained)) files.set(key, attached);
    read = readTree(parsed, files);
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
