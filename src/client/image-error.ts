// The image cannot travel with a message. `problem` is the reason.

import type { InputCodes } from "../words/en/client/input.js";
import { SaidError } from "../words/said-error.js";

/** The file does not exist, is not readable, has no bytes, or is larger than the limit. */
export type ImageProblem = "missing" | "unreadable" | "empty" | "too_large";

/** The client throws this error before it sends the post. The code is `IMAGE`. */
export class ImageError extends SaidError {
  readonly code = "IMAGE";
  readonly problem: ImageProblem;

  constructor(params: InputCodes["IMAGE"], options: { readonly cause?: unknown } = {}) {
    super({ code: "IMAGE", params }, options);
    this.problem = PROBLEMS[params.case];
  }
}

const PROBLEMS: Readonly<Record<InputCodes["IMAGE"]["case"], ImageProblem>> = {
  empty: "empty",
  "too-large": "too_large",
  missing: "missing",
  "not-a-file": "unreadable",
  "not-bytes": "unreadable",
  "stream-of-others": "unreadable",
  unreadable: "unreadable",
};
