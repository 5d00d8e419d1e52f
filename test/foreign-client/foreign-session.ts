// `foreignSession` gives a test the official Node SDK with a session at the gateway of an emulator. Each test has its own pair, since only
// the end of its process ends a session of the SDK. The predicates here recognize its events.

import { onTestFinished } from "vitest";
import { type Emulator, startEmulator, type WrittenWorld } from "../../src/emulator/index.js";
import { GUILD, SMALL_GUILD } from "../emulator/emulated-guild.js";
import { ForeignClient, type ForeignEvent } from "./foreign-client.js";

export interface ForeignSession {
  readonly emulator: Emulator;
  readonly client: ForeignClient;
}

type Changes = Pick<WrittenWorld, "bot" | "settings">;

/** Opens no session yet. The emulator and the SDK are closed after the test. */
export async function foreignPair({ bot = {}, settings = {} }: Changes = {}): Promise<ForeignSession> {
  const emulator = await startEmulator({
    world: { bot, guilds: [SMALL_GUILD], settings: { accept_bot_token: true, ...settings } },
  });
  onTestFinished(() => emulator.close());
  const client = await ForeignClient.start(emulator);
  onTestFinished(() => client.end());
  return { emulator, client };
}

/** The session is ready, and its first heartbeat is acknowledged. */
export async function foreignSession(changes: Changes = {}): Promise<ForeignSession> {
  const pair = await foreignPair(changes);
  await pair.client.open();
  await pair.client.event(isHeartbeatAcknowledged);
  return pair;
}

/** The SDK emits this event at the first acknowledgement of a connection. */
export const isHeartbeatAcknowledged = ({ name, event }: ForeignEvent): boolean =>
  name === "EVENT_WS" && event.eventType === "READY";

export const isReady = ({ name }: ForeignEvent): boolean => name === "READY";

export const ofType =
  (eventType: string) =>
  ({ event }: ForeignEvent): boolean =>
    event.eventType === eventType;

/** Matches an event that a test published with `publishNamed`. */
export const named =
  (name: string) =>
  ({ event }: ForeignEvent): boolean =>
    typeof event.msg === "object" && event.msg !== null && "name" in event.msg && event.msg.name === name;

export const publishNamed = (emulator: Emulator, name: string): void => {
  emulator.gateway.publish("CHANNEL_UPDATE", GUILD, { id: "101", guild_id: GUILD, name });
};
