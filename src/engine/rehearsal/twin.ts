// Runs an emulated service with a copy of a guild inside of this process, with its own clock and its own client. It opens no port and uses
// no network: the dispatcher reaches only the emulator. rehearse-plan.ts applies the plan to it, and so does `undo --into`
// (`use-cases/into/undo-twin.ts`).

import { Agent, type Dispatcher } from "undici";
import type { ClientListener } from "../../client/client-event.js";
import { GuildClient } from "../../client/guild-client.js";
import { type Emulator, type EmulatorOptions, startEmulator } from "../../emulator/emulator.js";
import type { WrittenFault } from "../../emulator/faults-schema.js";
import type { WrittenWorld } from "../../emulator/world-schema.js";
import { type Random, seededRandom } from "../../model/random.js";
import { TwinClock } from "./twin-clock.js";

/** These credentials belong to a world that names none. */
export const TWIN_CREDENTIALS = { appId: "demo", clientSecret: "demo" };

export interface TwinOptions extends Pick<EmulatorOptions, "onWorld"> {
  readonly world: WrittenWorld;
  /** The rehearsal begins at this time. The unit is milliseconds since 1970. */
  readonly nowMs: number;
  readonly faults?: readonly WrittenFault[];
  /** Determines the faults and the jitter of the client. */
  readonly seed: number;
}

export interface Twin {
  readonly emulator: Emulator;
  readonly clock: TwinClock;
  /** Gives the jitter between repetitions. It depends only on the seed. */
  readonly random: Random;
  /** Opens a client that the caller closes. A caller that watches the requests gives its own `dispatcher`. */
  openClient(options: {
    /** null lets the client choose the number of calls at once, as an apply does. */
    readonly concurrency: number | null;
    readonly onEvent?: ClientListener;
    readonly dispatcher?: Dispatcher;
  }): GuildClient;
  readonly dispatcher: Dispatcher;
  close(): Promise<void>;
}

/** Returns a dispatcher to an emulator inside of this process. It has its own connections, and the caller destroys it. */
export const wayTo = (emulator: Pick<Emulator, "connect">): Dispatcher =>
  new Agent({
    connect: (_options, connected) => {
      // Undici needs no more of a connection than a stream offers.
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
        ...(concurrency === null ? {} : { concurrency }),
        ...(onEvent === undefined ? {} : { onEvent }),
      }),
    close: async () => {
      await emulator.close();
      await dispatcher.destroy();
    },
  };
}
