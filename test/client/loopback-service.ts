// An HTTP server on loopback for client tests: the test chooses its answers, and it records the requests.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
  readonly bytes: Uint8Array;
}

export interface Reply {
  readonly status?: number;
  /** A text is sent unchanged, and any other value as JSON. Without this member there is no body. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A handler returns a reply, or uses the socket itself. If the result is undefined, the server sends no answer. */
export type Handler = (
  request: Received,
  response: ServerResponse,
) => Reply | undefined | Promise<Reply | undefined>;

export class LoopbackService {
  readonly received: Received[] = [];
  readonly #server: Server;
  #handler: Handler;

  private constructor(handler: Handler) {
    this.#handler = handler;
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async start(handler: Handler): Promise<LoopbackService> {
    const service = new LoopbackService(handler);
    await new Promise<void>((resolve) => service.#server.listen(0, "127.0.0.1", resolve));
    return service;
  }

  get origin(): string {
    const address = this.#server.address();
    if (address === null || typeof address === "string") throw new Error("not listening");
    return `http://127.0.0.1:${address.port}`;
  }

  get tokenUrl(): string {
    return `${this.origin}/app/getAppAccessToken`;
  }

  /** The list leaves out requests for tokens. */
  get calls(): readonly Received[] {
    return this.received.filter(({ path }) => path !== "/app/getAppAccessToken");
  }

  get tokenRequests(): readonly Received[] {
    return this.received.filter(({ path }) => path === "/app/getAppAccessToken");
  }

  handle(handler: Handler): void {
    this.#handler = handler;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    const received: Received = {
      method: request.method ?? "",
      path: request.url ?? "",
      headers: request.headers,
      body: bytes.toString("utf8"),
      bytes,
    };
    this.received.push(received);
    const reply = await this.#handler(received, response);
    if (reply === undefined) return;
    const { status = 200, body, headers = {} } = reply;
    const text = body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(text);
  }
}
