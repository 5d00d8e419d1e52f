// Tests messages as forms: parts, images, and the mistakes of a form.

import fc from "fast-check";
import { expect, test } from "vitest";
import { holds } from "../soak/slice.js";
import { type Chat, chat, MESSAGES } from "./chat.js";
import { send } from "./emulated-guild.js";

const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452000000030000000208020000000000000000", "hex");

const sendForm = ({ emulator }: Chat, body: FormData | string, headers: Record<string, string> = {}) =>
  send(`${emulator.url}${MESSAGES}`, {
    method: "POST",
    headers: { Authorization: "Bot demo.demo", ...headers },
    body,
  });

function form(parts: Readonly<Record<string, string | Blob>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(parts)) data.append(name, value);
  return data;
}

test("an image travels as a part and is kept as an attachment, not as its content", async () => {
  const guild = await chat();
  const file_image = new File([PNG], "rules.png", { type: "image/png" });
  const answer = await sendForm(guild, form({ channel_id: "103", content: "see", file_image }));
  expect([answer.status, answer.body]).toMatchObject([
    200,
    {
      content: "see",
      attachments: [
        { content_type: "image/png", filename: "rules.png", size: PNG.length, width: 3, height: 2 },
      ],
    },
  ]);
  expect(guild.emulator.journal()).toMatchObject([
    {
      operation: "post_message",
      body: {
        channel_id: "103",
        content: "see",
        file_image: { name: "rules.png", type: "image/png", bytes: PNG.length },
      },
    },
  ]);
});

test("a form as one published client writes it is taken, whatever the image is", async () => {
  const guild = await chat();
  const part = (name: string, type: string, text: string, more = "") =>
    `--b\r\nContent-Type: ${type}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`;
  const body = [
    part("channel_id", "text/plain; charset=utf-8", "103"),
    part("content", "text/plain; charset=utf-8", "图"),
    part("file_image", "application/octet-stream", "no image", '; filename="file_image"'),
    "--b--\r\n",
  ].join("");
  const answer = await sendForm(guild, body, { "content-type": "multipart/form-data; boundary=b" });
  expect([answer.status, answer.body]).toMatchObject([
    200,
    { content: "图", attachments: [{ content_type: "application/octet-stream", size: 8 }] },
  ]);
});

test.each([
  ["bare", '{"template_id":23,"kv":[]}'],
  ["inside its own name", '{"ark":{"template_id":23,"kv":[]}}'],
])("an object part is JSON, %s", async (_name, ark) => {
  const guild = await chat();
  const asText = await sendForm(guild, form({ ark }));
  const asFile = await sendForm(guild, form({ ark: new Blob([ark], { type: "application/json" }) }));
  for (const answer of [asText, asFile])
    expect([answer.status, answer.body?.ark]).toEqual([200, { template_id: 23, kv: [] }]);
});

test.each([
  [50035, { ark: "{" }],
  [50035, { embed: "[]" }],
  [50035, { content: "x", file_image: new Blob([]) }],
  [50035, { file_image: new Blob([PNG]), message_reference: '{"message_id":"n1"}' }],
  [50037, { file_image: new Blob([PNG]), markdown: '{"content":"x"}' }],
  [50006, { ark: "", content: "", msg_id: "" }],
  [304020, { file_image: new Blob([Buffer.alloc(101)]) }],
])("%i %j", async (code, parts) => {
  const guild = await chat({ max_image_bytes: 100 });
  const answer = await sendForm(guild, form(parts));
  expect([answer.status, answer.body?.code]).toEqual([400, code]);
  expect(guild.contents()).toEqual([]);
});

test.each([
  ["no boundary", "multipart/form-data", "x"],
  ["another boundary", "multipart/form-data; boundary=a", "--b\r\n\r\nx\r\n--b--"],
  [
    "an end that is missing",
    "multipart/form-data; boundary=b",
    '--b\r\nContent-Disposition: form-data; name="content"\r\n\r\nx',
  ],
  [
    "a long part without a name",
    "multipart/form-data; boundary=b",
    `--b\r\n\r\n${"x".repeat(100_000)}\r\n--b--\r\n`,
  ],
  [
    "too many parts",
    "multipart/form-data; boundary=b",
    `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(101)}--b--`,
  ],
])("a form with %s is refused with 50035 and told in the journal", async (_name, type, body) => {
  const guild = await chat();
  const answer = await sendForm(guild, body, { "content-type": type });
  expect([answer.status, answer.body?.code]).toEqual([400, 50035]);
  expect(String(guild.emulator.journal()[0]?.body)).toContain("form");
});

test("images have a bound of their own, other bodies of the same path the usual one", async () => {
  const guild = await chat();
  const large = new Blob([Buffer.alloc(32 * 1024 * 1024)]);
  expect((await sendForm(guild, form({ file_image: large }))).status).toBe(200);
  const beyond = await sendForm(guild, form({ file_image: new Blob([Buffer.alloc(35 * 1024 * 1024)]) }));
  expect([beyond.status, beyond.body?.code]).toEqual([400, 304020]);
  const text = await sendForm(guild, JSON.stringify({ content: "x".repeat(2 * 1024 * 1024) }));
  expect([text.status, text.body?.code]).toEqual([400, 12002]);
});

test("forms are for posting messages only; JSON under the type of a form is a broken form", async () => {
  const guild = await chat();
  const headers = { Authorization: "Bot demo.demo" };
  const elsewhere = await send(`${guild.emulator.url}/channels/103/audio`, {
    method: "POST",
    headers,
    body: form({ status: "0" }),
  });
  expect(elsewhere.status).toBeGreaterThanOrEqual(400);
  const json = await sendForm(guild, '{"content":"x"}', {
    "content-type": "multipart/form-data; boundary=b",
  });
  expect(json.body?.code).toBe(50035);
  const odd = await sendForm(guild, '{"content":"x"}', { "content-type": "application/json;" });
  expect(odd.status).toBe(200);
});

test("random bytes as a form are refused and never break the service", async () => {
  const guild = await chat();
  const piece = fc.constantFrom(
    "--b",
    "\r\n",
    "--",
    'Content-Disposition: form-data; name="content"',
    'Content-Disposition: form-data; name="file_image"; filename="a"',
    "Content-Type: text/plain",
    "x",
    "\r\n\r\n",
    "--b--",
    "\n",
    "\u0000",
  );
  await holds(
    fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
      const answer = await sendForm(guild, pieces.join(""), {
        "content-type": "multipart/form-data; boundary=b",
      });
      expect(answer.status).toBeLessThan(500);
    }),
    { soak: 300, test: 15 },
  );
});
