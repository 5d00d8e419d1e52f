// What `guildform doctor --json` prints, as a schema.

import { array, boolean, enumOf, object, string } from "../../model/json-schema.js";
import { CHECK_NAMES, CHECK_OUTCOMES } from "./doctor-check.js";

export const DoctorJsonSchema = object(
  {
    ok: boolean({ description: "whether nothing failed" }),
    checks: array(
      object(
        {
          check: enumOf(CHECK_NAMES, { description: "what was looked at" }),
          outcome: enumOf(CHECK_OUTCOMES, {
            description:
              "failed: guildform cannot work so; warning: something is worth doing; skipped: not looked at",
          }),
          found: string({ description: "what was found, one word for each case: address-refused" }),
          message: string({ description: "the same in words" }),
          todo: string({ description: "what to do; empty where nothing is to be done" }),
        },
        { additionalProperties: false },
      ),
      { description: "in the order in which they are looked at" },
    ),
  },
  { additionalProperties: false },
);
