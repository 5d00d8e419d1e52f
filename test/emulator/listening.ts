// Listens at the emulator's gateway, for tests of the events of a call.

import type { Emulator } from "../../src/emulator/index.js";
import { GatewayClient } from "./gateway/gateway-client.js";

export interface Heard {
  readonly type: string;
  readonly data: unknown;
}

export interface Listener {
  /** Returns the events since the last call, in order. */
  heard(): Promise<readonly Heard[]>;
  /** Returns only the names of the events. */
  names(): Promise<readonly string[]>;
  /** Waits for an event of this type, and returns the events up to it. */
  upTo(type: string): Promise<readonly Heard[]>;
}

/** Listens to every event that the bot may get. */
export async function listenTo(
  emulator: Emulator,
  options: { readonly intents?: number } = {},
): Promise<Listener> {
  const client = await GatewayClient.identified(emulator, options);
  const heard = async () => (await client.beat()).map(asHeard);
  return {
    heard,
    names: async () => (await heard()).map(({ type }) => type),
    upTo: async (type) => (await client.upTo(type)).map(asHeard),
  };
}

const asHeard = ({ t = "", d }: { readonly t?: string; readonly d?: unknown }): Heard => ({
  type: t,
  data: d,
});
