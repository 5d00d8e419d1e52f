// `guildform doctor` as JSON; its schema is in doctor-json-schema.ts.

import { inWords } from "../../words/in-words.js";
import { plainText } from "../../words/plain-text.js";
import { jsonText } from "../json-text.js";
import type { Check } from "./doctor-check.js";

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
