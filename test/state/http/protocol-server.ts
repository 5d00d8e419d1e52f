// A server of the HTTP state protocol on this machine, for one state at a time: what every such server has, and faults. What it
// answers is a matter of its rules (gitlab-rules.ts, gitea-rules.ts).

import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
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
  /** How often somebody connected, also without asking for anything. */
  connections = 0;
  /** Decides for each request; null: the rules answer. */
  fault: (asked: Asked) => Fault = () => null;
  /** Runs when a request arrived that is never answered. */
  onSilent: () => void = () => {};
  readonly #rules: Rules;
  readonly #server: Server;
  readonly #scheme: "http" | "https";

  private constructor(rules: Rules, certificate: string | null) {
    const listener = (request: IncomingMessage, response: ServerResponse) =>
      void this.#serve(request, response);
    this.#rules = rules;
    this.#scheme = certificate === null ? "http" : "https";
    this.#server =
      certificate === null
        ? createServer(listener)
        : createTlsServer(
            { cert: readFileSync(certificate), key: readFileSync(certificate.replace(/crt$/, "key")) },
            listener,
          );
    this.#server.on("connection", () => {
      this.connections += 1;
    });
  }

  /** With the path of a `certificate`, beside which its key lies, it speaks TLS. */
  static async start(
    rules: Rules,
    { certificate = null }: { readonly certificate?: string | null } = {},
  ): Promise<ProtocolServer> {
    const server = new ProtocolServer(rules, certificate);
    await new Promise<void>((resolve) => server.#server.listen(0, "127.0.0.1", resolve));
    return server;
  }

  /** `http://127.0.0.1:40123/state` */
  get url(): string {
    return `${this.#scheme}://127.0.0.1:${(this.#server.address() as AddressInfo).port}/state`;
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
    if (fault === "silent") return this.onSilent();
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
