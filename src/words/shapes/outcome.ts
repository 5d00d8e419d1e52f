// Marks the params of the phrase `outcome`, which reports the result of a call, with the origin of their texts.

import { anyOf, heldText, literal, object } from "../../model/json-schema.js";
import type { Happened } from "../en/engine/outcome.js";
import { members, owned } from "./members.js";

export const OUTCOME_WORDS = anyOf([
  // The sentence is complete without the message of the service.
  object({ case: literal("refused"), ...owned("meaning"), message: heldText("foreign-part") }),
  members<Happened>({
    ...owned("auditId", "taskId", "meaning"),
    cause: heldText("call-id"),
    message: heldText("foreign"),
    reason: heldText("foreign-part"),
  }),
]);
