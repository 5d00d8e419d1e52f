// Tests --target and --exclude as a program: what it shows of a part, its exit statuses, its errors, and saved plans and undos of parts.

import { describe, test } from "vitest";
import { flat, messageOf, phraseOf } from "../sentence.js";
import { DECLARED, Desk } from "./desk.js";

const diagnosticsOf = (stdout: string) => JSON.parse(stdout.trim().split("\n").at(-1) ?? "").diagnostics;

describe.concurrent("a part of the guild", () => {
  test("is shown with what it needs and how much is left out; the exit status speaks of it", async ({
    expect,
  }) => {
    await using desk = await Desk.open();
    const plan = await desk.run(["plan", "--target", "channel.one", "--detailed-exitcode"]);
    expect(plan.status).toBe(2);
    expect(plan.stderr).toMatch(/`guildform apply [^`]*--target channel\.one`/);
    expect(flat(plan.stdout)).toContain(
      phraseOf("scope-line", { targets: ["channel.one"], excludes: [], left: 4 }),
    );
    expect(flat(plan.stdout)).toContain(
      phraseOf("scope-needs", { needs: [{ address: "group.more", neededBy: "channel.one" }], more: 0 }),
    );
    expect(plan.stdout).not.toMatch(/channel\.two|channel\.lobby/);
    const { scope, operations } = JSON.parse(
      (await desk.run(["plan", "--target", "channel.one", "--json"])).stdout,
    );
    expect(scope).toEqual({
      ...{ targets: ["channel.one"], excludes: [], left_out: 4 },
      dependencies: [{ address: "group.more", needed_by: "channel.one" }],
    });
    expect(operations.map(({ id }: { id: string }) => id)).toEqual([
      "create_channel group.more",
      "create_channel channel.one",
    ]);
    const apply = await desk.run(["apply", "--auto-approve", "--target", "channel.one"]);
    expect(apply.status).toBe(0);
    expect(desk.names().sort()).toEqual(["lobby", "more", "one", "rules", "start"]);
    // The part has nothing left to do, and the rest has something.
    expect((await desk.run(["plan", "--target", "channel.one", "--detailed-exitcode"])).status).toBe(0);
    expect((await desk.run(["plan", "--exclude", "channel.one", "--detailed-exitcode"])).status).toBe(2);
    expect((await desk.run(["apply", "--auto-approve"])).status).toBe(0);
    expect(await desk.left()).toEqual([]);
  });

  test("without a change says so of the part alone, and names the command that shows the rest", async ({
    expect,
  }) => {
    await using desk = await Desk.open();
    await desk.run(["apply", "--auto-approve", "--exclude", "channel.two"]);
    for (const flags of [
      ["--target", "channel.one"],
      ["--exclude", "channel.two"],
    ]) {
      const plan = await desk.run(["plan", ...flags, "--allow", "deletes=2"]);
      expect(plan.stdout.split("\n")[0]).toBe(phraseOf("nothing-in-part", { left: 1 }));
      expect(plan.stderr.trimEnd()).toBe(
        phraseOf("next-step", { case: "rest", command: "guildform plan --allow deletes=2" }),
      );
      const markdown = await desk.run(["plan", ...flags, "--format", "markdown"]);
      expect(markdown.stdout).toContain(phraseOf("verdict-nothing-in-part", { left: 1 }));
      const apply = await desk.run(["apply", "--yes", ...flags]);
      expect(flat(apply.stdout)).toContain(phraseOf("nothing-in-part", { left: 1 }));
    }
    await desk.run(["apply", "--auto-approve"]);
    const plan = await desk.run(["plan", "--target", "channel.one"]);
    expect(plan.stdout.split("\n")[0]).toBe(phraseOf("nothing-in-part", { left: 0 }));
  });

  test("a name where an address belongs is refused with the address", async ({ expect }) => {
    await using desk = await Desk.open(
      DECLARED.replace("- name: lobby", "- name: lobby\n  - { key: chat, name: 闲聊 }"),
    );
    for (const flag of ["--target", "--exclude"]) {
      const named = await desk.run(["plan", flag, "闲聊"]);
      expect(named).toMatchObject({ status: 1, stdout: "" });
      expect(named.stderr).toContain(`E-TARGET-NOTHING: ${flag} 闲聊 `);
      expect(named.stderr).toContain("channel.chat");
    }
    expect(diagnosticsOf((await desk.run(["plan", "--target", "闲聊", "--json"])).stdout)).toMatchObject([
      { code: "E-TARGET-NOTHING", params: { glob: "闲聊", near: "channel.chat" } },
    ]);
    const { scope } = JSON.parse((await desk.run(["plan", "--target", "channel.chat", "--json"])).stdout);
    expect(scope.targets).toEqual(["channel.chat"]);
  });

  test("a slip and what cannot be left out are errors with the names, and nothing is planned", async ({
    expect,
  }) => {
    await using desk = await Desk.open();
    const nothing = ["--target", "channel.rulse", "--exclude", "thread.*"];
    for (const command of [["plan"], ["apply", "--auto-approve"]]) {
      const slip = await desk.run([...command, ...nothing]);
      expect(slip).toMatchObject({ status: 1, stdout: "" });
      expect(slip.stderr).toMatch(/E-TARGET-NOTHING: --target channel\.rulse /);
      expect(slip.stderr).toContain("channel.rules");
      expect(slip.stderr).toMatch(/E-TARGET-NOTHING: --exclude thread\.\* /);
      const empty = await desk.run([...command, "--target", "channel.*", "--exclude", "channel.*"]);
      expect(empty).toMatchObject({ status: 1, stdout: "" });
      expect(empty.stderr).toContain(
        `E-TARGET-EMPTY: ${messageOf("E-TARGET-EMPTY", { exclude: "channel.*", target: "channel.*" })}`,
      );
      const needs = await desk.run([...command, "--target", "channel.one", "--exclude", "group.*"]);
      expect(needs).toMatchObject({ status: 1, stdout: "" });
      expect(needs.stderr).toMatch(
        /E-TARGET-NEEDS: channel\.one needs group\.more, which --exclude group\.\* leaves out/,
      );
    }
    const json = await desk.run(["plan", "--json", "--target", "channel.one", "--exclude", "group.*"]);
    expect(diagnosticsOf(json.stdout)).toMatchObject([
      { code: "E-TARGET-NEEDS", params: { needed: "group.more", by: "channel.one", glob: "group.*" } },
    ]);
    expect(desk.writes()).toEqual([]);
  });

  test("has an identity of its own: --expect takes that of the same part alone", async ({ expect }) => {
    await using desk = await Desk.open();
    const identity = async (...args: string[]) =>
      JSON.parse((await desk.run(["plan", "--json", ...args])).stdout).identity as string;
    const part = ["--target", "group.more/**"];
    const [whole, own, spelt] = [
      await identity(),
      await identity(...part),
      await identity("--target", "group.more", "--target", "channel.one", "--target", "channel.two"),
    ];
    expect(new Set([whole, own, spelt]).size).toBe(3);
    expect(await identity(...part)).toBe(own);
    for (const args of [
      ["--expect", own],
      [...part, "--expect", whole],
      [...part, "--expect", spelt],
    ])
      expect((await desk.run(["apply", "--auto-approve", ...args])).status, args.join(" ")).toBe(4);
    expect(desk.writes()).toEqual([]);
    expect((await desk.run(["apply", "--auto-approve", ...part, "--expect", own])).status).toBe(0);
    expect(desk.names()).toContain("two");
  });

  test("is saved with its globs, and applied with the same", async ({ expect }) => {
    await using desk = await Desk.open();
    const part = ["--target", "group.more/**", "--exclude", "channel.two"];
    expect((await desk.run(["plan", ...part, "--out", "plan.json"])).status).toBe(0);
    const show = await desk.run(["show", "plan.json"]);
    expect(flat(show.stdout)).toContain(
      phraseOf("scope-line", { targets: ["group.more/**"], excludes: ["channel.two"], left: 4 }),
    );
    const without = await desk.run(["apply", "plan.json"]);
    expect(without.status).toBe(1);
    expect(without.stderr).toContain("--target group.more/**");
    const other = await desk.run(["apply", "plan.json", ...part, "--target", "channel.two"]);
    expect(other.status).toBe(1);
    expect(desk.writes()).toEqual([]);
    const apply = await desk.run(["apply", "plan.json", ...part]);
    expect(apply.status).toBe(0);
    expect(desk.names().sort()).toEqual(["lobby", "more", "one", "rules", "start"]);
  });

  test("is taken back by itself", async ({ expect }) => {
    await using desk = await Desk.open();
    await desk.run(["apply", "--auto-approve"]);
    const undo = await desk.run([
      "undo",
      "--target",
      "channel.two",
      "--out",
      "undo.json",
      "--detailed-exitcode",
      "--allow",
      "deletes=1",
    ]);
    expect(undo.status).toBe(2);
    expect(flat(undo.stdout)).toContain(
      phraseOf("scope-line", { targets: ["channel.two"], excludes: [], left: 2 }),
    );
    expect(undo.stdout).not.toContain("channel.one");
    expect(
      (await desk.run(["apply", "undo.json", "--target", "channel.two", "--allow", "deletes=1"])).status,
    ).toBe(0);
    expect(desk.names().sort()).toEqual(["lobby", "more", "one", "rules", "start"]);
    const slip = await desk.run(["undo", "--target", "channel.twoo"]);
    expect(flat(slip.stderr)).toContain(
      messageOf("E-TARGET-NOTHING", {
        flag: "--target",
        glob: "channel.twoo",
        near: "channel.two",
        known: "undone",
      }),
    );
    expect(slip).toMatchObject({ status: 1, stdout: "" });
    expect(slip.stderr).toContain("E-TARGET-NOTHING");
  });
});
