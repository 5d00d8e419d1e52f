// Tests posts: the answer, the stored message, the event, and the refusals.

import { describe, expect, test } from "vitest";
import { fixture } from "../protocol/wire/fixture.js";
import { BUTTON, button, chat, keyboard, MESSAGES } from "./chat.js";
import { GUILD, running } from "./emulated-guild.js";
import { listenTo } from "./listening.js";

const MARKDOWN = { content: "# rules" };
const HOSTED = /^gchat\.qpic\.cn\/guildform-emulator\/[0-9a-f]+$/;

describe("a post", () => {
  test("is answered as samples show it, stored, and not told to the bot itself", async () => {
    const { call, emulator, post, botId } = await chat();
    const { heard } = await listenTo(emulator);
    const answer = await post({ content: "1 &lt; 2 <@!902> <@902> <@!5> <#103>" });
    const shown = {
      id: expect.stringMatching(/^[0-9a-f]{40,110}$/),
      channel_id: "103",
      guild_id: GUILD,
      content: "1 &lt; 2 <@!902> <@!902> <@!5> <#103>",
      timestamp: "2026-01-01T08:00:00+08:00",
      author: { id: botId, username: "emulated bot", avatar: "", bot: true },
      tts: false,
      mention_everyone: false,
      pinned: false,
      type: 0,
      flags: 0,
      mentions: [{ id: "902", username: "alice", avatar: "", bot: false }],
    };
    expect([answer.status, answer.body]).toEqual([200, shown]);
    expect(await heard()).toEqual([]);
    const read = await call("GET", `${MESSAGES}/${answer.body?.id}`);
    expect(read.body).toMatchObject({ content: shown.content, message: { id: answer.body?.id } });
    expect(emulator.journal().at(-2)?.operation).toBe("post_message");
  });

  test.each([
    [
      "text and an image",
      { content: "see", image: "https://x.example/a.png" },
      { attachments: [{ url: expect.stringMatching(HOSTED) }] },
    ],
    [
      "an embed",
      { embed: { title: "t", prompt: "p", fields: [{ name: "f" }] } },
      { embeds: [{ description: "", title: "t", prompt: "p", fields: [{ name: "f" }] }] },
    ],
    [
      "a template",
      { ark: { template_id: 23, kv: [{ key: "#DESC#", value: "d" }] } },
      { ark: { template_id: 23 } },
    ],
    ["a template whose id is text", { ark: { template_id: "24", kv: [] } }, { ark: { template_id: "24" } }],
    ["native markdown", { markdown: MARKDOWN }, { markdown: MARKDOWN }],
    [
      "a markdown template",
      { markdown: { custom_template_id: "t", params: [{ key: "k", values: ["v"] }] } },
      { markdown: { custom_template_id: "t" } },
    ],
    [
      "markdown as one client sends it",
      { markdown: { template_id: 0, custom_template_id: "", params: null, content: "x", style: null } },
      { markdown: { content: "x" } },
    ],
    ["markdown with a keyboard", { markdown: MARKDOWN, keyboard: keyboard() }, { keyboard: keyboard() }],
    ["a keyboard template", { markdown: MARKDOWN, keyboard: { id: "any" } }, { keyboard: { id: "any" } }],
    ["everyone", { content: "@everyone" }, { mention_everyone: true }],
    [
      "members that are null, empty or unknown",
      { content: "x", embed: null, ark: {}, image: "", msg_id: "", channel_id: "5", file_image: "?" },
      { content: "x" },
    ],
  ])("may carry %s", async (_name, body, shown) => {
    const { post, contents } = await chat();
    const answer = await post(body);
    expect([answer.status, answer.body]).toMatchObject([200, shown]);
    expect(contents()).toHaveLength(1);
    expect(Object.hasOwn(answer.body ?? {}, "content")).toBe("content" in body);
  });

  test("comes back to the bot, with an empty embed and https:// where the settings say so", async () => {
    const settings = { own_posts: "event", text_embeds: "empty", attachment_urls: "https" } as const;
    const { emulator, post } = await chat(settings);
    const { heard } = await listenTo(emulator);
    const { body } = await post({ content: "see", image: "https://x.example/a.png" });
    expect(body).toMatchObject({
      embeds: [{}],
      attachments: [{ url: expect.stringMatching(new RegExp(`^https://${HOSTED.source.slice(1)}`)) }],
    });
    const told = { ...body, seq: 2, seq_in_channel: "2" };
    expect(await heard()).toEqual([{ type: "MESSAGE_CREATE", data: told }]);
  });

  test("numbers of a channel go on where the last one was, even after a recall", async () => {
    const { call, post, emulator } = await chat();
    await post({ content: "a" });
    const second = await post({ content: "b" });
    await call("DELETE", `${MESSAGES}/${second.body?.id}`);
    await post({ content: "c" });
    const numbers = emulator.world().guilds[0]?.messages["103"]?.map((message) => message.seq_in_channel);
    expect(numbers).toEqual([undefined, "2", "4"]);
  });

  test("of a keyboard and nothing else is the keyboard operation in the journal", async () => {
    const { emulator, post } = await chat();
    await post({ keyboard: keyboard(), markdown: MARKDOWN });
    await post({ keyboard: null, markdown: null });
    await post({ markdown: MARKDOWN });
    await post({ keyboard: keyboard(), markdown: MARKDOWN, msg_id: null });
    expect(emulator.journal().map(({ operation, status }) => [operation, status])).toEqual([
      ["post_keyboard_message", 200],
      ["post_keyboard_message", 400],
      ["post_message", 200],
      ["post_message", 200],
    ]);
  });
});

