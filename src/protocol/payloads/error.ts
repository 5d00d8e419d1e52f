// ErrorBodyPayload describes the body of every refusal. Sources: service-facts 2.6, 2.7.

import { integer, object, optional, string } from "../../model/json-schema.js";

export const ErrorBodyPayload = object(
  {
    code: integer({ description: "platform code, see the error-code table" }),
    message: string({ description: "English or Chinese text, not stable" }),
    err_code: optional(integer({ description: "newer code, may differ from `code`" })),
    trace_id: optional(string({ description: "equals the header X-Tps-trace-ID" })),
    data: optional(
      object(
        {
          message_audit: optional(
            object({
              audit_id: optional(string({ description: "MESSAGE_AUDIT_* events name it too" })),
            }),
          ),
        },
        { description: "with 304023 and 304024 only" },
      ),
    ),
  },
  { description: "any answer whose status is not 2xx, and a message that waits for its audit (201, 202)" },
);
