// The call needs credentials, and the client has none.

import { SaidError } from "../words/said-error.js";

export class MissingCredentialsError extends SaidError {
  readonly code = "MISSING_CREDENTIALS";

  constructor() {
    super({ code: "MISSING_CREDENTIALS", params: {} });
  }
}
