// Tests the files that a configuration names, on a real disk: how guildform finds them, its errors about unusable files, and how often it
// reads them.

import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadConfig } from "../../src/config/load-config.js";
import type { ReadContained } from "../../src/config/source/contained-file.js";
import { readBoundedFile } from "../../src/model/read-bounded-file.js";
import { filesBeside } from "../../src/use-cases/contained-file.js";
import { inWords } from "../in-words.js";
import { messageOf } from "../sentence.js";
import { foundIn, HEAD, shortly } from "./found-in.js";
import { parseBeside } from "./with-files.js";

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3);
const CHANNELS = `${HEAD}channels: [{ name: a }]\n`;

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "guildform-attached-"));
  await mkdir(join(folder, "conf", "texts"), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

const write = (path: string, content: string | Uint8Array) => writeFile(join(folder, path), content);

async function load(messages: string, readContained?: ReadContained) {
  const file = join(folder, "conf", "guild.yaml");
  await writeFile(file, `${CHANNELS}messages:\n${messages}`);
  const counted: string[] = [];
  const { config, diagnostics } = await loadConfig({
    file,
    env: { NAME: "x" },
    readFile: readBoundedFile,
    readContained: (wanted) => {
      counted.push(wanted.path);
      return (readContained ?? filesBeside(file))(wanted);
    },
  });
  return { config, found: diagnostics.map(shortly), diagnostics: inWords(diagnostics), reads: counted };
}

const text = (path: string) => `  m: { channel: a, markdown: { file: ${JSON.stringify(path)} } }\n`;
const image = (path: string) => `  m: { channel: a, image: { file: ${JSON.stringify(path)} } }\n`;

describe("a text file", () => {
  test("is found beside the configuration and read once", async () => {
    await write("conf/texts/规则.md", `\ufeff# 规则\r\n\r\n\${NAME} stays\r\n\r\n`);
    const path = "./texts/规则.md";
    const { config, reads } = await load(`${text(path)}  n: { channel: a, text: { file: ${path} } }\n`);
    const words = `# 规则\n\n\${NAME} stays`;
    expect(config?.messages.map(({ content }) => content)).toEqual([
      { kind: "markdown", text: [{ kind: "literal", text: words }] },
      { kind: "text", text: [{ kind: "literal", text: words }] },
    ]);
    expect(reads).toEqual([path]);
  });

  test("counts by its words, not by its name, in the digest of the configuration", async () => {
    await write("conf/one.md", "words\r\n");
    await write("conf/two.md", "words");
    const digests = [];
    for (const path of ["one.md", "two.md"]) digests.push((await load(text(path))).config?.digest);
    digests.push((await load("  m: { channel: a, markdown: words }\n")).config?.digest);
    expect(new Set(digests).size).toBe(1);
    await write("conf/one.md", "other words");
    expect(digests).not.toContain((await load(text("one.md"))).config?.digest);
  });

  test("that is hidden is not read: it may hold secrets, and plans show what is in the file", async () => {
    await mkdir(join(folder, "conf", ".git"));
    await write("conf/.git/config", "extraheader = AUTHORIZATION: basic secret");
    await symlink(join(".git", "config"), join(folder, "conf", "shown.md"));
    for (const path of [".git/config", "shown.md"]) {
      const { found, diagnostics } = await load(text(path));
      expect(found).toEqual([`E-FILE-PATH 5:38 "${path}"`]);
      expect(diagnostics[0]?.message).toBe(messageOf("E-FILE-PATH", { case: "hidden", path: path }));
    }
  });

  test("of 256 KiB is read, with one byte more it is not", async () => {
    await write("conf/large.md", "x".repeat(256 * 1024));
    expect((await load(text("large.md"))).found).toEqual([]);
    await write("conf/large.md", "x".repeat(256 * 1024 + 1));
    const { found, diagnostics } = await load(text("large.md"));
    expect(found).toEqual(['E-FILE-TOO-LARGE 5:38 "large.md"']);
    expect(diagnostics[0]?.message).toBe(
      messageOf("E-FILE-TOO-LARGE", {
        case: "named",
        path: "large.md",
        unfit: { is: "too-large", bytes: 262_145 },
        kind: "text",
        most: 262144,
      }),
    );
  });

  test("that is not UTF-8 is told with its place", async () => {
    await write("conf/bad.md", Uint8Array.of(0x61, 0x0a, 0x62, 0xff));
    const { diagnostics } = await load(text("bad.md"));
    expect(diagnostics).toMatchObject([
      {
        code: "E-ENCODING",
        message: messageOf("E-ENCODING", { case: "byte", offset: 3, byte: "0xff" }),
        at: { file: join(folder, "conf", "bad.md"), line: 2, column: 2 },
      },
    ]);
    await write("conf/bad.md", Uint8Array.of(0xff, 0xfe, 0x61, 0));
    expect((await load(text("bad.md"))).found).toEqual(['E-ENCODING 5:38 "bad.md"']);
  });
});

describe("paths", () => {
  test.each([
    ["../secret.md", "E-FILE-PATH"],
    ["texts/../../secret.md", "E-FILE-PATH"],
    ["/etc/passwd", "E-FILE-PATH"],
    ["C:\\x.md", "E-FILE-PATH"],
    ["texts\\x.md", "E-FILE-PATH"],
    ["", "E-FILE-PATH"],
    ["a\u0000b", "E-FILE-PATH"],
    ["none.md", "E-FILE-MISSING"],
    ["texts", "E-FILE-KIND"],
  ])("%j", async (path, code) => {
    const { config, diagnostics, reads } = await load(text(path));
    expect(config).toBeNull();
    expect(diagnostics).toMatchObject([{ code, at: { line: 5, column: 38 } }]);
    expect(diagnostics[0]?.hint).not.toBe("");
    if (code === "E-FILE-PATH") expect(reads).toEqual([]);
  });

  test("through a link that leads out", async () => {
    await write("secret.md", "secret");
    await symlink("../secret.md", join(folder, "conf", "out.md"));
    const { found, diagnostics } = await load(text("out.md"));
    expect(found).toEqual(['E-FILE-LINK 5:38 "out.md"']);
    expect(JSON.stringify(diagnostics)).not.toContain("secret");
  });

  test("that are no text", async () => {
    expect((await load("  m: { channel: a, text: { file: 5 } }\n")).found).toEqual(["E-TYPE 5:34 5"]);
    expect((await load("  m: { channel: a, text: { file: [x] } }\n")).found).toEqual(["E-TYPE 5:34 [x]"]);
  });
});

describe("an image file", () => {
  const kinds: readonly (readonly [string, Uint8Array])[] = [
    ["image/png", PNG],
    ["image/jpeg", Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
    ["image/gif", new TextEncoder().encode("GIF89a...")],
    ["image/webp", new TextEncoder().encode("RIFF\n\n\n\nWEBPVP8 ")],
  ];

  test.each(kinds)("%s, by its first bytes", async (type, bytes) => {
    await write("conf/texts/banner.dat", bytes);
    const path = "./texts/banner.dat";
    const digest = `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
    expect((await load(image(path))).config?.messages[0]?.content).toEqual({
      kind: "image-file",
      image: { path, name: "banner.dat", type, bytes: bytes.length, digest },
    });
  });

  test("of 0 bytes, of another kind, or with one byte too many is refused", async () => {
    await write("conf/empty.png", new Uint8Array());
    await write("conf/text.png", "<svg/>");
    await write("conf/huge.png", Buffer.concat([PNG, Buffer.alloc(20 * 1024 * 1024 + 1 - PNG.length)]));
    expect((await load(image("empty.png"))).found).toEqual(['E-IMAGE-EMPTY 5:35 "empty.png"']);
    expect((await load(image("text.png"))).found).toEqual(['E-IMAGE-KIND 5:35 "text.png"']);
    const { diagnostics } = await load(image("huge.png"));
    expect(diagnostics[0]?.message).toBe(
      messageOf("E-FILE-TOO-LARGE", {
        case: "named",
        path: "huge.png",
        unfit: { is: "too-large", bytes: 20_971_521 },
        kind: "image",
        most: 20971520,
      }),
    );
    await write("conf/huge.png", Buffer.concat([PNG, Buffer.alloc(20 * 1024 * 1024 - PNG.length)]));
    expect((await load(image("huge.png"))).config?.messages[0]?.content).toMatchObject({
      image: { bytes: 20 * 1024 * 1024 },
    });
  });
});

describe("reading", () => {
  test("does not begin when there is nothing to read, and tells all problems in one run", async () => {
    expect((await load("  m: { channel: a, text: x }\n")).reads).toEqual([]);
    await write("conf/form.md", "<@bob>");
    const { found } = await load(
      `  m: { channel: nowhere, text: { file: none.md } }\n  n: { channel: a, text: { file: form.md } }\n`,
    );
    expect(found).toEqual([
      "E-CHANNEL-UNKNOWN 5:17 nowhere",
      "E-FILE-MISSING 5:40 none.md",
      "E-USER-UNKNOWN 1:1 <@bob>",
    ]);
  });

  test("stops at 200 files, and says so for each that is left", async () => {
    const messages = Array.from(
      { length: 202 },
      (_, index) => `  m${index}: { channel: a, text: { file: f${index}.md } }\n`,
    ).join("");
    const given: ReadContained = () =>
      Promise.resolve({ kind: "bytes", bytes: new TextEncoder().encode("words") });
    const { found, reads } = await load(messages, given);
    expect(reads).toHaveLength(200);
    expect(found).toEqual(["E-FILES-TOO-MANY 205:37 f200.md", "E-FILES-TOO-MANY 206:37 f201.md"]);
  });

  test("does not happen where only the text is parsed", () => {
    const found = foundIn(`${CHANNELS}messages: { m: { channel: a, text: { file: x.md } } }\n`);
    expect(found).toEqual(["E-FILE-MISSING 4:44 x.md"]);
    const parsed = parseBeside(`${CHANNELS}messages: { m: { channel: a, text: { file: x.md } } }\n`, {
      "x.md": "words",
    });
    expect(parsed.config?.messages).toHaveLength(1);
  });
});

test("a file that this user may not read is told so in words", async () => {
  const closed = (reason: string) => () =>
    Promise.resolve({ kind: "problem", problem: "unreadable", reason } as const);
  const denied = await load(text("./texts/closed.md"), closed("EACCES"));
  expect(denied.diagnostics[0]?.message).toBe(
    messageOf("E-FILE-UNREADABLE", { case: "named-denied", path: "./texts/closed.md", error: "EACCES" }),
  );
  const broken = await load(text("./texts/closed.md"), closed("EIO"));
  expect(broken.diagnostics[0]?.message).toBe(
    messageOf("E-FILE-UNREADABLE", { case: "named", path: "./texts/closed.md", reason: "EIO" }),
  );
});
