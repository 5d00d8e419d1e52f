// Tests the line by which editors find the schema. `init` and `pull` write it if the path is right on every machine.

import { rm } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { phraseOf } from "../sentence.js";
import { AS_IT_IS, Desk, GUILD } from "./desk.js";

const SCHEMA = "node_modules/guildform/schema/guildform.schema.json";
const HERE = { env: { GUILD_ID: GUILD } };
const LINE = /^# yaml-language-server: \$schema=(\S+)\n/;

const open = async (...files: readonly string[]) => {
  const desk = await Desk.open(null);
  for (const file of files) await desk.write(file, "{}");
  return desk;
};
const named = async (desk: Desk, file: string) => LINE.exec(await desk.read(file))?.[1];

const WRITERS = {
  init: (file: string) => ["init", "-f", file],
  "init --guild": (file: string) => ["init", "--guild", GUILD, "-f", file],
  pull: (file: string) => ["pull", "--guild", GUILD, "-o", file],
} as const;

describe.concurrent.each(Object.entries(WRITERS))("%s names the schema", (_, command) => {
  test("that is installed beside the file, or above it in its repository", async ({ expect }) => {
    await using desk = await open(SCHEMA, "guilds/one/.keep", "other/.git/HEAD", "other/one/.keep");
    const written = async (file: string) => {
      const run = await desk.run(command(file));
      expect([run.status, run.stderr]).toEqual([0, expect.not.stringContaining("error")]);
      return named(desk, file);
    };
    expect(await written("a.yaml")).toBe(SCHEMA);
    // Without a repository, other people may have the file without the folder above it.
    expect(await written("guilds/one/b.yaml")).toBeUndefined();
    await desk.write(".git/HEAD", "");
    expect(await written("guilds/one/c.yaml")).toBe(`../../${SCHEMA}`);
    expect(await written("other/one/d.yaml")).toBeUndefined();
    for (const file of ["a.yaml", "guilds/one/c.yaml"]) {
      const checks = JSON.parse((await desk.run(["doctor", "--json", "-f", file], HERE)).stdout).checks;
      expect(checks.at(-1)).toMatchObject({ check: "schema", outcome: "ok" });
      expect((await desk.run(["validate", "-f", file], HERE)).status).toBe(0);
    }
  });
});

describe.concurrent("in a Chinese run", () => {
  const CHINESE = { env: { GUILDFORM_LANG: "zh-CN" } };
  const VARIANT = "node_modules/guildform/schema/zh-CN/guildform.schema.json";

  test.each(Object.entries(WRITERS))("%s names the Chinese variant", async (_, command) => {
    await using desk = await open(SCHEMA, VARIANT, "guilds/one/.keep", ".git/HEAD");
    for (const [file, folder] of [
      ["a.yaml", ""],
      ["guilds/one/b.yaml", "../../"],
    ] as const) {
      const run = await desk.run(command(file), CHINESE);
      expect([run.status, await named(desk, file)]).toEqual([0, `${folder}${VARIANT}`]);
    }
    expect((await desk.run(["validate", "-f", "a.yaml"], HERE)).status).toBe(0);
  });

  test("init names the English schema of an older guildform, which has no variant", async ({ expect }) => {
    await using desk = await open(SCHEMA);
    await desk.run(WRITERS.init("a.yaml"), CHINESE);
    expect(await named(desk, "a.yaml")).toBe(SCHEMA);
  });

  test("doctor gives the line of the Chinese variant, and accepts the English one", async ({ expect }) => {
    await using desk = await open(SCHEMA, VARIANT);
    const schema = async () =>
      JSON.parse((await desk.run(["doctor", "--json"], CHINESE)).stdout).checks.at(-1);
    await desk.write("guildform.yaml", AS_IT_IS);
    expect((await schema()).todo).toContain(`# yaml-language-server: $schema=${VARIANT}`);
    await desk.write("guildform.yaml", `# yaml-language-server: $schema=${SCHEMA}\n${AS_IT_IS}`);
    expect(await schema()).toMatchObject({ outcome: "ok" });
  });
});

describe.concurrent("without a line", () => {
  test("pull to a pipe names none: nobody knows where it is kept", async ({ expect }) => {
    await using desk = await open(SCHEMA);
    expect((await desk.run(["pull", "--guild", GUILD, "-o", "-"])).stdout).toMatch(
      /^# \S+ \(\d+\) as it was/,
    );
  });

  test("doctor gives the line where a schema is in reach, and else warns of nothing", async ({ expect }) => {
    await using desk = await open(SCHEMA);
    await desk.write("guildform.yaml", AS_IT_IS);
    const schema = async () => JSON.parse((await desk.run(["doctor", "--json"])).stdout).checks.at(-1);
    expect(await schema()).toMatchObject({
      outcome: "warning",
      todo: `Begin the file with \`# yaml-language-server: $schema=${SCHEMA}\`.`,
    });
    await rm(desk.path("node_modules"), { recursive: true });
    expect(await schema()).toMatchObject({
      outcome: "skipped",
      message: phraseOf("doctor-line", { case: "schema-unused" }),
    });
  });
});
