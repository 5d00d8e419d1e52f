// EmulatedConnection: one client's socket, from Hello to the end.
//
// It is over as soon as either side says so; what is sent afterwards goes nowhere. A client that does not read
// is dropped before what waits for it grows without bound. Which session speaks through it is its owner's
// business.

import { WebSocket } from "ws";
import { helloFrame, RECONNECT_FRAME } from "./frames.js";

const MAX_BACKLOG_BYTES = 8 * 1024 * 1024;

export class EmulatedConnection {
  /** Emulated milliseconds of the last frame that came. */
  heardAt: number;
  /** No heartbeat is acknowledged any more. */
  silent = false;
  readonly #socket: WebSocket;
  readonly #heartbeatIntervalMs: number;
  /** Announced by a request to reconnect, in emulated milliseconds. */
  #closesAt = Infinity;
  #over = false;

  /** Says Hello, which comes before anything else. */
  constructor(socket: WebSocket, start: { readonly now: number; readonly heartbeatIntervalMs: number }) {
    this.#socket = socket;
    this.#heartbeatIntervalMs = start.heartbeatIntervalMs;
    this.heardAt = start.now;
    this.send(helloFrame(start.heartbeatIntervalMs));
  }

  get open(): boolean {
    return !this.#over && this.#socket.readyState === WebSocket.OPEN;
  }

  /** When it expires: after two silent intervals (service-facts 9.37), or as announced; emulated milliseconds. */
  get deadline(): number {
    return Math.min(this.heardAt + 2 * this.#heartbeatIntervalMs, this.#closesAt);
  }

  send(text: string): void {
    if (!this.open) return;
    if (this.#socket.bufferedAmount > MAX_BACKLOG_BYTES) this.drop();
    else this.#socket.send(text);
  }

  /** `closesAt` is when it expires if the client stays. */
  askToReconnect(closesAt: number): void {
    this.send(RECONNECT_FRAME);
    this.#closesAt = Math.min(this.#closesAt, closesAt);
  }

  close(code: number, reason: string): void {
    if (!this.open) return;
    this.#over = true;
    this.#socket.close(code, reason);
  }

  /** Ends without a word. */
  drop(): void {
    this.#over = true;
    this.#socket.terminate();
  }
}
