// Tests connections that cannot be opened: refused, silent, no WebSocket, at another address. Each error says why, and no socket stays
// open.

import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import type { GatewayOptions } from "../../../src/client/gateway/gateway.js";
import { GatewayStoppedError, GatewayUnreachableError } from "../../../src/client/gateway/gateway-errors.js";
import { GuildClient } from "../../../src/client/guild-client.js";
import { FakeClock } from "../../fake-clock.js";
import { rejection, TOKEN } from "./setup.js";

async function listen(server: Server): Promise<{ url: string; sockets: Set<Socket> }> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  });
  return { url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`, sockets };
}

function open(gatewayUrl: string, options: GatewayOptions = {}) {
  const credentials = { token: TOKEN };
  const client = new GuildClient({ credentials, gatewayUrl, clock: new FakeClock() });
  onTestFinished(() => client.destroy());
  return client.gateway({ maxFailures: 2, ...options });
}

it("nobody listens", async () => {
  const server = createServer();
  const { url } = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  const error = await rejection(open(url).online());
  expect(error).toBeInstanceOf(GatewayUnreachableError);
  expect(error).toMatchObject({ attempts: 2, hint: expect.stringContaining("GUILDFORM_GATEWAY_URL") });
  expect(String(error)).toContain("ECONNREFUSED");
});

it("somebody listens and says nothing", async () => {
  const { url } = await listen(createServer());
  const error = await rejection(open(url, { openTimeoutMs: 30 }).online());
  expect(error).toBeInstanceOf(GatewayUnreachableError);
  expect(error).toMatchObject({ said: { params: { end: { case: "not-open", timeoutMs: 30 } } } });
});

it("a web server without a gateway answers", async () => {
  const server = createHttpServer((_request, response) => response.writeHead(404).end("<html>not here"));
  const { url } = await listen(server);
  const error = await rejection(open(url).online());
  expect(error).toBeInstanceOf(GatewayUnreachableError);
  expect(String(error)).toContain("404");
});

it("a redirect is not followed, so that no token goes elsewhere", async () => {
  let came = 0;
  const elsewhere = createHttpServer((_request, response) => {
    came++;
    response.end();
  });
  elsewhere.on("upgrade", (_request, socket) => {
    came++;
    socket.destroy();
  });
  const target = await listen(elsewhere);
  const server = createHttpServer();
  server.on("upgrade", (_request, socket) => {
    socket.end(`HTTP/1.1 307 Temporary Redirect\r\nlocation: ${target.url}\r\ncontent-length: 0\r\n\r\n`);
  });
  const { url } = await listen(server);
  expect(await rejection(open(url).online())).toBeInstanceOf(GatewayUnreachableError);
  expect(came).toBe(0);
});

it("close() ends an attempt that is under way", async () => {
  const server = createServer();
  const { url, sockets } = await listen(server);
  const connected = new Promise((resolve) => server.once("connection", resolve));
  const gateway = open(url);
  const waiting = rejection(gateway.online());
  await connected;
  await gateway.close();
  expect(await waiting).toBeInstanceOf(GatewayStoppedError);
  for (const socket of sockets) await new Promise((resolve) => socket.once("close", resolve));
});

it("an upgrade that is no WebSocket leaves no connection behind", async () => {
  const server = createServer((socket) => {
    socket.on("data", () => {
      socket.write(
        "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: x\r\n\r\n",
      );
    });
  });
  const { url, sockets } = await listen(server);
  expect(await rejection(open(url).online())).toBeInstanceOf(GatewayUnreachableError);
  for (const socket of sockets) await new Promise((resolve) => socket.once("close", resolve));
});
