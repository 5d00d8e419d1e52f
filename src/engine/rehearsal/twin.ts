// The twin: an emulated service inside of this process that holds a copy of a guild, with its own clock and its own client.
// Nothing here opens a port or leaves by a network: the dispatcher knows the way to the twin and no other.

import { Agent, type Dispatcher } from "undici";
import type { ClientListener } from "../../client/client-event.js";
import { GuildClient } from "../../client/guild-client.js";
import { type Emulator, type EmulatorOptions, startEmulator } from "../../emulator/emulator.js";
import type { WrittenFault } from "../../emulator/faults-schema.js";
import type { WrittenWorld } from "../../emulator/world-schema.js";
import { type Random, seededRandom } from "../../model/random.js";
import { TwinClock } from "./twin-clock.js";

/** The credentials that a world has when it names none. */
export const TWIN_CREDENTIALS = { appId: "demo", clientSecret: "demo" };

export interface TwinOptions extends Pick<EmulatorOptions, "onWorld"> {
  readonly world: WrittenWorld;
  /** Milliseconds since 1970: when the rehearsal begins. */
  readonly nowMs: number;
  readonly faults?: readonly WrittenFault[];
  /** Of the faults, and of the client's jitter. */
  readonly seed: number;
}

export interface Twin {
  readonly emulator: Emulator;
  readonly clock: TwinClock;
  /** Of the jitter between repetitions: the same seed rehearses the same. */
  readonly random: Random;
  /** To be closed by whoever opens it. `dispatcher` in place of the way to the twin, for one who watches what passes. */
  openClient(options: {
    readonly concurrency: number;
    readonly onEvent?: ClientListener;
    readonly dispatcher?: Dispatcher;
  }): GuildClient;
  readonly dispatcher: Dispatcher;
  close(): Promise<void>;
}

/** A way to an emulator inside of this process, with connections of its own; to be destroyed by whoever opens it. */
export const wayTo = (emulator: Pick<Emulator, "connect">): Dispatcher =>
  new Agent({
    connect: (_options, connected) => {
      // Undici asks no more of a connection than a stream gives.
      queueMicrotask(() => connected(null, emulator.connect() as Parameters<typeof connected>[1] & object));
    },
  });

export async function openTwin({ nowMs, ...options }: TwinOptions): Promise<Twin> {
  const clock = new TwinClock(nowMs);
  const random = seededRandom(options.seed);
  const emulator = await startEmulator({ ...options, port: null, clock });
  const dispatcher = wayTo(emulator);
  return {
    emulator,
    clock,
    random,
    dispatcher,
    openClient: ({ concurrency, onEvent, dispatcher: watched = dispatcher }) =>
      new GuildClient({
        credentials: TWIN_CREDENTIALS,
        baseUrl: emulator.url,
        tokenUrl: emulator.tokenUrl,
        gatewayUrl: emulator.gatewayUrl,
        dispatcher: watched,
        clock,
        random,
        concurrency,
        ...(onEvent === undefined ? {} : { onEvent }),
      }),
    close: async () => {
      await emulator.close();
      await dispatcher.destroy();
    },
  };
}
