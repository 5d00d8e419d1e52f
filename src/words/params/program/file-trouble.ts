// Why a file cannot be read or written.

import type { LinkOut } from "../../../model/link-out-error.js";
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
  /** `is` as it follows the name of the file: `is a pipe`. */
  readonly "no-file": { readonly is: string };
  /** `has` as it follows the name of the file: `has 900 bytes`. */
  readonly "too-large": { readonly has: string; readonly most: number };
  readonly "link-out": LinkOut;
  /** In the words of the system. */
  readonly other: { readonly reason: string };
}>;
