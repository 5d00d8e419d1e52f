// Disturber: what happens before the calls of one run leave, and what is seen on that occasion.

import type { Dispatcher } from "undici";
import type { Emulator, GatewayAction, WrittenFault } from "../../src/emulator/index.js";
import { ROUTES } from "../../src/protocol/routes.js";
import type { Human } from "./human.js";

/** What happens right before a call of a run leaves. */
export interface Disturbance {
  /** Number of the call, from 1; the token's counts. */
  readonly at: number;
  /** Strike from here on; `times: 1` makes it one call. */
  readonly faults?: readonly WrittenFault[];
  /** Happens to the session at the gateway, if there is one. */
  readonly gateway?: GatewayAction;
  /** Lets this much time pass for the service alone. */
  readonly advanceMs?: number;
  /** Interrupts the run, as SIGINT does. */
  readonly interrupts?: boolean;
  /** What a person does meanwhile. */
  readonly byHand?: (human: Human) => Promise<unknown>;
}

export class Disturber {
  /** Creates that left although no state held their intent. */
  readonly unannounced: string[] = [];
  /** Names of channels that stood there by hand when the plan was held against the guild for the last time. */
  standing: ReadonlySet<string> = new Set();
  /** Disturbances whose call came. */
  reached = 0;
  readonly #stop = new AbortController();
  #faults: readonly WrittenFault[] = [];
  #wrote = false;

  constructor(
    private readonly options: {
      readonly disturbances: readonly Disturbance[];
      readonly emulator: Emulator;
      readonly human: Human;
      /** Whether the intent of such a create or post stands in state. */
      readonly isAnnounced: (call: Creating) => Promise<boolean>;
    },
  ) {}

  /** Aborted when a disturbance interrupts the run. */
  get interrupted(): AbortSignal {
    return this.#stop.signal;
  }

  /** undefined when the call may leave at once. */
  before(number: number, request: Dispatcher.DispatchOptions): Promise<unknown> | undefined {
    const due = this.options.disturbances.filter(({ at }) => at === number);
    if (request.method !== "GET" && !request.path.startsWith(TOKEN_PATH)) this.#wrote = true;
    const created = creating(request);
    if (due.length > 0 || created !== null) return this.#disturb(due, created, request);
    this.#look(request);
    return undefined;
  }

  async #disturb(
    due: readonly Disturbance[],
    created: Creating | null,
    request: Dispatcher.DispatchOptions,
  ): Promise<void> {
    if (created !== null && !(await this.options.isAnnounced(created)))
      this.unannounced.push(JSON.stringify(created));
    for (const { faults = [], gateway, advanceMs, interrupts, byHand } of due) {
      this.reached += 1;
      // Setting faults begins to count anew: what was to strike once has struck, or comes too late.
      this.#faults = [...this.#faults.filter(({ times }) => times === undefined), ...faults];
      this.options.emulator.setFaults(this.#faults);
      if (gateway !== undefined) this.options.emulator.gateway.disconnect(gateway);
      if (advanceMs !== undefined) this.options.emulator.advance(advanceMs);
      if (interrupts === true) this.#stop.abort();
      await byHand?.(this.options.human);
    }
    this.#look(request);
  }

  /** The list of channels that is read last before the first write is the one that the plan is held against. */
  #look({ method, path }: Dispatcher.DispatchOptions): void {
    if (!this.#wrote && method === "GET" && path.endsWith("/channels"))
      this.standing = this.options.human.standing();
  }
}

/** A call that makes something. */
export interface Creating {
  readonly operation: "create_channel" | "post_message" | "post_thread";
  /** Of the channel that it goes into; null for a channel itself. */
  readonly channelId: string | null;
  /** null for a form. */
  readonly body: string | null;
}

function creating({ method, path, body }: Dispatcher.DispatchOptions): Creating | null {
  const [, channelId = "", what] = /^\/channels\/([^/]+)\/(messages|threads)$/.exec(path) ?? [];
  const text = typeof body === "string" ? body : null;
  if (method === "POST" && path.endsWith("/channels"))
    return { operation: "create_channel", channelId: null, body: String(body) };
  if (method === "POST" && what === "messages") return { operation: "post_message", channelId, body: text };
  if (method === "PUT" && what === "threads") return { operation: "post_thread", channelId, body: text };
  return null;
}

const TOKEN_PATH = ROUTES.get_access_token.path;
