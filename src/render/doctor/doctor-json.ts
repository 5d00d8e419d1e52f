// Prints the result of `guildform doctor` as JSON. Its schema is in doctor-json-schema.ts.

import { inWords } from "../../words/in-words.js";
import { plainText } from "../../words/plain-text.js";
import { jsonText } from "../json-text.js";
import type { DoctorCheck } from "./doctor-check.js";

export const doctorJson = (checks: readonly DoctorCheck[]): string =>
  jsonText({
    ok: checks.every(({ outcome }) => outcome !== "failed"),
    checks: checks.map(({ check, outcome, finding }) => ({
      check,
      outcome,
      found: finding.case,
      message: plainText(inWords("doctor-line", finding)),
      todo: plainText(inWords("doctor-todo", finding)),
    })),
  });
