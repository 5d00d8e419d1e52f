import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadConfig } from "../../src/config/load-config.js";
import { parseConfig } from "../../src/config/parse-config.js";
import { MAX_FILE_BYTES } from "../../src/config/source/decode-source.js";
import { inWords } from "../in-words.js";
import { hintOf, messageOf } from "../sentence.js";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "guildform-config-"));
});
afterAll(() => rm(folder, { recursive: true }));

const load = (file: string) => loadConfig({ file, env: {}, readFile: (path) => readFile(path) });

describe("a file on disk", () => {
  test("is read", async () => {
    const file = join(folder, "good.yaml");
    await writeFile(file, "guildform: 1\nguild: 5\n");
    expect(await load(file)).toMatchObject({ config: { file, guildId: "5" }, diagnostics: [] });
  });

  test("is missing", async () => {
    const file = join(folder, "none.yaml");
    const { config, diagnostics } = await load(file);
    expect(config).toBeNull();
    expect(inWords(diagnostics)).toEqual([
      {
        code: "E-FILE-MISSING",
        params: { case: "config", file, flag: "-f" },
        message: messageOf("E-FILE-MISSING", { case: "config", file, flag: "-f" }),
        at: null,
        excerpt: null,
        hint: hintOf("E-FILE-MISSING", { case: "config", file: "g.yaml", flag: "-f" }),
      },
    ]);
  });

  test("is a directory", async () => {
    expect((await load(folder)).diagnostics).toMatchObject([{ code: "E-FILE-DIRECTORY" }]);
  });
});

describe("a reader that fails", () => {
  const failing = async (error: unknown) => {
    const { config, diagnostics } = await loadConfig({
      file: "g.yaml",
      env: {},
      readFile: () => Promise.reject(error),
    });
    expect(config).toBeNull();
    return inWords(diagnostics).map(({ code, message }) => `${code} ${message}`);
  };
  const withCode = (code: string) => Object.assign(new Error("no \u001b[31m"), { code });

  test("with a code of node:fs, or without", async () => {
    expect(await failing(withCode("EACCES"))).toEqual([
      `E-FILE-UNREADABLE ${messageOf("E-FILE-UNREADABLE", { case: "config-denied", file: "g.yaml", error: "EACCES" })}`,
    ]);
    expect(await failing(withCode("ENOTDIR"))).toEqual([
      `E-FILE-MISSING ${messageOf("E-FILE-MISSING", { case: "config", file: "g.yaml", flag: "-f" })}`,
    ]);
    expect(await failing(withCode("ERR_FS_FILE_TOO_LARGE"))).toEqual([
      expect.stringMatching(new RegExp(`^E-FILE-TOO-LARGE .*g\\.yaml.*\\b${MAX_FILE_BYTES}\\b`)),
    ]);
    expect(await failing(withCode("EIO"))).toEqual([
      `E-FILE-UNREADABLE ${messageOf("E-FILE-UNREADABLE", { case: "config", file: "g.yaml", reason: "no \u001b[31m" })}`,
    ]);
    expect(await failing("broken")).toEqual([
      `E-FILE-UNREADABLE ${messageOf("E-FILE-UNREADABLE", { case: "config", file: "g.yaml", reason: "broken" })}`,
    ]);
  });
});

describe("bytes", () => {
  const found = (bytes: Uint8Array) =>
    inWords(parseConfig({ file: "g.yaml", bytes, env: {} }).diagnostics).map(
      ({ code, message, at }) => `${code} ${at === null ? "-" : `${at.line}:${at.column}`} ${message}`,
    );
  const text = (value: string) => new TextEncoder().encode(value);
  const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

  test("that are not UTF-8 are named by offset, line and column", () => {
    expect(found(joined(text("guildform: 1\n# 频道 "), Uint8Array.of(0xff), text("\n")))).toEqual([
      `E-ENCODING 2:6 ${messageOf("E-ENCODING", { case: "byte", offset: 22, byte: "0xff" })}`,
    ]);
    // An é of Latin-1 is the first byte of a longer character in UTF-8, and the line break is no second byte.
    for (const start of ["", "\ufeff"])
      expect(found(joined(text(`${start}a: caf`), Uint8Array.of(0xe9), text("\n")))).toEqual([
        `E-ENCODING 1:7 ${messageOf("E-ENCODING", { case: "byte", offset: start === "" ? 6 : 9, byte: "0xe9" })}`,
      ]);
    expect(found(Uint8Array.of(0x80))).toEqual([
      `E-ENCODING 1:1 ${messageOf("E-ENCODING", { case: "byte", offset: 0, byte: "0x80" })}`,
    ]);
  });

  test("that end inside a character", () => {
    const cut = text("a: 频").slice(0, -1);
    expect(found(cut)).toEqual([
      `E-ENCODING 1:4 ${messageOf("E-ENCODING", { case: "byte", offset: 3, byte: "0xe9" })}`,
    ]);
  });

  test("in UTF-16", () => {
    expect(found(Uint8Array.of(0xff, 0xfe, 0x61, 0))).toEqual([
      `E-ENCODING - ${messageOf("E-ENCODING", { case: "utf-16", file: "g.yaml" })}`,
    ]);
    expect(found(Uint8Array.of(0xfe, 0xff, 0, 0x61))).toEqual([
      `E-ENCODING - ${messageOf("E-ENCODING", { case: "utf-16", file: "g.yaml" })}`,
    ]);
  });

  test("too many", () => {
    const comment = new Uint8Array(MAX_FILE_BYTES + 1).fill(0x23);
    expect(found(comment)).toEqual([
      expect.stringMatching(
        new RegExp(`^E-FILE-TOO-LARGE - .*g\\.yaml.*\\b${MAX_FILE_BYTES + 1}\\b.*\\b${MAX_FILE_BYTES}\\b`),
      ),
    ]);
  });
});
