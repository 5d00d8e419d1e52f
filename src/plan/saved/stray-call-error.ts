// StrayCallError says that a call of a saved plan goes to another object than its address. guildform has written nothing.
// parse-saved-plan.ts throws it.

import { errorOf } from "../../words/said-error.js";

/**
 * The params are, for example, `{ place: "plan.json", id: "delete_channel channel.attic", address: "channel.attic", member: "id", sent:
 * "999", known: "104" }`.
 */
export class StrayCallError extends errorOf("E-PLAN-TARGET") {}
