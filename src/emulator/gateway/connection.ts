// EmulatedConnection is the socket of one client, from Hello to its end.
//
// Its end comes when either side closes it. Later frames are thrown away. A client that does not read is dropped, so that
// the data that waits for it stays bounded. The owner of the connection knows its session.

import { WebSocket } from "ws";
import { helloFrame, RECONNECT_FRAME } from "./frames.js";

const MAX_BACKLOG_BYTES = 8 * 1024 * 1024;

export class EmulatedConnection {
  /** `heardAt` is the time of the last frame from the client, in emulated milliseconds. */
  heardAt: number;
  /** `true` means that the gateway acknowledges no further heartbeat. */
  silent = false;
  readonly #socket: WebSocket;
  readonly #heartbeatIntervalMs: number;
  /** A request to reconnect announces this time, in emulated milliseconds. */
  #closesAt = Infinity;
  #over = false;

  /** Sends Hello, which comes before anything else. */
  constructor(socket: WebSocket, start: { readonly now: number; readonly heartbeatIntervalMs: number }) {
    this.#socket = socket;
    this.#heartbeatIntervalMs = start.heartbeatIntervalMs;
    this.heardAt = start.now;
    this.send(helloFrame(start.heartbeatIntervalMs));
  }

  get open(): boolean {
    return !this.#over && this.#socket.readyState === WebSocket.OPEN;
  }

  /**
   * The connection expires at this time, in emulated milliseconds: after two silent intervals (service-facts 9.37), or as
   * announced.
   */
  get deadline(): number {
    return Math.min(this.heardAt + 2 * this.#heartbeatIntervalMs, this.#closesAt);
  }

  send(text: string): void {
    if (!this.open) return;
    if (this.#socket.bufferedAmount > MAX_BACKLOG_BYTES) this.drop();
    else this.#socket.send(text);
  }

  /** If the client stays, the connection expires at `closesAt`. */
  askToReconnect(closesAt: number): void {
    this.send(RECONNECT_FRAME);
    this.#closesAt = Math.min(this.#closesAt, closesAt);
  }

  close(code: number, reason: string): void {
    if (!this.open) return;
    this.#over = true;
    this.#socket.close(code, reason);
  }

  /** Ends the connection without a close frame. */
  drop(): void {
    this.#over = true;
    this.#socket.terminate();
  }
}
