// Tests `removed:` with `keep: true` in the real program. The object stays, state forgets it, and guildform sends no call.

import { describe, expect, test } from "vitest";
import { actionCounts } from "../counts.js";
import { flat, hintOf, phraseOf } from "../sentence.js";
import { Desk, GUILD, STATE_FILE } from "./desk.js";

const HEAD = `guildform: 1\nguild: "${GUILD}"\nroles: { mod: "5" }\n`;
const LOBBY = "channels:\n  - name: lobby\n";
const MANAGED = `${HEAD}groups:
  - name: start
    channels:
      - key: rules
        name: rules
        permissions: { roles: { mod: [view, speak] } }
        pins: [welcome]
      - { key: talk, name: talk, type: forum, threads: [{ key: one, title: One, content: "1" }] }
${LOBBY}messages:
  welcome: { channel: rules, text: hello, reactions: ["🎉"] }
`;
const KEPT = `${HEAD}groups:
  - name: start
${LOBBY}removed:
  - { channel: rules, keep: true }
  - { channel: talk, keep: true }
`;

const guildOf = (desk: Desk) => desk.emulator.world().guilds;

/** Returns the addresses in the state. */
async function bound(desk: Desk): Promise<string[]> {
  const { resources } = JSON.parse(await desk.read(STATE_FILE)) as { resources: object };
  return Object.keys(resources).sort();
}

async function managed(): Promise<Desk> {
  const desk = await Desk.open(MANAGED);
  expect((await desk.run(["apply", "--auto-approve"])).status).toBe(0);
  return desk;
}

describe("a channel that is kept", () => {
  test("stays with all that is in it, is forgotten, and the second plan says nothing", async () => {
    await using desk = await managed();
    const before = guildOf(desk);
    const writes = desk.writes().length;
    await desk.write("guildform.yaml", KEPT);
    const planned = await desk.run(["plan", "--detailed-exitcode", "--out", "plan.json"]);
    expect(planned.status).toBe(2);
    expect(flat(planned.stdout)).toContain(
      phraseOf("forgotten-because", { why: { phrase: "kept", params: { named: "itself" } } }),
    );
    expect(planned.stdout).toContain(actionCounts({ forget: 3 }));
    const plan = JSON.parse(await desk.read("plan.json"));
    expect([plan.summary.delete, plan.summary.forget, plan.operations]).toEqual([0, 3, []]);

    expect((await desk.run(["apply", "plan.json"])).status).toBe(0);
    expect(desk.writes()).toHaveLength(writes);
    expect(guildOf(desk)).toEqual(before);
    expect(await bound(desk)).toEqual(["channel.lobby", "group.start"]);

    const again = await desk.run(["plan", "--detailed-exitcode"]);
    expect(again.status).toBe(0);
    expect(again.stderr).not.toMatch(/W-|E-/);
    expect((await desk.run(["apply", "--auto-approve"])).status).toBe(0);
    expect(guildOf(desk)).toEqual(before);
  });

  test("needs a lifted protection first", async () => {
    await using desk = await Desk.open(`${MANAGED}policy: { protect: [rules] }\n`);
    await desk.run(["apply", "--auto-approve"]);
    await desk.write("guildform.yaml", KEPT);
    const blocked = await desk.run(["apply", "--auto-approve"]);
    expect(blocked.status).toBe(5);
    expect(blocked.stdout).toContain("E-PROTECTED");
    expect(await bound(desk)).toContain("channel.rules");
  });

  test("is named by W-BLOCK-GONE as the other way", async () => {
    await using desk = await managed();
    await desk.write("guildform.yaml", `${HEAD}${LOBBY}messages: {}\n`);
    const { stdout } = await desk.run(["plan"]);
    expect(flat(stdout)).toContain(
      hintOf("W-BLOCK-GONE", { kind: "channel", address: "channel.talk", name: "talk", id: "1000001" }),
    );
    expect(flat(stdout)).toContain(
      hintOf("W-BLOCK-GONE", { kind: "group", address: "group.start", name: "start", id: "100" }),
    );
  });
});

test("a thread that is kept stays, whatever removal says, and is forgotten", async () => {
  await using desk = await managed();
  const before = guildOf(desk);
  const without = MANAGED.replace(/, threads: .*\]/, "");
  const entry = "removed: [{ thread: talk/one, keep: true }]\npolicy: { removal: implicit }\n";
  await desk.write("guildform.yaml", without + entry);
  expect((await desk.run(["plan"])).stdout).toContain(actionCounts({ forget: 1 }));
  expect((await desk.run(["apply", "--auto-approve"])).status).toBe(0);
  expect(guildOf(desk)).toEqual(before);
  expect(await bound(desk)).not.toContain("thread.talk/one");
  const again = await desk.run(["plan", "--detailed-exitcode"]);
  expect(again.status).toBe(0);
  expect(again.stderr).not.toMatch(/W-|E-/);
});
