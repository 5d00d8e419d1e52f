// The gateway sends these frames, as text (service-facts 5.2). Hello and the acknowledgement carry no `s`. A dispatch
// always does.

import { OPCODE } from "../../protocol/gateway.js";

export const helloFrame = (heartbeatIntervalMs: number): string =>
  JSON.stringify({ op: OPCODE.hello, d: { heartbeat_interval: heartbeatIntervalMs } });

export const ACK_FRAME = JSON.stringify({ op: OPCODE.heartbeatAck });

export const RECONNECT_FRAME = JSON.stringify({ op: OPCODE.reconnect });

/** `d` is false, because no source says that it could be true (service-facts 9.38). */
export const INVALID_SESSION_FRAME = JSON.stringify({ op: OPCODE.invalidSession, d: false });

/** The tail is a dispatch without its number. One text serves all sessions that get the event. */
export type DispatchTail = string & { readonly dispatchTail: true };

export function dispatchTail(event: {
  readonly type: string;
  /** READY and RESUMED have no id. */
  readonly id?: string;
  readonly data: unknown;
}): DispatchTail {
  const { type, id, data } = event;
  const text = JSON.stringify({ t: type, ...(id === undefined ? {} : { id }), d: data });
  return `,${text.slice(1)}` as DispatchTail;
}

export const dispatchFrame = (seq: number, tail: DispatchTail): string =>
  `{"op":${OPCODE.dispatch},"s":${seq}${tail}`;

export const RESUMED_TAIL = dispatchTail({ type: "RESUMED", data: "" });
