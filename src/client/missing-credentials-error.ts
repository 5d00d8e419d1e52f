// A call was made without anything to prove who calls.

import { GuildformError } from "../model/errors.js";

export class MissingCredentialsError extends GuildformError {
  readonly code = "MISSING_CREDENTIALS";

  constructor() {
    super("there are no credentials for the service", {
      hint: "Set GUILDFORM_APP_ID and GUILDFORM_CLIENT_SECRET, or GUILDFORM_TOKEN.",
    });
  }
}
