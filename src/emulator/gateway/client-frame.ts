// readClientFrame reads a frame of a client. For a wrong frame it returns the code with which the gateway closes the
// connection (service-facts 5.2, 5.6).
//
// Published clients send null, 0 or a number with a heartbeat. They also send members without a use, which are ignored
// (service-facts 5.4).

import type { Json, JsonObject } from "../../model/json.js";
import { OPCODE } from "../../protocol/gateway.js";
import { isObject, parseJson } from "../payload.js";

export type ClientFrame =
  | { readonly kind: "heartbeat" }
  | { readonly kind: "identify"; readonly token: string; readonly data: JsonObject }
  | {
      readonly kind: "resume";
      readonly token: string;
      readonly sessionId: string;
      /** `null` means that the sent value cannot be a sequence number. */
      readonly seq: number | null;
    }
  | { readonly kind: "wrong"; readonly code: 4001 | 4002 };

const INVALID_PAYLOAD: ClientFrame = { kind: "wrong", code: 4002 };

/** `text` is null for a binary message, which no client of the service sends. */
export function readClientFrame(text: string | null): ClientFrame {
  const frame = text === null ? undefined : parseJson(text);
  if (!isObject(frame) || !Number.isInteger(frame.op)) return INVALID_PAYLOAD;
  switch (frame.op) {
    case OPCODE.heartbeat:
      return isSequence(frame.d ?? 0) ? { kind: "heartbeat" } : INVALID_PAYLOAD;
    case OPCODE.identify:
      return readIdentify(frame.d);
    case OPCODE.resume:
      return readResume(frame.d);
    default:
      return { kind: "wrong", code: 4001 };
  }
}

function readIdentify(data: Json | undefined): ClientFrame {
  if (!isObject(data) || typeof data.token !== "string") return INVALID_PAYLOAD;
  return { kind: "identify", token: data.token, data };
}

function readResume(data: Json | undefined): ClientFrame {
  if (!isObject(data)) return INVALID_PAYLOAD;
  const { token, session_id: sessionId, seq } = data;
  if (typeof token !== "string" || typeof sessionId !== "string") return INVALID_PAYLOAD;
  return { kind: "resume", token, sessionId, seq: isSequence(seq) ? seq : null };
}

const isSequence = (value: Json | undefined): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
