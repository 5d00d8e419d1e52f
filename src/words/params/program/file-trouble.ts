// Why a file cannot be read or written.

import type { LinkOut } from "../../../model/link-out-error.js";
import type { UnfitFile } from "../../../model/unfit-file-error.js";
import type { Cases, None } from "../cases.js";

/** `{ case: "directory" }`. */
export type FileTrouble = Cases<{
  readonly missing: None;
  /** A part of its path is a file. */
  readonly "below-file": None;
  readonly directory: None;
  readonly "not-permitted": None;
  readonly "read-only": None;
  readonly "disk-full": None;
  readonly "no-file": { readonly unfit: UnfitFile };
  readonly "too-large": { readonly unfit: UnfitFile; readonly most: number };
  readonly "link-out": LinkOut;
  /** In the words of the system. */
  readonly other: { readonly reason: string };
}>;
