// A plain client of the gateway for these tests: the frames are written by hand, so that the tests read the
// wire without our client. Frames wait in line until they are asked for; nothing is answered by itself.

import { onTestFinished } from "vitest";
import WebSocket, { type ClientOptions } from "ws";
import type { Emulator } from "../../../src/emulator/index.js";
import { INTENT } from "../../../src/protocol/gateway.js";
import { askToken } from "../emulated-guild.js";

export interface Frame {
  readonly op: number;
  readonly s?: number;
  readonly t?: string;
  readonly id?: string;
  readonly d?: unknown;
}

export interface Closed {
  readonly code: number;
  readonly reason: string;
}

/** All intents that a private-domain bot may ask for. */
export const ALL_INTENTS = Object.values(INTENT).reduce((mask, bit) => mask | bit, 0);

/** The access token of the emulator's bot. */
export async function tokenOf(emulator: Emulator): Promise<string> {
  const { app_id: appId, client_secret: clientSecret } = emulator.world().bot;
  return String((await askToken(emulator, { appId, clientSecret })).access_token);
}

export class GatewayClient {
  /** Everything that came and was not asked for yet. */
  readonly frames: Frame[] = [];
  readonly closed: Promise<Closed>;
  readonly socket: WebSocket;
  #wake: () => void = () => {};

  private constructor(socket: WebSocket) {
    this.socket = socket;
    onTestFinished(() => socket.terminate());
    socket.on("message", (data) => {
      this.frames.push(JSON.parse(data.toString()));
      this.#wake();
    });
    this.closed = new Promise((resolve) => {
      socket.on("close", (code, reason) => resolve({ code, reason: reason.toString() }));
    });
    socket.on("error", () => {});
  }

  /** Connected, with Hello in line. Rejects with the status of a refused upgrade. */
  static async connect(url: string, options: ClientOptions = {}): Promise<GatewayClient> {
    const socket = new WebSocket(url, { perMessageDeflate: false, ...options });
    const client = new GatewayClient(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once("open", () => resolve());
      socket.once("error", reject);
    });
    return client;
  }

  /** Connected and identified; Hello and READY are read. */
  static async identified(
    emulator: Emulator,
    data: Readonly<Record<string, unknown>> = {},
  ): Promise<GatewayClient & { sessionId: string }> {
    const client = await GatewayClient.connect(emulator.gatewayUrl);
    await client.next();
    const ready = await client.identify({ token: `QQBot ${await tokenOf(emulator)}`, ...data });
    return Object.assign(client, { sessionId: sessionIdOf(ready) });
  }

  send(frame: unknown): void {
    this.socket.send(typeof frame === "string" ? frame : JSON.stringify(frame));
  }

  /** Sends Identify and reads what comes next. */
  identify(data: Readonly<Record<string, unknown>>): Promise<Frame> {
    this.send({ op: 2, d: { intents: ALL_INTENTS, shard: [0, 1], properties: {}, ...data } });
    return this.next();
  }

  resume(data: { readonly token: string; readonly session_id: string; readonly seq: unknown }): void {
    this.send({ op: 6, d: data });
  }

  /** The next frame; rejects when the connection ends instead. */
  async next(): Promise<Frame> {
    for (;;) {
      const frame = this.frames.shift();
      if (frame !== undefined) return frame;
      const end = await Promise.race([
        this.closed,
        new Promise<null>((resolve) => {
          this.#wake = () => resolve(null);
        }),
      ]);
      if (end !== null && this.frames.length === 0) throw new Error(`closed with ${end.code} ${end.reason}`);
    }
  }

  /** The frames up to the one with this event type, which is the last of them. */
  async upTo(type: string): Promise<readonly Frame[]> {
    const frames: Frame[] = [];
    for (;;) {
      const frame = await this.next();
      frames.push(frame);
      if (frame.t === type) return frames;
    }
  }

  /** Everything that comes until a heartbeat is acknowledged: what the server sent before has arrived then. */
  async beat(d: unknown = null): Promise<readonly Frame[]> {
    this.send({ op: 1, d });
    const frames: Frame[] = [];
    for (;;) {
      const frame = await this.next();
      if (frame.op === 11) return frames;
      frames.push(frame);
    }
  }
}

export function sessionIdOf(ready: Frame): string {
  const { d } = ready;
  return typeof d === "object" && d !== null && "session_id" in d ? String(d.session_id) : "";
}
