// Tests cases that only root meets. refusals.test.ts has the cases of other users.

import { expect, test } from "vitest";
import { flat, hintOf } from "../sentence.js";
import { IS_ROOT } from "../who-runs.js";
import { DECLARED, Desk } from "./desk.js";

// Root may write everywhere except into the kernel's own tree.
test("a state folder that not even root may write", async ({ skip }) => {
  skip(!IS_ROOT, "only root meets it");
  skip(process.platform !== "linux", "only Linux has a tree in which root may not write");
  await using desk = await Desk.open(DECLARED);
  const state = ["--state", "/sys/guildform/state.json"];
  expect((await desk.run(["plan", ...state])).status).toBe(0);
  const { status, stderr } = await desk.run(["apply", "--auto-approve", ...state]);
  expect(status).toBe(1);
  expect(stderr).toMatch(/error STATE_UNWRITABLE.*\/sys\/guildform/);
  // A container mounts it read-only.
  const hints = (["EACCES", "EROFS"] as const).map((code) =>
    hintOf("STATE_UNWRITABLE", { place: "", case: "system", code }),
  );
  expect(hints.filter((hint) => flat(stderr).includes(hint))).toHaveLength(1);
  expect(desk.writes()).toEqual([]);
});
