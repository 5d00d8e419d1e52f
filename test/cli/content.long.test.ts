// Tests messages of the file as a person meets them: the daily quota, and a post that got no answer.

import { describe, test } from "vitest";
import { planCounts } from "../counts.js";
import { flat, hintOf, phraseOf } from "../sentence.js";
import { Desk, GUILD } from "./desk.js";
import { lastLine } from "./json-lines.js";

const APPLY = ["apply", "--auto-approve"] as const;

const fileWith = (messages: string): string => `guildform: 1
guild: "${GUILD}"
channels:
  - name: lobby
messages:
${messages}`;

const THREE = fileWith(
  ["one", "two", "three"].map((key) => `  ${key}: { channel: lobby, text: "this is ${key}" }\n`).join(""),
);

/** Returns the texts in the lobby. */
const said = (desk: Desk): string[] =>
  (desk.emulator.world().guilds[0]?.messages["103"] ?? []).map(({ content = "" }) => content);

const MESSAGE = phraseOf("kind-of-change", { kind: "message" });

describe("a day's posts", () => {
  test("those that fit are made, the rest is said: 3, and `plan` goes on telling it", async ({ expect }) => {
    await using desk = await Desk.open(THREE);
    const valid = await desk.run(["validate"]);
    expect(valid.stdout).toBe(
      `${phraseOf("file-valid", { file: "guildform.yaml", groups: 0, channels: 1, messages: 3, threads: 0 })}\n`,
    );
    const first = await desk.run(APPLY);
    expect(first.stdout).toContain(`+ ${MESSAGE} three  ${phraseOf("left-for-later", {})}`);
    expect(first.stdout).toContain(`${phraseOf("deferred-title", {})}\n  message.three\n`);
    expect(flat(first.stdout)).toContain(
      phraseOf("posts-left", { posted: 2, all: 3, left: [{ posts: "rest", why: "quota", isUndo: false }] }),
    );
    expect(first.status).toBe(3);
    expect(said(desk)).toEqual(["this is one", "this is two"]);

    expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(2);
    const again = await desk.run([...APPLY, "--json"]);
    expect(again.status).toBe(3);
    expect(lastLine(again.stdout)).toMatchObject({
      type: "result",
      status: "deferred",
      deferred: [{ address: "message.three", why: "quota" }],
    });
    expect(said(desk)).toHaveLength(2);
  });
});

describe("a message that is posted anew", () => {
  test("loses its replies and reactions, which the plan marks and counts", async ({ expect }) => {
    await using desk = await Desk.open(fileWith('  one: { channel: lobby, text: "first" }\n'));
    expect((await desk.run(APPLY)).status).toBe(0);
    await desk.write("guildform.yaml", fileWith('  one: { channel: lobby, text: "second" }\n'));
    const { stdout } = await desk.run(["plan"]);
    expect(stdout).toContain(`± ${MESSAGE} one`);
    expect(flat(stdout)).toContain(phraseOf("cannot-be-undone", {}));
    // Each continued line of a sentence begins with a rule.
    expect(stdout.replaceAll(/\s+(?:│\s+)?/g, " ")).toContain(
      phraseOf("replaced", { change: "file", because: "no-keyboard", gets: [], wrote: null, unpins: false }),
    );
    expect(flat(stdout)).toContain(phraseOf("changes-irreversible", { changes: 1 }));
  });
});

