// A server of the HTTP state protocol on this machine, for one state at a time: what every such server has, and faults. What it
// answers is a matter of its rules (gitlab-rules.ts, gitea-rules.ts).

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What reached the server. */
export interface Asked {
  readonly method: string;
  /** `/state` or `/state/lock` */
  readonly path: string;
  /** The lock of a write: `?ID=`. */
  readonly id: string | null;
  readonly body: string;
  readonly authorization: string | undefined;
}

export interface Answer {
  readonly status: number;
  /** JSON, or text as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a server makes of what it is asked. */
export type Rules = (asked: Asked) => Answer;

/**
 * What happens instead of, or after, the rules: an answer of another kind; `lost`: carried out, and the connection is closed
 * without an answer; `unheard`: closed before anything was done; `silent`: never answered.
 */
export type Fault = Answer | "lost" | "unheard" | "silent" | null;

export class ProtocolServer {
  readonly asked: Asked[] = [];
  /** Decides for each request; null: the rules answer. */
  fault: (asked: Asked) => Fault = () => null;
  readonly #rules: Rules;
  readonly #server: Server;

  private constructor(rules: Rules) {
    this.#rules = rules;
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  static async start(rules: Rules): Promise<ProtocolServer> {
    const server = new ProtocolServer(rules);
    await new Promise<void>((resolve) => server.#server.listen(0, "127.0.0.1", resolve));
    return server;
  }

  /** `http://127.0.0.1:40123/state` */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/state`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { pathname, searchParams } = new URL(request.url ?? "", "http://127.0.0.1");
    const asked: Asked = {
      method: request.method ?? "",
      path: pathname,
      id: searchParams.get("ID"),
      body: Buffer.concat(chunks).toString(),
      authorization: request.headers.authorization,
    };
    this.asked.push(asked);
    const fault = this.fault(asked);
    if (fault === "silent") return;
    if (fault === "unheard") return void request.socket.destroy();
    const answer = fault === null || fault === "lost" ? this.#rules(asked) : fault;
    if (fault === "lost") return void request.socket.destroy();
    const { status, body, headers } = answer;
    const text = typeof body === "string" ? body : body === undefined ? "" : JSON.stringify(body);
    response.writeHead(status, headers).end(text);
  }
}

/** Members of a JSON text; none of what is no object. */
export function membersOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
