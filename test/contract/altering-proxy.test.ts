// Tests that each variant of the contract alters an answer: a variant without an effect would prove nothing.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type EmulatedPlace, emulatedPlace, type Variant } from "./guild-service/place.js";
import { SCENE } from "./guild-service/scene.js";
import { VARIANTS } from "./guild-service/variants.js";

let plain: EmulatedPlace;

beforeAll(async () => {
  plain = await emulatedPlace();
});
afterAll(() => plain.close());

const FORUM = `/channels/${SCENE.forumId}`;
const MESSAGE = `/channels/${SCENE.textId}/messages/${SCENE.ownMessageId}`;
const PINS = `/channels/${SCENE.textId}/pins`;

async function read(place: EmulatedPlace, path: string) {
  const headers = { authorization: `QQBot ${await place.token()}` };
  const answer = await fetch(`${place.baseUrl}${path}`, { headers });
  expect(answer.status).toBe(200);
  return { contentType: answer.headers.get("content-type"), text: await answer.text() };
}

async function altered(variant: Variant, path: string): Promise<Readonly<Record<string, unknown>>> {
  const place = await emulatedPlace(variant);
  try {
    const { text } = await read(place, path);
    expect(text).not.toBe((await read(plain, path)).text);
    return JSON.parse(text);
  } finally {
    await place.close();
  }
}

test.each([
  ["a charset in the content type", "application/json; charset=utf-8"],
  ["a content type of text", "text/plain"],
  ["no content type", null],
] as const)("%s", async (name, contentType) => {
  const place = await emulatedPlace(VARIANTS[name]);
  try {
    const answer = await read(place, FORUM);
    expect(answer).toEqual({ contentType, text: (await read(plain, FORUM)).text });
  } finally {
    await place.close();
  }
});

test("absent fields", async () => {
  const channel = await altered(VARIANTS["absent fields"], FORUM);
  expect(Object.keys(channel).sort()).toEqual(["guild_id", "id", "name", "position", "sub_type", "type"]);
  expect(await altered(VARIANTS["absent fields"], PINS)).not.toHaveProperty("message_ids");
  expect(await altered(VARIANTS["absent fields"], MESSAGE)).not.toHaveProperty("embeds");
});

test("null fields", async () => {
  expect(await altered(VARIANTS["null fields"], FORUM)).toMatchObject({
    application_id: null,
    parent_id: null,
  });
  expect(await altered(VARIANTS["null fields"], PINS)).toMatchObject({ message_ids: null });
});

test("unknown fields, at every depth", async () => {
  const message = await altered(VARIANTS["unknown fields"], MESSAGE);
  expect(message).toMatchObject({ x_future: { list: [1, null, { deep: true }] }, author: { nsfw: false } });
});

test("unknown enum values", async () => {
  expect(await altered(VARIANTS["unknown enum values"], FORUM)).toMatchObject({
    type: 100_007,
    sub_type: 90_000,
    private_type: 90_000,
    speak_permission: 90_001,
  });
  const message = JSON.stringify(await altered(VARIANTS["unknown enum values"], MESSAGE));
  expect(message).toContain('"style":90001');
  expect(message).toContain('"permission":{"type":90002}');
});

test("ids as numbers, with all their digits", async () => {
  const place = await emulatedPlace(VARIANTS["ids as numbers"]);
  try {
    expect((await read(place, FORUM)).text).toContain(`"guild_id":${SCENE.guildId}`);
  } finally {
    await place.close();
  }
});

test.each(["bare", "wrapped"] as const)("%s answers", async (shape) => {
  const message = await altered(VARIANTS[`${shape} answers`], MESSAGE);
  expect(["id" in message, "message" in message]).toEqual([shape === "bare", shape === "wrapped"]);
});
