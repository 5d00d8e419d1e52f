// A saved plan with a call that goes elsewhere than its address says. Nothing was written.

import { errorOf } from "../../words/said-error.js";

/** `{ place: "plan.json", id: "delete_channel channel.attic", address: "channel.attic", member: "id", sent: "999", known: "104" }`. */
export class StrayCallError extends errorOf("E-PLAN-TARGET") {}
