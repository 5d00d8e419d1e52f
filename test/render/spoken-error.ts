// This error has words of its own, so that tests can show any text safely.

import { GuildformError } from "../../src/model/errors.js";

/** A test writes `new SpokenError("bad flag", { hint: "…" })`. */
export class SpokenError extends GuildformError {
  readonly code = "USAGE";
}
