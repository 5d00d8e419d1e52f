// A FactRef names one fact of the guild that a plan builds on, by ids and names alone, such as the pins of channel 101. It never needs
// the file. value/fact-members.ts has the members of each kind. The row of a kind (kinds/rows.ts) finds, reads and compares its facts.

import type { ObjectValue } from "../../model/json-schema.js";
import type { FACT_MEMBERS } from "./fact-members.js";

export type FactKind = keyof typeof FACT_MEMBERS;

/** A reference of one kind is, for example, `{"kind": "pins", "channel_id": "101"}`. */
export type FactRefOf<Kind extends FactKind> = {
  [One in Kind]: { readonly kind: One } & ObjectValue<(typeof FACT_MEMBERS)[One]>;
}[Kind];

export type FactRef = FactRefOf<FactKind>;
