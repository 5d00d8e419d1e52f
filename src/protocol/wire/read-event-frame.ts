// A frame of the gateway from its text. Source: service-facts 5.2.
//
// Promises: whatever the text, the result is a frame or null; what a frame carries is checked for type, not
// for sense. Kinds of frames that the service adds are `other`.

import { isJsonObject, type Json } from "../../model/json.js";
import { OPCODE } from "../gateway.js";
import { parseExactJson } from "./parse-exact-json.js";

export type ServerFrame =
  | { readonly kind: "hello"; readonly heartbeatIntervalMs: number | null }
  | DispatchFrame
  | { readonly kind: "heartbeat" | "heartbeat-ack" | "reconnect" | "invalid-session" | "other" };

/** An event, or READY or RESUMED. */
export interface DispatchFrame {
  readonly kind: "dispatch";
  readonly name: string;
  readonly seq: number | null;
  /** Of the envelope. */
  readonly eventId: string | null;
  readonly data: Json;
}

/** null for what is no frame: not JSON, no object, no `op`. */
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
