// Tests clicks on buttons: the event, who may click, and the bot's answer.

import { expect, test } from "vitest";
import { button, chat, keyboard } from "./chat.js";
import { GUILD } from "./emulated-guild.js";
import { listenTo } from "./listening.js";

const MARKDOWN = { content: "choose" };

async function clicked(...buttons: readonly unknown[]) {
  const guild = await chat();
  const { body } = await guild.post({ markdown: MARKDOWN, keyboard: keyboard(...buttons) });
  const message_id = String(body?.id);
  const click = (user_id: string, button_id = "yes") =>
    guild.emulator.members.click({ channel_id: "103", user_id, message_id, button_id });
  const answer = (id: string, code: unknown) => guild.call("PUT", `/interactions/${id}`, { code });
  return { ...guild, message_id, click, answer };
}

test("a click is told with the button's data and the message; its id is not that of the event", async () => {
  const { click, emulator, message_id, post } = await clicked();
  const { heard } = await listenTo(emulator);
  const { id, event_id } = click("902");
  expect(await heard()).toEqual([
    {
      type: "INTERACTION_CREATE",
      data: {
        id,
        type: 11,
        scene: "guild",
        chat_type: 0,
        timestamp: "2026-01-01T08:00:00+08:00",
        guild_id: GUILD,
        channel_id: "103",
        data: {
          type: 11,
          resolved: { button_data: "said yes", button_id: "yes", user_id: "902", message_id },
        },
        application_id: "demo",
        version: 1,
      },
    },
  ]);
  expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(event_id).not.toBe(id);
  expect((await post({ content: "noted", event_id })).status).toBe(200);
});

test("the first answer stands; a further one changes nothing", async () => {
  const { answer, click, emulator } = await clicked();
  const { id } = click("902");
  const answers = [await answer(id, 4), await answer(id, 0)];
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [204, null],
    [204, null],
  ]);
  expect(emulator.world().guilds[0]?.interactions["103"]).toMatchObject([{ id, answer: 4 }]);
});

test("an answer comes within a minute", async () => {
  const { answer, click, clock } = await clicked();
  const { id } = click("902");
  clock.pass(60_000);
  expect((await answer(id, 0)).status).toBe(204);
  clock.pass(1);
  expect((await answer(id, 0)).body?.code).toBe(630001);
});

test.each([[-1], [6], [1.5], ["0"], [null], [undefined]])("%j is no answer: 630001", async (code) => {
  const { answer, click, emulator } = await clicked();
  const { id } = click("902");
  const refused = await answer(id, code);
  expect([refused.status, refused.body?.code]).toEqual([400, 630001]);
  expect((await answer("unknown", 0)).body?.code).toBe(630001);
  expect(emulator.world().guilds[0]?.interactions["103"]).toMatchObject([{ answer: null }]);
});

test("a button is for those whom its permission names", async () => {
  const { click } = await clicked(
    button("listed", { permission: { type: 0, specify_user_ids: ["902"] } }),
    button("managers", { permission: { type: 1 } }),
    button("everyone", { permission: { type: 2 } }),
    button("roles", { permission: { type: 3, specify_role_ids: ["10012"] } }),
  );
  const may = (user: string) =>
    ["listed", "managers", "everyone", "roles"].filter((name) => {
      try {
        return click(user, name) !== undefined;
      } catch {
        return false;
      }
    });
  expect(["900", "901", "902", "903"].map(may)).toEqual([
    ["managers", "everyone"],
    ["managers", "everyone"],
    ["listed", "everyone", "roles"],
    ["everyone"],
  ]);
});

test("the role of everybody is everybody's", async () => {
  const { click } = await clicked(button("yes", { permission: { type: 3, specify_role_ids: ["1"] } }));
  expect(click("903")).toMatchObject({ user_id: "903" });
});

test("a button whose permission has no type is for the users that it lists", async () => {
  const { click } = await clicked(
    button("listed", { permission: { specify_user_ids: ["902"] } }),
    button("nobody", { permission: {} }),
  );
  expect(click("902", "listed")).toBeDefined();
  for (const name of ["listed", "nobody"]) expect(() => click("903", name)).toThrow("may not click");
  expect(() => click("902", "nobody")).toThrow("may not click");
});

test("only callback buttons that are there can be clicked", async () => {
  const { click } = await clicked(button("link", { type: 0 }));
  expect(() => click("902", "none")).toThrow("does not exist");
  expect(() => click("902", "link")).toThrow("no callback button");
});

test("the id of a click stands once in a world, because it is answered without naming a channel", async () => {
  const click = {
    id: "c",
    message_id: "m1",
    button_id: "b",
    button_data: "",
    user_id: "902",
    at: 0,
    answer: null,
  };
  await expect(chat({}, {}, { interactions: { "101": [click], "103": [click] } })).rejects.toThrow(
    "/interactions/103/0/id: repeats c of",
  );
});
