// A problem says what is wrong with a call's input, as a value. The functions here are tests of wire JSON that the checks need.

import type { Json, JsonObject } from "../../model/json.js";
import type { InvalidCall } from "../../words/en/client/input.js";

/** The call has the form in which the client would send it. */
export interface CheckedCall {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: JsonObject;
  /** The image is undefined when the call uploads none. The client need not have read it yet. */
  readonly image: unknown;
}

/** Returns null when the call keeps the rule. */
export type CallCheck = (call: CheckedCall) => InvalidCall | null;

/** Returns false when the value is absent, null, an empty text or an empty list: the service treats all of these as missing. */
export const isFilled = (value: Json | undefined): boolean =>
  value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);

/** Returns true for a whole number between the two, both included. */
export const isWithin = (value: unknown, range: { readonly from: number; readonly to: number }): boolean =>
  typeof value === "number" && Number.isInteger(value) && value >= range.from && value <= range.to;

/** Returns null when a query has a valid page size, or none. */
export function pageSizeProblem(limit: string | undefined, most: number): InvalidCall | null {
  if (limit === undefined) return null;
  if (/^[0-9]{1,6}$/.test(limit) && isWithin(Number(limit), { from: 1, to: most })) return null;
  return { case: "page-size", limit, most };
}
