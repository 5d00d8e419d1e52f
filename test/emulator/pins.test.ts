// Tests pins over the wire: add, remove, list, and the limit of 20.

import { expect, test } from "vitest";
import { GUILD, running } from "./emulated-guild.js";

const PINS = "/channels/101/pins";
const ids = (message_ids: readonly string[]) => ({ guild_id: GUILD, channel_id: "101", message_ids });

test("a pin answers all pins of the channel, newest first; pinning again changes nothing", async () => {
  const { call } = await running();
  expect((await call("GET", PINS)).body).toEqual(ids([]));
  expect((await call("PUT", `${PINS}/m1`)).body).toEqual(ids(["m1"]));
  expect((await call("PUT", `${PINS}/m2`, {})).body).toEqual(ids(["m2", "m1"]));
  const again = await call("PUT", `${PINS}/m1`);
  expect([again.status, again.body]).toEqual([200, ids(["m2", "m1"])]);
  expect((await call("GET", PINS)).body).toEqual(ids(["m2", "m1"]));
});

test("unpinning answers 204 whether or not it was pinned, and all clears the channel", async () => {
  const { call } = await running({ pins: { "101": ["m3", "m2", "m1"] } });
  for (const id of ["m2", "m2", "unknown"]) {
    const answer = await call("DELETE", `${PINS}/${id}`);
    expect([answer.status, answer.body, answer.headers.get("content-type")]).toEqual([204, null, null]);
  }
  expect((await call("GET", PINS)).body).toEqual(ids(["m3", "m1"]));
  expect((await call("DELETE", `${PINS}/all`)).status).toBe(204);
  expect((await call("GET", PINS)).body).toEqual(ids([]));
});

test("the 21st pin is refused with 501013, a repeated one of 20 is not", async () => {
  const { call } = await running();
  for (let index = 1; index <= 20; index += 1)
    expect((await call("PUT", `${PINS}/m${index}`)).status).toBe(200);
  const refused = await call("PUT", `${PINS}/m21`);
  expect([refused.status, refused.body?.code]).toEqual([400, 501013]);
  expect((await call("PUT", `${PINS}/m1`)).status).toBe(200);
  await call("DELETE", `${PINS}/m5`);
  expect((await call("PUT", `${PINS}/m21`)).status).toBe(200);
});

test("only messages of the channel can be pinned, and not all of them at once", async () => {
  const { call } = await running();
  expect((await call("PUT", `${PINS}/nothing`)).body?.code).toBe(501008);
  expect((await call("PUT", `${PINS}/n1`)).body?.code).toBe(501010);
  expect((await call("PUT", `${PINS}/a%20b`)).body?.code).toBe(501005);
  expect((await call("DELETE", `${PINS}/a%20b`)).body?.code).toBe(501005);
  expect((await call("PUT", `${PINS}/all`)).body?.code).toBe(501005);
  expect((await call("PUT", "/channels/999/pins/m1")).body?.code).toBe(10003);
});

test("a message that a world pins exists, even when the world lists no messages", async () => {
  const { call } = await running({ pins: { "102": ["08ab"] } });
  expect((await call("PUT", "/channels/102/pins/08ab")).status).toBe(200);
  expect((await call("GET", "/channels/102/messages/08ab")).body?.id).toBe("08ab");
});
