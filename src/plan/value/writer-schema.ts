// The last writer of the state, as plan JSON adds it. It is no part of the plan, and the digest does not cover it.

import { object, orNull, string } from "../../model/json-schema.js";

export const writerSchema = object(
  {
    at: string({ description: "ISO 8601, UTC" }),
    who: string({ description: "the writer by its own account, such as alice@build-7" }),
    command: orNull(string(), "null: not written by guildform"),
    ci_job_url: orNull(string(), "null outside of a CI job"),
  },
  {
    additionalProperties: false,
    description:
      "the last writer of the state, if the store knows it. Only without GUILDFORM_STATE_KEY, when everyone with write access to the store could have written the state.",
  },
);
