// This module writes the answers of the OpenAPI document. The documentation has no statuses for the codes (service-facts
// 9.4). Refusals are therefore one default answer with the codes in its description.

import type { JsonObject } from "../../model/json.js";
import { lookUpErrorCode, type RetryAdvice } from "../error-codes.js";
import { GENERAL_ERRORS, operationGuide } from "../operation-guide.js";
import { type OperationName, ROUTES } from "../routes.js";
import { schemaRef } from "./component-schemas.js";

const TRACE = { "X-Tps-trace-ID": { $ref: "#/components/headers/X-Tps-trace-ID" } };

/** Returns the answers of operations with the same method and path. They have the same success. */
export function responsesOf(operations: readonly [OperationName, ...OperationName[]]): JsonObject {
  const [first] = operations;
  const { success, response, bucket } = ROUTES[first];
  const pages = operations.map((name) => ({ name, guide: operationGuide(name) }));
  const examples = pages.flatMap(({ name, guide: { summary, example } }) =>
    example.response === undefined ? [] : [[name, { summary, value: example.response }] as const],
  );
  const errors = [...new Set(pages.flatMap(({ guide }) => guide.errors))].sort((a, b) => a - b);
  const isAudited = pages.some(({ guide }) => guide.events.includes("MESSAGE_AUDIT_PASS"));
  const content =
    response === null
      ? {}
      : {
          content: {
            "application/json": { schema: schemaRef(response), examples: Object.fromEntries(examples) },
          },
        };
  return {
    [success]: {
      description: response === null ? "Done; the answer has no body." : "Done.",
      ...(bucket === "token" ? {} : { headers: TRACE }),
      ...content,
    },
    ...(isAudited
      ? { 201: { $ref: "#/components/responses/Pending" }, 202: { $ref: "#/components/responses/Pending" } }
      : {}),
    429: { $ref: "#/components/responses/RateLimited" },
    default: errors.length === 0 ? { $ref: "#/components/responses/Refused" } : refused(errors),
  };
}

/** Returns `components.responses`. */
export function responseComponents(): JsonObject {
  return {
    Pending: {
      description:
        "Accepted, but not posted yet: the message waits for its audit. The event MESSAGE_AUDIT_PASS or MESSAGE_AUDIT_REJECT brings the result. Do not send the message again.",
      headers: TRACE,
      content: {
        "application/json": {
          schema: schemaRef("Error"),
          examples: {
            pending: {
              value: {
                code: 304023,
                message: "push message is waiting for audit now",
                data: { message_audit: { audit_id: "5b7a1d5c-6f6e-4b0e-9a38-2f3f0d1c9e11" } },
              },
            },
          },
        },
      },
    },
    RateLimited: {
      description:
        "Too many calls, or the quota is used up; the code says which. The service documents no header with a waiting time.",
      ...refusal(20028),
    },
    Refused: {
      description: `Refused or failed. Codes of all operations:\n\n${table(GENERAL_ERRORS)}`,
      ...refusal(11243),
    },
  };
}

const refused = (errors: readonly number[]): JsonObject => ({
  description: `Refused or failed. Codes of this operation; \`#/components/responses/Refused\` has the codes of all operations:\n\n${table(errors)}`,
  ...refusal(errors[0] ?? 0),
});

const refusal = (code: number): JsonObject => ({
  headers: TRACE,
  content: {
    "application/json": {
      schema: schemaRef("Error"),
      examples: {
        refused: {
          value: {
            code,
            message: lookUpErrorCode(code).meaning,
            trace_id: "0af7651916cd43dd8448eb211c80319c",
          },
        },
      },
    },
  },
});

const ADVICE: Readonly<Record<RetryAdvice, string>> = {
  never: "do not repeat",
  once: "repeat once",
  retry: "may be repeated",
  wait: "repeat after a pause",
  later: "repeat when the quota allows",
  refresh_token: "repeat once with a fresh token",
  pending: "accepted; do not repeat",
  unknown: "not documented",
};

function table(codes: readonly number[]): string {
  const rows = codes.map((code) => {
    const { meaning, advice } = lookUpErrorCode(code);
    return `| ${code} | ${meaning} | ${ADVICE[advice]} |`;
  });
  return ["| Code | Meaning | Repeat |", "|---|---|---|", ...rows].join("\n");
}
