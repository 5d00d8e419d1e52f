// What whoever may touch the disk gives for a file of the configuration's folder.

import type { UnfitFile } from "../../model/unfit-file-error.js";
import type { FileProblem } from "./attachments.js";

/** The bytes, or why there are none; `reason` is for people, such as `EACCES`, and may be empty. */
export type ContainedFile =
  | { readonly kind: "bytes"; readonly bytes: Uint8Array }
  | {
      readonly kind: "problem";
      readonly problem: FileProblem;
      readonly reason: string;
      /** For `not-a-file` and `too-large`, if the reader knows it. */
      readonly unfit?: UnfitFile;
    };

/**
 * Reads a file inside the folder of the configuration. `path` is relative, with forward slashes; a file larger than
 * `limitBytes` is a problem. Never rejects.
 */
export type ReadContained = (options: {
  readonly path: string;
  readonly limitBytes: number;
}) => Promise<ContainedFile>;
