// Tests what an undo reads. It also reads entries that no apply touched, if the order of calls must hold for their members.

import { expect, test } from "vitest";
import { writtenAddress } from "../../../src/model/address.js";
import { channelId, roleId } from "../../../src/model/ids.js";
import { undoneHistory } from "../../../src/plan/history/touched.js";
import { expectedChannels, undoReads } from "../../../src/plan/history/undo-reads.js";
import { touchOf } from "../../../src/plan/kinds/rows.js";
import { liveChannel, state } from "../../small-guild.js";
import { change, facts, run, updated } from "./undo-of.js";

test.each([
  ["who sees the channel", { private_type: 2 }, true],
  ["who speaks in it", { speak_permission: 2 }, true],
  ["its name", { name: "new" }, false],
])("an entry that state knows is read where an apply changed %s: %o", (_what, body, isRead) => {
  const runs = [run([updated("1", body)])];
  const known = state({ "permission.k1/role.mods": "1/role/10", "permission.k2/role.mods": "2/role/10" });
  const reads = undoReads(undoneHistory({ state: known, runs, ownRuns: [], touchOf }), [
    liveChannel("1"),
    liveChannel("2"),
  ]);
  const entry = {
    kind: "permission",
    channelId: channelId("1"),
    subject: { kind: "role", id: roleId("10") },
  };
  expect(reads).toEqual(isRead ? [entry] : []);
});

test("a channel that the applies created and deleted again is expected by nobody", () => {
  const born = change({
    address: writtenAddress("channel.k1"),
    operation: "create_channel",
    made: "1",
    body: { name: "c1", type: 0 },
  });
  const gone = change({
    address: writtenAddress("channel.k1"),
    operation: "delete_channel",
    params: { channel_id: "1" },
    live: facts("1"),
  });
  const { touched } = undoneHistory({
    state: state({}),
    runs: [run([born, gone, updated("2", { name: "new" })])],
    ownRuns: [],
    touchOf,
  });
  expect(expectedChannels(touched)).toEqual(["2"]);
});
