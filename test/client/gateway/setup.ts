// Sets up one client with one gateway against one scripted gateway. The test moves their clock.

import { onTestFinished } from "vitest";
import type { Gateway, GatewayOptions } from "../../../src/client/gateway/gateway.js";
import type { GatewayNotice } from "../../../src/client/gateway/gateway-notice.js";
import { GuildClient, type GuildClientOptions } from "../../../src/client/guild-client.js";
import type { GatewayEvent } from "../../../src/model/gateway-event.js";
import { seededRandom } from "../../../src/model/random.js";
import { FakeClock } from "../../fake-clock.js";
import { ScriptedGateway } from "./scripted-gateway.js";

export const TOKEN = "static-token-0123456789";

export async function setUp(
  options: Partial<GatewayOptions> = {},
  clientOptions: Partial<GuildClientOptions> = {},
) {
  const server = await ScriptedGateway.start();
  const clock = new FakeClock({ mode: "manual" });
  const notices: GatewayNotice[] = [];
  const looks: (() => void)[] = [];
  const client = new GuildClient({
    credentials: { token: TOKEN },
    baseUrl: "http://127.0.0.1:9",
    gatewayUrl: server.url,
    random: seededRandom(1),
    ...clientOptions,
    clock,
  });
  const gateway = client.gateway({
    onNotice: (notice) => {
      notices.push(notice);
      for (const look of looks) look();
    },
    ...options,
  });
  onTestFinished(async () => {
    await client.destroy();
    await server.close();
  });
  /** Resolves when a new notice makes the condition hold. */
  const noticed = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (holds()) resolve();
      };
      looks.push(look);
      look();
    });
  /** Waits for this end of a connection, from 1, and then lets its wait pass. */
  const offline = async (times: number) => {
    await noticed(() => count(notices, "offline") >= times);
    clock.advance(30_000);
  };
  const online = (times: number) => noticed(() => count(notices, "online") >= times);
  return { server, clock, client, gateway, notices, noticed, offline, online };
}

function count(notices: readonly GatewayNotice[], type: GatewayNotice["type"]): number {
  return notices.filter((notice) => notice.type === type).length;
}

export async function take(
  events: AsyncIterableIterator<GatewayEvent>,
  count: number,
): Promise<GatewayEvent[]> {
  const taken: GatewayEvent[] = [];
  while (taken.length < count) {
    const { value, done } = await events.next();
    if (done === true || value === undefined) break;
    taken.push(value);
  }
  return taken;
}

export async function rejection(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error("the promise was fulfilled");
}

export type { Gateway };
