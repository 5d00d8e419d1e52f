// The schemas of the emulator have these parts in common: ids, whole numbers and records by channel. The schemas describe worlds, settings,
// and the bodies of control calls.

import { ID_PATTERN } from "../model/ids.js";
import { integer, optional, record, type Schema, schemaOf, string } from "../model/json-schema.js";

export const DECIMAL_ID = "^(?:0|[1-9][0-9]{0,19})$";
export const MESSAGE_ID_PATTERN = ID_PATTERN;

export const id = (description: string) => string({ pattern: DECIMAL_ID, description });
export const messageIdString = (description: string) => string({ pattern: MESSAGE_ID_PATTERN, description });
export const naturalNumber = (description: string) => integer({ minimum: 0, description });

/** The schema takes null and whole numbers of 0 or more. Each description says what null means. */
export const naturalNumberOrNull = (description: string) =>
  schemaOf<number | null>({ type: ["integer", "null"], minimum: 0, description });

/** The schema takes an id. It also takes null and the empty text, which mean no id. */
export const optionalId = (description: string) =>
  schemaOf<string | null>({ type: ["string", "null"], pattern: `${DECIMAL_ID}|^$`, description });

/** The key of the record is a channel id. */
export const byChannel = <Value>(value: Schema<Value>, description: string) =>
  optional(record(value, { keyPattern: DECIMAL_ID, additionalProperties: false, description }));
