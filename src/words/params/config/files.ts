// Params of what is said of files: the configuration itself, and those that it names. Their names and paths are as written.

import type { LinkOut } from "../../../model/link-out-error.js";
import type { UnfitFile } from "../../../model/unfit-file-error.js";
import type { Cases, None } from "../cases.js";

interface Path {
  readonly path: string;
}

interface File {
  readonly file: string;
}

/** By which people name the configuration: `pull --into` has no `-f`. */
export type FileFlag = "-f" | "--into";

export interface NamedFile extends File {
  readonly flag: FileFlag;
}

export interface FileParams {
  readonly "E-FILE-MISSING": Cases<{
    readonly config: NamedFile;
    readonly named: Path;
    /** The configuration was parsed without its files. */
    readonly "not-given": Path;
  }>;
  readonly "E-FILE-DIRECTORY": NamedFile;
  /** `unfit` is null when the reader of the files does not name the kind. */
  readonly "E-FILE-KIND": Cases<{
    readonly config: File & { readonly unfit: UnfitFile | null };
    readonly named: Path & { readonly unfit: UnfitFile | null };
  }>;
  readonly "E-FILE-UNREADABLE": Cases<{
    readonly config: File & { readonly reason: string };
    /** `error`: of the system, such as `EACCES`. */
    readonly "config-denied": File & { readonly error: string };
    readonly named: Path & { readonly reason: string };
    /** The path led to another file by the time the file was open. */
    readonly exchanged: Path;
    readonly "named-denied": Path & { readonly error: string };
  }>;
  /** `unfit` is null when the reader of the files does not name the size. */
  readonly "E-FILE-TOO-LARGE": Cases<{
    readonly config: File & { readonly most: number };
    readonly "config-bytes": File & { readonly bytes: number; readonly most: number };
    /** The value of the variable `name` is the first that does not fit. */
    readonly expanded: { readonly name: string; readonly most: number };
    readonly named: Path & {
      readonly unfit: UnfitFile | null;
      readonly kind: "text" | "image";
      readonly most: number;
    };
  }>;
  readonly "E-FILE-EMPTY": File;
  readonly "E-FILE-PATH": Cases<{
    readonly blank: None;
    readonly control: Path;
    readonly backslash: Path;
    readonly absolute: Path;
    readonly leaves: Path;
    readonly hidden: Path;
  }>;
  readonly "E-FILE-LINK": Cases<{
    readonly config: LinkOut & { readonly flag: FileFlag };
    readonly named: Path;
  }>;
  readonly "E-FILES-TOO-MANY": Path & { readonly files: number; readonly bytes: number };
  readonly "E-ENCODING": Cases<{
    readonly "utf-16": File;
    /** `byte`: its value, such as `0xff`. */
    readonly byte: { readonly offset: number; readonly byte: string };
  }>;
  readonly "E-IMAGE-EMPTY": Path;
  readonly "E-IMAGE-KIND": Path;
}
