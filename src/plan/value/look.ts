// Look: how a thing that a plan builds on is looked at, without the file: by ids and names alone. What each kind of look
// names stands in value/look-members.ts; what it sees, reads and tells in its row, beside the code of its kind (kinds/rows.ts).

import type { Schema } from "../../model/json-schema.js";
import type { LOOK_MEMBERS } from "./look-members.js";

type Looks = typeof LOOK_MEMBERS;

export type LookKind = keyof Looks;

/** A look of one kind, such as `{"kind": "pins", "channel_id": "101"}`. */
export type LookOf<Kind extends LookKind> = {
  [One in Kind]: { readonly kind: One } & {
    readonly [Name in keyof Looks[One]]: Looks[One][Name] extends Schema<infer Value> ? Value : never;
  };
}[Kind];

export type Look = LookOf<LookKind>;

/** A member of a look that is a text, such as `channel_id`. */
export type LookText = {
  [Kind in LookKind]: {
    [Name in keyof LookOf<Kind>]: LookOf<Kind>[Name] extends string ? Name : never;
  }[keyof LookOf<Kind>];
}[LookKind];
