// The error body. Source: service-facts 2.6.

import { Type } from "typebox";

export const ErrorBody = Type.Object(
  {
    code: Type.Integer({ description: "platform code, see the error-code table" }),
    message: Type.String({ description: "English or Chinese text, not stable" }),
    err_code: Type.Optional(Type.Integer({ description: "newer code, may differ from `code`" })),
    trace_id: Type.Optional(Type.String({ description: "the same as the X-Tps-trace-ID header" })),
    data: Type.Optional(Type.Unknown({ description: "for audits: message_audit.audit_id" })),
  },
  { description: "any answer whose status is not 2xx" },
);
