// Makes a faulty way to a server: a TCP address of this machine that leads to the server's socket. It counts the statements. It can lose
// the connection before a statement arrives, or after it is carried out and before its answer arrives.

import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Server, type Socket } from "node:net";

export interface Fault {
  /** The count begins at 0. */
  readonly statement: number;
  readonly at: "before" | "after";
  /** Runs at that moment. It may end the program that sent the statement. */
  readonly also?: () => void;
}

/** A statement ends with one of these messages of the client: Sync of the extended protocol, Query of the simple one. */
const ENDS = new Set(["S", "Q"]);
const SSL_REQUEST = 80877103;

export class FaultyWay {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #fault: Fault | null = null;
  #statements = 0;
  #bytes = 0;
  /** True stops all data, and cuts the connections. */
  isCut = false;

  private constructor(
    private readonly socketPath: string,
    readonly port: number,
    server: Server,
  ) {
    this.#server = server;
    server.on("connection", (client) => this.#lead(client));
  }

  static async to(socketPath: string): Promise<FaultyWay> {
    const server = createServer();
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return new FaultyWay(socketPath, (server.address() as AddressInfo).port, server);
  }

  /** Counts from here on, and makes the fault once. */
  expect(fault: Fault | null): void {
    this.#fault = fault;
    this.#statements = 0;
    this.#bytes = 0;
  }

  /** The count begins at expect(). */
  get statements(): number {
    return this.#statements;
  }

  /** The count has the bytes that were sent to the server since expect(). */
  get bytes(): number {
    return this.#bytes;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #lead(client: Socket): void {
    if (this.isCut) return void client.destroy();
    const server = createConnection(this.socketPath);
    const cut = () => {
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) {
      this.#sockets.add(socket);
      socket.on("error", cut);
      socket.on("close", () => {
        this.#sockets.delete(socket);
        cut();
      });
    }
    let isStarted = false;
    let isMuted = false;
    let rest: Buffer = Buffer.alloc(0);
    client.on("data", (bytes) => {
      rest = Buffer.concat([rest, bytes]);
      for (;;) {
        const head = isStarted ? 1 : 0;
        if (rest.length < head + 4) return;
        const length = head + rest.readUInt32BE(head);
        if (rest.length < length) return;
        const message = rest.subarray(0, length);
        rest = rest.subarray(length);
        const type = isStarted ? String.fromCharCode(message[0] ?? 0) : "";
        isStarted ||= message.readUInt32BE(4) !== SSL_REQUEST;
        if (ENDS.has(type)) {
          const isMeant = this.#statements === this.#fault?.statement;
          this.#statements += 1;
          if (this.isCut) return cut();
          if (isMeant && this.#fault?.at === "before") {
            this.#fault.also?.();
            return cut();
          }
          if (isMeant) isMuted = true;
        }
        this.#bytes += message.length;
        server.write(message);
      }
    });
    server.on("data", (bytes) => {
      // ReadyForQuery ends an answer: the statement is committed then.
      if (!isMuted) return client.write(bytes);
      if (!bytes.includes(READY)) return;
      this.#fault?.also?.();
      cut();
    });
  }
}

const READY = Buffer.from([0x5a, 0, 0, 0, 5]);
