// A configuration names files (`{ file: ./rules.md }`). The attachments hold the files that are already read.
//
// The readers of a configuration are pure: they ask here for a file. The attachments note a missing file, the caller reads it from the
// disk, and then reads the configuration once more.

import type { UnfitFile } from "../../model/unfit-file-error.js";
import { decodeText, type Undecodable } from "./decode-source.js";
import { SourceText } from "./source-text.js";

/** The reader needs the words of a `text`, and the type and digest of an `image`. */
export type AttachedKind = "text" | "image";

/**
 * A file may be unreadable for one of these reasons. `link` means that its real path leaves the folder, though the path in the
 * configuration does not. `hidden` means that a part of its real path begins with a dot.
 */
export type FileProblem =
  | "missing"
  | "outside"
  | "link"
  | "hidden"
  | "not-a-file"
  | "too-large"
  | "unreadable"
  /** The path pointed to another file by the time the file was open. */
  | "exchanged"
  /** There are too many files, or too many bytes in all. */
  | "too-many"
  /** The configuration was parsed without its files. */
  | "not-given";

/**
 * The value holds the content of a text, the facts about an image, or a problem. guildform reads the bytes of an image again when it sends
 * it.
 */
export type AttachedFile =
  | { readonly kind: "text"; readonly bytes: Uint8Array }
  | {
      readonly kind: "image";
      readonly bytes: number;
      /** The content type comes from the first bytes. null means that the file is not PNG, JPEG, GIF or WebP. */
      readonly type: string | null;
      /** The digest is `sha256:` and hex digits. */
      readonly digest: string;
    }
  | {
      readonly kind: "problem";
      readonly problem: FileProblem;
      readonly reason: string;
      /**
       * `unfit` says more about the problems `not-a-file` and `too-large`, such as the size of the file. It is left out if the reader knows
       * no more.
       */
      readonly unfit?: UnfitFile;
    };

export interface WantedFile {
  readonly kind: AttachedKind;
  /** The configuration has the path in this form. */
  readonly path: string;
}

/** The keys come from attachedKey(). */
export type AttachedFiles = ReadonlyMap<string, AttachedFile>;

export class Attachments {
  readonly #files: AttachedFiles;
  readonly #decoded = new Map<string, SourceText | Undecodable>();
  readonly #wanted = new Map<string, WantedFile>();

  constructor(files: AttachedFiles) {
    this.#files = files;
  }

  /** Returns undefined when the file is not read yet. Then wanted() lists it. */
  get(wanted: WantedFile): AttachedFile | undefined {
    const key = attachedKey(wanted);
    const file = this.#files.get(key);
    if (file === undefined) this.#wanted.set(key, wanted);
    return file;
  }

  /** Returns the text of a file, and decodes it once. A place in the text is a place in `file`. Lines end in LF. */
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

  /** Returns the files that readers asked for in vain, in the order of their requests. */
  wanted(): readonly WantedFile[] {
    return [...this.#wanted.values()];
  }
}

export const attachedKey = ({ kind, path }: WantedFile): string => `${kind}:${path}`;
