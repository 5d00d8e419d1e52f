// The call needs credentials, and the client has none.

import { SaidError } from "../words/said-error.js";

/** The first call of a client without credentials throws it. The code is `MISSING_CREDENTIALS`. */
export class MissingCredentialsError extends SaidError {
  readonly code = "MISSING_CREDENTIALS";

  constructor() {
    super({ code: "MISSING_CREDENTIALS", params: {} });
  }
}
