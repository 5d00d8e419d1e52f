// Tests whether a live message has the content of a body, as far as the answer shows it.

import { expect, test } from "vitest";
import type { JsonObject } from "../../../src/model/json.js";
import type { Attachment, Message } from "../../../src/model/message.js";
import { mayBeIt, saysTheSame } from "../../../src/plan/content/says-the-same.js";
import { liveMessage } from "../../small-guild.js";

const picture: Attachment = {
  url: "x/y.png",
  contentType: null,
  filename: null,
  size: null,
  extra: {},
};
const keyboard = { content: { rows: [{ buttons: [{ id: "1", action: { type: 2, data: "a&b" } }] }] } };
const keyboardOf = (action: JsonObject, fact: JsonObject = {}): JsonObject => ({
  content: { rows: [{ buttons: [{ id: "1", render_data: { label: "A", ...fact }, action }] }] },
});
const ark = { template_id: 23, kv: [{ key: "#DESC#", value: "x" }] };

test.each<[string, Partial<Message>, JsonObject, ReturnType<typeof saysTheSame>]>([
  ["a text", { content: "hi" }, { content: "hi" }, "same"],
  ["another text", { content: "hi" }, { content: "ho" }, "other"],
  ["escaped on its way", { content: "a &lt; b" }, { content: "a < b" }, "same"],
  [
    "a mention, renamed by the service",
    { content: "<@!1> x" },
    { content: '<qqbot-at-user id="1" /> x' },
    "same",
  ],
  ["a literal that looks like a mention", { content: "<@!1>" }, { content: "&lt;@1&gt;" }, "other"],
  ["an answer without the text", {}, { content: "hi" }, "unreadable"],
  ["a picture in the place of a text", { attachments: [picture] }, { content: "hi" }, "other"],
  ["markdown", { markdown: { content: "# a" } }, { markdown: { content: "# a" } }, "same"],
  ["other markdown", { markdown: { content: "# a" } }, { markdown: { content: "# b" } }, "other"],
  ["markdown that comes back as text", { content: "# a" }, { markdown: { content: "# a" } }, "same"],
  ["markdown that does not come back", { content: "" }, { markdown: { content: "# a" } }, "unreadable"],
  [
    "markdown whose text is another form of it",
    { content: "a" },
    { markdown: { content: "# a" } },
    "unreadable",
  ],
  [
    "an embed in the place of markdown",
    { embeds: [{ title: "x" }] },
    { markdown: { content: "x" } },
    "other",
  ],
  [
    "a keyboard that comes back, and its markdown does not",
    { keyboard },
    { markdown: { content: "# a" }, keyboard },
    "unreadable",
  ],
  [
    "a keyboard with more members than were sent",
    { markdown: { content: "a" }, keyboard: { content: { ...keyboard.content, bot_appid: 1 } } },
    { markdown: { content: "a" }, keyboard },
    "same",
  ],
  [
    "a keyboard with another button",
    { markdown: { content: "a" }, keyboard },
    { markdown: { content: "a" }, keyboard: { content: { rows: [{ buttons: [{ id: "2" }] }] } } },
    "other",
  ],
  [
    "a keyboard that comes back without its zeros",
    { markdown: { content: "a" }, keyboard: keyboardOf({ permission: {} }) },
    {
      markdown: { content: "a" },
      keyboard: keyboardOf({ type: 0, permission: { type: 0 }, unsupport_tips: "" }, { style: 0 }),
    },
    "same",
  ],
  [
    "a keyboard that comes back with a style in the place of none",
    { markdown: { content: "a" }, keyboard: keyboardOf({ permission: {} }, { style: 1 }) },
    { markdown: { content: "a" }, keyboard: keyboardOf({ permission: {} }) },
    "other",
  ],
  [
    "a keyboard with one row more",
    { markdown: { content: "a" }, keyboard: { content: { rows: [...keyboard.content.rows, {}] } } },
    { markdown: { content: "a" }, keyboard },
    "other",
  ],
  [
    "a template",
    { markdown: { custom_template_id: "7", params: [{ key: "t", values: ["a"], extra: 1 }] } },
    { markdown: { custom_template_id: "7", params: [{ key: "t", values: ["a"] }] } },
    "same",
  ],
  [
    "a template with another value",
    { markdown: { template_id: 7, params: [{ key: "t", values: ["b"] }] } },
    { markdown: { custom_template_id: "7", params: [{ key: "t", values: ["a"] }] } },
    "other",
  ],
  [
    "a template drawn by the service",
    { markdown: { content: "A" } },
    { markdown: { custom_template_id: "7" } },
    "unreadable",
  ],
  ["another template", { markdown: { template_id: 8 } }, { markdown: { custom_template_id: "7" } }, "other"],
  [
    "native where a template was",
    { markdown: { custom_template_id: "7" } },
    { markdown: { content: "A" } },
    "other",
  ],
  ["an ark, its number as text", { ark: { ...ark, template_id: "23" } }, { ark }, "same"],
  ["another ark", { ark: { ...ark, kv: [] } }, { ark }, "other"],
  ["an ark that does not come back", {}, { ark }, "unreadable"],
  [
    "an embed with a member added",
    { embeds: [{ title: "x", description: "" }] },
    { embed: { title: "x" } },
    "same",
  ],
  ["another embed", { embeds: [{ title: "y" }] }, { embed: { title: "x" } }, "other"],
  ["an embed that does not come back", {}, { embed: { title: "x" } }, "unreadable"],
  ["a picture", { attachments: [picture] }, { image: "https://a/b.png" }, "same"],
  ["a picture that does not come back", {}, { file_image: { path: "a.png" } }, "unreadable"],
  ["nothing that was sent", { content: "hi" }, {}, "other"],
])("%s", (_name, fields, body, expected) => {
  expect(saysTheSame(liveMessage("m", "11", { embeds: [{}], ...fields }), body)).toBe(expected);
});

test("a part that agrees recognises a message, also where others cannot be read; one that differs does not", () => {
  const body = { markdown: { content: "# a" }, keyboard };
  expect(mayBeIt(liveMessage("m", "11", { keyboard }), body)).toBe(true);
  expect(mayBeIt(liveMessage("m", "11"), body)).toBe(false);
  expect(mayBeIt(liveMessage("m", "11", { keyboard, markdown: { content: "# b" } }), body)).toBe(false);
});
