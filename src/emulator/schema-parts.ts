// Schema parts: what the schemas of the world share: ids, whole numbers and lists kept by channel.

import { type TSchema, Type } from "typebox";
import { ID_PATTERN as OPAQUE_ID_PATTERN } from "../model/ids.js";

export const ID_PATTERN = "^(?:0|[1-9][0-9]{0,19})$";
export const MESSAGE_ID_PATTERN = OPAQUE_ID_PATTERN;

export const id = (description: string) => Type.String({ pattern: ID_PATTERN, description });
export const messageId = (description: string) => Type.String({ pattern: MESSAGE_ID_PATTERN, description });
export const whole = (description: string) => Type.Integer({ minimum: 0, description });

/** A whole number, or null, which switches the limit off. */
export const wholeOrNull = (description: string) =>
  Type.Unsafe<number | null>({ type: ["integer", "null"], minimum: 0, description });

export const optionalId = (description: string) =>
  Type.Unsafe<string | null>({ type: ["string", "null"], pattern: `${ID_PATTERN}|^$`, description });

/** A record by channel id. */
export const byChannel = <Value extends TSchema>(value: Value, description: string) =>
  Type.Optional(
    Type.Record(Type.String({ pattern: ID_PATTERN }), value, { additionalProperties: false, description }),
  );
