// A contract runs in a place. Here the place is the emulator, with or without a proxy that alters its answers. real-place.ts makes a place
// of a real guild.

import { performance } from "node:perf_hooks";
import { GuildClient } from "../../../src/client/index.js";
import { type Emulator, startEmulator } from "../../../src/emulator/index.js";
import type { Clock } from "../../../src/model/clock.js";
import { type Altering, AlteringProxy } from "./altering-proxy.js";
import type { Scene } from "./contract.js";
import { SCENE, sceneWorld } from "./scene.js";

export interface ServicePlace {
  readonly client: GuildClient;
  readonly scene: Scene;
  /** Raw requests use this address. */
  readonly baseUrl: string;
  readonly token: () => Promise<string>;
  /** It is null on a real guild. */
  readonly emulator: Emulator | null;
  /** Restores the initial world. */
  reset(): void;
  close(): Promise<void>;
}

export interface EmulatedPlace extends ServicePlace {
  readonly emulator: Emulator;
}

export interface Variant {
  /** These are settings of the world. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** The proxy alters each answer with these. */
  readonly altering?: Altering;
}

export async function emulatedPlace(variant: Variant = {}): Promise<EmulatedPlace> {
  const emulator = await startEmulator();
  const reset = () => {
    const world = sceneWorld(Date.now());
    emulator.setWorld({ ...world, settings: { ...world.settings, ...variant.settings } });
    emulator.setFaults([]);
  };
  reset();
  const proxy = variant.altering === undefined ? null : await AlteringProxy.start(emulator, variant.altering);
  const baseUrl = proxy?.url ?? emulator.url;
  const credentials = { appId: "demo", clientSecret: "demo" };
  const { tokenUrl } = emulator;
  const client = new GuildClient({ credentials, baseUrl, tokenUrl, maxAttempts: 1, clock: hurryingClock() });
  return {
    client,
    scene: SCENE,
    baseUrl,
    token: () => tokenOf(emulator.tokenUrl, credentials),
    emulator,
    reset,
    close: async () => {
      await client.close();
      await proxy?.close();
      await emulator.close();
    },
  };
}

/** Each sleep ends at once, and moves the clock ahead. */
function hurryingClock(): Clock {
  let aheadMs = 0;
  return {
    now: () => Date.now() + aheadMs,
    monotonic: () => performance.now() + aheadMs,
    sleep: async (ms) => {
      aheadMs += ms;
    },
  };
}

export async function tokenOf(url: string, { appId, clientSecret }: { appId: string; clientSecret: string }) {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify({ appId, clientSecret }) });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return token;
}
