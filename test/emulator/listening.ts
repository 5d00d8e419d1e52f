// A listener at the emulator's gateway, for tests that ask what a call made known.

import type { Emulator } from "../../src/emulator/index.js";
import { GatewayClient } from "./gateway/gateway-client.js";

export interface Heard {
  readonly type: string;
  readonly data: unknown;
}

export interface Listener {
  /** What was told since the last time, in order. */
  heard(): Promise<readonly Heard[]>;
  /** Only the names. */
  names(): Promise<readonly string[]>;
  /** Waits for an event of this type, and returns what was told up to it. */
  upTo(type: string): Promise<readonly Heard[]>;
}

/** Listens to everything that the bot may hear. */
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
