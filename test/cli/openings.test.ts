// Openings with the real program: what a nightly apply does when somebody closed a channel by hand, and what a person may do.

import { describe, test } from "vitest";
import { Desk, GUILD } from "./desk.js";
import { shown } from "./output-faults.js";

const FILE = `guildform: 1
guild: "${GUILD}"
channels:
  - name: lobby
    private_type: public
`;

/** The guild as applied, with the lobby closed by hand. */
async function closedByHand(): Promise<Desk> {
  const desk = await Desk.open(FILE);
  await desk.run(["apply", "--auto-approve"]);
  close(desk);
  return desk;
}

function close(desk: Desk): void {
  desk.byHand((guild) => ({
    ...guild,
    channels: (guild.channels ?? []).map((one) => (one.id === "103" ? { ...one, private_type: 1 } : one)),
  }));
  desk.emulator.clearJournal();
}

describe.concurrent("an opening", () => {
  test("stops with 5, names channel, cause, line and flag, and the flag lets it through", async ({
    expect,
  }) => {
    await using desk = await Desk.open(FILE);
    close(desk);
    const stopped = await desk.run(["apply", "--auto-approve"]);
    expect(stopped.status).toBe(5);
    const text = stopped.stdout.replaceAll(/\s+/g, " ");
    expect(text).toContain('error E-OPENED: channel.lobby ("lobby"): not every member can see it');
    expect(text).toContain("what opens it: private_type admins → public at guildform.yaml:5:5");
    expect(text).toContain("plan with `--allow openings=1`.");
    expect(text).toContain("! what is seen cannot be unseen (seen by everyone)");
    expect(desk.writes()).toEqual([]);
    const allowed = await desk.run(["apply", "--auto-approve", "--allow", "openings=1"]);
    expect(allowed.status).toBe(0);
    expect(allowed.stdout).toContain("Allowed on the command line: openings=1.");
  });

  test("of what somebody closed by hand is planned with a warning, and not applied by night", async ({
    expect,
  }) => {
    await using desk = await closedByHand();
    const planned = await desk.run(["plan", "--detailed-exitcode", "--out", "plan.json"]);
    expect(planned.status).toBe(2);
    expect(planned.stdout).toContain("warning W-OPENS-AGAIN: channel.lobby");
    expect(planned.stdout).toContain("! opens again, closed by hand");
    for (const args of [
      ["apply", "--auto-approve"],
      ["apply", "plan.json"],
    ]) {
      const run = await desk.run(args);
      expect([run.status, run.stdout.includes("error E-OPENED: channel.lobby")]).toEqual([5, true]);
    }
    expect(desk.writes()).toEqual([]);
    await desk.run(["plan", "--allow", "openings=1", "--out", "plan.json"]);
    const refused = await desk.run(["apply", "plan.json"]);
    expect([refused.status, refused.stderr]).toEqual([
      5,
      expect.stringContaining("`guildform apply plan.json --allow openings=1`"),
    ]);
    expect(desk.writes()).toEqual([]);
    expect((await desk.run(["apply", "plan.json", "--allow", "openings=1"])).status).toBe(0);
    expect(desk.writes()).toHaveLength(1);
  });

  test("by an undo needs the flag when it is planned", async ({ expect }) => {
    await using desk = await Desk.open(FILE);
    await desk.run(["apply", "--auto-approve"]);
    await desk.write("guildform.yaml", FILE.replace("public", "admins"));
    await desk.run(["apply", "--auto-approve", "--allow", "lockouts=1"]);
    expect((await desk.run(["undo", "--out", "undo.json"])).status).toBe(5);
    expect((await desk.run(["apply", "undo.json"])).status).toBe(5);
    await desk.run(["undo", "--allow", "openings=1", "--out", "undo.json"]);
    expect((await desk.run(["apply", "undo.json", "--allow", "openings=1"])).status).toBe(0);
  });

  test("of what somebody closed by hand may be accepted by a person", async ({ expect }) => {
    await using desk = await closedByHand();
    const { status, stdout } = await desk.run(["apply"], { terminal: true, types: "yes\n" });
    const [before] = shown(stdout).split('Make these changes? Only "yes" goes on: ');
    expect(before).toContain("! opens again, closed by hand");
    expect(status).toBe(0);
    expect(desk.writes()).toHaveLength(1);
  });
});
