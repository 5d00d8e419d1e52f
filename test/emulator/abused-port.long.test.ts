// Tests the port against careless and hostile clients: slow bytes, bodies without end, idle connections. Memory has a limit, other clients
// still get answers, and `close` ends every connection.

import { once } from "node:events";
import { createConnection, type Socket } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Pool } from "undici";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Emulator } from "../../src/emulator/index.js";
import { phraseOf } from "../sentence.js";
import { sized } from "../soak/slice.js";
import { send, start } from "./emulated-guild.js";

const HOST = "Host: localhost\r\n";
const MIB = 1024 * 1024;

interface Caller {
  readonly socket: Socket;
  /** Returns the text that has arrived so far. */
  readonly heard: () => string;
  /** Resolves to the whole text when the connection has ended. */
  readonly closed: Promise<string>;
}

/** Opens a connection that ends when the server ends it. `staysOpen` makes the client send after that. */
async function call(emulator: Emulator, bytes = "", staysOpen = false): Promise<Caller> {
  const socket = createConnection({ port: emulator.port, host: "127.0.0.1", allowHalfOpen: true });
  let text = "";
  socket.on("data", (chunk: Buffer) => {
    text += chunk.toString("latin1");
  });
  if (!staysOpen) socket.on("end", () => socket.end());
  socket.on("error", () => {});
  const closed = new Promise<string>((resolve) => socket.on("close", () => resolve(text)));
  await once(socket, "connect");
  socket.write(bytes);
  return { socket, heard: () => text, closed };
}

/** Makes one call as a normal client. */
const isAnswered = async (emulator: Emulator): Promise<boolean> =>
  (await send(`${emulator.url}/users/@me`)).status === 401;

