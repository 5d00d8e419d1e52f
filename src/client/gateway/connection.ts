// A connection is one WebSocket to the gateway: text in, text out, and one end. session-runner.ts opens it.
//
// It opens within its time or ends. A frame beyond the limit ends it, or is null for the listener. After its end, or after cut(), it
// reports nothing more. Its socket is gone soon after, also when the other side keeps silent. The timers are the system's, because they
// limit sockets and not the waits of the client.

import type { Duplex } from "node:stream";
import type { Dispatcher, WebSocket } from "undici";
import type { SessionEnd } from "../../words/en/client/gateway.js";
import type { ClosedConnection } from "./session-state.js";

/** The other side has this long to answer a close frame. */
const LINGER_MS = 2_000;

export interface ConnectionListener {
  readonly onOpen: () => void;
  /** The text is null for a frame that is no text, or is too long. */
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

  /** `undici` is loaded by the caller, which knows when. */
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
    // The close event follows and says more.
    this.#socket.addEventListener("error", () => {});
    this.#ended = new Promise((resolve) => {
      this.#socket.addEventListener("close", ({ code, reason }) => {
        clearTimeout(timer);
        // After an upgrade with a wrong handshake, no other code owns the socket.
        this.#underneath.socket?.destroy();
        const late: SessionEnd = { case: "not-open", timeoutMs: openTimeoutMs };
        const { error: cause, problem } = timedOut ? { problem: late } : this.#underneath;
        const closeReason = reason === "" && cause instanceof Error ? detailOf(cause) : reason;
        const { onEnd } = this.#release() ?? {};
        // With 1005 and 1006, there was no close frame, or it had no code.
        const closed = code === 1005 || code === 1006 ? null : code;
        onEnd?.({ code: closed, reason: closeReason, cause, ...(reason === "" ? { problem } : {}) });
        resolve();
      });
    });
  }

  send(text: string): void {
    if (this.#listener !== null && this.#socket.readyState === this.#socket.OPEN) this.#socket.send(text);
  }

  /** Sends a close frame and reports nothing more. Resolves when the socket is gone. */
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
  /**
   * `error` comes from the system. `problem` says that the server answered without a WebSocket. Both are reasons why the connection did not
   * open.
   */
  error?: unknown;
  problem?: SessionEnd;
}

/** Keeps what the WebSocket hides: its socket, and the reason why it could not open. */
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
