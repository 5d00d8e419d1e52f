// Starts an emulator with a small guild, and calls it with requests written by hand: these tests check the wire without our client.

import { request as plainRequest } from "undici";
import { onTestFinished } from "vitest";
import {
  type Emulator,
  type EmulatorOptions,
  startEmulator,
  type WrittenGuild,
} from "../../src/emulator/index.js";
import type { Clock } from "../../src/model/clock.js";
import { SMALL_GUILD } from "./written-guild.js";

export { GUILD, SMALL_GUILD } from "./written-guild.js";

/** The answer has the status, the headers, and the body as JSON or null. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}
type Body = { readonly [key: string]: unknown } | null;

export interface Running {
  readonly emulator: Emulator;
  /** Calls the API with a valid token. */
  call(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Calls the API, and returns a list. */
  list(path: string): Promise<readonly Channel[]>;
}

export interface Channel {
  readonly id: string;
  readonly position: number;
  readonly parent_id: string;
  readonly [key: string]: unknown;
}

/** Starts an emulator, and closes it after the test. */
export async function start(options: EmulatorOptions = {}): Promise<Emulator> {
  const emulator = await startEmulator({ world: { guilds: [SMALL_GUILD] }, ...options });
  onTestFinished(() => emulator.close());
  return emulator;
}

/** Starts an emulator with the small guild and some changes. */
export async function running(
  changes: Partial<WrittenGuild> = {},
  world: Omit<NonNullable<EmulatorOptions["world"]>, "guilds"> = {},
  options: EmulatorOptions = {},
): Promise<Running> {
  const emulator = await start({ world: { ...world, guilds: [{ ...SMALL_GUILD, ...changes }] }, ...options });
  const { app_id: appId, client_secret: clientSecret } = emulator.world().bot;
  const { access_token } = await askToken(emulator, { appId, clientSecret });
  const headers = { Authorization: `QQBot ${access_token}`, "Content-Type": "application/json" };
  const call = (method: string, path: string, body?: unknown) =>
    send(`${emulator.url}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  emulator.clearJournal();
  return {
    emulator,
    call,
    list: async (path) => {
      const answer: unknown = (await call("GET", path)).body;
      return answer as readonly Channel[];
    },
  };
}

/** Sends a request in the form of `fetch`. A text goes without `fetch`, which takes less than half of the work. */
export async function send(url: string, request: RequestInit = {}): Promise<Answer> {
  const { method = "GET", body = null, signal = null } = request;
  if (body !== null && typeof body !== "string") {
    const response = await fetch(url, request);
    return { status: response.status, headers: response.headers, body: bodyIn(await response.text()) };
  }
  const headers = new Headers(request.headers);
  if (body !== null && !headers.has("content-type")) headers.set("content-type", "text/plain;charset=UTF-8");
  const response = await plainRequest(url, { method, body, signal, headers: [...headers].flat() });
  return {
    status: response.statusCode,
    headers: new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
    body: bodyIn(await response.body.text()),
  };
}

const bodyIn = (text: string): Body => (text === "" ? null : JSON.parse(text));

export async function askToken(
  emulator: Emulator,
  body: unknown,
): Promise<Readonly<Record<string, unknown>>> {
  const headers = { "content-type": "application/json" };
  const answer = await send(emulator.tokenUrl, { method: "POST", headers, body: JSON.stringify(body) });
  return answer.body ?? {};
}

/** The clock moves only by `pass`. A sleep ends at once. */
export function standingClock(): Clock & { pass(ms: number): void } {
  let now = Date.UTC(2026, 0, 1);
  return {
    now: () => now,
    monotonic: () => now,
    sleep: async () => {},
    pass: (ms) => {
      now += ms;
    },
  };
}

/** Returns `id:position` of the children of one parent, or of the groups, in order. */
export const orderOf = (channels: readonly Channel[], parent: string): string[] =>
  channels
    .filter((channel) =>
      parent === "groups" ? channel.type === 4 : channel.type !== 4 && channel.parent_id === parent,
    )
    .sort((left, right) => left.position - right.position)
    .map((channel) => `${channel.id}:${channel.position}`);