describe("a keyboard as official sources publish it is taken, kept and shown as it was sent:", () => {
  test.each(["docs", "botpy", "botgo"])("%s", async (source) => {
    const published = fixture(`keyboard-of-${source}`);
    const { call, post } = await chat();
    const { body, status } = await post({ markdown: MARKDOWN, keyboard: published });
    expect(status).toBe(200);
    const read = await call("GET", `${MESSAGES}/${body?.id}`);
    expect(read.body).toMatchObject({ message: { keyboard: published } });
    const edited = await call("PATCH", `${MESSAGES}/${body?.id}`, {
      markdown: MARKDOWN,
      keyboard: published,
    });
    expect(edited.body).toMatchObject({ keyboard: published });
  });

  test("nulls are the same as absent", async () => {
    const { refusal } = await chat();
    const action = { type: null, permission: { type: null }, data: "d", unsupport_tips: null };
    const bare = { render_data: { label: "a", visited_label: "b", style: null }, action };
    expect(await refusal({ markdown: MARKDOWN, keyboard: keyboard(bare) })).toEqual([200, undefined]);
  });
});

describe("refused:", () => {
  const many = (count: number) => Array.from({ length: count }, (_value, index) => button(`b${index}`, {}));
  const rows = (count: number) => ({
    content: { rows: Array.from({ length: count }, (_value, row) => ({ buttons: [button(`r${row}`, {})] })) },
  });
  const param = (key: unknown, values: unknown) => ({
    markdown: { custom_template_id: "t", params: [{ key, values }] },
  });
  test.each([
    [50006, "nothing", {}],
    [50006, "only what is no carrier", { keyboard: keyboard(), message_reference: { message_id: "n1" } }],
    [50006, "empty text", { content: "" }],
    [12002, "text that is none", { content: 5 }],
    [12002, "an embed that is no object", { embed: [] }],
    [12002, "an embed whose title is no text", { embed: { title: 1 } }],
    [304040, "a keyboard beside text", { content: "x", keyboard: keyboard() }],
    [50037, "markdown beside text", { content: "x", markdown: MARKDOWN }],
    [50037, "markdown with a quote", { markdown: MARKDOWN, message_reference: { message_id: "n1" } }],
    [50041, "empty markdown", { markdown: {} }],
    [50041, "a parameter without values", param("k", [])],
    [50041, "a parameter with an empty value", param("k", ["a", ""])],
    [50041, "a parameter without a name", param("", ["a"])],
    [50042, "too many values", param("k", Array(101).fill("v"))],
    [50054, "a parameter with a number", param("k", [1])],
    [50054, "parameters that are no list", { markdown: { custom_template_id: "t", params: {} } }],
    [50055, "markdown that is too long", { markdown: { content: "x".repeat(10_001) } }],
    [50057, "native markdown and a template", { markdown: { content: "x", template_id: 1 } }],
    [
      50057,
      "native markdown and parameters",
      { markdown: { content: "x", params: [{ key: "k", values: ["v"] }] } },
    ],
    [304011, "an unknown template", { ark: { template_id: 99, kv: [] } }],
    [304011, "a template id that is none", { ark: { template_id: { toString: 1 }, kv: [] } }],
    [304005, "an embed that is too long", { embed: { title: "x".repeat(6_001) } }],
    [304016, "text that is too long", { content: "好".repeat(10_001) }],
    [304021, "an image that is no address", { image: "a.png" }],
    [304039, "a keyboard of nothing", { markdown: MARKDOWN, keyboard: {} }],
    [304039, "a keyboard with id and content", { markdown: MARKDOWN, keyboard: { id: "k", ...keyboard() } }],
    [304039, "the rows without their keyboard", { markdown: MARKDOWN, keyboard: { rows: [] } }],
    [304039, "a row without buttons", { markdown: MARKDOWN, keyboard: { content: { rows: [{}] } } }],
    [304040, "no rows", { markdown: MARKDOWN, keyboard: { content: {} } }],
    [304040, "six rows", { markdown: MARKDOWN, keyboard: rows(6) }],
    [304040, "six buttons in a row", { markdown: MARKDOWN, keyboard: keyboard(...many(6)) }],
    [304040, "two buttons of one id", { markdown: MARKDOWN, keyboard: keyboard(BUTTON, BUTTON) }],
    [
      304040,
      "a button without data",
      { markdown: MARKDOWN, keyboard: keyboard(button("b", { data: undefined })) },
    ],
    [
      304040,
      "a button with the old spelling",
      {
        markdown: MARKDOWN,
        keyboard: keyboard(button("b", { permission: undefined, permisson: { type: 2 } })),
      },
    ],
    [
      304040,
      "a button whose permission is none",
      { markdown: MARKDOWN, keyboard: keyboard(button("b", { permission: 2 })) },
    ],
    [
      304040,
      "a button whose tips are no text",
      { markdown: MARKDOWN, keyboard: keyboard(button("b", { unsupport_tips: 1 })) },
    ],
    [
      304040,
      "a button whose type is no number",
      { markdown: MARKDOWN, keyboard: keyboard(button("b", { type: "1" })) },
    ],
    [50039, "a quote of nothing", { content: "x", message_reference: { message_id: "none" } }],
    [50038, "a quote from elsewhere", { content: "x", message_reference: { message_id: "m1" } }],
    [304026, "a reply to nothing", { content: "x", msg_id: "none" }],
    [50038, "a reply to another channel", { content: "x", msg_id: "m1" }],
    [50045, "a reply to the bot itself", { content: "x", msg_id: "n1" }],
    [304026, "a reply to no event", { content: "x", event_id: "GUILD_MEMBER_ADD:1" }],
  ])("%i %s", async (code, _name, body) => {
    const { contents, refusal } = await chat();
    expect(await refusal(body)).toEqual([400, code]);
    expect(contents()).toEqual([]);
  });

  test.each([
    [50056, { markdown: MARKDOWN }],
    [304036, { markdown: { template_id: 7 } }],
  ])("%i markdown that was not applied for", async (code, body) => {
    const { refusal } = await chat({}, { applied: ["keyboard"] });
    expect(await refusal(body)).toEqual([400, code]);
  });

  test("304037 keyboards and 304004 templates in replies that were not applied for", async () => {
    const { emulator, post, refusal } = await chat({}, { applied: ["markdown"] });
    expect(await refusal({ markdown: MARKDOWN, keyboard: keyboard() })).toEqual([400, 304037]);
    const { id } = emulator.members.post({ channel_id: "103", user_id: "902", mentions_bot: true });
    const ark = { template_id: 23, kv: [] };
    expect(await refusal({ ark, msg_id: id })).toEqual([403, 304004]);
    expect((await post({ ark })).status).toBe(200);
  });

  test("what the world does not list: keyboards 304038, markdown templates 304011, hosts 304003", async () => {
    const { post, refusal } = await chat({
      keyboard_templates: ["k"],
      markdown_templates: ["7"],
      allowed_urls: ["good.example"],
    });
    expect(await refusal({ markdown: MARKDOWN, keyboard: { id: "other" } })).toEqual([400, 304038]);
    expect((await post({ markdown: MARKDOWN, keyboard: { id: "k" } })).status).toBe(200);
    expect(await refusal({ markdown: { custom_template_id: "8" } })).toEqual([400, 304011]);
    expect((await post({ markdown: { template_id: 7 } })).status).toBe(200);
    const ark = (value: string) => ({ ark: { template_id: 23, kv: [{ key: "#LINK#", value }] } });
    for (const body of [
      { content: "see http://bad.example/x" },
      { content: "see https://good.example.bad.example" },
      { content: "see https://notgood.example" },
      { content: "see https://good.example@bad.example/" },
      { markdown: { content: "[a](https://BAD.example)" } },
      ark("https://bad.example:443/"),
    ]) {
      expect(await refusal(body)).toEqual([403, 304003]);
    }
    for (const body of [
      { content: "https://good.example:8080/ http://a.good.example" },
      ark("https://good.example"),
    ])
      expect((await post(body)).status).toBe(200);
  });

  test("1100303 where the bot cannot see or speak, unless it or a role of its own was granted that; 10003 in groups", async () => {
    const { call } = await chat(
      {},
      { id: "5", administrator: false },
      {
        members: [{ id: "5", roles: ["10012"] }],
        channels: [
          { id: "100", name: "group", type: 4 },
          { id: "105", name: "staff", private_type: 2, speak_permission: 2 },
          { id: "106", name: "seen", private_type: 2 },
          { id: "107", name: "silent", speak_permission: 2 },
          { id: "108", name: "open", private_type: 2, speak_permission: 2 },
        ],
        messages: {},
        user_permissions: { "106": { "5": "1" }, "108": { "5": "1" } },
        role_permissions: { "108": { "10012": "4" } },
      },
    );
    const codes = await Promise.all(
      ["100", "105", "106", "107", "108"].map(
        async (channel) => (await call("POST", `/channels/${channel}/messages`, { content: "x" })).body?.code,
      ),
    );
    expect(codes).toEqual([10003, 1100303, undefined, 1100303, undefined]);
  });

  test("304018 without a session at the gateway", async () => {
    const { call, emulator } = await running();
    expect((await call("POST", MESSAGES, { content: "x" })).body?.code).toBe(304018);
    await listenTo(emulator);
    expect((await call("POST", MESSAGES, { content: "x" })).status).toBe(200);
  });
});

