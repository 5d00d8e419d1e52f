// Where a contract is kept: the emulator, also behind something that answers a little differently, or a real
// guild that environment variables name.

import { performance } from "node:perf_hooks";
import { GuildClient, type NewChannel } from "../../../src/client/index.js";
import { type Emulator, startEmulator } from "../../../src/emulator/index.js";
import type { Clock } from "../../../src/model/clock.js";
import { guildId, roleId, userId } from "../../../src/model/ids.js";
import { type Altering, AlteringProxy } from "./altering-proxy.js";
import type { Scene } from "./contract.js";
import { SCENE, sceneWorld } from "./scene.js";

export interface ServicePlace {
  readonly client: GuildClient;
  readonly scene: Scene;
  /** Where raw requests go. */
  readonly baseUrl: string;
  readonly token: () => Promise<string>;
  /** null on a real guild. */
  readonly emulator: Emulator | null;
  /** Everything as it was in the beginning. */
  reset(): void;
  close(): Promise<void>;
}

export interface EmulatedPlace extends ServicePlace {
  readonly emulator: Emulator;
}

export interface Variant {
  /** Settings of the world. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** What is done to each answer on its way. */
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

/** Nobody waits: a pause is a jump. */
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

const NAMES = ["GUILD_ID", "APP_ID", "CLIENT_SECRET", "BASE_URL", "TOKEN_URL", "ROLE_ID", "USER_ID"] as const;

/** The real guild's settings, `GUILDFORM_CONTRACT_GUILD_ID` and others; null when there is none. */
export function realGuildSettings(): Readonly<Record<(typeof NAMES)[number], string>> | null {
  const values = NAMES.map((name) => [name, process.env[`GUILDFORM_CONTRACT_${name}`] ?? ""] as const);
  const settings = Object.fromEntries(values) as Record<(typeof NAMES)[number], string>;
  return settings.GUILD_ID === "" ? null : settings;
}

/** A real guild, in which a group and channels of our own are made for the run and taken away again. */
export async function realPlace(
  settings: NonNullable<ReturnType<typeof realGuildSettings>>,
): Promise<ServicePlace> {
  const credentials = { appId: settings.APP_ID, clientSecret: settings.CLIENT_SECRET };
  const baseUrl = settings.BASE_URL || "https://sandbox.api.sgroup.qq.com";
  const tokenUrl = settings.TOKEN_URL || "https://bots.qq.com/app/getAppAccessToken";
  const client = new GuildClient({ credentials, baseUrl, tokenUrl });
  const guild = guildId(settings.GUILD_ID);
  const make = async (channel: Partial<NewChannel>) =>
    (await client.channels.create(guild, { name: "guildform contract", type: 0, subType: 0, ...channel })).id;
  const groupId = await make({ type: 4 });
  const textId = await make({ parentId: groupId });
  const privateId = await make({ parentId: groupId, privateType: 2 });
  return {
    client,
    baseUrl,
    token: () => tokenOf(tokenUrl, credentials),
    emulator: null,
    scene: {
      guildId: guild,
      groupId,
      textId,
      privateId,
      ...(settings.ROLE_ID === "" ? {} : { roleId: roleId(settings.ROLE_ID) }),
      ...(settings.USER_ID === "" ? {} : { userId: userId(settings.USER_ID) }),
    },
    reset: () => {},
    close: async () => {
      for (const id of [textId, privateId, groupId]) await client.channels.delete(id);
      await client.close();
    },
  };
}

async function tokenOf(url: string, { appId, clientSecret }: { appId: string; clientSecret: string }) {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify({ appId, clientSecret }) });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return token;
}
