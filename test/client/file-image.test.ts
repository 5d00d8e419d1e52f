// Tests the upload of an image from bytes, streams and files. The client sends it as a form, and sends the same form again in a repeated
// call.

import { createReadStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, onTestFinished, test } from "vitest";
import { CallAbortedError, ImageError, readImage } from "../../src/client/index.js";
import { channelId, messageId } from "../../src/model/ids.js";
import type { Received } from "./loopback-service.js";
import { inTurn, rejectionOf, setUp } from "./setup.js";

const CHANNEL = channelId("1001");
const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
const POSTED = { body: { id: "08aabb02", channel_id: "1001" } };

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "guildform-image-"));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

async function* broken(): AsyncGenerator<Uint8Array> {
  yield PNG.subarray(0, 1);
  throw new Error("gone");
}

/** Parses the form as a server does. */
function formOf({ bytes, headers }: Received): Promise<FormData> {
  const type = headers["content-type"] ?? "";
  return new Response(new Uint8Array(bytes), { headers: { "content-type": type } }).formData();
}

test("text members are text parts, objects bare JSON text, the image a file with name and type", async () => {
  const { service, client } = await setUp(() => POSTED);
  await client.messages.post(CHANNEL, {
    fileImage: PNG,
    content: "图 & 文",
    replyTo: { messageId: messageId("08ab") },
    ark: { template_id: 23, kv: [{ key: "#DESC#", value: "描述" }] },
  });
  const [received] = service.calls;
  if (received === undefined) return expect.fail("nothing came");
  expect(received.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
  expect(received.headers["content-length"]).toBe(String(received.bytes.length));
  const form = await formOf(received);
  expect([...form.keys()].sort()).toEqual(["ark", "content", "file_image", "msg_id"]);
  expect(form.get("content")).toBe("图 & 文");
  expect(form.get("msg_id")).toBe("08ab");
  expect(JSON.parse(String(form.get("ark")))).toEqual({
    template_id: 23,
    kv: [{ key: "#DESC#", value: "描述" }],
  });
  const image = form.get("file_image");
  if (!(image instanceof Blob)) return expect.fail("no file");
  expect(image).toMatchObject({ name: "image.png", type: "image/png" });
  expect(Buffer.from(await image.arrayBuffer())).toEqual(PNG);
});

test("a stream is sent again, byte for byte, when the service asks for a pause", async () => {
  const { service, client } = await setUp(inTurn<object>({ status: 429, body: "" }, POSTED));
  await client.messages.post(CHANNEL, { fileImage: Readable.from([PNG.subarray(0, 5), PNG.subarray(5)]) });
  expect(service.calls).toHaveLength(2);
  expect(service.calls[0]?.bytes).toEqual(service.calls[1]?.bytes);
  expect(Buffer.from(service.calls[1]?.bytes ?? []).includes(PNG)).toBe(true);
});

test("a pending audit of an image", async () => {
  const { client } = await setUp(() => ({ status: 202, body: { code: 304023, message: "audit" } }));
  expect(await client.messages.post(CHANNEL, { fileImage: PNG })).toEqual({ kind: "pending", auditId: "" });
});

test.each([
  ["89504e470d0a1a0a", "image.png", "image/png"],
  ["ffd8ffe0", "image.jpg", "image/jpeg"],
  ["474946383961", "image.gif", "image/gif"],
  ["524946460a00000057454250", "image.webp", "image/webp"],
  ["524946460a00000057415645", "image.bin", "application/octet-stream"],
  ["3c737667", "image.bin", "application/octet-stream"],
])("%s is %s, %s", async (hex, name, type) => {
  expect(await readImage(Buffer.from(hex, "hex"))).toMatchObject({ name, type });
});

test("every kind of source gives the same bytes", async () => {
  const path = join(await folder(), "标题.png");
  await writeFile(path, PNG);
  const sources = [
    PNG,
    new Uint8Array(PNG),
    Readable.from([PNG]),
    Readable.toWeb(Readable.from([PNG])),
    createReadStream(path),
    (async function* () {
      yield PNG;
    })(),
  ];
  for (const source of sources) {
    expect(await readImage(source)).toEqual({ bytes: PNG, name: "image.png", type: "image/png" });
  }
  expect(await readImage(path)).toEqual({ bytes: PNG, name: "标题.png", type: "image/png" });
});

test("what is missing, empty, too large, a folder or no bytes is refused, and nothing is sent", async () => {
  const { service, client } = await setUp(() => POSTED);
  const path = await folder();
  const endless = (async function* () {
    for (;;) yield PNG;
  })();
  for (const [fileImage, problem] of [
    [join(path, "no.png"), "missing"],
    [join(path, "a\u001b[31m.png"), "missing"],
    [path, "unreadable"],
    [new Uint8Array(0), "empty"],
    [Readable.from([]), "empty"],
    [endless, "too_large"],
    [PNG.subarray(0, 9), "too_large"],
    [Readable.from(["text"]), "unreadable"],
    [broken(), "unreadable"],
  ] as const) {
    const error = await rejectionOf(client.messages.post(CHANNEL, { fileImage, maxImageBytes: 8 }));
    expect(error).toBeInstanceOf(ImageError);
    expect(error).toMatchObject({ code: "IMAGE", problem, hint: expect.stringMatching(/\.$/) });
    expect(String(error)).not.toContain("\u001b");
  }
  expect(service.received).toEqual([]);
});

test("a source that hangs can be called off, and one that is not wanted stays unread", async () => {
  const { service, client } = await setUp(() => POSTED);
  const stop = new AbortController();
  let asked = 0;
  const hanging: AsyncIterable<Uint8Array> = {
    [Symbol.asyncIterator]: () => ({
      next: () => {
        asked++;
        stop.abort("enough");
        return new Promise(() => {});
      },
    }),
  };
  const error = await rejectionOf(
    client.messages.post(CHANNEL, { fileImage: hanging }, { signal: stop.signal }),
  );
  expect(error).toBeInstanceOf(CallAbortedError);
  expect(error).toMatchObject({ sent: false, cause: "enough" });
  await rejectionOf(client.messages.post(CHANNEL, { fileImage: hanging, reference: messageId("08") }));
  expect(asked).toBe(1);
  expect(service.received).toEqual([]);
});

test.each([
  ["a Blob", new Blob([PNG])],
  ["an ArrayBuffer", new ArrayBuffer(8)],
  ["null", null],
  ["a number", 5],
  ["a path with a zero byte", "image\0.png"],
])("%s is no image, which is said in words", async (_name, source) => {
  const { service, client } = await setUp(() => POSTED);
  // A caller without types can write this.
  const message = JSON.parse("{}");
  message.fileImage = source;
  const error = await rejectionOf(client.messages.post(CHANNEL, message));
  expect(error).toBeInstanceOf(ImageError);
  expect(error).toMatchObject({ problem: "unreadable" });
  expect(service.calls).toEqual([]);
});
