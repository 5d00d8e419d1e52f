// Tests guilds and files of unusual shape: huge, empty, Chinese, emoji, CRLF, a byte order mark.

import { describe, test } from "vitest";
import type { WrittenGuild } from "../../src/emulator/index.js";
import { flat, phraseOf } from "../sentence.js";
import { AS_IT_IS, DECLARED, Desk, GUILD } from "./desk.js";

const head = (rest: string): string => `guildform: 1\nguild: "${GUILD}"\n${rest}`;

describe.concurrent("guilds", () => {
  test("500 channels: adopted, and two of them changed", async ({ expect }) => {
    const names = Array.from({ length: 500 }, (_, index) => `频道 ${index}`);
    const guild: WrittenGuild = { id: GUILD, name: "大", channels: names.map((name) => ({ name })) };
    const lines = names.map((name, index) =>
      index % 250 === 0 ? `  - { name: ${name}, speak_permission: members }` : `  - { name: ${name} }`,
    );
    await using desk = await Desk.open(head(`channels:\n${lines.join("\n")}\n`), { guild });
    const plan = await desk.run(["plan", "--json"]);
    expect(plan.status).toBe(0);
    expect(JSON.parse(plan.stdout).summary).toMatchObject({ update: 2, adopt: 500, create: 0 });
    const apply = await desk.run(["apply", "--auto-approve", "--quiet"]);
    expect(apply.status).toBe(0);
    expect(desk.writes()).toHaveLength(2);
    expect(await desk.left()).toEqual([]);
  });

  test("an empty guild, and a file that declares nothing but the guild", async ({ expect }) => {
    await using desk = await Desk.open(head(""), { guild: { id: GUILD, name: "" } });
    const plan = await desk.run(["plan", "--detailed-exitcode"]);
    expect(plan.status).toBe(0);
    expect(plan.stdout).toContain(`${phraseOf("guild-line", {})}""${phraseOf("guild-id", { id: GUILD })}`);
    expect(flat(plan.stdout)).toContain(phraseOf("nothing-differs", { file: null }));
    const apply = await desk.run(["apply", "--auto-approve"]);
    expect(apply.status).toBe(0);
    expect(Object.keys(await desk.files())).toEqual(["guildform.yaml"]);
  });

  test("an empty guild becomes what the file says", async ({ expect }) => {
    await using desk = await Desk.open(DECLARED, { guild: { id: GUILD, name: "空" } });
    expect((await desk.run(["apply", "--auto-approve"])).status).toBe(0);
    expect(desk.writes()).toHaveLength(6);
    expect(await desk.left()).toEqual([]);
  });

  test.for([
    { kind: "Chinese", name: "从这里开始 · 规则" },
    { kind: "joined emoji", name: "👩‍💻 开发 🇨🇳 ❤️" },
    { kind: "right to left", name: "قواعد" },
    { kind: "YAML signs", name: "- [a]: {b} # c & *d !e | > 'f' \"g\" %h @i `j`" },
  ])("names: $kind", async ({ name }, { expect }) => {
    await using desk = await Desk.open(head(`channels:\n  - name: ${JSON.stringify(name)}\n`));
    const apply = await desk.run(["apply", "--auto-approve"]);
    expect(apply.status).toBe(0);
    // Backticks and pipes are shown with a backslash.
    const shown = name.replace(/[`|]/g, "\\$&");
    expect(apply.stdout.replaceAll('\\"', '"')).toContain(shown);
    expect(desk.names()).toContain(name);
    expect(await desk.left()).toEqual([]);
  });
});

describe.concurrent("files", () => {
  test.for([
    { kind: "CRLF", text: AS_IT_IS.replaceAll("\n", "\r\n") },
    { kind: "a byte order mark", text: `\ufeff${AS_IT_IS}` },
    { kind: "no newline at the end", text: AS_IT_IS.trimEnd() },
  ])("$kind", async ({ text }, { expect }) => {
    await using desk = await Desk.open(text);
    const plan = await desk.run(["plan", "--json"]);
    expect(plan).toMatchObject({ status: 0, stderr: "" });
    expect(JSON.parse(plan.stdout).summary).toMatchObject({ adopt: 3, create: 0, update: 0 });
  });

  test("places are right in a file with CRLF and a byte order mark", async ({ expect }) => {
    const text = `\ufeff${AS_IT_IS}  - nmae: 名\n`.replaceAll("\n", "\r\n");
    await using desk = await Desk.open(text);
    const { stderr } = await desk.run(["validate"]);
    expect(stderr).toContain("guildform.yaml:8:5: error E-KEY-UNKNOWN");
    expect(stderr).toContain("8 |   - nmae: 名\n");
  });
});
