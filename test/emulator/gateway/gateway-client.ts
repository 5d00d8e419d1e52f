// This is a plain client of the gateway for these tests. It sends frames written by hand: the tests check the wire without our client.
// Frames wait in a queue until a test reads them, and the client answers nothing by itself.

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

/** A private-domain bot may ask for all these intents. */
export const ALL_INTENTS = Object.values(INTENT).reduce((mask, bit) => mask | bit, 0);

export async function tokenOf(emulator: Emulator): Promise<string> {
  const { app_id: appId, client_secret: clientSecret } = emulator.world().bot;
  return String((await askToken(emulator, { appId, clientSecret })).access_token);
}

export class GatewayClient {
  /** These frames have arrived, and no test has read them yet. */
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

  /** Connects, with Hello in the queue. Rejects with the status of a refused upgrade. */
  static async connect(url: string, options: ClientOptions = {}): Promise<GatewayClient> {
    const socket = new WebSocket(url, { perMessageDeflate: false, ...options });
    const client = new GatewayClient(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once("open", () => resolve());
      socket.once("error", reject);
    });
    return client;
  }

  /** Connects and identifies. Hello and READY are read. */
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

  /** Sends Identify and reads the next frame. */
  identify(data: Readonly<Record<string, unknown>>): Promise<Frame> {
    this.send({ op: 2, d: { intents: ALL_INTENTS, shard: [0, 1], properties: {}, ...data } });
    return this.next();
  }

  resume(data: { readonly token: string; readonly session_id: string; readonly seq: unknown }): void {
    this.send({ op: 6, d: data });
  }

  /** Returns the next frame. Rejects if the connection ends first. */
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

  /** Returns the frames up to the first with this event type, which is the last of them. */
  async upTo(type: string): Promise<readonly Frame[]> {
    const frames: Frame[] = [];
    for (;;) {
      const frame = await this.next();
      frames.push(frame);
      if (frame.t === type) return frames;
    }
  }

  /** Returns all frames until a heartbeat is acknowledged. All earlier frames of the server have arrived then. */
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
