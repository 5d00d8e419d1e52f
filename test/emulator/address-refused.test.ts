// Tests a bot whose address is on no allow-list: it gets a token, and the service refuses every other call (service-facts 1.1). Every
// answer has the emulated time.

import { expect, test } from "vitest";
import { askToken, running } from "./emulated-guild.js";

test("a refused address is named in the refusal of every call, and gets a token", async () => {
  const { emulator, call } = await running();
  emulator.changeSettings({ refused_address: "203.0.113.9" });
  for (const path of ["/users/@me", "/users/@me/guilds", "/gateway/bot"]) {
    expect(await call("GET", path)).toMatchObject({
      status: 401,
      body: { code: 11298, err_code: 40023002, message: expect.stringContaining("203.0.113.9") },
    });
  }
  const { app_id: appId, client_secret: clientSecret } = emulator.world().bot;
  expect(await askToken(emulator, { appId, clientSecret })).toHaveProperty("access_token");
  emulator.changeSettings({ refused_address: null });
  expect((await call("GET", "/users/@me")).status).toBe(200);
});

test("the date of an answer is the emulated time", async () => {
  const { emulator, call } = await running({}, {}, { clock: { ...standing, now: () => 0 } });
  const date = async () => (await call("GET", "/users/@me")).headers.get("date");
  expect(await date()).toBe("Thu, 01 Jan 1970 00:00:00 GMT");
  emulator.advance(60_000);
  expect(await date()).toBe("Thu, 01 Jan 1970 00:01:00 GMT");
});

const standing = { monotonic: () => 0, sleep: () => new Promise<void>(() => {}) };
