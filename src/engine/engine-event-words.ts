// Says for each event of the engine who wrote its words: guildform, the guild or the state. The outcome of a call has its own table.
// `--only-declared` needs it to hide the words of the guild (cli/only-declared.ts).

import { anyOf, array, heldText, literal, object } from "../model/json-schema.js";
import { LOCK_WORDS } from "../words/shapes/errors.js";
import { owned } from "../words/shapes/members.js";

export const ENGINE_EVENT_WORDS = anyOf([
  object({ type: literal("lock-replaced"), holder: LOCK_WORDS }),
  object({ type: literal("lock-waiting"), holder: LOCK_WORDS }),
  object({ type: literal("read") }),
  object({
    type: literal("operation-started"),
    id: heldText("call-id"),
    address: heldText("address"),
    ...owned("operation"),
  }),
  object({ type: literal("verifying") }),
  object({
    type: literal("drift-elsewhere"),
    drift: array(object({ id: heldText("id"), name: heldText("place-name"), ...owned("what") })),
  }),
  object({ type: literal("stopping"), ...owned("reason") }),
]);
