// The error body. Sources: service-facts 2.6, 2.7.

import { Type } from "typebox";

export const ErrorBody = Type.Object(
  {
    code: Type.Integer({ description: "platform code, see the error-code table" }),
    message: Type.String({ description: "English or Chinese text, not stable" }),
    err_code: Type.Optional(Type.Integer({ description: "newer code, may differ from `code`" })),
    trace_id: Type.Optional(Type.String({ description: "the same as the X-Tps-trace-ID header" })),
    data: Type.Optional(
      Type.Object(
        {
          message_audit: Type.Optional(
            Type.Object({
              audit_id: Type.Optional(Type.String({ description: "MESSAGE_AUDIT_* events name it too" })),
            }),
          ),
        },
        { description: "with 304023 and 304024 only" },
      ),
    ),
  },
  { description: "any answer whose status is not 2xx, and a message that waits for its audit (201, 202)" },
);
