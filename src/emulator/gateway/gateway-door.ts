// This module is the door of the gateway on the port of the service. The path is `/websocket`, with or without a slash at
// the end, because published clients expect either (service-facts 5.1). emulator.ts hangs it on the server.
//
// Other paths get 404. Foreign host names and web pages of other origins get 403. A full gateway answers with 503.

import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import type { OwnNames } from "../own-names.js";
import type { EmulatedGateway } from "./gateway.js";

const PATH = /^\/websocket\/?$/;
/** Identify, the largest frame of a client, needs fewer bytes. */
const MAX_FRAME_BYTES = 64 * 1024;

/** Returns a listener for the `upgrade` event of a server. */
export function gatewayDoor({
  gateway,
  names,
}: {
  readonly gateway: EmulatedGateway;
  readonly names: OwnNames;
}): (request: IncomingMessage, socket: Duplex, head: Buffer) => void {
  const doorkeeper = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MAX_FRAME_BYTES,
  });
  return (request, socket, head) => {
    const { host, origin } = request.headers;
    const foreign = names.hostProblem(host) ?? names.originProblem(origin);
    if (foreign !== null) return turnAway(socket, "403 Forbidden", JSON.stringify({ message: foreign }));
    const [path = ""] = (request.url ?? "").split("?", 1);
    if (!PATH.test(path)) return turnAway(socket, "404 Not Found");
    const { refusedUpgrade: status } = gateway;
    if (status !== null) return turnAway(socket, `${status} ${STATUS_CODES[status] ?? "Refused"}`);
    if (!gateway.hasRoom) return turnAway(socket, "503 Service Unavailable");
    doorkeeper.handleUpgrade(request, socket, head, (client) => gateway.accept(client));
  };
}

function turnAway(socket: Duplex, status: string, body = ""): void {
  // Without a listener, a reset by the other side would end the process.
  socket.on("error", () => {});
  const type = body === "" ? "" : "Content-Type: application/json\r\n";
  const head = `HTTP/1.1 ${status}\r\nConnection: close\r\n${type}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
  socket.end(head + body, () => socket.destroy());
}
