// A refusal of the service as facts, and which of them say what to do next: the platform code, else the HTTP status.

import { isIP } from "node:net";
import { lookUpErrorCode } from "../protocol/error-codes.js";
import type { OperationName } from "../protocol/routes.js";
import type { AfterRefusal } from "../words/en/client/after-refusal.js";

/** What is known of a refusal. */
export interface ServiceRefusal {
  readonly operation: OperationName;
  /** HTTP status. */
  readonly status: number;
  /** `code` of the body; null when it has none. */
  readonly platformCode: number | null;
  /** `err_code` of the body; null when it has none. */
  readonly errCode: number | null;
  /** In the words of the service, or the start of a body that is not JSON; foreign text. */
  readonly message: string;
  /** Safe to show. */
  readonly traceId: string | null;
  /** From Retry-After; null when absent. */
  readonly retryAfterMs: number | null;
}

/** The address of the caller is not on the bot's list: on by default for new bots, in production only (service-facts 1.1). */
const ADDRESS_REFUSED = 11298;

export function afterRefusal({
  operation,
  status,
  platformCode,
  message,
}: Pick<ServiceRefusal, "operation" | "status" | "platformCode" | "message">): AfterRefusal {
  if (platformCode === ADDRESS_REFUSED) return { case: "address", seen: addressIn(message) };
  const atTokenEndpoint = operation === "get_access_token" && platformCode !== null;
  if (atTokenEndpoint && lookUpErrorCode(platformCode).advice === "never") return { case: "credentials" };
  return { case: "answered", platformCode, status };
}

/** The service may name the address that it saw. */
const addressIn = (message: string): string | null =>
  ADDRESSES.flatMap((pattern) => message.match(pattern) ?? []).find((text) => isIP(text) !== 0) ?? null;

const ADDRESSES = [
  /(?<![0-9.])[0-9]{1,3}(?:\.[0-9]{1,3}){3}(?!\.?[0-9])/g,
  /[0-9A-Fa-f]{0,4}:[0-9A-Fa-f:.]{1,45}/g,
] as const;
