// This module has the codes with which the gateway ends a connection, and their effect on the session. Source:
// service-facts 5.6.

/** The emulator gives these codes by itself, with these reasons. */
const OWN_REASON = {
  4001: "invalid opcode",
  4002: "invalid payload",
  4003: "not authenticated",
  4004: "authentication failed",
  4005: "already authenticated",
  4006: "session id no longer valid",
  4007: "bad sequence",
  4008: "sending too fast",
  4009: "connection expired",
  4010: "invalid shard",
  4013: "invalid intent",
  4014: "intent not permitted",
  4902: "reset by resume",
} as const;

export type OwnCloseCode = keyof typeof OWN_REASON;

/** An Identify beyond the sessions of the day ends like this, because 4008 asks a client to obey the limits. */
export const NO_STARTS_LEFT = { code: 4008, reason: "session start limit reached" } as const;

const REASON: ReadonlyMap<number, string> = new Map([
  ...Object.entries(OWN_REASON).map(([code, reason]): [number, string] => [Number(code), reason]),
  // The emulator gives these codes only on request.
  [4000, "unknown error"],
  [4011, "too many guilds"],
  [4012, "invalid version"],
  [4914, "bot taken down"],
  [4915, "bot banned"],
]);

/** Returns the reason of a code. It is empty for codes that the service does not have. */
export const reasonOf = (code: number): string =>
  REASON.get(code) ?? (code >= 4900 && code <= 4913 ? "internal error" : "");

/**
 * The session outlives these codes. The sources say nothing about a resume after 4000, 4003 and 4005, and allow it after
 * 4008 and 4009. A code below 4000 is a plain drop.
 */
const LEAVES_SESSION: readonly number[] = [4000, 4003, 4005, 4008, 4009];

/** Returns true when a client can resume the session after its connection ended with this code. */
export const isResumable = (code: number): boolean => code < 4000 || LEAVES_SESSION.includes(code);

/** Returns true when a close frame may carry this code (RFC 6455, 7.4). */
export const isSendableCode = (code: number): boolean =>
  (code >= 1000 && code <= 1014 && ![1004, 1005, 1006].includes(code)) || (code >= 3000 && code <= 4999);
