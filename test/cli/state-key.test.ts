// Tests GUILDFORM_STATE_KEY with the real program. It refuses a state that a person changed without the key, before it reads or sends
// anything. It seals a copy that a person trusts again.

import { readFile, rm, writeFile } from "node:fs/promises";
import { describe, test } from "vitest";
import { flat, messageOf } from "../sentence.js";
import { DECLARED, Desk, STATE_FILE } from "./desk.js";

const STATE = STATE_FILE;
const keyed = (desk: Desk) => ({
  env: { GUILDFORM_STATE_KEY: "0123456789abcdef0123456789abcdef", XDG_STATE_HOME: desk.path("home") },
});

describe.concurrent("a key for the state", () => {
  test("an edited state is refused, and sealed again by a push once somebody has looked at it", async ({
    expect,
  }) => {
    await using desk = await Desk.open();
    expect((await desk.run(["apply", "--auto-approve"], keyed(desk))).status).toBe(0);
    const sealed = await readFile(desk.path(STATE), "utf8");
    const writes = desk.writes().length;

    await writeFile(desk.path(STATE), sealed.replace(/"serial": \d+/, '"serial": 900'));
    for (const command of [["plan"], ["apply", "--auto-approve"], ["drift"], ["state", "list"]]) {
      const run = await desk.run(command, keyed(desk));
      expect([command, run.status, flat(run.stderr)]).toEqual([
        command,
        1,
        expect.stringContaining(
          messageOf("STATE_FORGED", { location: STATE_FILE, case: "state", serial: 900 }),
        ),
      ]);
    }
    expect(desk.writes()).toHaveLength(writes);

    const pulled = await desk.run(["state", "pull"]);
    await writeFile(desk.path("trusted.json"), pulled.stdout);
    expect((await desk.run(["state", "push", "trusted.json", "--replace"], keyed(desk))).status).toBe(0);
    const run = await desk.run(["plan", "--detailed-exitcode"], keyed(desk));
    expect([run.status, run.stderr]).toEqual([0, expect.not.stringContaining("error")]);

    const { serial: newest } = JSON.parse(await readFile(desk.path(STATE), "utf8"));
    const { serial } = JSON.parse(sealed);
    const memory = desk.path("home");
    await writeFile(desk.path(STATE), sealed);
    expect(flat((await desk.run(["plan"], keyed(desk))).stderr)).toContain(
      messageOf("STATE_FORGED", { location: STATE_FILE, case: "older", serial, newest, memory }),
    );
    await rm(desk.path(STATE));
    expect(flat((await desk.run(["plan"], keyed(desk))).stderr)).toContain(
      messageOf("STATE_FORGED", { location: STATE_FILE, case: "gone", newest, memory }),
    );
  });

  test("a copy takes the place of a state that is gone, and later runs accept it", async ({ expect }) => {
    await using desk = await Desk.open();
    expect((await desk.run(["apply", "--auto-approve"], keyed(desk))).status).toBe(0);
    await writeFile(desk.path("copy.json"), (await desk.run(["state", "pull"], keyed(desk))).stdout);
    await desk.write("guildform.yaml", DECLARED.replace("- name: lobby", "- { key: lobby, name: foyer }"));
    expect((await desk.run(["apply", "--auto-approve"], keyed(desk))).status).toBe(0);

    await rm(desk.path(STATE));
    expect((await desk.run(["plan", "--json"], keyed(desk))).stdout).toMatch(/"code": ?"STATE_FORGED"/);
    expect((await desk.run(["state", "push", "copy.json", "--replace"], keyed(desk))).status).toBe(0);
    expect((await desk.run(["state", "list"], keyed(desk))).status).toBe(0);
  });

  test("without the key a sealed state is planned on and not written; a short key is refused", async ({
    expect,
  }) => {
    await using desk = await Desk.open();
    expect((await desk.run(["apply", "--auto-approve"], keyed(desk))).status).toBe(0);
    expect((await desk.run(["plan", "--detailed-exitcode"])).status).toBe(0);
    const run = await desk.run(["apply", "--auto-approve"]);
    expect([run.status, flat(run.stderr)]).toEqual([
      1,
      expect.stringContaining(messageOf("STATE_KEY_NEEDED", { location: STATE_FILE })),
    ]);
    const short = await desk.run(["plan"], { env: { GUILDFORM_STATE_KEY: "short" } });
    expect([short.status, flat(short.stderr)]).toEqual([
      1,
      expect.stringContaining(
        messageOf("USAGE", { case: "key-short", variable: "GUILDFORM_STATE_KEY", bytes: 5, least: 32 }),
      ),
    ]);
  });
});
