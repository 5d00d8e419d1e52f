// What is wrong with a call's input, as a value; and the little words in which checks speak of wire JSON.

import type { Json, JsonObject } from "../../model/json.js";
import type { InvalidCall } from "../../words/en/client/input.js";

/** A call as it would be sent. */
export interface CheckedCall {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: JsonObject;
  /** undefined: without an uploaded image. It need not be read yet. */
  readonly image: unknown;
}

/** One rule; null when the call keeps it. */
export type CallCheck = (call: CheckedCall) => InvalidCall | null;

/** Neither absent nor null nor empty text nor an empty list: the service takes all of these for nothing. */
export const isFilled = (value: Json | undefined): boolean =>
  value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);

/** A whole number between the two, both included. */
export const isWithin = (value: unknown, range: { readonly from: number; readonly to: number }): boolean =>
  typeof value === "number" && Number.isInteger(value) && value >= range.from && value <= range.to;

/** A page's size in a query. */
export function pageSizeProblem(limit: string | undefined, most: number): InvalidCall | null {
  if (limit === undefined) return null;
  if (/^[0-9]{1,6}$/.test(limit) && isWithin(Number(limit), { from: 1, to: most })) return null;
  return { case: "page-size", limit, most };
}
