// This handler takes the answer of the bot to a click on a button. Sources: service-interface: Messages; service-facts 3.25, 9.7.

import { visibleText } from "../../model/visible-text.js";
import { bodyObject } from "../body-fields.js";
import type { Handler } from "../call.js";
import { param } from "../call.js";
import { answerInteraction } from "../messages/interactions.js";
import { Refusal } from "../refusals.js";

/** Source: service-interface: Messages. */
const CODES: readonly unknown[] = [0, 1, 2, 3, 4, 5];

export const onInteractionResult: Handler = (call) => {
  const { code } = bodyObject(call.payload);
  if (typeof code !== "number" || !CODES.includes(code)) throw new Refusal(630001, "code must be 0 to 5");
  const id = param(call, "id");
  const world = answerInteraction(call.world, { id, code, now: call.now });
  if (world === null) throw new Refusal(630001, `no click waits for an answer as ${visibleText(id)}`);
  return world === call.world ? { body: null } : { body: null, world };
};
