// Makes a way to a server that speaks TLS: an address of this machine that answers a request for TLS as PostgreSQL does. It shows the
// certificate of a test, and leads to the server's socket.

import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type AddressInfo, createConnection, createServer, type Server, type Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { LOOPBACK } from "../../tunnel-proxy.js";

const SSL_REQUEST = 80877103;

export class TlsWay {
  readonly #sockets = new Set<Socket>();
  /** Counts the connections without TLS. */
  clear = 0;

  private constructor(
    readonly port: number,
    private readonly server: Server,
  ) {}

  /** `shows` is the path of a certificate. The file of its key is next to it. */
  static async to(socketPath: string, shows = LOOPBACK): Promise<TlsWay> {
    const server = createServer();
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const way = new TlsWay((server.address() as AddressInfo).port, server);
    server.on("connection", (client) => way.#greet(client, { socketPath, shows }));
    return way;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  #greet(client: Socket, { socketPath, shows }: { socketPath: string; shows: string }): void {
    this.#keep(client);
    client.once("data", (asked) => {
      if (asked.readUInt32BE(4) !== SSL_REQUEST) {
        this.clear += 1;
        return void client.destroy();
      }
      client.write("S");
      const secure = new TLSSocket(client, {
        isServer: true,
        cert: readFileSync(shows),
        key: readFileSync(shows.replace(/crt$/, "key")),
      });
      const server = createConnection(socketPath);
      for (const socket of [secure, server]) this.#keep(socket);
      secure.pipe(server).pipe(secure);
    });
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => this.#sockets.delete(socket));
  }
}
