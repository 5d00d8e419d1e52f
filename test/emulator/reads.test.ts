// Tests reads over the wire: the bot, the guild, and messages.

import { expect, test } from "vitest";
import { GUILD, running } from "./emulated-guild.js";

test("me is the bot of the world", async () => {
  const { call } = await running({}, { bot: { id: "5", username: "守门人" } });
  expect((await call("GET", "/users/@me")).body).toMatchObject({ id: "5", username: "守门人", bot: true });
});

test("a guild carries its own fields only, and unknown ones that the world holds", async () => {
  const { call } = await running({ union_world_id: "w" } as object);
  expect((await call("GET", `/guilds/${GUILD}`)).body).toEqual({
    id: GUILD,
    name: "小频道",
    icon: "",
    owner_id: "900",
    owner: false,
    member_count: 4,
    max_members: 300,
    description: "",
    joined_at: "2024-01-01T00:00:00+08:00",
    union_world_id: "w",
  });
});

test("a message is read bare, wrapped, or both at once", async () => {
  const message = { id: "m1", channel_id: "101", guild_id: GUILD, content: "text 1" };
  const read = async (get_message: "superset" | "bare" | "wrapped") => {
    const { call } = await running({}, { settings: { get_message } });
    return (await call("GET", "/channels/101/messages/m1")).body;
  };
  expect(await read("superset")).toMatchObject({ ...message, message });
  expect(await read("wrapped")).toEqual({ message: expect.objectContaining(message) });
  const bare = await read("bare");
  expect(bare).toMatchObject(message);
  expect(bare).not.toHaveProperty("message");
});

test("escapes that are not needed mean the same path; those that are stay what they are", async () => {
  const { call, emulator } = await running();
  for (const path of ["/users/%40me", "/%75sers/@me", "/users/%40%6De?%40=1", "/users/@me"])
    expect([path, (await call("GET", path)).status]).toEqual([path, 200]);
  expect((await call("GET", "/users%2F@me")).status).toBe(404);
  expect((await call("GET", "/users/%2540me")).status).toBe(404);
  expect(emulator.journal().slice(0, 2)).toMatchObject([
    { operation: "me", path: "/users/%40me" },
    { operation: "me", path: "/%75sers/@me" },
  ]);
  emulator.setFaults([{ match: { path: "/users/@me" }, fault: "status", status: 503 }]);
  expect((await call("GET", "/users/%40me")).status).toBe(503);
});
