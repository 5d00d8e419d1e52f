// Explains what `sslmode` and PGSSLMODE mean in guildform. state-address.ts and postgres/postgres-server.ts look up the modes.

import type { PostgresTls } from "../remote-state.js";

/** The keys are words of libpq. guildform verifies everything when libpq would verify a part. */
export const TLS_OF_MODE: Readonly<Record<string, PostgresTls>> = {
  disable: "none",
  require: "verified",
  "verify-ca": "verified",
  "verify-full": "verified",
  "no-verify": "unverified",
};
