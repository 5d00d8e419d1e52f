// HttpServer opens the port. It is the HTTP server of Node with bounds for a request, and it keeps a list of every
// connection. emulator.ts opens it.
//
// A request has 60 seconds for its headers and five minutes to arrive whole, however its bytes trickle. A connection may be
// idle between requests for 72 seconds. Answers may take any time, because faults delay them. close() ends all connections
// at once, also the connections of the gateway.

import { lookup } from "node:dns/promises";
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import { type AddressInfo, isIPv6 } from "node:net";
import { networkInterfaces } from "node:os";
import type { Duplex } from "node:stream";
import { linkedSockets } from "./linked-sockets.js";

const HEADERS_TIMEOUT_MS = 60_000;
const ARRIVAL_TIMEOUT_MS = 300_000;
const KEEP_ALIVE_TIMEOUT_MS = 72_000;

export interface HttpListeners {
  readonly request: (request: IncomingMessage, response: ServerResponse) => void;
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

export interface HttpPlace {
  readonly host: string;
  /** `0` takes a free port. */
  readonly port: number;
}

export class HttpServer {
  readonly #listeners: HttpListeners;
  readonly #arrivalTimeoutMs: number;
  readonly #sockets = new Set<Duplex>();
  readonly #servers: Server[] = [];
  /** This server serves the connections inside of this process. */
  #inside: Server | null = null;

  /** `arrivalTimeoutMs` is the time in which a request must arrive whole. */
  constructor(listeners: HttpListeners, arrivalTimeoutMs = ARRIVAL_TIMEOUT_MS) {
    this.#listeners = listeners;
    this.#arrivalTimeoutMs = arrivalTimeoutMs;
  }

  /** Opens the port. Returns the address for people: `http://127.0.0.1:4000`. Throws the error of the system. */
  async listen({ host, port }: HttpPlace): Promise<string> {
    const address = await this.#open({ host, port });
    // The name may mean 127.0.0.1 and ::1, and a client takes either. Another program may already have the port at one of
    // them, and it keeps that port.
    const others = host === "localhost" ? await lookup(host, { all: true }).catch(() => []) : [];
    for (const other of others) {
      if (other.address === address.address) continue;
      await this.#open({ host: other.address, port: address.port }).catch(() => {});
    }
    return `http://${shownHost(address.address)}:${address.port}`;
  }

  /** Returns one end of a connection inside of this process. It needs no port. */
  connect(): Duplex {
    const [client, own] = linkedSockets();
    this.#inside ??= this.#serving();
    this.#inside.emit("connection", own);
    return client;
  }

  async close(): Promise<void> {
    const closed = this.#servers.splice(0).map(
      (server) =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
        }),
    );
    for (const socket of this.#sockets) socket.destroy();
    await Promise.all(closed);
  }

  #serving(): Server {
    const server = createServer({
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, this.#arrivalTimeoutMs),
      requestTimeout: this.#arrivalTimeoutMs,
      connectionsCheckingInterval: Math.min(30_000, this.#arrivalTimeoutMs),
    });
    server.on("request", this.#listeners.request);
    server.on("upgrade", this.#listeners.upgrade);
    server.on("clientError", answerClientError);
    server.on("connection", (socket: Duplex) => {
      this.#sockets.add(socket);
      socket.on("close", () => this.#sockets.delete(socket));
    });
    return server;
  }

  #open(place: HttpPlace): Promise<AddressInfo> {
    const server = this.#serving();
    return new Promise((resolve, reject) => {
      server.once("error", reject);
      server.listen(place, () => {
        this.#servers.push(server);
        const address = server.address();
        if (typeof address === "object" && address !== null) resolve(address);
      });
    });
  }
}

/** `0.0.0.0` means every address of the machine. People see an address that they can call. */
function shownHost(address: string): string {
  if (isIPv6(address)) return `[${address}]`;
  if (address !== "0.0.0.0") return address;
  const ipv4Addresses = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family }) => family === "IPv4")
    .toSorted((left, right) => Number(right.internal) - Number(left.internal));
  return ipv4Addresses[0]?.address ?? "127.0.0.1";
}

const CLIENT_ERROR_REPLIES: Readonly<Record<string, readonly [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, "Client Timeout"],
  HPE_HEADER_OVERFLOW: [431, "Exceeded maximum allowed HTTP header size"],
};

/**
 * Listens to the `clientError` event of a server. Answers a client whose bytes are not HTTP, too many, or too slow, before its connection
 * ends. Such a request has no path and is no call of the service. It gets no trace id, and the journal does not record it.
 */
function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const [statusCode, message] = CLIENT_ERROR_REPLIES[error.code ?? ""] ?? [400, "Client Error"];
  const reason = STATUS_CODES[statusCode] ?? "";
  const body = JSON.stringify({ error: reason, message, statusCode });
  const head = `HTTP/1.1 ${statusCode} ${reason}\r\nContent-Length: ${body.length}\r\nContent-Type: application/json\r\n\r\n`;
  // A client that already got another answer is no longer writable.
  if (socket.writable) socket.write(head + body);
  socket.destroy(error);
}
