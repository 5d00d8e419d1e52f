// Describes the JSON of `guildform doctor --json`.

import { array, boolean, enumOf, object, string } from "../../model/json-schema.js";
import { CHECK_NAMES, CHECK_OUTCOMES } from "./doctor-check.js";

export const DoctorJsonSchema = object(
  {
    ok: boolean({ description: "true: no check failed" }),
    checks: array(
      object(
        {
          check: enumOf(CHECK_NAMES, { description: "the name of the check" }),
          outcome: enumOf(CHECK_OUTCOMES, {
            description:
              "failed: guildform cannot work, warning: a change is recommended, skipped: not checked",
          }),
          found: string({ description: "the result, one word for each case, such as address-refused" }),
          message: string({ description: "the result as a sentence" }),
          todo: string({ description: "the next step; empty: none" }),
        },
        { additionalProperties: false },
      ),
      { description: "in the order of the checks" },
    ),
  },
  { additionalProperties: false },
);