/** Returns the bytes in use after two collections. The first one leaves buffers to the second. */
function usedBytes(): number {
  setFlagsFromString("--expose_gc");
  const collect: () => void = runInNewContext("gc");
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

describe("what trickles", () => {
  /** Opens a connection of a normal client in advance, so that the time of a call includes no handshake. */
  async function behaving(emulator: Emulator): Promise<() => Promise<number>> {
    const pool = new Pool(emulator.url, { connections: 1 });
    onTestFinished(() => pool.destroy());
    const ask = async (): Promise<number> => {
      const { statusCode, body } = await pool.request({ method: "GET", path: "/users/@me" });
      await body.dump();
      return statusCode;
    };
    while ((await ask()) !== 401);
    return ask;
  }

  const post = (path: string, headers: string) => `POST ${path} HTTP/1.1\r\n${HOST}${headers}\r\n`;
  const form = "Content-Type: multipart/form-data; boundary=b\r\n";

  test("heads, bodies, forms, chunks and silence are answered with 408 in the end, others in the meantime", async () => {
    const emulator = await start({ arrivalTimeoutMs: 300 });
    const ask = await behaving(emulator);
    const callers = await Promise.all([
      call(emulator, `GET /users/@me HTTP/1.1\r\n${HOST}X: `),
      call(emulator, post("/channels/103/audio", "Content-Length: 1000000\r\n")),
      call(emulator, post("/channels/103/messages", `${form}Content-Length: 1000000\r\n`)),
      call(emulator, `${post("/channels/103/audio", "Transfer-Encoding: chunked\r\n")}fffff\r\n`),
    ]);
    const silent = await call(emulator);
    let open = callers.length + 1;
    for (const { closed } of [...callers, silent]) void closed.then(() => open--);
    while (open > 0) {
      expect(await ask()).toBe(401);
      for (const { socket } of callers) if (socket.writable) socket.write("x");
    }
    for (const { closed } of [...callers, silent]) {
      expect(await closed).toBe(
        'HTTP/1.1 408 Request Timeout\r\nContent-Length: 71\r\nContent-Type: application/json\r\n\r\n{"error":"Request Timeout","message":"Client Timeout","statusCode":408}',
      );
    }
  });

  test("an answer may take longer than a request may", async () => {
    const emulator = await start({ arrivalTimeoutMs: 100 });
    const ask = await behaving(emulator);
    emulator.setFaults([{ fault: "delay", ms: 300 }]);
    expect(await ask()).toBe(401);
  });
});

describe("bodies beyond their bound", () => {
  const piece = Buffer.alloc(64 * 1024, "x");

  /**
   * Sends a head and then `bytes` bytes of body, even after an answer. Returns the connection with the answer, and `taken`: the growth of
   * memory in bytes until the last piece.
   */
  async function pour(emulator: Emulator, head: string, bytes: number) {
    const before = usedBytes();
    const { socket, heard, closed } = await call(emulator, head, true);
    for (let sent = 0; sent < bytes - piece.length && !socket.destroyed; sent += piece.length)
      if (!socket.write(piece)) await Promise.race([once(socket, "drain"), closed]);
    const taken = usedBytes() - before;
    socket.write(piece);
    return { socket, heard, closed, taken };
  }

  const form = "Content-Type: multipart/form-data; boundary=b\r\n";
  test.each([
    ["/channels/103/audio", "", 12002, 8 * MIB],
    ["/nowhere", "", 12002, 8 * MIB],
    ["/channels/103/messages", form, 304020, 36 * MIB],
  ])(
    "%s: one that is announced is refused at once, and the answer arrives",
    async (path, type, code, bytes) => {
      const emulator = await start();
      const head = `POST ${path} HTTP/1.1\r\n${HOST}${type}Content-Length: ${bytes}\r\n\r\n`;
      const { socket, closed, taken } = await pour(emulator, head, bytes);
      socket.end();
      const [first = "", body = ""] = (await closed).split("\r\n\r\n");
      expect([first.split("\r\n")[0], JSON.parse(body).code]).toEqual(["HTTP/1.1 400 Bad Request", code]);
      expect(taken).toBeLessThan(8 * MIB);
      expect(await isAnswered(emulator)).toBe(true);
    },
  );

  test("one without an end is refused where the bound is passed, and what comes after it is thrown away", async () => {
    const emulator = await start();
    const head = `PUT /_emulator/faults HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n7fffffff\r\n`;
    const { socket, heard, closed, taken } = await pour(emulator, head, 24 * MIB);
    const message = phraseOf("request-refused", { case: "body-too-long", most: MIB });
    expect(heard()).toContain(JSON.stringify({ message, problems: [] }));
    expect(socket.destroyed).toBe(false);
    expect(taken).toBeLessThan(8 * MIB);
    socket.end();
    expect(await closed).toMatch(/^HTTP\/1\.1 413 /);
  });

  test("what stands behind one is not done", async () => {
    const emulator = await start();
    const refused = `POST /channels/103/audio HTTP/1.1\r\n${HOST}Content-Length: ${MIB + 1}\r\n\r\n`;
    const { socket, heard, closed } = await call(emulator, refused, true);
    socket.write(Buffer.alloc(MIB, "x"));
    // These calls give the server the time to answer and to read all bytes.
    for (let turn = 0; turn < 20 || !heard().endsWith("}"); turn++)
      await send(`${emulator.url}/_emulator/gateway`);
    // The last byte of the body and the next request arrive together.
    socket.write(`xGET /users/@me HTTP/1.1\r\n${HOST}\r\n`);
    await send(`${emulator.url}/_emulator/gateway`);
    socket.end();
    expect((await closed).match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(emulator.journal().map(({ operation, status }) => [operation, status])).toEqual([[null, 400]]);
  });
});

describe("connections that lie about", () => {
  test("clients that end in the middle of a request are let go", async () => {
    const emulator = await start();
    const halves = ["", "GET /us", `POST /channels/103/audio HTTP/1.1\r\n${HOST}Content-Length: 9\r\n\r\n{`];
    const callers = await Promise.all(
      Array.from({ length: 60 }, (_none, index) => call(emulator, halves[index % halves.length])),
    );
    for (const { socket } of callers) socket.end();
    const heard = await Promise.all(callers.map(({ closed }) => closed));
    expect(new Set(heard.map((text) => text.split("\r\n")[0]))).toEqual(
      new Set(["", "HTTP/1.1 400 Bad Request"]),
    );
    expect(await isAnswered(emulator)).toBe(true);
  });

  test("hundreds of idle ones and 400 for the gateway's 100 places: bounded memory, others answered, close() ends them", async () => {
    const emulator = await start();
    const before = usedBytes();
    const upgrade = `GET /websocket HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
    const callers: Caller[] = [];
    // Each round has fewer connections than the queue of a port holds.
    const idle = sized({ soak: 20, test: 5 });
    for (const bytes of Array.from({ length: idle + 10 }, (_none, index) => (index < idle ? "" : upgrade)))
      callers.push(...(await Promise.all(Array.from({ length: 40 }, () => call(emulator, bytes)))));
    const turnedAway = () => callers.filter(({ heard }) => heard().startsWith("HTTP/1.1 503 ")).length;
    while (turnedAway() < 300) expect(await isAnswered(emulator)).toBe(true);
    expect(emulator.gateway.state().connections).toBe(100);
    expect(usedBytes() - before).toBeLessThan(64 * MIB);
    expect(await isAnswered(emulator)).toBe(true);
    await emulator.close();
    await Promise.all(callers.map(({ closed }) => closed));
  });

  test("close() does not wait for clients: not for one that hangs, sends half, was refused, or has ended its side", async () => {
    const emulator = await start();
    emulator.setFaults([{ match: { path: "@me" }, fault: "hang" }]);
    const callers = await Promise.all(
      [
        `GET /users/@me HTTP/1.1\r\n${HOST}\r\n`,
        "GET /us",
        `POST /channels/103/audio HTTP/1.1\r\n${HOST}Content-Length: 9\r\n\r\n{`,
        `POST /channels/103/audio HTTP/1.1\r\n${HOST}Content-Length: 9999999\r\n\r\n{`,
        `GET /nowhere HTTP/1.1\r\n${HOST}\r\n`,
      ].map((bytes) => call(emulator, bytes)),
    );
    while (emulator.journal().length < 3) await send(`${emulator.url}/_emulator/gateway`);
    await emulator.close();
    await Promise.all(callers.map(({ closed }) => closed));
  });
});
