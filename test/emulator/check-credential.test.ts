// Tests who may call: the scheme of the service works, and the disabled scheme works if a world allows it.

import { expect, test } from "vitest";
import { running, send } from "./emulated-guild.js";

const WORLD = { bot: { app_id: "102", client_secret: "s3" } };

async function codeFor(authorization: string, settings: { readonly accept_bot_token?: boolean } = {}) {
  const { emulator } = await running({}, { ...WORLD, settings });
  const answer = await send(`${emulator.url}/users/@me`, { headers: { authorization } });
  return { status: answer.status, code: answer.body?.code };
}

test("a fixed token is refused as disabled", async () => {
  expect(await codeFor("Bot 102.s3")).toEqual({ status: 401, code: 11245 });
  expect(await codeFor("Bot 102.s3", { accept_bot_token: false })).toEqual({ status: 401, code: 11245 });
});

test("a world may accept it: app id and client secret, nothing else", async () => {
  const settings = { accept_bot_token: true };
  expect(await codeFor("Bot 102.s3", settings)).toEqual({ status: 200, code: undefined });
  for (const wrong of ["Bot 102.s4", "Bot 103.s3", "Bot s3", "Bot", "QQBot 102.s3", "Bearer 102.s3"]) {
    expect(await codeFor(wrong, settings)).toEqual({ status: 401, code: 11243 });
  }
});

test("a call without a credential is told so", async () => {
  expect(await codeFor("")).toEqual({ status: 401, code: 11241 });
});
