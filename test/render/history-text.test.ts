// Tests the text of the history.

import { expect, test } from "vitest";
import { writtenAddress } from "../../src/model/address.js";
import { type RememberedRun, rememberedRuns } from "../../src/plan/history/remembered-run.js";
import { historyText } from "../../src/render/history-text.js";
import type { AppliedRun } from "../../src/state/state.js";
import { change, run, updated } from "../plan/undo/undo-of.js";
import { phraseOf } from "../sentence.js";

const FIRST = run([
  change({ address: writtenAddress("channel.a"), operation: "create_channel", made: "1" }),
  updated("2", { name: "x" }),
  change({ address: writtenAddress("channel.b"), operation: "delete_channel" }),
  change({ address: writtenAddress("permission.a/role.m"), operation: "update_channel_role_permissions" }),
  change({ address: writtenAddress("permission.a/user.m"), operation: "update_channel_user_permissions" }),
  change({ address: writtenAddress("pin.a/1"), operation: "put_pin" }),
  change({ address: writtenAddress("announcement"), operation: "delete_announce" }),
  change({ address: writtenAddress("message.a"), operation: "post_message" }),
  change({ address: writtenAddress("reaction.a/🎉"), operation: "put_reaction" }),
  change({ address: writtenAddress("thread.f/a"), operation: "post_thread" }),
  change({ address: writtenAddress("channel.a"), operation: "create_message_setting" }),
]);
const FIRST_COUNTS = [
  ...(["created", "changed", "deleted"] as const).map((of) => ({ of, count: 1 })),
  { of: "permissions", count: 2 },
  ...(["pins", "announcements", "messages", "reactions", "threads", "others"] as const).map((of) => ({
    of,
    count: 1,
  })),
] as const;
const SECOND: AppliedRun = run([updated("2", { name: "y" })], {
  id: "9a8b7c6d-0000",
  at: "2026-03-01T10:00:00.000Z",
  by: "bob\u202e on here",
  command: "guildform apply undo.json",
  undoes: [FIRST.id],
  plan: "whole",
});

/** `plans` has the digests of the plans that were applied as a whole. */
const remembered = (history: readonly AppliedRun[], plans: readonly string[] = ["whole"]): RememberedRun[] =>
  rememberedRuns({ history, plans, intents: {} });

test("the last one first, with what it took back and was taken back by", () => {
  expect(historyText(remembered([FIRST, SECOND]), { color: false, width: 250 })).toBe(
    `${phraseOf("history-title", { applies: 2 })}

9a8b7c6d  ${phraseOf("history-run", { at: SECOND.at, by: "bob\\u202e on here", command: SECOND.command })}
          ${phraseOf("history-counts", { counts: [{ of: "changed", count: 1 }] })}
          ${phraseOf("took-back", { runs: ["1f2e3d4c"], isPartial: false })}

1f2e3d4c  ${phraseOf("history-run", { at: FIRST.at, by: FIRST.by, command: FIRST.command })}
          ${phraseOf("history-counts", { counts: FIRST_COUNTS })}
          ${phraseOf("taken-back-by", { runs: ["9a8b7c6d"], isPartial: false })}

${phraseOf("history-next", {})}`,
  );
});

test("none at all, and one that changed nothing", () => {
  expect(historyText([], { color: false })).toBe(phraseOf("history-empty", {}));
  expect(historyText(remembered([run([])]), { color: false })).toContain(
    phraseOf("history-counts", { counts: [] }),
  );
});

test("a call of which nobody knows whether it took effect is told as one", () => {
  const killed = run([updated("2", { name: "x" }), { ...updated("3", { name: "y" }), open: true }]);
  expect(historyText(remembered([killed]), { color: false, width: 200 })).toContain(
    `guildform apply\n          ${phraseOf("history-counts", { counts: [{ of: "changed", count: 2 }] })}\n          ${phraseOf("history-open", { calls: 1 })}\n`,
  );
  const [open = ""] = phraseOf("history-open", { calls: 987 }).split("987").slice(1);
  const settled = historyText(remembered([FIRST]), { color: false, width: 200 });
  expect([open.length > 9, settled.includes(open)]).toEqual([true, false]);
});

test("stays within a narrow terminal", () => {
  const lines = historyText(remembered([FIRST, SECOND]), { color: false, width: 40 }).split("\n");
  expect(lines.filter((line) => line.length > 40)).toEqual([]);
});

test("an undo of which something is left has taken back a part, until a later apply of its plan ends it", () => {
  const text = (plans: readonly string[]) =>
    historyText(remembered([FIRST, SECOND], plans), { color: false, width: 200 });
  expect(text([])).toContain(phraseOf("took-back", { runs: ["1f2e3d4c"], isPartial: true }));
  expect(text([])).toContain(phraseOf("taken-back-by", { runs: ["9a8b7c6d"], isPartial: true }));
  expect(text(["whole"])).toContain(phraseOf("taken-back-by", { runs: ["9a8b7c6d"], isPartial: false }));
  const none = remembered([FIRST, { ...SECOND, changes: [] }], []);
  const took = [true, false].flatMap((isPartial) => [
    phraseOf("took-back", { runs: ["1f2e3d4c"], isPartial }),
    phraseOf("taken-back-by", { runs: ["9a8b7c6d"], isPartial }),
  ]);
  const shown = historyText(none, { color: false, width: 200 });
  expect(took.filter((line) => shown.includes(line))).toEqual([]);
});
