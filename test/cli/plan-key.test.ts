// Tests GUILDFORM_PLAN_KEY with the real program. It refuses plans that were not made with the key, and a plan that was needs no file.

import { rm } from "node:fs/promises";
import { describe, test } from "vitest";
import { flat, hintOf, messageOf, phraseOf } from "../sentence.js";
import { Desk } from "./desk.js";

const env = { GUILDFORM_PLAN_KEY: "0123456789abcdef0123456789abcdef" } as const;
const other = { GUILDFORM_PLAN_KEY: "another key, as long as 32 bytes" } as const;

/** Returns the error for a key of this number of bytes. */
const short = (bytes: number) =>
  ({ case: "key-short", variable: "GUILDFORM_PLAN_KEY", bytes, least: 32 }) as const;

describe.concurrent("a key for plans", () => {
  test("unsigned, signed with another key, and a key that is too short: refused with words", async ({
    expect,
  }) => {
    await using desk = await Desk.open();
    await desk.run(["plan", "--out", "unsigned.json"]);
    await desk.run(["plan", "--out", "other.json"], { env: other });
    for (const [plan, given, says] of [
      ["unsigned.json", env, messageOf("SAVED_PLAN", { place: "unsigned.json", case: "not-signed" })],
      ["other.json", env, messageOf("SAVED_PLAN", { place: "other.json", case: "signature" })],
      ["other.json", { GUILDFORM_PLAN_KEY: "short" }, `help: ${hintOf("USAGE", short(5))}`],
      ["other.json", { GUILDFORM_PLAN_KEY: "short" }, messageOf("USAGE", short(5))],
      ["other.json", { GUILDFORM_PLAN_KEY: "" }, `help: ${hintOf("USAGE", short(0))}`],
    ] as const) {
      const run = await desk.run(["apply", plan, "--trust-plan"], { env: given });
      expect([plan, run.status, run.stderr.replaceAll(/\s+(│ )?/g, " ")]).toEqual([
        plan,
        1,
        expect.stringContaining(says),
      ]);
    }
    expect(
      (await desk.run(["plan", "--out", "x.json"], { env: { GUILDFORM_PLAN_KEY: "short" } })).status,
    ).toBe(1);
    expect(desk.writes()).toEqual([]);
  });

  test("a signed plan is applied without its file", async ({ expect }) => {
    await using desk = await Desk.open();
    await desk.run(["plan", "--out", "plan.json"], { env });
    await rm(desk.path("guildform.yaml"));
    const isUnsigned = async (options: object) =>
      flat((await desk.run(["show", "plan.json"], options)).stdout).includes(phraseOf("made-unsigned", {}));
    expect(await isUnsigned({ env })).toBe(false);
    const run = await desk.run(["apply", "plan.json"], { env });
    expect([run.status, flat(run.stderr)]).toEqual([
      0,
      expect.stringContaining(
        phraseOf("plan-vouched", { case: "signature", state: ".guildform/700000000000000001.json" }),
      ),
    ]);
    expect(desk.writes()).toHaveLength(3);
  });
});
