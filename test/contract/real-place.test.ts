// Tests on the emulator that a run of the contract in a real guild restores the guild, also after a failure.

import { afterEach, beforeEach, expect, test } from "vitest";
import type { OperationName } from "../../src/protocol/routes.js";
import { CHANNEL_CONTRACT } from "./guild-service/channel-contract.js";
import type { FullScene } from "./guild-service/contract.js";
import { type EmulatedPlace, emulatedPlace } from "./guild-service/place.js";
import { realPlace } from "./guild-service/real-place.js";
import { SCENE } from "./guild-service/scene.js";

let guild: EmulatedPlace;
let before: unknown;

beforeEach(async () => {
  guild = await emulatedPlace();
  before = channels();
});
afterEach(() => guild.close());

const channels = () => guild.emulator.world().guilds[0]?.channels.map(({ id }) => id);

const open = () =>
  realPlace({
    GUILD_ID: SCENE.guildId,
    APP_ID: "demo",
    CLIENT_SECRET: "demo",
    BASE_URL: guild.emulator.url,
    TOKEN_URL: guild.emulator.tokenUrl,
    ROLE_ID: SCENE.roleId,
    USER_ID: "",
  });

const fail = (operation: OperationName, nth: number) =>
  guild.emulator.setFaults([
    { match: { operation, nth }, times: 1, fault: "status", status: 400, code: 301000 },
  ]);

test("its channels come and go", async () => {
  const place = await open();
  expect(place.scene).toMatchObject({ guildId: SCENE.guildId, roleId: SCENE.roleId });
  expect(place.scene).not.toHaveProperty("userId");
  expect(channels()).toHaveLength((before as unknown[]).length + 3);
  await place.close();
  expect(channels()).toEqual(before);
});

test("when not all of its channels can be made, those that were go", async () => {
  fail("create_channel", 3);
  await expect(open()).rejects.toMatchObject({ platformCode: 301000 });
  expect(channels()).toEqual(before);
});

test("a channel that a failed case left behind goes too", async () => {
  const place = await open();
  fail("delete_channel", 1);
  const [happy] = CHANNEL_CONTRACT.delete_channel.happy;
  await expect(happy?.run(place.client, place.scene as FullScene)).rejects.toMatchObject({
    platformCode: 301000,
  });
  await place.close();
  expect(channels()).toEqual(before);
});

test("a channel that cannot be deleted is told of, and keeps no other", async () => {
  const place = await open();
  fail("delete_channel", 1);
  await expect(place.close()).rejects.toThrow("left in the guild");
  expect(channels()).toHaveLength((before as unknown[]).length + 1);
});
