// Runs a server of the HTTP state protocol on this machine, for one state at a time, with faults. Its rules make the answers
// (gitlab-rules.ts, gitea-rules.ts).

import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";

/** This is a request that the server got. */
export interface Asked {
  readonly method: string;
  /** The path is `/state` or `/state/lock`. */
  readonly path: string;
  /** A write has the id of its lock in `?ID=`. */
  readonly id: string | null;
  readonly body: string;
  readonly authorization: string | undefined;
}

export interface Answer {
  readonly status: number;
  /** The body is JSON when it can be read so, and text otherwise. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The rules decide the answer to a request. */
export type Rules = (asked: Asked) => Answer;

/**
 * A fault comes instead of an answer of the rules, or after it. It is another answer, or one of these. `lost` carries out the request and
 * closes the connection. `unheard` closes the connection first. `silent` never answers.
 */
export type Fault = Answer | "lost" | "unheard" | "silent" | null;

export class ProtocolServer {
  readonly asked: Asked[] = [];
  /** Counts the connections, including the ones without a request. */
  connections = 0;
  /** Decides the fault of a request; null lets the rules answer. */
  fault: (asked: Asked) => Fault = () => null;
  /** Runs when a request has arrived that gets no answer. */
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

  /** With the path of a `certificate` the server speaks TLS. The file of the key is next to the certificate. */
  static async start(
    rules: Rules,
    { certificate = null }: { readonly certificate?: string | null } = {},
  ): Promise<ProtocolServer> {
    const server = new ProtocolServer(rules, certificate);
    await new Promise<void>((resolve) => server.#server.listen(0, "127.0.0.1", resolve));
    return server;
  }

  /** The address is `http://127.0.0.1:40123/state`, for example. */
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

/** Returns the members of a JSON object. Any other text has none. */
export function membersOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
