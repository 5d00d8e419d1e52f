// Tests that `plan` and `undo` refuse a flag of rehearsals without `--rehearse`.

import { expect, test } from "vitest";
import { refuseRehearsal } from "../../src/cli/plan-flags.js";

test.each([
  ["pace-alone", { pace: 5 }],
  ["chat-channels-alone", { chatChannels: "refused" }],
] as const)("%s: a flag of rehearsals needs --rehearse", (which, flags) => {
  expect(() => refuseRehearsal({ rehearse: true, ...flags }, "text")).not.toThrow();
  expect(() => refuseRehearsal(flags, "text")).toThrow(
    expect.objectContaining({ said: { code: "USAGE", params: expect.objectContaining({ case: which }) } }),
  );
});
