// An error in words of its own: whatever text an error has, it is shown safely.

import { GuildformError } from "../../src/model/errors.js";

/** `new SpokenError("bad flag", { hint: "…" })`. */
export class SpokenError extends GuildformError {
  readonly code = "USAGE";
}
