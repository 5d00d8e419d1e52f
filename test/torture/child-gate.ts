// The gate is a door in front of the emulated service. It can hold every request twice: before the request has an effect, and after
// the effect but before the answer.
//
// The gate changes no request. Requests pass in parallel, and the gate awaits the hook of each request by itself.

import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Emulator } from "../../src/emulator/index.js";

/** `nth` counts the arrivals from 1 since the last call of `set`. */
export interface Arrival {
  readonly nth: number;
  readonly method: string;
  readonly path: string;
}

export interface GateHooks {
  /** The gate calls this before the service has the request. `drop` keeps the request from the service. */
  readonly arrived?: (arrival: Arrival) => Promise<"drop" | "pass">;
  /** The gate calls this after the effect and before the answer. `drop` keeps the answer back. */
  readonly done?: (arrival: Arrival) => Promise<"drop" | "pass">;
}

export interface Gate {
  readonly url: string;
  readonly tokenUrl: string;
  /** Sets the hooks, and counts again from 1. */
  set(hooks: GateHooks): void;
  /** Waits until no request is at the gate. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export async function openGate(emulator: Pick<Emulator, "url" | "tokenUrl">): Promise<Gate> {
  const agent = new Agent({ keepAlive: true });
  const behind = new URL(emulator.url);
  let hooks: GateHooks = {};
  let count = 0;

  const pass = async (incoming: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const { method = "GET", url: path = "/" } = incoming;
    const current = hooks;
    count += 1;
    const arrival: Arrival = { nth: count, method, path };
    const body = await collect(incoming);
    if ((await current.arrived?.(arrival)) === "drop") return void answer.destroy();
    const { status, headers, content } = await forward({ method, path, headers: incoming.headers, body });
    if ((await current.done?.(arrival)) === "drop") return void answer.destroy();
    answer.writeHead(status, headers).end(content);
  };

  const forward = (sent: {
    method: string;
    path: string;
    headers: IncomingMessage["headers"];
    body: Buffer;
  }): Promise<{ status: number; headers: IncomingMessage["headers"]; content: Buffer }> =>
    new Promise((resolve, reject) => {
      const { method, path, body } = sent;
      const headers = { ...sent.headers, host: behind.host };
      const outgoing = request({ agent, host: behind.hostname, port: behind.port, method, path, headers });
      outgoing.on("error", reject);
      outgoing.on("response", (response) => {
        collect(response).then(
          (content) => resolve({ status: response.statusCode ?? 502, headers: response.headers, content }),
          reject,
        );
      });
      outgoing.end(body);
    });

  const atGate = new Set<Promise<void>>();
  const server = createServer((incoming, answer) => {
    const passing = pass(incoming, answer)
      .catch(() => void answer.destroy())
      .finally(() => atGate.delete(passing));
    atGate.add(passing);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    tokenUrl: emulator.tokenUrl.replace(emulator.url, url),
    set: (next) => {
      hooks = next;
      count = 0;
    },
    idle: async () => {
      while (atGate.size > 0) await Promise.all(atGate);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
    },
  };
}

async function collect(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