describe("a message with another key", () => {
  const moved = (rest: string) => `${fileWith('  house: { channel: lobby, text: "be kind" }\n')}${rest}`;

  test("under `moved:` is a change without a call: 2 before the apply, 0 after", async ({ expect }) => {
    await using desk = await Desk.open(fileWith('  rules: { channel: lobby, text: "be kind" }\n'));
    expect((await desk.run(APPLY)).status).toBe(0);
    await desk.write("guildform.yaml", moved("moved: [{ from: message.rules, to: message.house }]\n"));
    const before = await desk.run(["plan", "--detailed-exitcode"]);
    expect(before.stdout).toContain(
      `= ${MESSAGE} house  ${phraseOf("claims", { claims: [{ was: "message.rules" }] })}  guildform.yaml:6\n`,
    );
    expect(before.stdout).toContain(planCounts({ move: 1 }));
    expect(JSON.parse((await desk.run(["plan", "--json"])).stdout).calls.writes).toBe(0);
    expect(before.status).toBe(2);
    const posts = desk.writes().length;
    expect((await desk.run(APPLY)).status).toBe(0);
    expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(0);
    await desk.write("guildform.yaml", moved(""));
    expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(0);
    expect(desk.writes()).toHaveLength(posts);
  });

  test("without `moved:` stops the plan, with the line that keeps it", async ({ expect }) => {
    await using desk = await Desk.open(fileWith('  rules: { channel: lobby, text: "be kind" }\n'));
    expect((await desk.run(APPLY)).status).toBe(0);
    await desk.write("guildform.yaml", moved(""));
    const { status, stdout } = await desk.run(["plan"]);
    expect(status).toBe(5);
    expect(stdout).toContain("E-KEY-RENAMED");
    // Each continued line of a sentence begins with a rule.
    expect(stdout.replaceAll(/\s+(?:│\s+)?/g, " ")).toContain(
      hintOf("E-KEY-RENAMED", {
        kind: "message",
        gone: "message.rules",
        fresh: "message.house",
        name: null,
        former: null,
        count: 1,
      }),
    );
  });
});

describe("a post that was never answered", () => {
  test("is settled by the command that apply and plan print, and posted once", async ({ expect }) => {
    await using desk = await Desk.open(fileWith('  "my rules": { channel: lobby, text: "be kind" }\n'), {
      faults: [{ match: { operation: "post_message" }, times: 1, fault: "drop_before" }],
    });
    const lost = await desk.run(APPLY);
    expect(lost.status).toBe(3);
    const notSent = "guildform state resolve 'message.my rules' --not-sent";
    expect(lost.stdout).toContain(`        ${notSent}\n`);
    expect(lost.stdout).toContain("        guildform state resolve 'message.my rules' --message-id ID\n");

    const refused = await desk.run(["plan"]);
    expect(refused.status).toBe(1);
    expect(refused.stderr.replaceAll(/\s+/g, " ")).toContain(`\`${notSent}\``);

    const resolved = await desk.run(["state", "resolve", "message.my rules", "--not-sent"]);
    expect(resolved).toMatchObject({
      status: 0,
      stdout: `${phraseOf("call-settled", { address: "message.my rules", bound: null })}\n`,
    });
    const done = await desk.run(APPLY);
    expect(done.status).toBe(0);
    expect(said(desk)).toEqual(["be kind"]);
  });
});

describe("a text that speaks of channels and people", () => {
  const file = (words: string) =>
    `${fileWith(`  one: { channel: home, text: "${words}" }\n`).replace("- name: lobby", "- { key: home, name: lobby }")}users: { alice: "904" }\n`;

  test("is shown with the names of the file; a saved plan knows ids alone", async ({ expect }) => {
    await using desk = await Desk.open(file("read <#home>, ask <@alice>"));
    const planned = await desk.run(["plan", "--out", "plan.json"]);
    expect(planned.stdout).toContain("read <#home>, ask <@alice>");
    expect((await desk.run(["show", "plan.json"])).stdout).toContain("read <#103>, ask <@904>");
    expect((await desk.run(APPLY)).stdout).toContain("read <#home>, ask <@alice>");

    await desk.write("guildform.yaml", file("just read <#home>, ask <@alice>"));
    const changed = await desk.run(["plan"]);
    expect(changed.stdout).toContain("read <#home>, ask <@alice>");
    expect(changed.stdout).not.toMatch(/<[#@][0-9]/);
    // State has the keys of channels, and no names of users.
    expect((await desk.run(["undo"])).stdout).toContain("read <#home>, ask <@904>");
  });
});
