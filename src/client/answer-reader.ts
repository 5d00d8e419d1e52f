// Collects one answer from undici's dispatcher: its head, its body up to a limit, or the failure in between.
//
// The reader is an undici handler and no stream: an answer is small, the client reads it whole, and every call pays for the reader.

import type { Dispatcher } from "undici";
import { OpenPromise } from "./open-promise.js";
import type { Receipt } from "./transport-error.js";

export interface ServiceAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** The connection was open, and the client cancelled the request before it wrote the first byte. */
export class TakenBackError extends Error {}

export class AnswerReader implements Dispatcher.DispatchHandler {
  /** `sent` says whether the request may have reached the service. */
  sent: Receipt = false;
  /** The status is 0 before it is known. */
  status = 0;
  /** The answer is longer than `maxBytes`. */
  tooLarge = false;
  readonly answer: Promise<ServiceAnswer>;
  readonly #maxBytes: number;
  readonly #mayLeave: () => boolean;
  readonly #settled = new OpenPromise<ServiceAnswer>();
  #controller: Dispatcher.DispatchController | null = null;
  #calledOff: Error | null = null;
  #headers: ServiceAnswer["headers"] = {};
  #chunks: Buffer[] = [];
  #bytes = 0;

  /** If `mayLeave` returns false, the reader does not write the request, and `answer` rejects with a TakenBackError. */
  constructor(maxBytes: number, mayLeave: () => boolean = () => true) {
    this.#maxBytes = maxBytes;
    this.#mayLeave = mayLeave;
    this.answer = this.#settled.promise;
  }

  /** Rejects `answer` with `reason` and ends the request, also when it has not begun. */
  callOff(reason: Error): void {
    this.#calledOff = reason;
    this.#settled.reject(reason);
    this.#controller?.abort(reason);
  }

  /** The dispatcher calls this before it writes the request to an open connection. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#calledOff === null && !this.#mayLeave()) this.callOff(new TakenBackError());
    else if (this.#calledOff !== null) controller.abort(this.#calledOff);
    else this.sent = "unknown";
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: ServiceAnswer["headers"],
  ): void {
    // An informational answer comes before the real one.
    if (status < 200) return;
    this.sent = true;
    this.status = status;
    this.#headers = headers;
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#bytes += chunk.length;
    if (this.#bytes > this.#maxBytes) {
      this.tooLarge = true;
      this.#chunks = [];
      this.callOff(new Error());
    } else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    const [first] = this.#chunks;
    const body = this.#chunks.length === 1 && first !== undefined ? first : Buffer.concat(this.#chunks);
    this.#settled.resolve({ status: this.status, headers: this.#headers, text: textOf(body) });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#settled.reject(error);
  }
}

const decoder = new TextDecoder();

const textOf = (body: Buffer): string => decoder.decode(body);
