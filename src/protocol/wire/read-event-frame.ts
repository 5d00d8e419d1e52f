// readEventFrame reads a frame of the gateway from its text. Source: service-facts 5.2.
//
// For every text the result is a frame or null. The content of a frame is checked for its types, not for its sense. A kind
// of frame that the service adds later becomes `other`.

import { isJsonObject, type Json } from "../../model/json.js";
import { OPCODE } from "../gateway.js";
import { parseExactJson } from "./parse-exact-json.js";

export type ServerFrame =
  | { readonly kind: "hello"; readonly heartbeatIntervalMs: number | null }
  | DispatchFrame
  | { readonly kind: "heartbeat" | "heartbeat-ack" | "reconnect" | "invalid-session" | "other" };

/** The frame has an event, or READY or RESUMED. */
export interface DispatchFrame {
  readonly kind: "dispatch";
  readonly name: string;
  readonly seq: number | null;
  /** `eventId` is the id of the envelope. */
  readonly eventId: string | null;
  readonly data: Json;
}

/** Returns null when the text is not JSON, is no object or has no `op`. */
export function readEventFrame(text: string): ServerFrame | null {
  const frame = parse(text);
  if (!isJsonObject(frame) || typeof frame.op !== "number") return null;
  const { op, d = null, s, t, id } = frame;
  switch (op) {
    case OPCODE.dispatch:
      return {
        kind: "dispatch",
        name: typeof t === "string" ? t : "",
        seq: typeof s === "number" && Number.isSafeInteger(s) && s >= 0 ? s : null,
        eventId: typeof id === "string" && id !== "" ? id : null,
        data: d,
      };
    case OPCODE.hello: {
      const interval = isJsonObject(d) ? d.heartbeat_interval : null;
      return { kind: "hello", heartbeatIntervalMs: typeof interval === "number" ? interval : null };
    }
    case OPCODE.heartbeat:
      return { kind: "heartbeat" };
    case OPCODE.heartbeatAck:
      return { kind: "heartbeat-ack" };
    case OPCODE.reconnect:
      return { kind: "reconnect" };
    case OPCODE.invalidSession:
      return { kind: "invalid-session" };
    default:
      return { kind: "other" };
  }
}

function parse(text: string): Json {
  try {
    return parseExactJson(text);
  } catch {
    return null;
  }
}