describe("editing", () => {
  const edit = { markdown: { content: "new" }, keyboard: keyboard(button("no", {})) };
  const edited = async (settings = {}, bot = {}) => {
    const guild = await chat(settings, bot);
    const { body } = await guild.post({ markdown: MARKDOWN, keyboard: keyboard() });
    const { call } = guild;
    return {
      ...guild,
      id: String(body?.id),
      patch: (id: unknown, change: unknown) => call("PATCH", `${MESSAGES}/${id}`, change),
    };
  };

  test("changes markdown and keyboard and says when, needs no session and tells nobody", async () => {
    const { clock, emulator, id, patch } = await edited();
    const { heard } = await listenTo(emulator);
    clock.pass(60_000);
    const answer = await patch(id, {
      ...edit,
      channel_id: "103",
      patch_msg_id: id,
      msg_id: null,
      event_id: null,
    });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { ...edit, id, edited_timestamp: "2026-01-01T08:01:00+08:00", timestamp: "2026-01-01T08:00:00+08:00" },
    ]);
    expect(await heard()).toEqual([]);
    expect(emulator.world().guilds[0]?.messages["103"]?.at(-1)).toMatchObject(edit);
  });

  test("takes a keyboard with empty content, and keeps markdown that is not given", async () => {
    const { id, patch } = await edited();
    const answer = await patch(id, { keyboard: { content: {} } });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { markdown: MARKDOWN, keyboard: { content: {} } },
    ]);
    expect((await patch(id, edit)).status).toBe(200);
  });

  test.each([
    [50050, {}],
    [50050, { ...edit, keyboard: null }],
    [50050, { ...edit, keyboard: {} }],
    [50057, { ...edit, markdown: { content: "x", template_id: 1 } }],
    [304040, { ...edit, keyboard: keyboard(BUTTON, BUTTON) }],
  ])("is refused with %i: %j", async (code, change) => {
    const { id, patch } = await edited();
    const answer = await patch(id, change);
    expect([answer.status, answer.body?.code]).toEqual([400, code]);
  });

  test("is refused for what is unknown 50039, a member's 50051, without a keyboard 50049, not granted 11253", async () => {
    const { emulator, post, patch } = await edited();
    expect((await patch("none", edit)).body?.code).toBe(50039);
    expect((await patch("%20", edit)).body?.code).toBe(50048);
    const { id } = emulator.members.post({ channel_id: "103", user_id: "902", content: "x" });
    expect((await patch(id, edit)).body?.code).toBe(50051);
    const plain = await post({ markdown: MARKDOWN });
    expect((await patch(plain.body?.id, edit)).body?.code).toBe(50049);
    const other = await edited({}, { applied: ["markdown", "keyboard"] });
    expect((await other.patch(other.id, edit)).body?.code).toBe(11253);
  });
});

