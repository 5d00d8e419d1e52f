// Works as a pooler in transaction mode does, such as PgBouncer. Each client has its own connection. Each statement goes to the next one of
// two connections to the server. So a client does not find its settings, locks or prepared statements again. A transaction keeps its
// connection to its end.

import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Server, type Socket } from "node:net";

/** This message is ReadyForQuery. Its status is `I` outside of a transaction. */
const READY = 0x5a;
const IDLE = 0x49;

export class Pooler {
  readonly #sockets = new Set<Socket>();
  #next = 0;
  /** Counts how often a client gets another connection than before. */
  switches = 0;

  private constructor(
    readonly port: number,
    private readonly server: Server,
    private readonly socketPath: string,
  ) {}

  static async to(socketPath: string): Promise<Pooler> {
    const server = createServer();
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const pooler = new Pooler((server.address() as AddressInfo).port, server, socketPath);
    server.on("connection", (client) => pooler.#serve(client));
    return pooler;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** The client's first message opens both connections, and the client gets the greeting of the first one alone. */
  #serve(client: Socket): void {
    this.#keep(client);
    client.once("data", (greeting) => {
      const lanes = [createConnection(this.socketPath), createConnection(this.socketPath)];
      let present: Socket | null = null;
      let last: Socket | null = null;
      let ready = 0;
      for (const lane of lanes) {
        this.#keep(lane);
        lane.write(greeting);
        let isGreeted = false;
        lane.on("data", (bytes) => {
          if (isGreeted || lane === lanes[0]) client.write(bytes);
          const isIdle = bytes.at(-6) === READY && bytes.at(-1) === IDLE;
          if (!isIdle) return;
          if (!isGreeted) ready += 1;
          isGreeted = true;
          present = null;
        });
      }
      client.on("data", async (bytes) => {
        while (ready < lanes.length) await new Promise((resolve) => setImmediate(resolve));
        if (present === null) {
          this.#next += 1;
          present = lanes[this.#next % lanes.length] ?? null;
          if (last !== null && last !== present) this.switches += 1;
          last = present;
        }
        present?.write(bytes);
      });
      client.on("close", () => {
        for (const lane of lanes) lane.destroy();
      });
    });
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => this.#sockets.delete(socket));
  }
}
