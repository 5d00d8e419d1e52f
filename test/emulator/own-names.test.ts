// Tests the host names under which the emulator answers, and the web pages that may connect. A page with a name of its own that leads to
// 127.0.0.1 must not reach it.

import { request } from "node:http";
import { expect, test } from "vitest";
import { startEmulator } from "../../src/emulator/index.js";
import { visibleText } from "../../src/model/visible-text.js";
import { phraseOf } from "../sentence.js";
import { start } from "./emulated-guild.js";
import { GatewayClient } from "./gateway/gateway-client.js";

/** Returns status and body of a request with this host name. `null` sends no name. */
function called(port: number, host: string | null, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: "127.0.0.1", port, path, setHost: false, headers: host === null ? {} : { Host: host } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
        );
      },
    );
    sent.on("error", reject);
    sent.end();
  });
}

const PATHS = ["/_emulator/world", "/users/@me", "/nowhere", "/app/getAppAccessToken", "/gateway"];

test.each([
  "localhost",
  "LOCALHOST:1",
  "localhost.",
  "127.0.0.1",
  "127.9.8.7:65535",
  "[::1]",
  "[::1]:8080",
  "[0:0:0:0:0:0:0:1]",
])("answers to %s", async (host) => {
  const emulator = await start();
  expect((await called(emulator.port, host, "/_emulator/world")).status).toBe(200);
});

test.each([
  "evil.example",
  "evil.example:80",
  "localhost.evil.example",
  "127.0.0.1.evil.example",
  "127.0.0.1@evil.example",
  "evil.example#127.0.0.1",
  "128.0.0.1",
  "0.0.0.0",
  "[::2]",
  "",
  "\u001b[31m",
])("does not answer to %j, says so, and does nothing", async (host) => {
  const emulator = await start();
  const before = emulator.world();
  for (const path of PATHS) {
    const name = host.replace("\u001b", "\u009b");
    const { status, body } = await called(emulator.port, name, path);
    expect([path, status]).toEqual([path, 403]);
    const message = phraseOf("request-refused", { case: "host", name });
    expect(JSON.parse(body)).toEqual({ message, problems: [] });
    expect(visibleText(body)).toBe(body);
  }
  expect(emulator.world()).toBe(before);
  expect(emulator.journal()).toEqual([]);
});

test("answers to further names that are allowed, and to no others", async () => {
  const emulator = await start({ hostNames: ["Emulator", "192.168.1.5", "[fe80::1]"] });
  const statuses = [
    "emulator:80",
    "192.168.1.5",
    "[FE80:0::1]:1",
    "localhost",
    "emulator2",
    "192.168.1.6",
  ].map(async (host) => (await called(emulator.port, host, "/_emulator/world")).status);
  expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200, 403, 403]);
});

test.each(["", "a:80", "http://a", "a b", "a/b", "[::1", "*"])("%j is no host name", async (name) => {
  await expect(startEmulator({ hostNames: [name] })).rejects.toThrow("host names");
});

test.each([
  ["http://evil.example", false],
  ["https://localhost.evil.example", false],
  ["null", false],
  ["file://", false],
  ["http://localhost:3000", true],
  ["https://127.0.0.1", true],
  ["http://[::1]:5173", true],
  ["http://emulator", true],
])("a page of %s may open the gateway: %s", async (origin, may) => {
  const emulator = await start({ hostNames: ["emulator"] });
  const connecting = GatewayClient.connect(emulator.gatewayUrl, { headers: { Origin: origin } });
  if (may) expect((await (await connecting).next()).op).toBe(10);
  else await expect(connecting).rejects.toThrow("403");
  expect(emulator.gateway.state().connections).toBe(may ? 1 : 0);
});

test("the gateway does not answer to a foreign name either", async () => {
  const emulator = await start();
  const headers = { Host: "evil.example" };
  await expect(GatewayClient.connect(emulator.gatewayUrl, { headers })).rejects.toThrow("403");
});
