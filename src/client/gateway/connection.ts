// One WebSocket connection to the gateway: text in, text out, and one end.
//
// Promises: it opens within its time or ends; a frame beyond the limit ends it; after its end, or once it was cut
// from here, it tells nothing more; its socket is gone soon after, also when the other side keeps silent. That
// time is the system's, as it bounds sockets and not waits of ours.

import type { Duplex } from "node:stream";
import type { Dispatcher, WebSocket } from "undici";
import type { SessionEnd } from "../../words/en/client/gateway.js";
import type { ClosedConnection } from "./session-state.js";

/** How long the other side has to answer a close frame. */
const LINGER_MS = 2_000;

export interface ConnectionListener {
  readonly onOpen: () => void;
  /** null for a frame that is no text, or is too long. */
  readonly onText: (text: string | null) => void;
  /** `code` is null without a close frame. */
  readonly onEnd: (end: ClosedConnection) => void;
}

export class Connection {
  readonly #socket: WebSocket;
  readonly #maxFrameBytes: number;
  readonly #underneath: Underneath;
  readonly #ended: Promise<void>;
  #listener: ConnectionListener | null;

  /** `undici` is loaded by the caller, who knows when. */
  constructor(options: {
    readonly undici: { readonly WebSocket: typeof WebSocket };
    readonly url: string;
    readonly dispatcher: Dispatcher;
    readonly userAgent: string;
    readonly openTimeoutMs: number;
    readonly maxFrameBytes: number;
    readonly listener: ConnectionListener;
  }) {
    const { undici, url, dispatcher, userAgent, openTimeoutMs, listener } = options;
    this.#listener = listener;
    this.#maxFrameBytes = options.maxFrameBytes;
    this.#underneath = { socket: null };
    this.#socket = new undici.WebSocket(url, {
      dispatcher: dispatcher.compose(watchUpgrade(this.#underneath)),
      headers: { "user-agent": userAgent },
    });
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      this.#socket.close();
    }, openTimeoutMs);
    this.#socket.addEventListener("open", () => {
      clearTimeout(timer);
      this.#listener?.onOpen();
    });
    this.#socket.addEventListener("message", ({ data }) => this.#receive(data));
    // The close event follows and tells more.
    this.#socket.addEventListener("error", () => {});
    this.#ended = new Promise((resolve) => {
      this.#socket.addEventListener("close", ({ code, reason }) => {
        clearTimeout(timer);
        // An upgrade whose handshake is wrong leaves its socket to nobody.
        this.#underneath.socket?.destroy();
        const late: SessionEnd = { case: "not-open", timeoutMs: openTimeoutMs };
        const { error: cause, problem } = timedOut ? { problem: late } : this.#underneath;
        const closeReason = reason === "" && cause instanceof Error ? detailOf(cause) : reason;
        const { onEnd } = this.#release() ?? {};
        // 1005 and 1006 stand for the lack of a close frame or of its code.
        const closed = code === 1005 || code === 1006 ? null : code;
        onEnd?.({ code: closed, reason: closeReason, cause, ...(reason === "" ? { problem } : {}) });
        resolve();
      });
    });
  }

  send(text: string): void {
    if (this.#listener !== null && this.#socket.readyState === this.#socket.OPEN) this.#socket.send(text);
  }

  /** Leaves with a close frame and tells nothing more. Resolves when the socket is gone. */
  async cut(code: number, reason: string): Promise<void> {
    this.#release();
    this.#socket.close(code, reason);
    const timer = setTimeout(() => this.#underneath.socket?.destroy(), LINGER_MS);
    await this.#ended;
    clearTimeout(timer);
  }

  #release(): ConnectionListener | null {
    const listener = this.#listener;
    this.#listener = null;
    return listener;
  }

  #receive(data: unknown): void {
    // A given dispatcher has a limit of its own, which may be higher.
    const fits = typeof data === "string" && data.length <= this.#maxFrameBytes;
    this.#listener?.onText(fits ? data : null);
  }
}

interface Underneath {
  socket: Duplex | null;
  /** Why it could not be opened: by the system, or by the answer that came in the place of a WebSocket. */
  error?: unknown;
  problem?: SessionEnd;
}

/** Takes hold of what the WebSocket hides: its socket, and why it could not be opened. */
function watchUpgrade(underneath: Underneath): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) =>
    dispatch(options, {
      onRequestStart: (...args) => handler.onRequestStart?.(...args),
      onRequestUpgrade(controller, statusCode, headers, socket) {
        underneath.socket = socket;
        handler.onRequestUpgrade?.(controller, statusCode, headers, socket);
      },
      onResponseStart(controller, statusCode, headers, statusMessage) {
        underneath.problem = { case: "no-websocket", status: statusCode };
        handler.onResponseStart?.(controller, statusCode, headers, statusMessage);
      },
      onResponseData: (...args) => handler.onResponseData?.(...args),
      onResponseEnd: (...args) => handler.onResponseEnd?.(...args),
      onResponseError(controller, error) {
        if (underneath.problem === undefined) underneath.error = error;
        handler.onResponseError?.(controller, error);
      },
    });
}

function detailOf(error: Error): string {
  if (error.message !== "") return error.message;
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
