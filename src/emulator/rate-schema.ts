// Rate is the part of the emulator's settings with the limits on calls per second. A world has it, and a control call can change it.

import { boolean, object, optional, record, schemaOf } from "../model/json-schema.js";

export const Rate = object({
  requests_per_second: optional(
    schemaOf<number | null>({
      type: ["number", "null"],
      exclusiveMinimum: 0,
      description: "calls per second of each bucket of the route table; null: no limit",
    }),
  ),
  buckets: optional(
    record(schemaOf<number | null>({ type: ["number", "null"], exclusiveMinimum: 0 }), {
      description: "calls per second of single buckets, such as { channel: 5 }, in place of that number",
    }),
  ),
  total: optional(
    schemaOf<number | null>({
      type: ["number", "null"],
      exclusiveMinimum: 0,
      description: "calls per second of all buckets together; null: no limit",
    }),
  ),
  retry_after: optional(boolean({ description: "whether a 429 carries Retry-After" })),
});
