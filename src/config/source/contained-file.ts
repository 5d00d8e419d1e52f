// Code with access to the disk gives these values for a file in the configuration's folder.

import type { UnfitFile } from "../../model/unfit-file-error.js";
import type { FileProblem } from "./attachments.js";

/** The value has the bytes, or the reason why there are none. `reason` is for people, such as `EACCES`, and may be empty. */
export type ContainedFile =
  | { readonly kind: "bytes"; readonly bytes: Uint8Array }
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

/**
 * Reads a file inside the folder of the configuration. `path` is relative, with forward slashes. It is a problem when the file is larger
 * than `limitBytes`. The promise never rejects.
 */
export type ReadContained = (options: {
  readonly path: string;
  readonly limitBytes: number;
}) => Promise<ContainedFile>;
