// The files that a configuration names (`{ file: ./rules.md }`), as far as they have been read.
//
// Reading a configuration is pure: a reader asks here for a file, and what is not there yet is noted, so that
// whoever may touch the disk reads it and the configuration is read once more.

import type { UnfitFile } from "../../model/unfit-file-error.js";
import { decodeText, type Undecodable } from "./decode-source.js";
import { SourceText } from "./source-text.js";

/** `text`: its words are wanted. `image`: what it is, and its digest. */
export type AttachedKind = "text" | "image";

/**
 * Why a file was not read. `link`: its real path leaves the folder, though the path as written does not. `hidden`: a
 * part of its real path begins with a dot.
 */
export type FileProblem =
  | "missing"
  | "outside"
  | "link"
  | "hidden"
  | "not-a-file"
  | "too-large"
  | "unreadable"
  /** The path led to another file by the time the file was open. */
  | "exchanged"
  /** One file too many, or too many bytes in all. */
  | "too-many"
  /** The configuration was parsed without its files. */
  | "not-given";

/** What became of one file. An image is remembered by what it is: its bytes are read again when it is sent. */
export type AttachedFile =
  | { readonly kind: "text"; readonly bytes: Uint8Array }
  | {
      readonly kind: "image";
      readonly bytes: number;
      /** Content type by the first bytes; null for anything but PNG, JPEG, GIF and WebP. */
      readonly type: string | null;
      /** `sha256:…` */
      readonly digest: string;
    }
  | {
      readonly kind: "problem";
      readonly problem: FileProblem;
      readonly reason: string;
      /** For `not-a-file` and `too-large`, if the reader knows it. */
      readonly unfit?: UnfitFile;
    };

export interface WantedFile {
  readonly kind: AttachedKind;
  /** As written. */
  readonly path: string;
}

/** By attachedKey(). */
export type AttachedFiles = ReadonlyMap<string, AttachedFile>;

export class Attachments {
  readonly #files: AttachedFiles;
  readonly #decoded = new Map<string, SourceText | Undecodable>();
  readonly #wanted = new Map<string, WantedFile>();

  constructor(files: AttachedFiles) {
    this.#files = files;
  }

  /** undefined when it has not been read yet; it is noted then. */
  get(wanted: WantedFile): AttachedFile | undefined {
    const key = attachedKey(wanted);
    const file = this.#files.get(key);
    if (file === undefined) this.#wanted.set(key, wanted);
    return file;
  }

  /** The text of a file, decoded once; a place in it is a place in `file`. Lines end in LF. */
  decoded(path: string, options: { file: string; bytes: Uint8Array }): SourceText | Undecodable {
    const entry = this.#decoded.get(path);
    if (entry !== undefined) return entry;
    const decoded = decodeText(options);
    const text =
      decoded instanceof SourceText
        ? new SourceText(decoded.file, decoded.text.replaceAll("\r\n", "\n"))
        : decoded;
    this.#decoded.set(path, text);
    return text;
  }

  /** What was asked for and is not there, in the order of asking. */
  wanted(): readonly WantedFile[] {
    return [...this.#wanted.values()];
  }
}

export const attachedKey = ({ kind, path }: WantedFile): string => `${kind}:${path}`;
