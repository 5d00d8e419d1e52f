// readToken reads the answer of the token endpoint: a token, or a refusal that may come with HTTP 200. Source:
// service-facts 1.2.
//
// Its errors never show the body, which may hold a token.

import type { Json } from "../../model/json.js";
import { BodyFields } from "./body-fields.js";
import { UnexpectedAnswerError } from "./unexpected-answer-error.js";

export type TokenAnswer =
  | {
      readonly kind: "token";
      readonly token: string;
      /** `expiresInS` is the remaining life in seconds, at most 7200. */
      readonly expiresInS: number;
    }
  | { readonly kind: "refusal"; readonly code: number; readonly message: string };

// Only visible ASCII may be in a header.
const HEADER_SAFE = /^[\x21-\x7e]+$/;

/** `expires_in` may be a number or decimal text. Throws UnexpectedAnswerError. */
export function readToken(body: Json): TokenAnswer {
  const context = { operation: "get_access_token" } as const;
  try {
    const fields = new BodyFields(body, "access-token", context);
    const code = fields.integer("code") ?? 0;
    if (code !== 0) return { kind: "refusal", code, message: fields.text("message") ?? "" };
    const token = fields.text("access_token") ?? "";
    const expiresInS = fields.integer("expires_in");
    if (HEADER_SAFE.test(token) && expiresInS !== null && expiresInS >= 0) {
      return { kind: "token", token, expiresInS };
    }
  } catch (error) {
    if (!(error instanceof UnexpectedAnswerError)) throw error;
  }
  throw new UnexpectedAnswerError({
    ...context,
    reason: "shape",
    expected: { case: "token" },
    seen: { case: "hidden" },
  });
}
