// Starts an emulator whose answers pass through a TCP proxy that changes them, such as one byte of a body.
//
// Requests pass without a change. `answer` changes the bytes of an answer as they come. `passesEnd: false` hides the end of the connection
// from the client.

import { once } from "node:events";
import { type AddressInfo, createConnection, createServer, type Socket } from "node:net";
import type { Emulator } from "../../../src/emulator/index.js";
import type { StartEmulator } from "./compare-wire.js";

export interface Alteration {
  /** Changes bytes of an answer. Each character is a byte. */
  readonly answer?: (bytes: string) => string;
  /** `true` means that the client learns when the emulator ends a connection. This is the default. */
  readonly passesEnd?: boolean;
}

/** Starts emulators behind a proxy of their own, which ends with them. */
export const behindProxy =
  (start: StartEmulator, alteration: Alteration): StartEmulator =>
  async (options) => {
    const emulator = await start(options);
    const sockets = new Set<Socket>();
    const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
      const service = createConnection({ port: emulator.port, host: "127.0.0.1", allowHalfOpen: true });
      for (const socket of [client, service]) sockets.add(socket);
      link(client, service, alteration);
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    const close: Emulator["close"] = async () => {
      for (const socket of sockets) socket.destroy();
      await Promise.all([once(server.close(), "close"), emulator.close()]);
    };
    return { ...emulator, port, close };
  };

function link(client: Socket, service: Socket, { answer, passesEnd = true }: Alteration): void {
  client.on("data", (bytes: Buffer) => service.write(bytes));
  client.on("end", () => service.end());
  client.on("close", () => service.destroy());
  service.on("data", (bytes: Buffer) =>
    client.write(answer === undefined ? bytes : Buffer.from(answer(bytes.toString("latin1")), "latin1")),
  );
  if (passesEnd) service.on("end", () => client.end());
  for (const [socket, other] of [
    [client, service],
    [service, client],
  ] as const)
    socket.on("error", () => (passesEnd ? other.resetAndDestroy() : undefined));
}
