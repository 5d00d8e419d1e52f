// ForeignClient is the official Node SDK in a process of its own. Its service is an emulator.
//
// The calls have the SDK's names and argument types, and give the results of the SDK. A call that the SDK rejects throws a ForeignRejection
// with its value. A test that starts a client must end it.

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { IOpenAPI } from "qq-guild-bot";
import type { Emulator } from "../../src/emulator/index.js";

/** The SDK gives this for a success. */
export interface ForeignAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly data: unknown;
}

export interface ForeignDescription {
  /** Each text has the form `api.method`. */
  readonly calls: readonly string[];
  /** The SDK passes every answer through this number of functions. */
  readonly interceptors: number;
}

/** The SDK has emitted this event, in its own words. */
export interface ForeignEvent {
  readonly name: string;
  readonly event: { readonly eventType: string; readonly eventId?: string; readonly msg?: unknown };
}

/**
 * The SDK does not check a message, and sends also members that its types lack. `$form` replaces a FormData, which cannot pass to the
 * process of the SDK.
 */
type AnyMessage = Parameters<IOpenAPI["messageApi"]["postMessage"]>[1] & Readonly<Record<string, unknown>>;

type ApiName = Exclude<keyof IOpenAPI, "config" | "request">;
type Callable<Name, Call> = Call extends (...args: infer Args) => unknown
  ? (
      ...args: Name extends "postMessage" ? [channelID: string, message: AnyMessage] : Args
    ) => Promise<ForeignAnswer>
  : never;
export type ForeignApis = {
  readonly [Api in ApiName]: {
    readonly [Name in keyof IOpenAPI[Api]]: Callable<Name, IOpenAPI[Api][Name]>;
  };
};

export interface ForeignConfig {
  readonly appID: string;
  readonly token: string;
  readonly sandbox?: boolean;
  /** A session subscribes to these. If it is left out, the session subscribes to all that the SDK knows. */
  readonly intents?: readonly string[];
  /** This is the highest number of attempts to connect again. */
  readonly maxRetry?: number;
}

/** The error holds the value with which the SDK rejected. */
export class ForeignRejection extends Error {
  readonly value: unknown;

  constructor(value: unknown) {
    super(`the SDK rejected: ${JSON.stringify(value)}`);
    this.value = value;
  }
}

type Told =
  | { readonly kind: "ready" }
  | { readonly kind: "result"; readonly id: number; readonly result: unknown }
  | { readonly kind: "rejection"; readonly id: number; readonly rejection: unknown }
  | ({ readonly kind: "event" } & ForeignEvent);

interface Pending {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

const PRELOAD = fileURLToPath(new URL("./point-at-emulator.cjs", import.meta.url));
const DRIVER = fileURLToPath(new URL("./driver.mjs", import.meta.url));

export class ForeignClient {
  readonly events: ForeignEvent[] = [];
  readonly #emulator: Emulator;
  readonly #child: ChildProcess;
  readonly #pending = new Map<number, Pending>();
  readonly #ended = new AbortController();
  #orders = 0;
  #output = "";

  private constructor(emulator: Emulator, child: ChildProcess) {
    this.#emulator = emulator;
    this.#child = child;
    child.on("message", (told) => this.#hear(told as Told));
    child.on("exit", (code, signal) => this.#end(code ?? signal));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (text: Buffer) => {
        this.#output = `${this.#output}${text}`.slice(-100_000);
      });
    }
  }

  static async start(emulator: Emulator): Promise<ForeignClient> {
    const child = fork(DRIVER, {
      execArgv: ["--require", PRELOAD],
      env: { PATH: process.env.PATH, EMULATOR_URL: emulator.url },
      silent: true,
    });
    const client = new ForeignClient(emulator, child);
    await once(child, "message", { signal: client.#ended.signal });
    return client;
  }

  /** The bot of the emulator's world has these credentials, under the SDK's names. */
  get credentials(): ForeignConfig {
    const { app_id: appID, client_secret: token } = this.#emulator.world().bot;
    return { appID, token };
  }

  /** Returns the calls of the SDK. The bot is from the emulator's world, unless `config` names another. */
  apis(config: Partial<ForeignConfig> = {}): ForeignApis {
    const inApi = (api: string) =>
      new Proxy(
        {},
        {
          get:
            (_api, method) =>
            (...args: unknown[]) =>
              this.#order("call", { config: { ...this.credentials, ...config }, api, method, args }),
        },
      );
    return new Proxy({}, { get: (_apis, name) => inApi(String(name)) }) as ForeignApis;
  }

  /** Makes one call by its name `api.method`, with any arguments. */
  call(name: string, args: readonly unknown[]): Promise<ForeignAnswer> {
    const [api, method] = name.split(".");
    return this.#order("call", { config: this.credentials, api, method, args }) as Promise<ForeignAnswer>;
  }

  /** Returns the names of the SDK's calls, and the number of its interceptors. */
  async describe(): Promise<ForeignDescription> {
    return (await this.#order("describe", { config: this.credentials })) as ForeignDescription;
  }

  /** Opens the SDK's session at the gateway. */
  async open(config: Partial<ForeignConfig> = {}): Promise<void> {
    await this.#order("open", { config: { ...this.credentials, ...config } });
  }

  /** The SDK's manual shows "disconnect". Only "close" ends the session. */
  async leave(order: "disconnect" | "close"): Promise<void> {
    await this.#order(order, {});
  }

  /** Returns the first event that fits, or the second for `nth` 2. Waits if it has not come yet. */
  async event(fits: (event: ForeignEvent) => boolean, nth = 1): Promise<ForeignEvent> {
    for (;;) {
      const found = this.events.filter(fits)[nth - 1];
      if (found !== undefined) return found;
      await once(this.#child, "message", { signal: this.#ended.signal });
    }
  }

  /** Waits until the SDK has printed a text this number of times. Some facts appear only in its log. */
  async printed(text: string, times: number): Promise<void> {
    while (this.#output.split(text).length <= times) {
      if (this.#child.stdout !== null) await once(this.#child.stdout, "data", { signal: this.#ended.signal });
    }
  }

  async end(): Promise<void> {
    if (this.#ended.signal.aborted) return;
    const exit = once(this.#child, "exit");
    this.#child.kill("SIGKILL");
    await exit;
  }

  #order(order: string, details: Readonly<Record<string, unknown>>): Promise<unknown> {
    this.#orders += 1;
    const id = this.#orders;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#child.send({ id, order, ...details });
    });
  }

  #hear(told: Told): void {
    if (told.kind === "ready") return;
    if (told.kind === "event") {
      this.events.push({ name: told.name, event: told.event });
      return;
    }
    const pending = this.#pending.get(told.id);
    this.#pending.delete(told.id);
    if (told.kind === "rejection") pending?.reject(new ForeignRejection(told.rejection));
    else pending?.resolve(told.result);
  }

  #end(how: number | string | null): void {
    const reason = new Error(`the process of the SDK ended with ${how}:\n${this.#output.slice(-4_000)}`);
    this.#ended.abort(reason);
    for (const pending of this.#pending.values()) pending.reject(reason);
    this.#pending.clear();
  }
}
