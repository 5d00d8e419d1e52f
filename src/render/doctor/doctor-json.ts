// `guildform doctor` as JSON, and its schema.

import { array, boolean, enumOf, object, string } from "../../model/json-schema.js";
import { inWords } from "../../words/in-words.js";
import { plainText } from "../../words/plain-text.js";
import { jsonText } from "../json-text.js";
import { CHECK_NAMES, CHECK_OUTCOMES, type Check } from "./doctor-check.js";

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

export const doctorJson = (checks: readonly Check[]): string =>
  jsonText({
    ok: checks.every(({ outcome }) => outcome !== "failed"),
    checks: checks.map(({ check, outcome, found }) => ({
      check,
      outcome,
      found: found.case,
      message: plainText(inWords("doctor-line", found)),
      todo: plainText(inWords("doctor-todo", found)),
    })),
  });
