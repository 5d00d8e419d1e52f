// Tests guildform undo as a program: list, plan, save, apply, and the cases without anything to undo.

import { describe, test } from "vitest";
import type { WrittenFault } from "../../src/emulator/index.js";
import { actionCounts, planCounts } from "../counts.js";
import { flat, messageOf, phraseOf } from "../sentence.js";
import { AS_IT_IS, DECLARED, Desk } from "./desk.js";

describe.concurrent("undo", () => {
  test("lists, plans without a file, saves, and is applied like any other plan", async ({ expect }) => {
    await using desk = await Desk.open(AS_IT_IS);
    expect((await desk.run(["apply", "--auto-approve"])).status).toBe(0);
    await desk.write("guildform.yaml", DECLARED);
    expect((await desk.run(["apply", "--auto-approve"])).status).toBe(0);
    const listed = await desk.run(["undo", "--list"]);
    expect(listed).toMatchObject({ status: 0, stderr: "" });
    expect(listed.stdout.startsWith(`${phraseOf("history-title", { applies: 1 })}\n\n`)).toBe(true);
    expect(listed.stdout).toMatch(/\n\n[0-9a-f]{8} {2}20/);
    expect(listed.stdout).toContain(
      `guildform apply\n          ${phraseOf("history-counts", { counts: [{ of: "created", count: 3 }] })}\n`,
    );
    await desk.write("guildform.yaml", "not: used");
    const before = await desk.files();
    const blocked = await desk.run(["undo", "--detailed-exitcode"]);
    expect(blocked.status).toBe(5);
    expect(blocked.stdout).toMatch(/E-UNDO-DELETES[\s\S]*`--allow deletes=2`/);
    const allowed = ["--allow", "deletes=2"];
    const planned = await desk.run(["undo", "--detailed-exitcode", "--out", "undo.json", ...allowed]);
    expect(planned.status).toBe(2);
    expect(planned.stdout).toContain(planCounts({ delete: 3 }));
    expect(planned.stdout).toContain(phraseOf("changes-irreversible", { changes: 3 }));
    const [lead = ""] = messageOf("I-UNDO", { runs: [{ id: "1f2e3d4c", at: "AT" }] }).split("AT");
    expect(planned.stdout).toContain(lead);
    expect(planned.stderr).toContain("guildform apply undo.json");
    const { "undo.json": _plan, ...others } = await desk.files();
    expect(others).toEqual(before);
    expect((await desk.run(["apply", "undo.json"])).status).toBe(5);
    const applied = await desk.run(["apply", "undo.json", ...allowed]);
    expect(applied.status).toBe(0);
    expect(desk.names().sort()).toEqual(["lobby", "rules", "start"]);
    const json = await desk.run(["undo", "--list", "--json"]);
    const { history } = JSON.parse(json.stdout) as { history: { id: string; undoes: string[] }[] };
    expect(history.map(({ undoes }) => undoes)).toEqual([[], [history[0]?.id]]);
  });

  test("what is left of it is said to need another undo of the same apply", async ({ expect }) => {
    const refused: WrittenFault = {
      match: { operation: "delete_channel", nth: 1 },
      fault: "status",
      status: 400,
    };
    await using desk = await Desk.open(DECLARED, { faults: [refused] });
    await desk.run(["apply", "--auto-approve"]);
    const allowed = ["--allow", "deletes=2"];
    await desk.run(["undo", "--out", "undo.json", ...allowed]);
    const applied = await desk.run(["apply", "undo.json", ...allowed]);
    expect(applied.status).toBe(3);
    const [, command = ""] = /`guildform (undo [0-9a-f]{8}) --out FILE`/.exec(applied.stderr) ?? [];
    const planned = await desk.run([...command.split(" "), ...allowed]);
    expect(planned).toMatchObject({ status: 0 });
    expect(planned.stdout).toContain(actionCounts({ delete: 3 }));
    // The undo took back nothing, so the list names no apply that was undone.
    const { history } = JSON.parse((await desk.run(["undo", "--list", "--json"])).stdout);
    for (const one of history) expect(one).toMatchObject({ undone_by: [], undone_in_part_by: [] });
  });

  test("of which no post fits into the day says how it is planned with more, and that leads on", async ({
    expect,
  }) => {
    const lobby = (messages: string) => `${AS_IT_IS}messages:\n${messages}`;
    const a = "  a: { channel: lobby, text: first }\n";
    const b = "  b: { channel: lobby, text: other }\n";
    await using desk = await Desk.open(lobby(a + b));
    desk.emulator.changeSettings({ proactive_per_channel: 9 });
    expect((await desk.run(["apply", "--auto-approve"])).status).toBe(0);
    await desk.write("guildform.yaml", `${lobby(a)}removed: [{ message: b }]\n`);
    expect((await desk.run(["apply", "--auto-approve", "--allow", "deletes=9"])).status).toBe(0);
    await desk.run(["undo", "--out", "my undo.json"]);
    const short = await desk.run(["apply", "my undo.json"]);
    expect(short.status).toBe(3);
    expect(flat(short.stdout)).toContain(
      phraseOf("posts-left", { posted: 0, all: 1, left: [{ posts: "rest", why: "quota", isUndo: true }] }),
    );

    const refused = await desk.run(["apply", "my undo.json", "--allow", "posts=3", "--allow", "deletes=9"]);
    expect(refused.status).toBe(1);
    const [, run = ""] =
      /`guildform undo ([0-9a-f]{8}) --allow posts=3 --allow deletes=9 --out 'my undo\.json'`/.exec(
        refused.stderr,
      ) ?? [];
    const more = ["--allow", "posts=3", "--allow", "deletes=9"];
    expect((await desk.run(["undo", run, ...more, "--out", "my undo.json"])).status).toBe(0);
    expect((await desk.run(["apply", "my undo.json", ...more])).status).toBe(0);
    const said = desk.emulator.world().guilds[0]?.messages["103"] ?? [];
    expect(said.map(({ content }) => content).sort()).toEqual(["first", "other"]);
  });

  test("without anything to take back it says so", async ({ expect }) => {
    await using desk = await Desk.open(null);
    expect(await desk.run(["undo", "--list"])).toMatchObject({
      status: 0,
      stdout: `${phraseOf("history-empty", {})}\n`,
    });
    const nothing = await desk.run(["undo"]);
    expect(nothing).toMatchObject({ status: 1, stdout: "" });
    expect(flat(nothing.stderr)).toContain(messageOf("NOTHING_TO_UNDO", { case: "forgotten" }));
    const both = await desk.run(["undo", "1f2e", "--list"]);
    expect(both).toMatchObject({ status: 1, stdout: "" });
    expect(flat(both.stderr)).toContain(messageOf("USAGE", { case: "undo-list-alone" }));
    expect(await desk.files()).toEqual({});
  });
});