describe("messages that a world holds", () => {
  const messages = {
    "103": [
      { id: "a", content: "alice", author: { id: "902" } },
      { id: "b", content: "bob", author: { id: "903", username: "as he was", avatar: "x.png" } },
      { id: "c", content: "bot" },
      { id: "d", content: "gone", author: { id: "999" } },
      { id: "e", content: "as written", author: { id: "902" }, member: { roles: ["5"] } },
    ],
  };
  const members = [
    { id: "902", username: "alice", avatar: "https://a.invalid/1", joined_at: "2025-05-05T05:05:05+08:00" },
    { id: "903", username: "bob", roles: ["10012"] },
  ];

  test("show who wrote them as `members` have it, and what is written wins", async () => {
    const { call, emulator } = await running({ members, messages });
    const read = async (id: string) => (await call("GET", `${MESSAGES}/${id}`)).body?.message;
    expect(await read("a")).toMatchObject({
      author: { id: "902", username: "alice", avatar: "https://a.invalid/1", bot: false },
      member: { roles: ["1"], joined_at: "2025-05-05T05:05:05+08:00" },
    });
    expect(await read("b")).toMatchObject({
      author: { id: "903", username: "as he was", avatar: "x.png", bot: false },
      member: { roles: ["10012"], joined_at: expect.any(String) },
    });
    expect(await read("c")).toMatchObject({ author: { id: emulator.world().bot.id, bot: true } });
    expect(await read("c")).not.toHaveProperty("member");
    expect(await read("d")).toMatchObject({ author: { id: "999" } });
    expect(await read("d")).not.toHaveProperty("member");
    expect(await read("e")).toMatchObject({ author: { username: "alice" }, member: { roles: ["5"] } });
    const before = emulator.world();
    emulator.setWorld(before);
    expect(emulator.world()).toEqual(before);
  });

  test("a member without a role of their own shows that of everybody", async () => {
    const { emulator } = await running({ members });
    const { heard } = await listenTo(emulator);
    const posted = emulator.members.post({
      channel_id: "103",
      user_id: "902",
      content: "hi",
      mentions_bot: true,
    });
    expect(posted.member?.roles).toEqual(["1"]);
    const told = await heard();
    expect(told.map(({ data }) => data)).toMatchObject([
      { member: { roles: ["1"] } },
      { member: { roles: ["1"] } },
    ]);
  });
});
