// These are the rows of the calls and facts of roles. kinds/rows.ts has them among all rows.

import { roleKey } from "../../../model/bound-id.js";
import { type Json, type JsonObject, objectOf } from "../../../model/json.js";
import { ROLE_ATTRIBUTES, shownColor } from "../../../model/role-attributes.js";
import {
  type CallRow,
  effectOn,
  type GuardedCall,
  type HistoryCall,
  idsIn,
  type OwnCalls,
  rowOf,
} from "../../calls/row.js";
import { roleByIdFactRow, roleFactRow } from "../../facts/role-fact.js";
import type { FactRef } from "../../value/fact-ref.js";

/** An undo finds the values from before in the guard of the first call, and reverts the attributes that the calls sent. */
const touching =
  (left: (one: HistoryCall) => Json): CallRow["touches"] =>
  (one) => {
    const id = one.made ?? one.params.role_id ?? "";
    return id.length === 0 ? null : { of: "value", kind: "role", id: roleKey(id), left: left(one) };
  };

function itself(call: GuardedCall): FactRef | null {
  const ids = idsIn(call, "guild_id", "role_id");
  return ids && { kind: "role_by_id", ...ids };
}

export const roleCalls = {
  create_guild_role: rowOf({
    guard: ({ params, body = {} }) => ({
      kind: "role",
      guild_id: String(params.guild_id),
      name: String(body.name),
    }),
    touches: touching(({ body }) => sentFacts(body)),
    countsAs: "created",
    effects: ({ params, body, made }) => [
      {
        fact: { kind: "role_by_id", guild_id: params.guild_id ?? "", role_id: made ?? "" },
        leaves: (role) => ({ id: made ?? "", ...objectOf(role), ...sentFacts(body) }),
      },
    ],
  }),
  update_guild_role: rowOf({
    guard: itself,
    touches: touching(({ body }) => sentFacts(body)),
    countsAs: "changed",
    effects: effectOn(itself, ({ body }) => (role) => ({ ...objectOf(role), ...sentFacts(body) })),
  }),
  delete_guild_role: rowOf({
    guard: itself,
    touches: touching(() => null),
    countsAs: "deleted",
    // A service without this operation answers 404 too, and then the role is still there. The next plan reads the list of roles.
    effects: effectOn(itself, () => () => null),
  }),
} satisfies OwnCalls;

/** Returns the attributes of a body as the service shows them after the call. */
function sentFacts(body: JsonObject): JsonObject {
  return Object.fromEntries(
    ROLE_ATTRIBUTES.flatMap((each): [string, Json][] => {
      const value = body[each];
      if (value === undefined) return [];
      return [[each, each === "color" && typeof value === "number" ? shownColor(value) : value]];
    }),
  );
}

export const roleFactRows = { role: roleFactRow, role_by_id: roleByIdFactRow };
