// Tests access tokens: how a bot gets one, its life, and the answer to a wrong one.

import { describe, expect, test } from "vitest";
import { askToken, send, standingClock, start } from "./emulated-guild.js";

const DEMO = { appId: "demo", clientSecret: "demo" };
const me = (url: string, authorization?: string) =>
  send(`${url}/users/@me`, authorization === undefined ? {} : { headers: { Authorization: authorization } });

describe("the token endpoint", () => {
  test("gives the same token with its remaining life until the last 60 s, then a new one", async () => {
    const emulator = await start({ clock: standingClock() });
    const first = await askToken(emulator, DEMO);
    expect(first).toEqual({ access_token: expect.stringMatching(/^[0-9a-f]{64}$/), expires_in: "7200" });
    emulator.advance(7_139_000);
    expect(await askToken(emulator, DEMO)).toEqual({ access_token: first.access_token, expires_in: "61" });
    emulator.advance(1_000);
    const second = await askToken(emulator, DEMO);
    expect(second.access_token).not.toBe(first.access_token);
    expect(second.expires_in).toBe("7200");
    expect((await me(emulator.url, `QQBot ${first.access_token}`)).status).toBe(200);
    emulator.advance(60_000);
    const expired = await me(emulator.url, `QQBot ${first.access_token}`);
    expect([expired.status, expired.body?.code]).toEqual([401, 11244]);
    expect((await me(emulator.url, `QQBot ${second.access_token}`)).status).toBe(200);
  });

  test.each([
    ["a wrong secret", { appId: "demo", clientSecret: "no" }, 100016],
    ["a wrong app id", { appId: "no", clientSecret: "demo" }, 100016],
    ["an app id that is a number", { appId: 1, clientSecret: "demo" }, 100002],
    ["no secret", { appId: "demo" }, 100002],
    ["no app id", {}, 100007],
  ])("refuses %s with HTTP 200 and a code", async (_name, body, code) => {
    const emulator = await start();
    const answer = await askToken(emulator, body);
    expect(answer.code).toBe(code);
    expect(answer).not.toHaveProperty("access_token");
  });

  test("takes JSON as application/json alone", async () => {
    const emulator = await start();
    const asked = async (type: string) => {
      const headers = type === "" ? {} : { "content-type": type };
      const body = Buffer.from(JSON.stringify(DEMO));
      const answer = await send(emulator.tokenUrl, { method: "POST", headers, body });
      expect(answer.status).toBe(200);
      return answer.body?.code ?? "a token";
    };
    for (const type of ["application/json", "Application/JSON; charset=utf-8"]) {
      expect(await asked(type), type).toBe("a token");
    }
    for (const type of [
      "",
      "text/plain",
      "text/plain;charset=UTF-8",
      "application/octet-stream",
      "text/json",
    ]) {
      expect(await asked(type), type).toBe(100007);
    }
  });

  test("takes the credentials of the world; new credentials end the old tokens, a new guild does not", async () => {
    const bot = { app_id: "102", client_secret: "s" };
    const emulator = await start({ world: { bot } });
    const { access_token } = await askToken(emulator, { appId: "102", clientSecret: "s" });
    emulator.setWorld({ bot, guilds: [{ name: "other" }] });
    expect((await me(emulator.url, `QQBot ${access_token}`)).status).toBe(200);
    emulator.setWorld({ bot: { ...bot, client_secret: "t" } });
    expect((await me(emulator.url, `QQBot ${access_token}`)).body?.code).toBe(11243);
  });
});

describe("the Authorization header", () => {
  test.each([
    ["none", undefined, 11241],
    ["an unknown token", "QQBot nonsense", 11243],
    ["no token after the scheme", "QQBot", 11243],
    ["another scheme", "Bearer nonsense", 11243],
    ["the old fixed token", "Bot 102.nonsense", 11245],
  ])("refuses %s with 401", async (_name, header, code) => {
    const emulator = await start();
    const answer = await me(emulator.url, header);
    expect([answer.status, answer.body?.code]).toEqual([401, code]);
  });
});
