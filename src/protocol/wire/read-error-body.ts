// readErrorBody reads the body of a refusal. It never fails: if the body is no error body, the codes and the trace id are
// null, and the message is empty. Source: service-facts 2.6.

import { isJsonObject, type Json } from "../../model/json.js";

export interface ErrorBody {
  /** `code` is the platform code. `null` means that the body has none. */
  readonly code: number | null;
  /** `errCode` is a newer code, which may differ from `code`. */
  readonly errCode: number | null;
  readonly message: string;
  readonly traceId: string | null;
}

export function readErrorBody(body: Json): ErrorBody {
  const object = isJsonObject(body) ? body : {};
  return {
    code: codeOf(object.code),
    errCode: codeOf(object.err_code),
    message: typeof object.message === "string" ? object.message : "",
    traceId: typeof object.trace_id === "string" && object.trace_id !== "" ? object.trace_id : null,
  };
}

function codeOf(value: Json | undefined): number | null {
  const number = typeof value === "string" && /^[0-9]{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : null;
}
