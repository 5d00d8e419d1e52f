// Who wrote the state last, as plan JSON tells it beside a plan: no part of the plan, and not covered by its digest.

import { object, orNull, string } from "../../model/json-schema.js";

export const writerSchema = object(
  {
    at: string({ description: "ISO 8601, UTC" }),
    who: string({ description: "who says to have done it, such as alice@build-7" }),
    command: orNull(string(), "null when guildform did not write it"),
    ci_job_url: orNull(string(), "null outside of a CI job"),
  },
  {
    additionalProperties: false,
    description:
      "who wrote the state last; only where it was read without GUILDFORM_STATE_KEY, so that whoever can write it may have, and where its store knows",
  },
);
