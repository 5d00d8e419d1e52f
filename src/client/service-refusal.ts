// A refusal of the service is a record of facts. The platform code decides the next step, or else the HTTP status does. ServiceError holds
// the next step, `guildform explain` prints it, and doctor reads from it which address the service saw.

import { isIP } from "node:net";
import { lookUpErrorCode } from "../protocol/error-codes.js";
import type { OperationName } from "../protocol/routes.js";
import type { AfterRefusal } from "../words/en/client/after-refusal.js";

export interface ServiceRefusal {
  readonly operation: OperationName;
  readonly status: number;
  /** The code comes from `code` of the body. null means that the body has none. */
  readonly platformCode: number | null;
  /** The code comes from `err_code` of the body. null means that the body has none. */
  readonly errCode: number | null;
  /** The text is the service's own, or the start of a body that is not JSON. It is foreign text. */
  readonly message: string;
  /** `traceId` names the call for the operators of the service. It is safe to show. */
  readonly traceId: string | null;
  /** The time comes from Retry-After. null means that the answer has no such header. */
  readonly retryAfterMs: number | null;
}

/**
 * The bot has a list of addresses, and the caller's is not on it. New bots have the list by default, in production only (service-facts
 * 1.1).
 */
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
