// Tests guildform undo --into as a program: changes that the file still asks for, the diff, the written file, and unfit files.

import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { describe, test } from "vitest";
import type { JsonObject } from "../../src/model/json.js";
import { planCounts } from "../counts.js";
import { GUILD } from "../engine/workshop.js";
import { flat, phraseOf } from "../sentence.js";
import { AS_IT_IS, DECLARED, Desk } from "./desk.js";

const ALLOWED = ["--allow", "deletes=9"];

const schema = JSON.parse(
  readFileSync(new URL("../../schema/plan.schema.json", import.meta.url), "utf8"),
) as JsonObject;
const validate = new Ajv({ strict: false }).compile(schema);

/** Returns the errors of the text by the published schema of plans. */
const schemaErrors = (text: string): unknown => (validate(JSON.parse(text)) ? [] : validate.errors);

describe.concurrent("a file that still asks for what an undo takes back", () => {
  test("is named with its lines, beside the plan and the outcome; --into shows and writes the edit", async ({
    expect,
  }) => {
    await using desk = await Desk.open(AS_IT_IS);
    await desk.run(["apply", "--auto-approve"]);
    await desk.write("guildform.yaml", DECLARED);
    await desk.run(["apply", "--auto-approve"]);
    const planned = await desk.run(["undo", "--out", "undo.json", ...ALLOWED]);
    expect(flat(planned.stderr)).toContain(
      phraseOf("undo-still-asked", {
        file: "guildform.yaml",
        isDone: false,
        command: "guildform undo --into guildform.yaml --allow deletes=9",
        places: [
          { address: "channel.one", line: 7 },
          { address: "channel.two", line: 7 },
          { address: "group.more", line: 6 },
        ],
      }),
    );
    const shown = await desk.run(["undo", "--into", "guildform.yaml", ...ALLOWED]);
    expect(shown.status).toBe(0);
    expect(shown.stdout).toContain("--- a/guildform.yaml");
    expect(await desk.read("guildform.yaml")).toBe(DECLARED);
    const applied = await desk.run(["apply", "undo.json", ...ALLOWED]);
    expect(applied.status).toBe(0);
    expect(flat(applied.stderr)).toContain(
      phraseOf("undo-still-asked", {
        file: "guildform.yaml",
        isDone: true,
        command: "guildform pull --into guildform.yaml --prune",
        places: [
          { address: "group.more", line: 6 },
          { address: "channel.one", line: 7 },
          { address: "channel.two", line: 7 },
        ],
      }),
    );
  });

  test("is written with --write, and asks for nothing of it once the undo is applied", async ({ expect }) => {
    await using desk = await Desk.open(AS_IT_IS);
    await desk.run(["apply", "--auto-approve"]);
    await desk.write("guildform.yaml", DECLARED);
    await desk.run(["apply", "--auto-approve"]);
    const args = ["undo", "--into", "guildform.yaml", "--write", "--out", "undo.json", ...ALLOWED];
    expect((await desk.run(args)).status).toBe(0);
    const applied = await desk.run(["apply", "undo.json", ...ALLOWED]);
    const asks = {
      file: "guildform.yaml",
      isDone: true,
      command: "",
      places: [{ address: "PLACE", line: null }],
    };
    const [asksFor = ""] = phraseOf("undo-still-asked", asks).split("PLACE");
    expect([applied.status, flat(applied.stderr)]).toEqual([0, expect.not.stringContaining(asksFor)]);
    expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(0);
  });

  test("stands in the JSON of the undo with its lines, and that JSON is a plan to apply", async ({
    expect,
  }) => {
    await using desk = await Desk.open(AS_IT_IS);
    await desk.run(["apply", "--auto-approve"]);
    await desk.write("guildform.yaml", DECLARED);
    await desk.run(["apply", "--auto-approve"]);
    const undone = await desk.run(["undo", "--json", "--quiet", ...ALLOWED]);
    const { still_asked: asked } = JSON.parse(undone.stdout) as { still_asked: unknown };
    const line = DECLARED.split("\n").findIndex((one) => one.includes("name: one")) + 1;
    expect(line).toBeGreaterThan(0);
    expect(asked).toMatchObject({ file: "guildform.yaml", code: null });
    expect(asked).toHaveProperty("places", expect.arrayContaining([{ address: "channel.one", line }]));
    expect(schemaErrors(undone.stdout)).toEqual([]);
    await desk.write("undo.json", undone.stdout);
    await desk.write("guildform.yaml", "not: used");
    const unread = await desk.run(["undo", "--json", ...ALLOWED]);
    expect(JSON.parse(unread.stdout)).toHaveProperty("still_asked", {
      file: "guildform.yaml",
      code: "INVALID_INPUT",
      places: [],
    });
    expect((await desk.run(["apply", "undo.json", ...ALLOWED])).status).toBe(0);
  });

  test("follows the attributes of a role: name, colour and hoist", async ({ expect }) => {
    const roleOf = (values: string) => `guildform: 1
guild: "${GUILD}"
roles:
  mod: { role_id: "10012", manage: true, ${values} }
`;
    const [before, after] = [
      roleOf('name: 版主, color: "#112233", hoist: false'),
      roleOf('name: 大版主, color: "#445566", hoist: true'),
    ];
    const guild = { id: GUILD, name: "小频道", roles: [{ id: "10012", name: "版主" }] };
    await using desk = await Desk.open(before, { guild });
    await desk.run(["apply", "--auto-approve"]);
    await desk.write("guildform.yaml", after);
    await desk.run(["apply", "--auto-approve"]);
    const args = ["undo", "--into", "guildform.yaml", "--write", "--out", "undo.json"];
    const undone = await desk.run(args);
    expect(undone.status, undone.stderr).toBe(0);
    expect(await desk.read("guildform.yaml")).toBe(before);
    expect((await desk.run(["apply", "undo.json"])).status).toBe(0);
    expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(0);
  });

  test("moves a user between `never:` and `add:`, of a role and of a channel", async ({ expect }) => {
    const fileOf = (members: string) => `guildform: 1
guild: "${GUILD}"
roles:
  mod: { role_id: "10012", manage: true, members: ${members} }
users: { alice: "902", bob: "903" }
channels: [{ name: lobby, channel_admins: ${members} }]
`;
    const guild = {
      id: GUILD,
      name: "小频道",
      roles: [{ id: "10012", name: "版主" }],
      members: [{ id: "902" }, { id: "903" }],
      channels: [{ id: "103", name: "lobby" }],
    };
    const allow = ["--allow", "admins=9", "--allow", "lockouts=9"];
    await using desk = await Desk.open(fileOf("{ add: [alice] }"), { guild });
    await desk.run(["apply", "--auto-approve", ...allow]);
    await desk.write("guildform.yaml", fileOf("{ add: [bob], never: [alice] }"));
    await desk.run(["apply", "--auto-approve", ...allow]);
    const undone = await desk.run([
      "undo",
      "--into",
      "guildform.yaml",
      "--write",
      "--out",
      "u.json",
      ...allow,
    ]);
    expect(undone.status, undone.stderr).toBe(0);
    expect(await desk.read("guildform.yaml")).toBe(fileOf("{ add: [alice], never: [] }"));
    expect((await desk.run(["apply", "u.json", ...allow])).status).toBe(0);
    expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(0);
  });

  test("leaves a created role with its members to a person", async ({ expect }) => {
    const before = `guildform: 1\nguild: "${GUILD}"\nusers: { bob: "903" }\n`;
    const after = `${before}roles: { ev: { name: 活动, create: true, members: { add: [bob] } } }\n`;
    const guild = { id: GUILD, name: "小频道", members: [{ id: "903" }] };
    await using desk = await Desk.open(after, { guild });
    await desk.run(["apply", "--auto-approve"]);
    const undone = await desk.run(["undo", "--into", "guildform.yaml", "--write", ...ALLOWED]);
    expect(undone.status).toBe(3);
    const because = { case: "named" } as const;
    expect(flat(undone.stdout + undone.stderr)).toContain(
      phraseOf("follow-hand", { file: "guildform.yaml", line: 4, address: "role.ev", path: null, because }),
    );
    expect(await desk.read("guildform.yaml")).toBe(after);
  });

  test("keeps an exact list of members in the file as the undo leaves the role", async ({ expect }) => {
    const listOf = (members: string) => `guildform: 1
guild: "${GUILD}"
roles:
  mod: { role_id: "10012", manage: true, members: ${members} }
users: { alice: "902", bob: "903" }
`;
    const guild = {
      id: GUILD,
      name: "小频道",
      roles: [{ id: "10012", name: "版主" }],
      members: [{ id: "902" }, { id: "903" }],
    };
    await using desk = await Desk.open(listOf("[alice]"), { guild });
    await desk.run(["apply", "--auto-approve"]);
    await desk.write("guildform.yaml", listOf("[alice, bob]"));
    await desk.run(["apply", "--auto-approve"]);
    const undo = ["undo", "--into", "guildform.yaml", "--write", "--out", "undo.json"];
    const undone = await desk.run(undo);
    expect(undone.status, undone.stderr).toBe(0);
    expect(await desk.read("guildform.yaml")).toBe(listOf("[alice]"));
    await desk.run(["apply", "undo.json"]);
    await desk.write("guildform.yaml", listOf("[bob]"));
    await desk.run(["apply", "--auto-approve"]);
    const undoneAgain = await desk.run(undo);
    expect(undoneAgain.status, undoneAgain.stderr).toBe(0);
    expect(await desk.read("guildform.yaml")).toBe(listOf("[alice]"));
  });

  test("is not written where the undo is blocked, and the command says what to do", async ({ expect }) => {
    await using desk = await Desk.open(AS_IT_IS);
    await desk.run(["apply", "--auto-approve"]);
    await desk.write("guildform.yaml", DECLARED);
    await desk.run(["apply", "--auto-approve"]);
    const blocked = await desk.run(["undo", "--into", "guildform.yaml", "--write", "--quiet"]);
    expect(blocked).toMatchObject({
      status: 5,
      stderr: expect.stringContaining(
        phraseOf("follow-end", {
          file: "guildform.yaml",
          taken: 0,
          added: 0,
          cut: 3,
          left: 0,
          is: "blocked",
        }),
      ),
    });
    expect(await desk.read("guildform.yaml")).toBe(DECLARED);
  });

  test("ends the command with 3 while a person has to edit it, as after pull --into", async ({ expect }) => {
    const saying = (text: string, name: string) =>
      `guildform: 1\nguild: "${GUILD}"\nchannels: [{ key: lobby, name: ${name} }]\nmessages:\n  hi: { channel: lobby, text: ${text} }\n`;
    await using desk = await Desk.open(saying("你好", "lobby"));
    await desk.run(["apply", "--auto-approve"]);
    await desk.write("guildform.yaml", saying("您好", "hall"));
    await desk.run(["apply", "--auto-approve"]);
    const written = await desk.run(["undo", "--into", "guildform.yaml", "--write", "--allow", "posts=9"]);
    expect(written).toMatchObject({ status: 3, stderr: expect.stringContaining("message.hi") });
    expect(await desk.read("guildform.yaml")).toBe(saying("您好", "lobby"));
  });

  test("may be missing or wrong: the undo is planned and applied all the same", async ({ expect }) => {
    await using desk = await Desk.open(DECLARED);
    await desk.run(["apply", "--auto-approve"]);
    await desk.write("guildform.yaml", "not: used");
    const planned = await desk.run(["undo", "--out", "undo.json", ...ALLOWED]);
    expect(planned).toMatchObject({ status: 0, stderr: expect.stringContaining("INVALID_INPUT") });
    const refused = await desk.run(["undo", "--into", "guildform.yaml", ...ALLOWED]);
    expect(refused).toMatchObject({ status: 1, stdout: expect.stringContaining(planCounts({ delete: 3 })) });
    expect((await desk.run(["undo", "--write"])).stderr).toContain("--into");
    expect((await desk.run(["apply", "undo.json", ...ALLOWED])).status).toBe(0);
  });
});
