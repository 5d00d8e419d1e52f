// What `sslmode` and PGSSLMODE mean here.

import type { PostgresTls } from "../remote-state.js";

/** By the words of libpq. Where libpq would verify only a part, all is verified. */
export const TLS_OF_MODE: Readonly<Record<string, PostgresTls>> = {
  disable: "none",
  require: "verified",
  "verify-ca": "verified",
  "verify-full": "verified",
  "no-verify": "unverified",
};
