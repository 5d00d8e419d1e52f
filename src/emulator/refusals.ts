// Refusal: an answer that says no, with the service's code, HTTP status and a text.
//
// Codes: service-facts 6. Which status goes with which code is documented nowhere; the table follows
// service-facts 2.6 and 9.4. Texts are ours and, as on the service, not stable.

/** Code → HTTP status and meaning. */
const REFUSALS = {
  404: [404, "no such interface"],
  405: [405, "method not allowed"],
  10003: [400, "unknown channel"],
  10004: [400, "unknown guild"],
  11241: [401, "token missing"],
  11243: [401, "token check not passed"],
  11244: [401, "token expired"],
  11245: [401, "fixed bot tokens are no longer accepted"],
  11253: [401, "the application has no privilege for this interface"],
  11282: [401, "administrator rights required"],
  12002: [400, "request body invalid"],
  20028: [429, "too many requests"],
  50039: [400, "message could not be fetched"],
  301000: [400, "argument error"],
  301006: [400, "not a member of the guild"],
  501001: [400, "argument check failed"],
  501005: [400, "message id error"],
  501008: [400, "message id does not exist"],
  501013: [400, "more pins than the maximum"],
  501016: [400, "more recommended channels than the maximum"],
  501017: [400, "neither owner nor administrator"],
  501018: [400, "recommended channel id invalid"],
  501019: [400, "announcement type wrong"],
} as const satisfies Readonly<Record<number, readonly [status: number, meaning: string]>>;

export type RefusalCode = keyof typeof REFUSALS;

/** Thrown by handlers; the service turns it into an error body (service-facts 2.6). */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;

  constructor(code: RefusalCode, detail = "") {
    const [status, meaning] = REFUSALS[code];
    super(detail === "" ? meaning : `${meaning}: ${detail}`);
    this.code = code;
    this.status = status;
  }
}
