// The rehearsal beside a plan, as the plan's schema has it: rehearsal.schema.json describes all of it.

import type { JsonObject } from "../../model/json.js";
import { schemaOf } from "../../model/json-schema.js";

export const rehearsalSchema = schemaOf<JsonObject>({
  type: "object",
  description: "of `plan --rehearse`: what rehearsal.schema.json describes",
});
