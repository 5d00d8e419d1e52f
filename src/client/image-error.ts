// An image that cannot travel with a message.

import { GuildformError } from "../model/errors.js";

export type ImageProblem = "missing" | "unreadable" | "empty" | "too_large";

export class ImageError extends GuildformError {
  readonly code = "IMAGE";
  readonly problem: ImageProblem;

  constructor(
    message: string,
    options: { readonly problem: ImageProblem; readonly hint: string; readonly cause?: unknown },
  ) {
    super(message, options);
    this.problem = options.problem;
  }
}
