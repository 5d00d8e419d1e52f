// Starts a proxy, and behind it a service that speaks TLS under the names *.guildform.test. The proxy has a list of every tunnel and of
// every request in the clear. There must be no request in the clear.

import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Server, type Socket } from "node:net";
import { createServer as createTlsServer, type TLSSocket } from "node:tls";
import { fileURLToPath } from "node:url";

const fixture = (name: string) => fileURLToPath(new URL(`fixtures/tls/${name}`, import.meta.url));

/** NODE_EXTRA_CA_CERTS takes this certificate. It makes a client trust the service behind the proxy. */
export const CERTIFICATE = fixture("service.crt");

/** This certificate is for a server at 127.0.0.1. */
export const LOOPBACK = fixture("loopback.crt");

export interface AskedTunnel {
  /** The target is `api.guildform.test:443`, for example. */
  readonly target: string;
  /** The text is the Proxy-Authorization header. */
  readonly authorization: string | undefined;
}

export class TunnelProxy {
  readonly tunnels: AskedTunnel[] = [];
  /** A request here would show its token to everyone: `GET http://api.guildform.test/users/@me`. */
  readonly inTheClear: string[] = [];
  /** The tunnels have carried this text beneath TLS. */
  inside = "";
  /** The proxy answers with this status in place of a tunnel. `hangs-up` means no answer. */
  refusal: number | "hangs-up" | null = null;
  readonly #proxy = createServer();
  readonly #service: Server;
  readonly #sockets = new Set<Socket | TLSSocket>();

  private constructor(servicePort: number) {
    const tls = { cert: readFileSync(CERTIFICATE), key: readFileSync(fixture("service.key")) };
    this.#service = createTlsServer(tls, (socket) => {
      socket.on("data", (bytes) => {
        this.inside += bytes.toString("latin1");
      });
      this.#join(socket, connect(servicePort, "127.0.0.1"));
    });
    this.#proxy.on("request", (request, response) => {
      this.inTheClear.push(`${request.method} ${request.url}`);
      response.writeHead(502).end();
    });
    this.#proxy.on("connect", (request: IncomingMessage, socket: Socket) => this.#tunnel(request, socket));
  }

  /** Starts a proxy before a service in plain http on this machine. */
  static async start(servicePort: number): Promise<TunnelProxy> {
    const proxy = new TunnelProxy(servicePort);
    await Promise.all([listen(proxy.#proxy), listen(proxy.#service)]);
    return proxy;
  }

  /** Returns `127.0.0.1:41234`, for example. */
  get host(): string {
    return `127.0.0.1:${portOf(this.#proxy)}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#proxy.closeAllConnections();
    await Promise.all(
      [this.#proxy, this.#service].map((server) => new Promise((resolve) => server.close(resolve))),
    );
  }

  #tunnel(request: IncomingMessage, socket: Socket): void {
    this.tunnels.push({ target: request.url ?? "", authorization: request.headers["proxy-authorization"] });
    this.#keep(socket);
    if (this.refusal === "hangs-up") socket.destroy();
    else if (this.refusal !== null) socket.end(`HTTP/1.1 ${this.refusal} No\r\ncontent-length: 0\r\n\r\n`);
    else {
      socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
      this.#join(socket, connect(portOf(this.#service), "127.0.0.1"));
    }
  }

  #join(one: Socket, other: Socket): void {
    for (const socket of [one, other]) this.#keep(socket);
    one.pipe(other).pipe(one);
  }

  #keep(socket: Socket): void {
    if (this.#sockets.has(socket)) return;
    this.#sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => this.#sockets.delete(socket));
  }
}

const listen = (server: Server): Promise<void> =>
  new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
