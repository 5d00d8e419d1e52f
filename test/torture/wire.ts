// The wire is the dispatcher between the client and the emulator. It numbers calls, and lets something happen before a call. It ends a
// call that gets no answer as a time limit would, without the wait.
//
// `blindRetries` is the canary: the wire sends a create again when its answer was lost, as careless clients do.

import { Agent, Dispatcher, errors } from "undici";
import type { Emulator } from "../../src/emulator/index.js";

export interface WireOptions {
  readonly emulator: Emulator;
  /** The wire calls this before a call leaves. Numbers count from 1 in the order of sending. The call leaves when the promise resolves. */
  readonly before: (number: number, request: Dispatcher.DispatchOptions) => Promise<unknown> | undefined;
  /** Calls may be left without an answer. */
  readonly mayHang: boolean;
  readonly blindRetries: boolean;
}

/** The wire checks a call without an answer after this time. */
const PATIENCE_MS = 15;

export class Wire extends Dispatcher {
  readonly #agent = new Agent();
  readonly #options: WireOptions;
  #calls = 0;
  /** The wire gave these calls up. Each is a `METHOD path`. */
  readonly #givenUp: string[] = [];

  constructor(options: WireOptions) {
    super();
    this.#options = options;
  }

  override dispatch(request: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    // The gateway's connection is no call. No fault strikes it, and the service does not record it.
    if (request.upgrade) return this.#agent.dispatch(request, handler);
    this.#calls += 1;
    const waiting = this.#options.before(this.#calls, request);
    if (waiting === undefined) this.#forward(request, handler);
    else
      waiting.then(
        () => this.#forward(request, handler),
        (error: unknown) => handler.onResponseError?.(NOT_BEGUN, asError(error)),
      );
    return true;
  }

  /** Cuts the connections under way. */
  override destroy(): Promise<void> {
    return this.#agent.destroy();
  }

  #forward(request: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): void {
    const { mayHang, blindRetries } = this.#options;
    const isCreate = request.method === "POST" && /\/(channels|roles|messages)$/.test(request.path);
    const again = blindRetries && isCreate ? () => this.#agent.dispatch(request, handler) : null;
    if (again === null && !mayHang) this.#agent.dispatch(request, handler);
    else this.#agent.dispatch(request, new Attended(handler, { again, isHung: () => this.#isHung(request) }));
  }

  /** Returns `true` when the emulator has left more of these calls without an answer than the wire has given up. */
  #isHung({ method, path }: Dispatcher.DispatchOptions): boolean {
    if (!this.#options.mayHang) return false;
    const call = `${method} ${path}`;
    const hung = this.#options.emulator
      .journal()
      .filter((entry) => entry.fault === "hang" && `${entry.method} ${entry.path}` === call);
    if (hung.length <= this.#givenUp.filter((other) => other === call).length) return false;
    this.#givenUp.push(call);
    return true;
  }
}

/** Forwards the events of a call, and ends a call that gets no answer. */
class Attended implements Dispatcher.DispatchHandler {
  #timer: NodeJS.Timeout | null = null;
  #answered = false;

  constructor(
    private readonly handler: Dispatcher.DispatchHandler,
    private readonly care: { readonly again: (() => void) | null; readonly isHung: () => boolean },
  ) {}

  onRequestStart(controller: Dispatcher.DispatchController, context: unknown): void {
    this.handler.onRequestStart?.(controller, context);
    const look = () => {
      if (this.#answered) return;
      if (this.care.isHung()) controller.abort(new errors.HeadersTimeoutError("no answer in time"));
      else this.#timer = setTimeout(look, PATIENCE_MS);
    };
    this.#timer = setTimeout(look, PATIENCE_MS);
  }

  onResponseStart(
    ...[controller, status, headers, text]: Parameters<
      Required<Dispatcher.DispatchHandler>["onResponseStart"]
    >
  ): void {
    this.#end();
    this.handler.onResponseStart?.(controller, status, headers, text);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.handler.onResponseData?.(controller, chunk);
  }

  onResponseEnd(
    ...[controller, trailers]: Parameters<Required<Dispatcher.DispatchHandler>["onResponseEnd"]>
  ): void {
    this.handler.onResponseEnd?.(controller, trailers);
  }

  onResponseError(controller: Dispatcher.DispatchController, error: Error): void {
    const unanswered = !this.#answered;
    this.#end();
    if (unanswered && this.care.again !== null) this.care.again();
    else this.handler.onResponseError?.(controller, error);
  }

  #end(): void {
    this.#answered = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** A call that never left has this controller. */
const NOT_BEGUN: Dispatcher.DispatchController = {
  aborted: true,
  paused: false,
  reason: null,
  abort: () => undefined,
  pause: () => undefined,
  resume: () => undefined,
};
