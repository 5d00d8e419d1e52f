// A disturber strikes before calls of one run leave, and observes the guild at these times.

import type { Dispatcher } from "undici";
import type { Emulator, GatewayAction, WrittenFault } from "../../src/emulator/index.js";
import { ROUTES } from "../../src/protocol/routes.js";
import type { Human } from "./human.js";

/** A disturbance happens right before a call of a run leaves. */
export interface Disturbance {
  /** This is the number of the call, from 1. The call for the token counts. */
  readonly at: number;
  /** The faults begin here. `times: 1` limits a fault to one call. */
  readonly faults?: readonly WrittenFault[];
  /** The event happens to the session at the gateway, if there is one. */
  readonly gateway?: GatewayAction;
  /** Lets this much time pass for the service alone. */
  readonly advanceMs?: number;
  /** Interrupts the run, as SIGINT does. */
  readonly interrupts?: boolean;
  /** A person does this at the same time. */
  readonly byHand?: (human: Human) => Promise<unknown>;
}

export class Disturber {
  /** These creates left before a state held their intent. */
  readonly unannounced: string[] = [];
  /** The names belong to channels and roles that a person made, and that existed at the last comparison of the plan with the guild. */
  standing: Standing = {};
  /** This number of disturbances has happened: their calls came. */
  reached = 0;
  readonly #stop = new AbortController();
  #faults: readonly WrittenFault[] = [];
  #wrote = false;

  constructor(
    private readonly options: {
      readonly disturbances: readonly Disturbance[];
      readonly emulator: Emulator;
      readonly human: Human;
      /** `true` means that the state holds the intent of such a create or post. */
      readonly isAnnounced: (call: Creating) => Promise<boolean>;
    },
  ) {}

  /** A disturbance that interrupts the run aborts this signal. */
  get interrupted(): AbortSignal {
    return this.#stop.signal;
  }

  /** Returns `undefined` when the call may leave at once. */
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
      // `setFaults` starts the counts again. A fault with `times` has struck already, or comes too late.
      this.#faults = [...this.#faults.filter(({ times }) => times === undefined), ...faults];
      this.options.emulator.setFaults(this.#faults);
      if (gateway !== undefined) this.options.emulator.gateway.disconnect(gateway);
      if (advanceMs !== undefined) this.options.emulator.advance(advanceMs);
      if (interrupts === true) this.#stop.abort();
      await byHand?.(this.options.human);
    }
    this.#look(request);
  }

  /** Observes the last lists of channels and roles that the run reads before its first write. The run compares the plan with them. */
  #look({ method, path }: Dispatcher.DispatchOptions): void {
    if (this.#wrote || method !== "GET") return;
    const { human } = this.options;
    if (path.endsWith("/channels"))
      this.standing = { ...this.standing, create_channel: human.standing("channels") };
    if (path.endsWith("/roles"))
      this.standing = { ...this.standing, create_guild_role: human.standing("roles") };
  }
}

/** The key is the operation that would make one more of these names. */
export type Standing = Readonly<Record<string, ReadonlySet<string>>>;

export interface Creating {
  readonly operation: "create_channel" | "create_guild_role" | "post_message" | "post_thread";
  /** The call goes into this channel. `null` means that the call creates a channel or a role. */
  readonly channelId: string | null;
  /** `null` means that the body is a form. */
  readonly body: string | null;
}

function creating({ method, path, body }: Dispatcher.DispatchOptions): Creating | null {
  const [, channelId = "", what] = /^\/channels\/([^/]+)\/(messages|threads)$/.exec(path) ?? [];
  const text = typeof body === "string" ? body : null;
  if (method === "POST" && path.endsWith("/channels"))
    return { operation: "create_channel", channelId: null, body: String(body) };
  if (method === "POST" && path.endsWith("/roles"))
    return { operation: "create_guild_role", channelId: null, body: String(body) };
  if (method === "POST" && what === "messages") return { operation: "post_message", channelId, body: text };
  if (method === "PUT" && what === "threads") return { operation: "post_thread", channelId, body: text };
  return null;
}

const TOKEN_PATH = ROUTES.get_access_token.path;
