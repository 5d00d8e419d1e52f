// Tests an emulator without a port: only connections inside of this process reach it.

import { Agent, request, WebSocket } from "undici";
import { expect, onTestFinished, test } from "vitest";
import { startEmulator } from "../../src/emulator/index.js";

async function inside() {
  const emulator = await startEmulator({ port: null });
  const agent = new Agent({
    connect: (_options, connected) => queueMicrotask(() => connected(null, emulator.connect() as never)),
  });
  onTestFinished(async () => {
    await agent.destroy();
    await emulator.close();
  });
  return { emulator, agent };
}

test("it answers, and nothing listens", async () => {
  const { emulator, agent } = await inside();
  expect([emulator.url, emulator.port]).toEqual(["http://localhost:0", 0]);
  const { statusCode, body } = await request(`${emulator.url}/users/@me`, { dispatcher: agent });
  expect([statusCode, await body.json()]).toMatchObject([401, { code: 11241 }]);
  expect(emulator.journal().map(({ path }) => path)).toEqual(["/users/@me"]);
});

test("bodies of any length pass, both ways", async () => {
  const { emulator, agent } = await inside();
  const world = JSON.stringify({ guilds: [{ name: "长".repeat(300_000) }] });
  const put = { dispatcher: agent, method: "PUT", body: world } as const;
  expect((await request(`${emulator.url}/_emulator/world`, put)).statusCode).toBe(200);
  const { body } = await request(`${emulator.url}/_emulator/world`, { dispatcher: agent });
  expect(await body.text()).toContain("长".repeat(300_000));
});

test("a connection that the service drops ends at the other side too", async () => {
  const { emulator, agent } = await inside();
  for (const fault of ["drop_before", "drop_after", "truncate"] as const) {
    emulator.setFaults([{ fault }]);
    const read = request(`${emulator.url}/users/@me`, { dispatcher: agent }).then(({ body }) => body.text());
    await expect(read).rejects.toThrow();
  }
});

test("the gateway opens, speaks and closes", async () => {
  const { emulator, agent } = await inside();
  const socket = new WebSocket(emulator.gatewayUrl, { dispatcher: agent });
  const hello = await new Promise((resolve) => {
    socket.addEventListener("message", ({ data }) => resolve(JSON.parse(String(data))));
  });
  expect(hello).toMatchObject({ op: 10 });
  const closed = new Promise((resolve) => {
    socket.addEventListener("close", resolve);
  });
  socket.close();
  await closed;
});
